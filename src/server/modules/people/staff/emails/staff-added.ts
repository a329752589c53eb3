import { z } from 'zod'
import { staffRoles } from '../../../../../contract/market/vocabulary.ts'
import { link } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

/** Informs a user that their address now belongs to the staff, and what to do if they did not expect it. */
export const staffAdded = defineTemplate({
  name: 'staff_added',
  texts,
  reader: 'anybody',
  values: z.object({ role: z.enum(staffRoles), link }),
  sample: { role: 'support', link: 'https://cars.example/admin' },
  write: ({ text }, { role, link }) => ({
    subject: text('staffAdded.subject'),
    preview: text(`staffAdded.lead_${role}`),
    heading: text('staffAdded.heading'),
    blocks: [
      { kind: 'paragraph', text: text(`staffAdded.lead_${role}`) },
      { kind: 'paragraph', text: text('staffAdded.next') },
      { kind: 'button', label: text('staffAdded.button'), link },
      { kind: 'note', text: text('staffAdded.unasked') },
    ],
  }),
})
