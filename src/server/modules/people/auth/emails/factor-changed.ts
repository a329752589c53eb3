import { z } from 'zod'
import { link, moment } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

/** Notifies the owner that a second factor or its recovery codes have changed. */
export const factorChanged = defineTemplate({
  name: 'factor_changed',
  texts,
  reader: 'proven',
  values: z.object({
    event: z.enum(['added', 'removed', 'codesMade', 'codesRemoved']),
    /** Where to check if the change was not theirs. */
    link,
    changedAt: moment,
  }),
  sample: { event: 'removed', link: 'https://cars.example/profile-settings', changedAt: '2026-06-01T09:24:00Z' },
  write: ({ text, dateTime }, { event, link, changedAt }) => ({
    subject: text(`factorChanged.subject_${event}`),
    preview: text(`factorChanged.lead_${event}`, { when: dateTime(changedAt) }),
    heading: text(`factorChanged.subject_${event}`),
    blocks: [
      { kind: 'paragraph', text: text(`factorChanged.lead_${event}`, { when: dateTime(changedAt) }) },
      { kind: 'paragraph', text: text('factorChanged.advice') },
      { kind: 'button', label: text('factorChanged.button'), link },
    ],
  }),
})
