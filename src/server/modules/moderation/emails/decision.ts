/**
 * A decision about a user's listing or account: what, why, by whom, and which remedies exist (Regulation 2022/2065,
 * art. 17). All emails of this kind have the same structure.
 */
import { z } from 'zod'
import { link, moment } from '../../../platform/mail/template-values.ts'
import { type Block, defineTemplate } from '../../../platform/mail/template.ts'
import { texts } from './texts.ts'

type Kind =
  | 'listingRejected'
  | 'listingApproved'
  | 'accountBanned'
  | 'accountUnbanned'
  | 'applicationApproved'
  | 'applicationDeclined'
  | 'dealerRevoked'

/** `against`: the decision restricts the user, who may appeal. */
function decisionEmail(name: string, kind: Kind, against: boolean) {
  return defineTemplate({
    name,
    texts,
    values: z.object({
      link,
      /** Make and model, if it is about a listing. */
      title: z.string().max(200),
      /** In the words of the staff member who decided. */
      reason: z.string().max(2_000).nullable(),
      until: moment.nullable(),
    }),
    sample: {
      link: 'https://cars.example/my-listings',
      title: 'Volkswagen Golf',
      reason: against ? 'The description asks for payment in advance.' : null,
      until: kind === 'accountBanned' ? '2026-07-01T09:24:00Z' : null,
    },
    write: ({ text, dateTime }, { link, title, reason, until }) => {
      const facts = [
        ...(reason === null ? [] : [{ label: text('decision.reason'), value: reason }]),
        ...(until === null ? [] : [{ label: text('decision.until'), value: dateTime(until) }]),
      ]
      const lead = text(`${kind}.lead`, { title })
      return {
        subject: text(`${kind}.subject`),
        preview: lead,
        heading: text(`${kind}.heading`),
        blocks: [
          { kind: 'paragraph', text: lead },
          ...(facts.length === 0 ? [] : [{ kind: 'facts', facts } satisfies Block]),
          { kind: 'paragraph', text: text(`${kind}.next`) },
          { kind: 'button', label: text(`${kind}.button`), link },
          ...(against ? [{ kind: 'note', text: text('decision.redress') } satisfies Block] : []),
        ],
      }
    },
  })
}

export const listingRejected = decisionEmail('listing_rejected', 'listingRejected', true)
export const listingApproved = decisionEmail('listing_approved', 'listingApproved', false)
export const accountBanned = decisionEmail('account_banned', 'accountBanned', true)
export const accountUnbanned = decisionEmail('account_unbanned', 'accountUnbanned', false)
export const applicationApproved = decisionEmail('application_approved', 'applicationApproved', false)
export const applicationDeclined = decisionEmail('application_declined', 'applicationDeclined', true)
export const dealerRevoked = decisionEmail('dealer_revoked', 'dealerRevoked', true)
