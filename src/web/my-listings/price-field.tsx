import { type KeyboardEvent, useId, useState } from 'react'
import { useFetcher } from 'react-router'
import type { MyListingRow } from '../../contract/my-listing-rows.ts'
import { ownPriceOf } from '../../contract/market/my-listings-choices.ts'
import { sellerField } from '../dealership/seller.ts'
import { useSpeech } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { useChanges, useUndo } from './change-form.tsx'
import type { ListingsOutcome } from './change-listings.ts'
import { isAskedAbout, outcomeWords, priceRefusal, reasonOf, type Refusal } from './outcome-words.ts'
import { typedStep } from './row-verdict.tsx'
import { stepName } from './step-name.ts'
import { showToast } from '../toasts/toast.ts'
import { useShownOnce } from '../toasts/use-shown-once.ts'
import { readAmount } from '../wizard/whole-amount.ts'

/**
 * The price of a row, changed in place: Enter saves, Escape takes back, the arrow keys go to the prices above and below.
 * A form of its own, so that it works without a script.
 */
export function PriceField({ row }: { row: MyListingRow }) {
  const text = useSellerText()
  const { text: words, formats } = useSpeech()
  const { sellerId } = useChanges()
  const keysId = useId()
  const noteId = useId()
  const { fetcher, saved, typed, setTyped, refusal } = useRowPrice(row)
  const isAsked = isAskedAbout(refusal)
  const isSaving = fetcher.state !== 'idle'
  const isChanged = typed !== null && typed !== String(saved)
  const note =
    refusal !== null
      ? reasonOf(refusal, words, text)
      : isChanged
        ? text('rows.priceUnsaved')
        : row.nextPrice
          ? text('rows.priceStatedLater')
          : null
  const step = isChanged && row.onOffer ? typedStep(row.valuation, typed) : null

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') {
      event.preventDefault()
      setTyped(String(saved))
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      neighbour(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)?.focus()
    }
  }

  return (
    <fetcher.Form method="post" className="relative max-md:w-36">
      <input type="hidden" name="intent" value="row-price" />
      <input type="hidden" name={sellerField} value={sellerId} />
      <input type="hidden" name="listingId" value={row.id} />
      <input type="hidden" name="fromEuros" value={saved} />
      {isAsked && <input type="hidden" name="confirmed" value={readAmount(typed ?? '').digits} />}
      <span className="relative block">
        <input
          data-row-price
          name="priceEuros"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          aria-label={text('rows.priceOf', { title: formats.vehicle(row.title) })}
          aria-describedby={note === null ? keysId : `${noteId} ${keysId}`}
          aria-invalid={refusal !== null || undefined}
          readOnly={isSaving}
          // Plain digits while it is edited: a digit less of "9,890" would read as cents.
          value={typed ?? formats.number(saved)}
          onFocus={({ currentTarget }) => {
            if (typed === null) setTyped(String(saved))
            requestAnimationFrame(() => currentTarget.select())
          }}
          onBlur={() => {
            if (!isChanged && refusal === null) setTyped(null)
          }}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          className={classNames(
            'h-9 w-full min-w-24 scroll-mt-40 rounded-control border bg-surface pr-6 pl-2 text-right text-[0.9375rem] font-semibold tabular-nums hover:border-ink max-md:h-11',
            refusal === null ? 'border-line' : 'border-danger',
            isChanged && 'border-brand',
            isSaving && 'opacity-60',
          )}
        />
        <span aria-hidden className="pointer-events-none absolute inset-y-0 right-2 grid place-items-center text-muted">
          €
        </span>
      </span>
      <span id={keysId} hidden>
        {text('rows.priceKeys')}
      </span>
      <span
        id={noteId}
        role={refusal === null ? undefined : 'alert'}
        className={classNames('block text-right text-xs', refusal === null ? 'text-muted' : 'mt-1 text-danger')}
      >
        {note}
      </span>
      <span role="status" className="block text-right text-xs font-semibold">
        {step !== null && stepName(step, words, text)}
      </span>
      <button
        type="submit"
        className={isAsked ? buttonClass({ look: 'secondary', size: 'small' }, 'mt-1') : 'sr-only focus:not-sr-only'}
        tabIndex={isAsked ? undefined : -1}
      >
        {text('rows.savePrice')}
        {isAsked && ` (${formats.euro(Number(readAmount(typed ?? '').digits))})`}
      </button>
    </fetcher.Form>
  )
}

/** The price field so many rows below. */
function neighbour(field: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined {
  const fields = [...(field.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-row-price]') ?? [])]
  return fields[fields.indexOf(field) + step]
}

/** What is saved, what is typed (null: nothing), and why the last price was refused. */
function useRowPrice(row: MyListingRow) {
  const { text: words } = useSpeech()
  const text = useSellerText()
  const undo = useUndo()
  const fetcher = useFetcher<ListingsOutcome>()
  const { data: outcome } = fetcher
  const [known, setKnown] = useState({ row, saved: ownPriceOf(row) })
  const [typed, type] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  // Rows that were read anew say what is saved.
  if (known.row !== row) {
    setKnown({ row, saved: ownPriceOf(row) })
    if (typed === String(known.saved)) type(String(ownPriceOf(row)))
  }

  const [handled, setHandled] = useState<ListingsOutcome | undefined>(undefined)
  if (outcome && outcome !== handled) {
    setHandled(outcome)
    const refused = priceRefusal(outcome)
    if (refused !== null) setRefusal(refused)
    if (outcome.kind === 'row_price') {
      setKnown({ row, saved: outcome.priceEuros })
      if (typed !== null) type(String(outcome.priceEuros))
    }
  }
  useShownOnce(outcome, (outcome) => {
    if (outcome.kind === 'row_price')
      showToast({ ...outcomeWords(outcome, words, text), about: outcome.listingId, ...undo(outcome) })
    return undefined
  })

  function setTyped(value: string | null) {
    setRefusal(null)
    type(value)
  }
  return { fetcher, saved: known.saved, typed, setTyped, refusal }
}
