import { z } from 'zod'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { link, moment } from '../../../../platform/mail/template-values.ts'
import { texts } from './texts.ts'

/** Asks an address without an account, which has been silent for long, whether its letters are still wanted. */
export const stillWanted = defineTemplate({
  name: 'still_wanted',
  texts,
  reader: 'proven',
  values: z.object({ searches: z.int().min(1), endsAt: moment, link }),
  sample: { searches: 2, endsAt: '2026-07-01T09:00:00Z', link: 'https://cars.example/alerts?token=abc' },
  write: ({ text, date }, { searches, endsAt, link }) => ({
    subject: text('stillWanted.subject'),
    preview: text('stillWanted.lead', { count: searches }),
    heading: text('stillWanted.subject'),
    blocks: [
      { kind: 'paragraph', text: text('stillWanted.lead', { count: searches }) },
      { kind: 'button', label: text('stillWanted.button'), link },
      { kind: 'note', text: text('stillWanted.note', { date: date(endsAt) }) },
    ],
  }),
})
