import type { PriceStep } from '../../contract/market/price-verdicts.ts'
import { useSpeech } from '../i18n/text.tsx'
import { classNames } from '../ui/class-names.ts'
import { StepScale } from './step-scale.tsx'
import { differenceWords, type Judged } from './verdict-words.ts'

const looks: Record<PriceStep, string> = {
  suspiciously_low: 'bg-high-soft text-high',
  great: 'bg-great-soft text-great',
  good: 'bg-good-soft text-good',
  fair: 'bg-sunken text-ink',
  high: 'bg-high-soft text-high',
  very_high: 'bg-very-high-soft text-very-high',
}

/** What a card says of its price, in a word on a scale, and how far it is from similar offers; nothing where nobody can say. */
export function PriceVerdict({ className, ...judged }: Judged & { className?: string }) {
  const speech = useSpeech()
  if (judged.verdict === null) return null
  const { step } = judged.verdict
  return (
    <p data-verdict={step} className={classNames('text-xs text-muted', className)}>
      <span
        className={classNames(
          'flex min-h-6 w-fit items-center gap-2 rounded-small px-2 text-sm font-medium',
          looks[step],
        )}
      >
        <StepScale step={step} />
        {speech.text(`verdict.${step}`)}
      </span>{' '}
      {differenceWords(judged, speech)}
    </p>
  )
}
