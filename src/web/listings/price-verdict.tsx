import { useSpeech } from '../i18n/text.tsx'
import { classNames } from '../ui/class-names.ts'
import { StepScale } from './step-scale.tsx'
import { type Judged, verdictWords } from './verdict-words.ts'

/** What a card says of its price, in words on a scale; nothing where nobody can say. */
export function PriceVerdict({ className, ...judged }: Judged & { className?: string }) {
  const speech = useSpeech()
  const words = verdictWords(judged, speech)
  if (words === null || judged.verdict === null) return null
  return (
    <p data-verdict={judged.verdict.step} className={classNames('flex items-center gap-2 text-sm', className)}>
      <StepScale step={judged.verdict.step} />
      <span className="min-w-0">{words}</span>
    </p>
  )
}
