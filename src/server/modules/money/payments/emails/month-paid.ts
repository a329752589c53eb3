import { z } from 'zod'
import { link, moment, ofMarket, ofStaff } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

/** A further month of a plan was paid, or the difference to a larger one: the invoice is attached. */
export const monthPaid = defineTemplate({
  name: 'month_paid',
  texts,
  reader: 'proven',
  values: z.object({
    reason: z.enum(['month', 'change']),
    packageName: ofStaff(100),
    invoice: ofMarket(40),
    amountCents: z.int().min(0),
    periodStart: moment,
    periodEnd: moment,
    link,
  }),
  sample: {
    reason: 'month',
    packageName: 'Dealer Basic',
    invoice: 'INV-2026-000001',
    amountCents: 99_00,
    periodStart: '2026-06-01T09:00:00Z',
    periodEnd: '2026-07-01T09:00:00Z',
    link: 'https://cars.example/my-profile',
  },
  write: ({ text, date, euroCents }, { reason, packageName, invoice, amountCents, periodStart, periodEnd, link }) => ({
    subject: text('monthPaid.subject', { invoice }),
    preview: text(`monthPaid.lead_${reason}`, { packageName }),
    heading: text(`monthPaid.heading_${reason}`),
    blocks: [
      { kind: 'paragraph', text: text(`monthPaid.lead_${reason}`, { packageName }) },
      {
        kind: 'facts',
        facts: [
          { label: text('monthPaid.invoice'), value: invoice },
          { label: text('monthPaid.period'), value: `${date(periodStart)} – ${date(periodEnd)}` },
          { label: text('monthPaid.amount'), value: euroCents(amountCents) },
        ],
      },
      { kind: 'button', label: text('monthPaid.button'), link },
    ],
  }),
})
