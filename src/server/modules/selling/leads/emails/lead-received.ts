import { z } from 'zod'
import { leadKinds } from '../../../../../contract/market/contact-limits.ts'
import { link, messageOfPeople, nameOfPeople, ofMarket, ofReader } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { leadFacts } from './lead-facts.ts'
import { texts } from './texts.ts'
import { asciiAddress } from '../../../../../contract/email-address.ts'

/** Notifies a seller of an enquiry about a listing. A reply goes to the sender. */
export const leadReceived = defineTemplate({
  name: 'lead_received',
  texts,
  reader: 'proven',
  values: z.object({
    kind: z.enum(leadKinds),
    /** Make and model. */
    title: ofReader(200),
    name: nameOfPeople(100),
    email: asciiAddress,
    phone: nameOfPeople(50),
    preferredDate: ofMarket(10),
    message: messageOfPeople(2_000),
    link,
  }),
  sample: {
    kind: 'test_drive',
    title: 'Volkswagen Golf',
    name: 'Ana Muster',
    email: 'ana@mail.example',
    phone: '+49 151 23456789',
    preferredDate: '2026-06-03',
    message: 'Hello, I would like to drive your car.\nWould the afternoon suit you?',
    link: 'https://cars.example/my-leads',
  },
  write: (words, { kind, title, name, email, message, link, ...stated }) => {
    const { text } = words
    return {
      subject: text(`leadReceived.subject_${kind}`, { title }),
      preview: message,
      heading: text(`leadReceived.heading_${kind}`),
      replyTo: { name, address: email },
      blocks: [
        { kind: 'paragraph', text: text('leadReceived.lead', { name, title }) },
        ...message.split(/\n+/).map((text) => ({ kind: 'paragraph' as const, text })),
        { kind: 'facts', facts: leadFacts(words, { name, email, ...stated }) },
        { kind: 'button', label: text('leadReceived.button'), link },
        { kind: 'note', text: text('leadReceived.safety') },
      ],
    }
  },
})
