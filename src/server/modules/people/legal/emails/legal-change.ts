import { z } from 'zod'
import { legalKinds } from '../../../../../contract/market/legal-choices.ts'
import { link, moment, ofStaff } from '../../../../platform/mail/template-values.ts'
import { defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

/** A legal text changes on a day to come (Regulation (EU) 2019/1150, art. 3(2), for traders). */
export const legalChange = defineTemplate({
  name: 'legal_change',
  texts,
  reader: 'proven',
  values: z.object({
    kind: z.enum(legalKinds),
    validFrom: moment,
    /** What changes and why, in the operator's words. */
    summary: ofStaff(20_000),
    isTrader: z.boolean(),
    /** The version with what changes. */
    link,
  }),
  sample: {
    kind: 'terms',
    validFrom: '2026-08-01T00:00:00Z',
    summary: 'Section 11: invoices are sent with the order. Many of you asked for it.',
    isTrader: true,
    link: 'https://cars.example/terms-and-conditions/versions/2',
  },
  write: ({ text, date }, { kind, validFrom, summary, isTrader, link }) => {
    const named = { name: text(`legalChange.${kind}`), date: date(validFrom) }
    const rights = isTrader ? text('legalChange.rightsOfTraders', named) : text('legalChange.rights', named)
    return {
      subject: text('legalChange.subject', named),
      preview: text('legalChange.lead', named),
      heading: text('legalChange.heading', named),
      blocks: [
        { kind: 'paragraph', text: text('legalChange.lead', named) },
        ...summary.split(/\n+/).map((line) => ({ kind: 'paragraph' as const, text: line })),
        { kind: 'button', label: text('legalChange.button'), link },
        ...(kind === 'terms' ? [{ kind: 'paragraph' as const, text: rights }] : []),
        { kind: 'note', text: text('legalChange.note') },
      ],
    }
  },
})

/** An announced version does not come: the one before goes on. */
export const legalWithdrawn = defineTemplate({
  name: 'legal_withdrawn',
  texts,
  reader: 'proven',
  values: z.object({
    kind: z.enum(legalKinds),
    /** The day that was announced. */
    validFrom: moment,
    /** In the operator's words. */
    reason: ofStaff(20_000),
    /** The text that stays valid. */
    link,
  }),
  sample: {
    kind: 'terms',
    validFrom: '2026-08-01T00:00:00Z',
    reason: 'We will announce the new section 11 again with a clearer wording.',
    link: 'https://cars.example/terms-and-conditions',
  },
  write: ({ text, date }, { kind, validFrom, reason, link }) => {
    const named = { name: text(`legalChange.${kind}`), date: date(validFrom) }
    return {
      subject: text('legalWithdrawn.subject', named),
      preview: text('legalWithdrawn.lead', named),
      heading: text('legalWithdrawn.heading', named),
      blocks: [
        { kind: 'paragraph', text: text('legalWithdrawn.lead', named) },
        ...reason.split(/\n+/).map((line) => ({ kind: 'paragraph' as const, text: line })),
        { kind: 'button', label: text('legalWithdrawn.button', named), link },
      ],
    }
  },
})
