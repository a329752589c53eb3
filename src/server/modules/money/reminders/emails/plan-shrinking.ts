import { z } from 'zod'
import { link, moment, ofStaff } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

/** A smaller plan follows within a week: it has fewer places than vehicles are online, and the dealer may choose which stay. */
export const planShrinking = defineTemplate({
  name: 'plan_shrinking',
  texts,
  reader: 'proven',
  values: z.object({
    nextName: ofStaff(100),
    startsAt: moment,
    vehicles: z.int().min(0),
    places: z.int().min(0),
    link,
  }),
  sample: {
    nextName: 'Dealer Basic',
    startsAt: '2026-06-01T09:24:00Z',
    vehicles: 60,
    places: 25,
    link: 'https://cars.example/plan-places/018f0000-0000-7000-8000-000000000002',
  },
  write: ({ text, date }, { nextName, startsAt, vehicles, places, link }) => {
    const lead = text('planShrinking.lead', { nextName, date: date(startsAt), vehicles, places })
    return {
      subject: text('planShrinking.subject', { date: date(startsAt), places }),
      preview: lead,
      heading: text('planShrinking.heading'),
      blocks: [
        { kind: 'paragraph', text: lead },
        { kind: 'paragraph', text: text('planShrinking.which') },
        { kind: 'button', label: text('planShrinking.button'), link },
      ],
    }
  },
})
