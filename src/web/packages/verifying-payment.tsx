import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** The waiting screen after a payment. A script verifies by itself; without one there is a button. */
export function VerifyingPayment({ sessionId }: { sessionId: string }) {
  const text = useSellerText()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) void submit(form.current, { replace: true })
  }, [submit])
  return (
    <div role="status" className="mx-auto flex max-w-xl flex-col items-center px-4 py-16 text-center">
      <span className="mb-5 grid size-16 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon name="hourglass" className="size-7 motion-safe:animate-pulse" />
      </span>
      <h1 className="text-2xl font-bold tracking-tight">{text('payment.verifying')}</h1>
      <p className="mt-3 text-muted noscript:hidden">{text('payment.verifyingLead')}</p>
      <Form ref={form} method="post" className="mt-6 hidden noscript:block">
        <input type="hidden" name="intent" value="verify" />
        <input type="hidden" name="sessionId" value={sessionId} />
        <Button type="submit" size="large">
          {text('payment.verifyNow')}
        </Button>
      </Form>
    </div>
  )
}
