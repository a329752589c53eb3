import { z } from 'zod'
import { link, moment } from '../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../platform/mail/template.ts'
import { texts } from './texts.ts'

/** A further month of a plan was paid: its invoice is attached. */
export const monthPaid = defineTemplate({
  name: 'month_paid',
  texts,
  values: z.object({
    packageName: z.string().max(100),
    invoice: z.string().max(40),
    amountCents: z.int().min(0),
    periodStart: moment,
    periodEnd: moment,
    link,
  }),
  sample: {
    packageName: 'Dealer Basic',
    invoice: 'INV-2026-000001',
    amountCents: 99_00,
    periodStart: '2026-06-01T09:00:00Z',
    periodEnd: '2026-07-01T09:00:00Z',
    link: 'https://cars.example/my-profile',
  },
  write: ({ text, date, euroCents }, { packageName, invoice, amountCents, periodStart, periodEnd, link }) => ({
    subject: text('monthPaid.subject', { invoice }),
    preview: text('monthPaid.lead', { packageName }),
    heading: text('monthPaid.heading'),
    blocks: [
      { kind: 'paragraph', text: text('monthPaid.lead', { packageName }) },
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
