import type { AdminPayment } from '../../contract/admin-payments.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { Badge } from '../ui/badge.tsx'

/** The state of an order, and what needs attention. */
export function PaymentBadges({ payment }: { payment: AdminPayment }) {
  const text = useAdminText()
  const formats = useFormats()
  const { status, refundedCents, hasFailedRefund, isDisputed } = payment
  return (
    <p className="flex flex-wrap gap-2">
      <Badge look={status === 'paid' ? 'brand' : 'neutral'}>{text(`orderStatus.${status}`)}</Badge>
      {refundedCents > 0 && status !== 'refunded' && (
        <Badge look="neutral">{text('orders.refunded', { amount: formats.euroCents(refundedCents) })}</Badge>
      )}
      {hasFailedRefund && <Badge look="accent">{text('orders.refundFailed')}</Badge>}
      {isDisputed && <Badge look="accent">{text('orders.disputed')}</Badge>}
    </p>
  )
}
