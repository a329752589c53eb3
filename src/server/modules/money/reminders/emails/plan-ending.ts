import { z } from 'zod'
import { link, moment, ofStaff } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

/** A cancelled plan is about to end. */
export const planEnding = defineTemplate({
  name: 'plan_ending',
  texts,
  reader: 'proven',
  values: z.object({ packageName: ofStaff(100), endsAt: moment, link }),
  sample: { packageName: 'Dealer Basic', link: 'https://cars.example/my-profile', endsAt: '2026-06-01T09:24:00Z' },
  write: ({ text, date, dateTime }, { packageName, endsAt, link }) => {
    const lead = text('planEnding.lead', { packageName, when: dateTime(endsAt) })
    return {
      subject: text('planEnding.subject', { date: date(endsAt) }),
      preview: lead,
      heading: text('planEnding.heading'),
      blocks: [
        { kind: 'paragraph', text: lead },
        { kind: 'paragraph', text: text('planEnding.next') },
        { kind: 'button', label: text('planEnding.button'), link },
      ],
    }
  },
})
