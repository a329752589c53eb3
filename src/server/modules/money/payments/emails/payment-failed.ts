import { z } from 'zod'
import { link, ofReader } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

/** A pending payment failed: nothing was bought, and nothing is owed. */
export const paymentFailed = defineTemplate({
  name: 'payment_failed',
  texts,
  reader: 'proven',
  values: z.object({
    /** Make and model of what was to be paid for, else the name of the package. */
    title: ofReader(200),
    link,
  }),
  sample: { title: 'Volkswagen Golf', link: 'https://cars.example/my-listings' },
  write: ({ text }, { title, link }) => ({
    subject: text('paymentFailed.subject'),
    preview: text('paymentFailed.lead', { title }),
    heading: text('paymentFailed.heading'),
    blocks: [
      { kind: 'paragraph', text: text('paymentFailed.lead', { title }) },
      { kind: 'paragraph', text: text('paymentFailed.next') },
      { kind: 'button', label: text('paymentFailed.button'), link },
    ],
  }),
})
