import { Form } from 'react-router'
import type { Payment } from '../../contract/payments.ts'
import { useLocalHref } from '../layout/local-href.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Button } from '../ui/button.tsx'
import { reasonOf } from './payment-outcome.ts'

/** What was paid for and is not on the market yet: why, that nothing is lost, and a way to try at once. */
export function OwedListings({ owed }: { owed: Payment[] }) {
  const text = useSellerText()
  const action = useLocalHref()('/package-selection')
  if (owed.length === 0) return null
  return (
    <section aria-labelledby="owed" className="mb-6 rounded-card bg-accent-soft px-5 py-4 text-on-accent-soft">
      <p id="owed" className="font-semibold">
        {text('payment.owedTitle')}
      </p>
      <ul className="mt-1 space-y-3">
        {owed.map(({ sessionId, title, problem }) => (
          <li key={sessionId} className="flex flex-wrap items-center justify-between gap-3">
            {text('payment.owed', { title, reason: reasonOf(problem, text) })}
            {sessionId !== null && (
              <Form method="post" action={action}>
                <input type="hidden" name="sessionId" value={sessionId} />
                <Button type="submit" name="intent" value="verify" look="secondary" size="small">
                  {text('payment.tryNow')}
                  <span className="sr-only">: {title}</span>
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-[0.9375rem]">{text('payment.owedKept')}</p>
    </section>
  )
}
