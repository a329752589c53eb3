/** Emails to a dealer about a plan that does not simply continue. */
import { z } from 'zod'
import { link, moment } from '../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../platform/mail/template.ts'
import { texts } from './texts.ts'

const packageName = z.string().max(100)
const sample = { packageName: 'Dealer Basic', link: 'https://cars.example/my-profile' }

/** A month was not paid; the provider retries, and the listings stay meanwhile. */
export const planPastDue = defineTemplate({
  name: 'plan_past_due',
  texts,
  values: z.object({ packageName, link }),
  sample,
  write: ({ text }, { packageName, link }) => ({
    subject: text('planPastDue.subject'),
    preview: text('planPastDue.lead', { packageName }),
    heading: text('planPastDue.heading'),
    blocks: [
      { kind: 'paragraph', text: text('planPastDue.lead', { packageName }) },
      { kind: 'paragraph', text: text('planPastDue.next') },
      { kind: 'button', label: text('planPastDue.button'), link },
    ],
  }),
})

/** A plan has ended: its listings leave the market at a moment, which may be in the past. */
export const planEnded = defineTemplate({
  name: 'plan_ended',
  texts,
  values: z.object({
    packageName,
    /** `unpaid`: a month remained unpaid. */
    reason: z.enum(['unpaid', 'ended']),
    listingsEndAt: moment,
    link,
  }),
  sample: { ...sample, reason: 'ended', listingsEndAt: '2026-06-01T09:24:00Z' },
  write: ({ text, dateTime }, { packageName, reason, listingsEndAt, link }) => {
    const lead = text(`planEnded.lead_${reason}`, { packageName })
    return {
      subject: text('planEnded.subject'),
      preview: lead,
      heading: text('planEnded.heading'),
      blocks: [
        { kind: 'paragraph', text: lead },
        { kind: 'facts', facts: [{ label: text('planEnded.listings'), value: dateTime(listingsEndAt) }] },
        { kind: 'paragraph', text: text('planEnded.next') },
        { kind: 'button', label: text('planEnded.button'), link },
      ],
    }
  },
})
