import { useState } from 'react'
import type { PasswordStrength } from '../../contract/market/password-strength.ts'
import { classNames } from '../ui/class-names.ts'
import type { AuthOutcome, AuthTexts } from './auth-outcome.ts'
import { PasswordField } from './password-field.tsx'

const strengthKeys = {
  short: 'auth.strengthShort',
  weak: 'auth.strengthWeak',
  fair: 'auth.strengthFair',
  strong: 'auth.strengthStrong',
} as const
const bars = ['weak', 'fair', 'strong'] as const

interface NewPasswordFieldsProps {
  texts: AuthTexts
  label: string
  fields: AuthOutcome['fields']
}

/** A new password twice, with a strength hint. The hint refuses nothing: six characters are enough. */
export function NewPasswordFields({ texts, label, fields }: NewPasswordFieldsProps) {
  const [strength, setStrength] = useState<PasswordStrength | null>(null)

  async function judge(password: string) {
    // Loaded with the first typed character: other visitors do not need it.
    const { passwordStrength } = await import('../../contract/market/password-strength.ts')
    setStrength(password === '' ? null : passwordStrength(password))
  }

  return (
    <>
      <div>
        <PasswordField
          texts={texts}
          label={label}
          name="password"
          autoComplete="new-password"
          error={fields?.password}
          hint={strength === null ? texts['auth.passwordRule'] : undefined}
          onType={(password) => void judge(password)}
        />
        <div aria-live="polite">{strength && <StrengthHint texts={texts} strength={strength} />}</div>
      </div>
      <PasswordField
        texts={texts}
        label={texts['auth.confirmPassword']}
        name="confirmPassword"
        autoComplete="new-password"
        error={fields?.confirmPassword}
      />
    </>
  )
}

function StrengthHint({ texts, strength }: { texts: AuthTexts; strength: PasswordStrength }) {
  const reached = bars.findIndex((bar) => bar === strength)
  return (
    <div className="mt-2 flex items-center gap-3 text-sm text-muted">
      <span aria-hidden className="flex w-20 shrink-0 gap-1">
        {bars.map((bar, index) => (
          <span
            key={bar}
            className={classNames('h-1.5 grow rounded-full', index <= reached ? 'bg-brand' : 'bg-line')}
          />
        ))}
      </span>
      <span>
        <span className="sr-only">{texts['auth.strength']}: </span>
        {texts[strengthKeys[strength]]}
      </span>
    </div>
  )
}
