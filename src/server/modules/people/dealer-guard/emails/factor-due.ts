import { z } from 'zod'
import { link, moment } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

/** Tells a person who works for a dealer with many vehicles from when on a second factor is needed. */
export const factorDue = defineTemplate({
  name: 'factor_due',
  texts,
  reader: 'proven',
  values: z.object({
    /** From how many on. */
    vehicles: z.int().positive(),
    dueAt: moment,
    /** Where it is set up. */
    link,
  }),
  sample: { vehicles: 10, dueAt: '2026-06-15T09:24:00Z', link: 'https://cars.example/profile-settings#two-step' },
  write: ({ text, date }, { vehicles, dueAt, link }) => ({
    subject: text('factorDue.subject', { date: date(dueAt) }),
    preview: text('factorDue.lead', { count: vehicles }),
    heading: text('factorDue.heading'),
    blocks: [
      { kind: 'paragraph', text: text('factorDue.lead', { count: vehicles }) },
      { kind: 'paragraph', text: text('factorDue.due', { date: date(dueAt) }) },
      { kind: 'button', label: text('factorDue.button'), link },
      { kind: 'note', text: text('factorDue.keys') },
    ],
  }),
})
