import { z } from 'zod'
import { link, ofMarket } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

/**
 * Sends the secret address of a conversation to a visitor. The address may be a stranger's until it has been used, so the letter has no
 * words of people.
 */
export const messageWaiting = defineTemplate({
  name: 'message_waiting',
  texts,
  reader: 'anybody',
  values: z.object({
    /** Make and model as the taxonomy has them; null where a seller typed the make, and without a vehicle. */
    title: ofMarket(200).nullable(),
    link,
  }),
  sample: {
    title: 'Volkswagen Golf',
    link: 'https://cars.example/messages/018f0000-0000-7000-8000-000000000000?key=1.abc',
  },
  write: ({ text }, { title, link }) => ({
    subject: title === null ? text('messageWaiting.subject') : text('messageWaiting.subjectAbout', { title }),
    preview: text('messageWaiting.lead'),
    heading: text('messageWaiting.heading'),
    blocks: [
      { kind: 'paragraph', text: text('messageWaiting.lead') },
      { kind: 'button', label: text('messageReceived.button'), link },
      { kind: 'paragraph', text: text('messageWaiting.secret') },
      { kind: 'note', text: text('messageWaiting.unasked') },
    ],
  }),
})
