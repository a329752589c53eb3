/** Emails to a dealer about a plan that does not simply continue. */
import { z } from 'zod'
import { link, moment, ofStaff } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

const packageName = ofStaff(100)
const sample = { packageName: 'Dealer Basic', link: 'https://cars.example/my-profile' }

/** A month was not paid; the provider retries, and the listings stay meanwhile. */
export const planPastDue = defineTemplate({
  name: 'plan_past_due',
  texts,
  reader: 'proven',
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
  reader: 'proven',
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

/**
 * A cancellation has arrived: when, and until when the plan runs. German law (section 312k (4) BGB) wants the moment of
 * receipt and the end confirmed at once, in text form.
 */
export const planCancelled = defineTemplate({
  name: 'plan_cancelled',
  texts,
  reader: 'proven',
  values: z.object({ packageName, receivedAt: moment, endsAt: moment, link }),
  sample: { ...sample, receivedAt: '2026-06-12T07:31:00Z', endsAt: '2026-07-01T09:00:00Z' },
  write: ({ text, date, dateTime }, { packageName, receivedAt, endsAt, link }) => {
    const lead = text('planCancelled.lead', { packageName, date: date(endsAt) })
    return {
      subject: text('planCancelled.subject', { date: date(endsAt) }),
      preview: lead,
      heading: text('planCancelled.heading'),
      blocks: [
        { kind: 'paragraph', text: lead },
        {
          kind: 'facts',
          facts: [
            { label: text('planCancelled.received'), value: dateTime(receivedAt) },
            { label: text('planCancelled.ends'), value: dateTime(endsAt) },
          ],
        },
        { kind: 'paragraph', text: text('planCancelled.back') },
        { kind: 'button', label: text('planPastDue.button'), link },
      ],
    }
  },
})

/** Another plan follows with the next month: when it begins, what it costs, and that the present one can be kept. */
export const planNext = defineTemplate({
  name: 'plan_next',
  texts,
  reader: 'proven',
  values: z.object({
    packageName,
    nextName: packageName,
    startsAt: moment,
    monthlyCents: z.int().min(0),
    /** More vehicles than the new plan has places; null if all have one. */
    scarce: z.object({ vehicles: z.int(), places: z.int(), chosen: z.int().default(0) }).nullable(),
    /** The page on which the dealer chooses which of them stay. */
    placesLink: link,
    /** The page on which the change is taken back. */
    link,
  }),
  sample: {
    packageName: 'Dealer Advanced',
    nextName: 'Dealer Basic',
    startsAt: '2026-07-01T09:00:00Z',
    monthlyCents: 99_00,
    scarce: { vehicles: 60, places: 25, chosen: 20 },
    placesLink: 'https://cars.example/plan-places/018f0000-0000-7000-8000-000000000002',
    link: 'https://cars.example/plan-change/018f0000-0000-7000-8000-000000000001',
  },
  write: ({ text, date, euroCents }, { packageName, nextName, startsAt, monthlyCents, scarce, placesLink, link }) => {
    const lead = text('planNext.lead', { packageName, nextName, date: date(startsAt) })
    return {
      subject: text('planNext.subject', { date: date(startsAt) }),
      preview: lead,
      heading: text('planNext.heading'),
      blocks: [
        { kind: 'paragraph', text: lead },
        {
          kind: 'facts',
          facts: [
            { label: text('planNext.begins'), value: date(startsAt) },
            { label: text('planNext.monthly'), value: euroCents(monthlyCents) },
          ],
        },
        ...(scarce === null
          ? []
          : [
              {
                kind: 'paragraph' as const,
                text: text(scarce.chosen > 0 ? 'planNext.scarceChosen' : 'planNext.scarce', scarce),
              },
              { kind: 'button' as const, label: text('planNext.choose'), link: placesLink },
            ]),
        { kind: 'paragraph', text: text('planNext.back', { packageName }) },
        { kind: 'button', label: text('planNext.button'), link },
      ],
    }
  },
})

/** A plan has begun with fewer places than there are vehicles: which are online, and that the others are not lost. */
export const planScarce = defineTemplate({
  name: 'plan_scarce',
  texts,
  reader: 'proven',
  values: z.object({ packageName, vehicles: z.int().min(0), places: z.int().min(0), link }),
  sample: { ...sample, vehicles: 60, places: 25 },
  write: ({ text }, { packageName, vehicles, places, link }) => {
    const lead = text('planScarce.lead', { packageName, vehicles, places })
    return {
      subject: text('planScarce.subject', { vehicles, places }),
      preview: lead,
      heading: text('planScarce.heading'),
      blocks: [
        { kind: 'paragraph', text: lead },
        { kind: 'paragraph', text: text('planScarce.which') },
        { kind: 'paragraph', text: text('planScarce.next') },
        { kind: 'button', label: text('planScarce.button'), link },
      ],
    }
  },
})
