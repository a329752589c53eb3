import { useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { liveStatuses } from '../../contract/market/listing-status.ts'
import { ownPriceOf } from '../../contract/market/my-listings-choices.ts'
import type { MyListingCard } from '../../contract/my-listing-card.ts'
import { sellerField } from '../dealership/seller.ts'
import { useFormats, useSpeech } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { showToast } from '../toasts/toast.ts'
import { useShownOnce } from '../toasts/use-shown-once.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { controlClass } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { closePopover, dialogClass, Popover } from '../ui/popover.tsx'
import { readAmount } from '../wizard/whole-amount.ts'
import { useChanges, useUndo } from './change-form.tsx'
import type { ListingsOutcome } from './change-listings.ts'
import { isAskedAbout, outcomeWords, priceRefusal, reasonOf } from './outcome-words.ts'
import { typedStep } from './row-verdict.tsx'
import { stepName } from './step-name.ts'

/** The price of an own listing on its card, with a form to change it as long as the listing lives. */
export function CardPrice({ listing }: { listing: MyListingCard }) {
  const formats = useFormats()
  const text = useSellerText()
  const live: readonly string[] = liveStatuses
  return (
    <div className="flex flex-wrap items-baseline justify-end gap-x-3">
      <p className="text-xl font-bold tracking-tight tabular-nums">{formats.shortEuro(ownPriceOf(listing))}</p>
      {listing.nextPrice && (
        <p className="order-last w-full text-right text-xs text-muted">{text('rows.priceStatedLater')}</p>
      )}
      {live.includes(listing.status) && <ChangePrice listing={listing} />}
    </div>
  )
}

function ChangePrice({ listing }: { listing: MyListingCard }) {
  const text = useSellerText()
  const { text: words, formats } = useSpeech()
  const { sellerId } = useChanges()
  const popoverId = `price-${listing.id}`
  const inputId = useId()
  const noteId = useId()
  const { fetcher, typed, setTyped, refusal, sent } = useNewPrice(listing, popoverId)
  const title = formats.vehicle(listing.title)
  const isAsked = isAskedAbout(refusal)
  const { digits } = readAmount(typed)
  const step = listing.onOffer ? typedStep(listing.valuation, typed) : null
  return (
    <>
      <button
        type="button"
        popoverTarget={popoverId}
        className="inline-flex min-h-8 items-center text-sm font-semibold text-brand underline-offset-4 hover:underline"
      >
        {text('mine.changePrice')}
        <span className="sr-only">: {title}</span>
      </button>
      <Popover
        id={popoverId}
        label={text('mine.changePrice')}
        sheet
        className={`${dialogClass} w-[min(26rem,calc(100vw-2rem))]`}
      >
        <h3 className="text-lg font-semibold">{text('mine.changePrice')}</h3>
        <p className="mt-1 text-sm text-muted">{title}</p>
        <fetcher.Form method="post" className="mt-4" onSubmit={sent}>
          <input type="hidden" name={sellerField} value={sellerId} />
          <input type="hidden" name="listingId" value={listing.id} />
          <input type="hidden" name="fromEuros" value={ownPriceOf(listing)} />
          {isAsked && <input type="hidden" name="confirmed" value={digits} />}
          <label htmlFor={inputId} className="mb-1.5 block text-sm font-medium">
            {text('mine.newPrice')}
          </label>
          <input
            id={inputId}
            name="priceEuros"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            required
            // The attribute, which opening the sheet looks for; React would only focus the field once.
            ref={(field) => field?.setAttribute('autofocus', '')}
            aria-invalid={refusal !== null || undefined}
            aria-describedby={noteId}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className={controlClass}
          />
          <div id={noteId} className="mt-1.5 text-sm">
            {refusal !== null && (
              <p role="alert" className="flex items-start gap-1.5 font-medium text-danger">
                <Icon name="triangle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
                {reasonOf(refusal, words, text)}
              </p>
            )}
            {step !== null && (
              <p className="text-muted">
                {formats.lead(text('wizard.stepHere'))} {stepName(step, words, text)}
              </p>
            )}
          </div>
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <button
              type="button"
              popoverTarget={popoverId}
              popoverTargetAction="hide"
              className={buttonClass({ look: 'secondary' })}
              onClick={() => setTyped(String(ownPriceOf(listing)))}
            >
              {text('mine.cancel')}
            </button>
            <Button type="submit" name="intent" value="price">
              {text('rows.savePrice')}
              {/* "12k" is read as 12: who is asked sees what would be saved. */}
              {isAsked && ` (${formats.euro(Number(digits))})`}
            </Button>
          </div>
        </fetcher.Form>
      </Popover>
    </>
  )
}

/** What is typed, and why what was sent last was refused. Once it is saved, the form closes and a message can undo it. */
function useNewPrice(listing: MyListingCard, popoverId: string) {
  const priceEuros = ownPriceOf(listing)
  const { text: words } = useSpeech()
  const text = useSellerText()
  const undo = useUndo()
  const fetcher = useFetcher<ListingsOutcome>()
  const { data: outcome } = fetcher
  const [saved, setSaved] = useState(priceEuros)
  const [typed, setTyped] = useState(String(priceEuros))
  const [lastSent, setLastSent] = useState<string | null>(null)
  if (saved !== priceEuros) {
    setSaved(priceEuros)
    // What was refused because the price is another one meanwhile stays, beside the reason.
    if (typed === String(saved) || outcome?.kind === 'row_price') setTyped(String(priceEuros))
  }
  useShownOnce(outcome, (outcome) => {
    if (outcome.kind !== 'row_price') return undefined
    closePopover(popoverId)
    showToast({ ...outcomeWords(outcome, words, text), about: outcome.listingId, ...undo(outcome) })
    return undefined
  })
  const refusal = typed === lastSent && fetcher.state === 'idle' ? priceRefusal(outcome) : null
  return { fetcher, typed, setTyped, refusal, sent: () => setLastSent(typed) }
}
