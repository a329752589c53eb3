import { z } from 'zod'
import { link, ofReader } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

/** Paid, and not on the market yet: the user need not pay again, and nothing is lost. */
export const paymentProblem = defineTemplate({
  name: 'payment_problem',
  texts,
  reader: 'proven',
  values: z.object({
    /** Make and model. */
    title: ofReader(200),
    link,
  }),
  sample: { title: 'Volkswagen Golf', link: 'https://cars.example/my-listings' },
  write: ({ text }, { title, link }) => ({
    subject: text('paymentProblem.subject'),
    preview: text('paymentProblem.lead', { title }),
    heading: text('paymentProblem.heading'),
    blocks: [
      { kind: 'paragraph', text: text('paymentProblem.lead', { title }) },
      { kind: 'paragraph', text: text('paymentProblem.kept') },
      { kind: 'button', label: text('paymentProblem.button'), link },
      { kind: 'note', text: text('paymentProblem.help') },
    ],
  }),
})
