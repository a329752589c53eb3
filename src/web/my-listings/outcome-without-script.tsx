import { sellerField } from '../dealership/seller.ts'
import { useFormats, useText } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { undoOf, useChanges } from './change-form.tsx'
import type { ListingsOutcome } from './change-listings.ts'
import { outcomeWords } from './outcome-words.ts'

/** The message that is a toast with a script. */
export function OutcomeWithoutScript({ outcome }: { outcome: ListingsOutcome | undefined }) {
  const words = useText()
  const text = useSellerText()
  const formats = useFormats()
  const { sellerId } = useChanges()
  if (!outcome) return null
  const { look, title, text: more } = outcomeWords(outcome, words, text)
  const undo = undoOf(outcome)
  return (
    <div
      role="status"
      className={classNames(
        'mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card px-5 py-4',
        look === 'success' ? 'bg-brand-soft' : 'border border-line-strong bg-sunken',
      )}
    >
      <p>
        <strong className="font-semibold">{title}</strong> {more}
      </p>
      {outcome.kind === 'row_price_asked' && (
        <form method="post">
          <input type="hidden" name={sellerField} value={sellerId} />
          <input type="hidden" name="intent" value="row-price" />
          <input type="hidden" name="listingId" value={outcome.listingId} />
          <input type="hidden" name="fromEuros" value={outcome.fromEuros} />
          <input type="hidden" name="priceEuros" value={outcome.toEuros} />
          <input type="hidden" name="confirmed" value={outcome.toEuros} />
          <Button type="submit" look="secondary" size="small">
            {text('rows.savePrice')} ({formats.euro(outcome.toEuros)})
          </Button>
        </form>
      )}
      {undo && (
        <form method="post">
          <input type="hidden" name={sellerField} value={sellerId} />
          {Object.entries(undo).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" look="secondary" size="small">
            {text('mine.undo')}
          </Button>
        </form>
      )}
    </div>
  )
}
