import { Form } from 'react-router'
import { useId } from 'react'
import { isFinal } from '../../contract/market/payment-problems.ts'
import type { Payment } from '../../contract/payments.ts'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink, useLocalHref } from '../layout/local-href.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { isCorrectable, reasonOf } from './payment-outcome.ts'

/** Listings that were paid for and are not on the market: what the seller can do, and what will be refunded. */
export function OwedListings({ owed }: { owed: Payment[] }) {
  return (
    <>
      <WaitingListings payments={owed.filter(({ problem }) => !isFinal(problem))} />
      <Refunds payments={owed.filter(({ problem }) => isFinal(problem))} />
    </>
  )
}

/** Payments that can no longer be fulfilled: why, and how they are refunded. */
function Refunds({ payments }: { payments: Payment[] }) {
  const text = useSellerText()
  const id = useId()
  if (payments.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-6 rounded-card bg-accent-soft px-5 py-4 text-on-accent-soft">
      <p id={id} className="font-semibold">
        {text('payment.refundTitle')}
      </p>
      <ul className="mt-1 space-y-1">
        {payments.map(({ paymentId, title, problem }) => (
          <li key={paymentId}>{text('payment.owed', { title, reason: reasonOf(problem, text) })}</li>
        ))}
      </ul>
      <p className="mt-2 text-[0.9375rem]">{text('payment.refundText')}</p>
    </section>
  )
}

/** Listings that can still be published: why they are not, that nothing is lost, and links to correct or retry. */
function WaitingListings({ payments }: { payments: Payment[] }) {
  const text = useSellerText()
  const formats = useFormats()
  const id = useId()
  const action = useLocalHref()('/package-selection')
  if (payments.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-6 rounded-card bg-accent-soft px-5 py-4 text-on-accent-soft">
      <p id={id} className="font-semibold">
        {text('payment.owedTitle')}
      </p>
      <ul className="mt-1 space-y-3">
        {payments.map((payment) => (
          <li key={payment.paymentId} className="flex flex-wrap items-center justify-between gap-3">
            {text('payment.owed', { title: payment.title, reason: reasonOf(payment.problem, text) })}
            <Form method="post" action={action} className="flex flex-wrap gap-2">
              {isCorrectable(payment.problem) && <Correction {...payment} />}
              {payment.sessionId !== null && (
                <>
                  <input type="hidden" name="sessionId" value={payment.sessionId} />
                  <Button type="submit" name="intent" value="verify" look="secondary" size="small">
                    {text('payment.tryNow')}
                    <span className="sr-only">: {formats.vehicle(payment.title)}</span>
                  </Button>
                </>
              )}
            </Form>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-[0.9375rem]">{text('payment.owedKept')}</p>
    </section>
  )
}

/** Links to the wizard: a listing that was never on the market is a draft, a renewed one exists already. */
function Correction({ listingId, pendingListingId, title }: Payment) {
  const text = useSellerText()
  const formats = useFormats()
  const words = (
    <>
      {text('payment.correct')}
      <span className="sr-only">: {formats.vehicle(title)}</span>
    </>
  )
  if (listingId !== null) {
    return (
      <LocalLink to={`/add-listing/${listingId}`} className={buttonClass({ size: 'small' })}>
        {words}
      </LocalLink>
    )
  }
  if (pendingListingId === null) return null
  return (
    <>
      <input type="hidden" name="pendingListingId" value={pendingListingId} />
      <Button type="submit" name="intent" value="correct" size="small">
        {words}
      </Button>
    </>
  )
}
