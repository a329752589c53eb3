import { z } from 'zod'
import { leadKinds } from '../../../../../contract/market/contact-limits.ts'
import { link, messageOfPeople, nameOfPeople, ofMarket, ofReader } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { leadFacts } from './lead-facts.ts'
import { texts } from './texts.ts'

/** Notifies a seller of an enquiry about a listing. */
export const leadReceived = defineTemplate({
  name: 'lead_received',
  texts,
  reader: 'proven',
  values: z.object({
    kind: z.enum(leadKinds),
    /** Make and model. */
    title: ofReader(200),
    name: nameOfPeople(100),
    phone: nameOfPeople(50),
    preferredDate: ofMarket(10),
    message: messageOfPeople(2_000),
    link,
  }),
  sample: {
    kind: 'test_drive',
    title: 'Volkswagen Golf',
    name: 'Ana Muster',
    phone: '+49 151 23456789',
    preferredDate: '2026-06-03',
    message: 'Hello, I would like to drive your car.\nWould the afternoon suit you?',
    link: 'https://cars.example/messages/018f0000-0000-7000-8000-000000000000',
  },
  write: (words, { kind, title, name, message, link, ...stated }) => {
    const { text } = words
    return {
      subject: text(`leadReceived.subject_${kind}`, { title }),
      preview: message,
      heading: text(`leadReceived.heading_${kind}`),
      blocks: [
        { kind: 'paragraph', text: text('leadReceived.lead', { name, title }) },
        ...message.split(/\n+/).map((text) => ({ kind: 'paragraph' as const, text })),
        { kind: 'facts', facts: leadFacts(words, { name, ...stated }) },
        { kind: 'button', label: text('leadReceived.button'), link },
        { kind: 'note', text: text('leadReceived.safety') },
      ],
    }
  },
})
