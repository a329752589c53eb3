/**
 * How long personal data is kept after its purpose has ended: one table, from which the server deletes and the privacy
 * policy reads. A new store of personal data gets a row here, a statement in the `module.ts` of its module, and a
 * sentence in the policy.
 */
import { dayMs, hourMs } from './durations.ts'

export const retentionMs = {
  /** From the wish to erase an account to its erasure. */
  erasure: 14 * dayMs,
  /** After they were used or have expired. */
  oneTimeTokens: dayMs,
  authFlows: dayMs,
  factorChallenges: dayMs,
  /** Counts of wrong passwords and codes, and of emails; without an address, by a keyed hash. After the last one. */
  signInAttempts: dayMs,
  /** After they ended. */
  sessions: 30 * dayMs,
  unconfirmedSignUps: 30 * dayMs,
  contactReveals: dayMs,
  contactChallenges: dayMs,
  /** What buyers wrote to sellers; and from which address a visitor did, as a keyed hash. */
  leads: 730 * dayMs,
  leadSenders: dayMs,
  /** Vehicle data parked before a payment that was never begun; and where one was. */
  pendingListings: dayMs,
  pendingListingsWithPayment: 30 * dayMs,
  /** After the day; the marks go with the salt. */
  viewSalts: 2 * dayMs,
  /** After the call. */
  idempotencyKeys: 7 * dayMs,
  /** Whose a removed listing was, so that a repeated call is understood; after the removal. */
  removedListingOwners: dayMs,
  /** After their last change. */
  listingDrafts: 365 * dayMs,
  removedFavourites: hourMs,
  /** After the decision. */
  declinedApplications: 183 * dayMs,
  /** What was reported about listings, after the decision; and from which address a visitor did, as a keyed hash. */
  reports: 3 * 365 * dayMs,
  reportSenders: dayMs,
  /** Decisions about an account, and the reasons; after the decision. */
  moderationDecisions: 3 * 365 * dayMs,
} as const
export type RetentionRule = keyof typeof retentionMs
