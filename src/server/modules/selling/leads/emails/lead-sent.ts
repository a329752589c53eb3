import { z } from 'zod'
import { link, nameOfPeople, ofMarket, ofReader } from '../../../../platform/mail/template-values.ts'
import { defineTemplate, type Email } from '../../../../platform/mail/template.ts'
import type { Words } from '../../../../platform/mail/words.ts'
import type en from './texts/en.json'
import { texts } from './texts.ts'

/** Confirms to a buyer, at the address of their account, that the seller was notified, and repeats what they wrote. */
export const leadSent = defineTemplate({
  name: 'lead_sent',
  texts,
  reader: 'proven',
  values: z.object({
    /** Make and model. */
    title: nameOfPeople(200),
    /** Emails to addresses that were only stated, from before they had their own kind, have none. */
    message: ofReader(2_000),
    /** The conversation's address. */
    link,
  }),
  sample: {
    title: 'Volkswagen Golf',
    message: 'Hello, I would like to drive your car.\nWould the afternoon suit you?',
    link: 'https://cars.example/messages/018f0000-0000-7000-8000-000000000000',
  },
  write: (words, { message, ...about }) => {
    const { text } = words
    const wrote = message === '' ? [] : [text('leadSent.wrote'), ...message.split(/\n+/)]
    return written(words, about, wrote)
  },
})

/** Sends an address that somebody stated the secret address of the conversation. It may be a stranger's. */
export const leadNoted = defineTemplate({
  name: 'lead_noted',
  texts,
  reader: 'anybody',
  values: z.object({
    /** Make and model as the taxonomy has them; null where a seller typed the make. */
    title: ofMarket(200).nullable(),
    link,
  }),
  sample: {
    title: 'Volkswagen Golf',
    link: 'https://cars.example/messages/018f0000-0000-7000-8000-000000000000?key=1.abc',
  },
  write: (words, about) => written(words, about, [], [words.text('leadSent.secret')]),
})

function written(
  { text }: Words<keyof typeof en>,
  { title, link }: { title: string | null; link: string },
  wrote: readonly string[],
  secret: readonly string[] = [],
): Email {
  const heading = text('leadSent.heading')
  const lead = title === null ? text('leadSent.leadAny') : text('leadSent.lead', { title })
  return {
    subject: title === null ? heading : text('leadSent.subject', { title }),
    preview: lead,
    heading,
    blocks: [
      { kind: 'paragraph', text: lead },
      ...wrote.map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'button', label: text('leadSent.button'), link },
      ...secret.map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'paragraph', text: text('leadSent.safety') },
      { kind: 'note', text: text('leadSent.unasked') },
    ],
  }
}
