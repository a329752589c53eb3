import { z } from 'zod'
import { link, moment, ofReader } from '../../../../platform/mail/template-values.ts'
import { type Block, defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

/** The packages of a user's listings end soon, or have ended: which, when, and that nothing is lost. */
export const listingsEnding = defineTemplate({
  name: 'listings_ending',
  texts,
  reader: 'proven',
  values: z.object({
    notice: z.enum(['five_days', 'one_day', 'ended']),
    listings: z.array(z.object({ title: ofReader(200), endsAt: moment })).min(1),
    /** The number of further listings that are not named. */
    more: z.int().min(0),
    link,
  }),
  sample: {
    notice: 'five_days',
    listings: [
      { title: 'Volkswagen Golf', endsAt: '2026-06-01T09:24:00Z' },
      { title: 'Fiat Panda', endsAt: '2026-06-02T11:00:00Z' },
    ],
    more: 1,
    link: 'https://cars.example/my-listings',
  },
  write: ({ text, vehicle, dateTime }, { notice, listings, more, link }) => {
    const count = listings.length + more
    const subject = text(`listingsEnding.subject_${notice}`, { count })
    const lead = text(notice === 'ended' ? 'listingsEnding.lead_ended' : 'listingsEnding.lead', { count })
    return {
      subject,
      preview: lead,
      heading: subject,
      blocks: [
        { kind: 'paragraph', text: lead },
        {
          kind: 'facts',
          facts: listings.map(({ title, endsAt }) => ({ label: vehicle(title), value: dateTime(endsAt) })),
        },
        ...(more === 0
          ? []
          : [{ kind: 'paragraph', text: text('listingsEnding.more', { count: more }) } satisfies Block]),
        {
          kind: 'paragraph',
          text: text(notice === 'ended' ? 'listingsEnding.next_ended' : 'listingsEnding.next', { count }),
        },
        { kind: 'button', label: text('listingsEnding.button'), link },
      ],
    }
  },
})
