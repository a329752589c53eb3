import { z } from 'zod'
import { link, moment } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

/** The account will be deleted; until then the user can keep it. */
export const accountDeletion = defineTemplate({
  name: 'account_deletion',
  texts,
  reader: 'proven',
  values: z.object({
    /** The page that cancels the deletion. */
    link,
    deletedAt: moment,
  }),
  sample: { link: 'https://cars.example/profile-settings', deletedAt: '2026-07-01T09:24:00Z' },
  write: ({ text, date }, { link, deletedAt }) => ({
    subject: text('accountDeletion.subject', { date: date(deletedAt) }),
    preview: text('accountDeletion.lead', { date: date(deletedAt) }),
    heading: text('accountDeletion.heading'),
    blocks: [
      { kind: 'paragraph', text: text('accountDeletion.lead', { date: date(deletedAt) }) },
      { kind: 'paragraph', text: text('accountDeletion.keep') },
      { kind: 'button', label: text('accountDeletion.button'), link },
      { kind: 'note', text: text('accountDeletion.unasked') },
    ],
  }),
})
