import { z } from 'zod'
import { link } from '../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../platform/mail/template.ts'
import { texts } from './texts.ts'

/**
 * Confirms to a buyer that the seller was notified. `message` is empty unless the address is known to be the
 * sender's: the market must not carry a sender's words to a stranger.
 */
export const leadSent = defineTemplate({
  name: 'lead_sent',
  texts,
  values: z.object({
    /** Make and model. */
    title: z.string().max(200),
    message: z.string().max(2_000),
    /** The listing's address. */
    link,
  }),
  sample: {
    title: 'Volkswagen Golf',
    message: 'Hello, I would like to drive your car.\nWould the afternoon suit you?',
    link: 'https://cars.example/listing/018f0000-0000-7000-8000-000000000000',
  },
  write: ({ text }, { title, message, link }) => ({
    subject: text('leadSent.subject', { title }),
    preview: text('leadSent.lead', { title }),
    heading: text('leadSent.heading'),
    blocks: [
      { kind: 'paragraph', text: text('leadSent.lead', { title }) },
      ...(message === ''
        ? []
        : [text('leadSent.wrote'), ...message.split(/\n+/)].map((text) => ({ kind: 'paragraph' as const, text }))),
      { kind: 'button', label: text('leadSent.button'), link },
      { kind: 'paragraph', text: text('leadSent.safety') },
      { kind: 'note', text: text('leadSent.unasked') },
    ],
  }),
})
