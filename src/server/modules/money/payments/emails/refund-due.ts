import { z } from 'zod'
import { finalProblems } from '../../../../../contract/market/payment-problems.ts'
import { moment, nameOfPeople, ofStaff } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'
import { asciiAddress } from '../../../../../contract/email-address.ts'

/**
 * Paid, but it can never be delivered: the money is refunded. The payer and the operator, who refunds it, get the same
 * email.
 */
export const refundDue = defineTemplate({
  name: 'refund_due',
  texts,
  reader: 'proven',
  values: z.object({
    reason: z.enum(finalProblems),
    order: z.uuid(),
    packageName: ofStaff(100),
    /** Make and model of what was paid for, else the name of the package. */
    title: nameOfPeople(200),
    amountCents: z.int().min(0),
    /** The ordering account's. */
    email: asciiAddress,
    paidAt: moment,
  }),
  sample: {
    reason: 'listing_not_found',
    order: '018f0000-0000-7000-8000-000000000001',
    packageName: 'Premium',
    title: 'Volkswagen Golf',
    amountCents: 49_00,
    email: 'ana@mail.example',
    paidAt: '2026-06-01T09:00:00Z',
  },
  write: ({ text, vehicle, date, euroCents }, { reason, order, packageName, title, amountCents, email, paidAt }) => {
    const lead = text(`refundDue.${reason}`, { title })
    return {
      subject: text('refundDue.subject', { title }),
      preview: lead,
      heading: text('refundDue.heading'),
      blocks: [
        { kind: 'paragraph', text: lead },
        { kind: 'paragraph', text: text('refundDue.money', { amount: euroCents(amountCents) }) },
        {
          kind: 'facts',
          facts: [
            { label: text('paymentReceived.order'), value: order },
            {
              label: text('paymentReceived.package'),
              value: title === packageName ? title : `${vehicle(title)}, ${packageName}`,
            },
            { label: text('paymentReceived.amount'), value: euroCents(amountCents) },
            { label: text('paymentReceived.date'), value: date(paidAt) },
            { label: text('withdrawalReceived.account'), value: email },
          ],
        },
        { kind: 'note', text: text('refundDue.help') },
      ],
    }
  },
})
