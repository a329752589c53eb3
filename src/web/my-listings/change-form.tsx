/** A form that changes own listings: plain without a script; with it, the page stays and a toast shows the result. */
import type { ReactNode } from 'react'
import { createContext, use, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { sellerField } from '../dealership/seller.ts'
import { useText } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { showToast } from '../toasts/toast.ts'
import type { ListingsOutcome } from './change-listings.ts'
import { outcomeWords } from './outcome-words.ts'

type Fetcher = ReturnType<typeof useFetcher<ListingsOutcome>>
const FetcherContext = createContext<{ fetcher: Fetcher; sellerId: string } | null>(null)

/** One fetcher for the whole page, so that a response arrives although its card is gone. */
export function ChangingListings({ sellerId, children }: { sellerId: string; children: ReactNode }) {
  const words = useText()
  const text = useSellerText()
  const fetcher = useFetcher<ListingsOutcome>()
  const { data: outcome, submit } = fetcher
  useEffect(() => {
    if (!outcome) return undefined
    const undo =
      outcome.kind === 'sold'
        ? {
            label: text('mine.undo'),
            run: () =>
              void submit(
                { intent: 'undo-sold', listingId: outcome.listingId, [sellerField]: sellerId },
                { method: 'post' },
              ),
          }
        : undefined
    const about = 'listingId' in outcome ? outcome.listingId : undefined
    const dismiss = showToast({ ...outcomeWords(outcome, words, text), action: undo, about })
    return outcome.kind === 'failed' ? dismiss : undefined
  }, [outcome, submit, sellerId, words, text])
  return <FetcherContext value={{ fetcher, sellerId }}>{children}</FetcherContext>
}

interface ChangeFormProps {
  id?: string
  listingId?: string
  /** The title again, in case the listing is gone. */
  title?: string
  className?: string
  children: ReactNode
}

export function ChangeForm({ listingId, title, children, ...rest }: ChangeFormProps) {
  const context = use(FetcherContext)
  if (!context) throw new Error('A form changes listings outside of their page')
  const { fetcher, sellerId } = context
  return (
    <fetcher.Form method="post" {...rest}>
      <input type="hidden" name={sellerField} value={sellerId} />
      {listingId !== undefined && <input type="hidden" name="listingId" value={listingId} />}
      {title !== undefined && <input type="hidden" name="title" value={title} />}
      {children}
    </fetcher.Form>
  )
}
