/**
 * A decision about a user's listing, picture, message or account. A restriction has a statement of reasons: what, on which
 * ground, by which facts, how we learnt of it, where, for how long, without automated means, and which remedies exist
 * (Regulation 2022/2065, art. 17). All emails of this kind have the same structure.
 */
import { z } from 'zod'
import { grounds } from '../../../../../contract/market/decision-grounds.ts'
import { groundWords } from '../../../../../contract/market/decision-words.ts'
import { decisionSources } from '../../../../../contract/market/report-choices.ts'
import { link, moment, nameOfPeople, ofStaff } from '../../../../platform/mail/template-values.ts'
import { type Block, defineTemplate } from '../../../../platform/mail/template.ts'
import { texts } from './texts.ts'

type Restricting =
  | 'listingRejected'
  | 'pictureHidden'
  | 'messageRemoved'
  | 'accountBanned'
  | 'accountEnding'
  | 'accountEnded'
  | 'applicationDeclined'
  | 'dealerRevoked'
type Relieving =
  'listingApproved' | 'pictureShown' | 'messageRestored' | 'accountUnbanned' | 'accountKept' | 'applicationApproved'

const values = z.object({
  /** Of a restriction: its page, where one can appeal. */
  link,
  /** Make and model, if it is about a listing. */
  title: nameOfPeople(200),
  ground: z.enum(grounds).nullable(),
  /** In the words of the staff member who decided. */
  facts: ofStaff(2_000).nullable(),
  /** Null if it restricts nobody. */
  source: z.enum(decisionSources).nullable(),
  until: moment.nullable(),
  /** Until when it can be appealed against; null in emails that were waiting when this was new. */
  appealUntil: moment.nullable().default(null),
})

function restriction(name: string, kind: Restricting) {
  return defineTemplate({
    name,
    texts,
    reader: 'proven',
    values,
    sample: {
      link: 'https://cars.example/decision/018f0000-0000-7000-8000-000000000000?token=sample',
      title: 'Volkswagen Golf',
      ground: 'bait',
      facts: 'The description asks for payment in advance.',
      source: 'notice',
      until: kind === 'accountBanned' || kind === 'accountEnding' ? '2026-07-01T09:24:00Z' : null,
      appealUntil: '2026-12-02T09:00:00Z',
    },
    write: ({ text, date, dateTime, language }, { link, title, ground, facts, source, until, appealUntil }) => {
      const lead = text(`${kind}.lead`, { title })
      const redress =
        appealUntil === null ? text('decision.redress') : text('decision.redressUntil', { until: date(appealUntil) })
      const rows = [
        ...(ground === null ? [] : [{ label: text('decision.ground'), value: groundWords(ground, language) }]),
        ...(facts === null ? [] : [{ label: text('decision.facts'), value: facts }]),
        { label: text('decision.source'), value: text(`decision.${source ?? 'own_initiative'}`) },
        { label: text('decision.territory'), value: text('decision.everywhere') },
        kind === 'accountEnding' && until !== null
          ? { label: text('decision.from'), value: dateTime(until) }
          : { label: text('decision.until'), value: until === null ? text('decision.noEnd') : dateTime(until) },
        { label: text('decision.automated'), value: text('decision.byPerson') },
      ]
      return {
        subject: text(`${kind}.subject`),
        preview: lead,
        heading: text(`${kind}.heading`),
        blocks: [
          { kind: 'paragraph', text: lead },
          { kind: 'facts', facts: rows },
          { kind: 'paragraph', text: text(`${kind}.next`) },
          { kind: 'button', label: text('decision.button'), link },
          { kind: 'note', text: redress },
        ],
      }
    },
  })
}

function relief(name: string, kind: Relieving) {
  return defineTemplate({
    name,
    texts,
    reader: 'proven',
    values,
    sample: {
      link: 'https://cars.example/my-listings',
      title: 'Volkswagen Golf',
      ground: null,
      facts: null,
      source: null,
      until: null,
      appealUntil: '2026-12-02T09:00:00Z',
    },
    write: ({ text }, { link, title, facts }) => {
      const lead = text(`${kind}.lead`, { title })
      const rows = facts === null ? [] : [{ label: text('decision.facts'), value: facts }]
      return {
        subject: text(`${kind}.subject`),
        preview: lead,
        heading: text(`${kind}.heading`),
        blocks: [
          { kind: 'paragraph', text: lead },
          ...(rows.length === 0 ? [] : [{ kind: 'facts', facts: rows } satisfies Block]),
          { kind: 'paragraph', text: text(`${kind}.next`) },
          { kind: 'button', label: text(`${kind}.button`), link },
        ],
      }
    },
  })
}

export const listingRejected = restriction('listing_rejected', 'listingRejected')
export const pictureHidden = restriction('picture_hidden', 'pictureHidden')
export const messageRemoved = restriction('message_removed', 'messageRemoved')
export const accountBanned = restriction('account_banned', 'accountBanned')
export const accountEnding = restriction('account_ending', 'accountEnding')
export const accountEnded = restriction('account_ended', 'accountEnded')
export const applicationDeclined = restriction('application_declined', 'applicationDeclined')
export const dealerRevoked = restriction('dealer_revoked', 'dealerRevoked')
export const listingApproved = relief('listing_approved', 'listingApproved')
export const pictureShown = relief('picture_shown', 'pictureShown')
export const messageRestored = relief('message_restored', 'messageRestored')
export const accountUnbanned = relief('account_unbanned', 'accountUnbanned')
export const accountKept = relief('account_kept', 'accountKept')
export const applicationApproved = relief('application_approved', 'applicationApproved')
