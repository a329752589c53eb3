/** A form that changes own listings: plain without a script; with it, the page stays and a toast shows the result. */
import type { ReactNode } from 'react'
import { createContext, use, useCallback } from 'react'
import { useFetcher } from 'react-router'
import type { ReservationDays } from '../../contract/market/reservation.ts'
import { sellerField } from '../dealership/seller.ts'
import { useText } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { showToast, type Toast } from '../toasts/toast.ts'
import { useShownOnce } from '../toasts/use-shown-once.ts'
import type { ListingsOutcome } from './change-listings.ts'
import { outcomeWords } from './outcome-words.ts'

type Fetcher = ReturnType<typeof useFetcher<ListingsOutcome>>
interface Changes {
  fetcher: Fetcher
  /** For whom the page was made. */
  sellerId: string
  /** The days until which a vehicle can be reserved. */
  reservable: ReservationDays
}
const FetcherContext = createContext<Changes | null>(null)

/** One fetcher for the whole page, so that a response arrives although its card is gone. */
export function ChangingListings({
  sellerId,
  reservable,
  children,
}: Omit<Changes, 'fetcher'> & { children: ReactNode }) {
  const words = useText()
  const text = useSellerText()
  const fetcher = useFetcher<ListingsOutcome>()
  const { data: outcome, submit } = fetcher
  useShownOnce(outcome, (outcome) => {
    // Its own panel shows it.
    if (outcome.kind === 'preview' || outcome.kind === 'prices_held') return undefined
    const fields = undoOf(outcome)
    const undo = fields && {
      label: text('mine.undo'),
      run: () => void submit({ ...fields, [sellerField]: sellerId }, { method: 'post' }),
    }
    const about = 'listingId' in outcome ? outcome.listingId : undefined
    const dismiss = showToast({ ...outcomeWords(outcome, words, text), ...(undo && { action: undo }), about })
    return outcome.kind === 'failed' ? dismiss : undefined
  })
  return <FetcherContext value={{ fetcher, sellerId, reservable }}>{children}</FetcherContext>
}

/** What a form posts to undo an outcome; null if it cannot be undone. */
export function undoOf(outcome: ListingsOutcome): Record<string, string> | undefined {
  switch (outcome.kind) {
    case 'sold':
      return { intent: 'undo-sold', listingId: outcome.listingId }
    case 'paused':
      return { intent: 'resume', listingId: outcome.listingId }
    case 'reserved':
      return { intent: 'free', listingId: outcome.listingId, title: outcome.title }
    case 'many':
    case 'row_price':
      return outcome.undo ?? undefined
    default:
      return undefined
  }
}

/** Returns the action of a toast that undoes an outcome, if it can be undone. */
export function useUndo(): (outcome: ListingsOutcome) => Pick<Toast, 'action'> {
  const {
    fetcher: { submit },
    sellerId,
  } = useChanges()
  const text = useSellerText()
  return useCallback(
    (outcome) => {
      const fields = undoOf(outcome)
      if (!fields) return {}
      const undo = { ...fields, [sellerField]: sellerId }
      return { action: { label: text('mine.undo'), run: () => void submit(undo, { method: 'post' }) } }
    },
    [submit, sellerId, text],
  )
}

/** The outcome of the last change on the page, with a script. */
export function useOutcome(): ListingsOutcome | undefined {
  return useChanges().fetcher.data
}

/** The fetcher of the page, and what its forms have in common. */
export function useChanges(): Changes {
  const changes = use(FetcherContext)
  if (!changes) throw new Error('A form changes listings outside of their page')
  return changes
}

interface ChangeFormProps {
  id?: string
  listingId?: string
  /** The title again, in case the listing is gone. */
  title?: string
  className?: string
  noValidate?: boolean
  children: ReactNode
}

export function ChangeForm({ listingId, title, children, ...rest }: ChangeFormProps) {
  const { fetcher, sellerId } = useChanges()
  return (
    <fetcher.Form method="post" {...rest}>
      <input type="hidden" name={sellerField} value={sellerId} />
      {listingId !== undefined && <input type="hidden" name="listingId" value={listingId} />}
      {title !== undefined && <input type="hidden" name="title" value={title} />}
      {children}
    </fetcher.Form>
  )
}
