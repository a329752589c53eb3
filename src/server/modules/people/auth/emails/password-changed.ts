import { z } from 'zod'
import { link, moment } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

/** Notifies the owner that the password has changed. */
export const passwordChanged = defineTemplate({
  name: 'password_changed',
  texts,
  reader: 'proven',
  values: z.object({
    /** Where to set a new password if the change was not theirs. */
    link,
    changedAt: moment,
  }),
  sample: { link: 'https://cars.example/auth?step=forgot', changedAt: '2026-06-01T09:24:00Z' },
  write: ({ text, dateTime }, { link, changedAt }) => ({
    subject: text('passwordChanged.subject'),
    preview: text('passwordChanged.lead', { when: dateTime(changedAt) }),
    heading: text('passwordChanged.heading'),
    blocks: [
      { kind: 'paragraph', text: text('passwordChanged.lead', { when: dateTime(changedAt) }) },
      { kind: 'paragraph', text: text('passwordChanged.advice') },
      { kind: 'button', label: text('passwordChanged.button'), link },
    ],
  }),
})
