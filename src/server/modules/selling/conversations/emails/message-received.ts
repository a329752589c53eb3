import { z } from 'zod'
import { link, messageOfPeople, nameOfPeople } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

/** Carries what the other side of a conversation has written to somebody who has not read it yet. */
export const messageReceived = defineTemplate({
  name: 'message_received',
  texts,
  reader: 'proven',
  values: z.object({
    /** Of who wrote; empty for a private person without a name. */
    name: nameOfPeople(100),
    /** Make and model; empty without a vehicle. */
    title: nameOfPeople(200),
    message: messageOfPeople(4_000),
    link,
  }),
  sample: {
    name: 'Ana Muster',
    title: 'Volkswagen Golf',
    message: 'Yes, it is still for sale.\nFriday at five would suit me.',
    link: 'https://cars.example/messages/018f0000-0000-7000-8000-000000000000',
  },
  write: ({ text }, { name, title, message, link }) => ({
    subject: title === '' ? text('messageReceived.subject') : text('messageReceived.subjectAbout', { title }),
    preview: message,
    heading: text('messageReceived.heading'),
    blocks: [
      {
        kind: 'paragraph',
        text:
          name === ''
            ? text(title === '' ? 'messageReceived.lead' : 'messageReceived.leadAbout', { title })
            : text(title === '' ? 'messageReceived.leadFrom' : 'messageReceived.leadFromAbout', { name, title }),
      },
      ...message.split(/\n+/).map((text) => ({ kind: 'paragraph' as const, text })),
      { kind: 'button', label: text('messageReceived.button'), link },
      { kind: 'note', text: text('messageReceived.safety') },
    ],
  }),
})
