import { z } from 'zod'
import { link, moment } from '../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../platform/mail/template.ts'
import { texts } from './texts.ts'

/**
 * Paid and delivered: the confirmation of the contract on a durable medium (Directive 2011/83/EU, Article 8(7)), and
 * the receipt.
 */
export const paymentReceived = defineTemplate({
  name: 'payment_received',
  texts,
  values: z.object({
    purpose: z.enum(['listing', 'renewal', 'featured', 'subscription']),
    order: z.uuid(),
    packageName: z.string().max(100),
    /** Make and model of what was paid for, else the name of the package. */
    title: z.string().max(200),
    amountCents: z.int().min(0),
    paidAt: moment,
    link,
  }),
  sample: {
    purpose: 'listing',
    order: '018f0000-0000-7000-8000-000000000001',
    packageName: 'Premium',
    title: 'Volkswagen Golf',
    amountCents: 49_00,
    paidAt: '2026-06-01T09:00:00Z',
    link: 'https://cars.example/my-listings',
  },
  write: ({ text, date, euroCents }, { purpose, order, packageName, title, amountCents, paidAt, link }) => ({
    subject: text('paymentReceived.subject', { packageName }),
    preview: text(`paymentReceived.lead_${purpose}`, { title }),
    heading: text('paymentReceived.heading'),
    blocks: [
      { kind: 'paragraph', text: text(`paymentReceived.lead_${purpose}`, { title }) },
      {
        kind: 'facts',
        facts: [
          { label: text('paymentReceived.order'), value: order },
          { label: text('paymentReceived.package'), value: packageName },
          { label: text('paymentReceived.amount'), value: euroCents(amountCents) },
          { label: text('paymentReceived.date'), value: date(paidAt) },
        ],
      },
      { kind: 'button', label: text('paymentReceived.button'), link },
      // Plans are for dealers, who order for their business.
      ...(purpose === 'subscription' ? [] : [{ kind: 'note' as const, text: text('paymentReceived.withdrawal') }]),
    ],
  }),
})
