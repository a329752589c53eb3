import type { ContactChallenge } from '../../contract/contact.ts'
import { useContactText } from '../contact-texts/contact-text.tsx'
import { InputField } from '../account/input-field.tsx'

/** The arithmetic challenge, in its own or another form; `answerOf` reads it. */
export function SumField({ challenge, incorrect }: { challenge: ContactChallenge; incorrect: boolean }) {
  const text = useContactText()
  const { token, left, right, operator } = challenge
  return (
    <div>
      <input type="hidden" name="sumToken" value={token} />
      <InputField
        key={token}
        label={text(`sum.${operator}`, { left, right })}
        hint={text('sum.why')}
        error={incorrect ? text('sum.incorrect') : undefined}
        name="sum"
        inputMode="numeric"
        pattern="-?[0-9]*"
        autoComplete="off"
        required
        maxLength={5}
      />
    </div>
  )
}

/** The answer; nothing if there was no challenge. Anything but a number is a wrong answer. */
export function answerOf(form: FormData): { challenge?: { token: string; answer: number } } {
  const [token, sum] = [form.get('sumToken'), form.get('sum')]
  if (typeof token !== 'string') return {}
  const typed = typeof sum === 'string' && sum.trim() !== '' ? Number(sum.trim().replace('−', '-')) : Number.NaN
  return { challenge: { token, answer: Number.isInteger(typed) && Math.abs(typed) <= 1_000 ? typed : 1_000 } }
}
