/**
 * How long personal data is retained after its purpose has ended: one table, which the server enforces and the privacy
 * policy shows. A new store of personal data gets a row here, a statement in its module's `module.ts`, and a sentence
 * in the policy.
 */
import { dayMs, hourMs } from './durations.ts'

export const retentionMs = {
  /** From the request to erase an account to its erasure. */
  erasure: 14 * dayMs,
  /** After use or expiry. */
  oneTimeTokens: dayMs,
  authFlows: dayMs,
  factorChallenges: dayMs,
  /** Counts of wrong passwords and codes, and of emails; addresses as a keyed hash. After the last attempt. */
  signInAttempts: dayMs,
  /** After their end. */
  sessions: 30 * dayMs,
  /** After the last use. */
  accountDevices: 180 * dayMs,
  unconfirmedSignUps: 30 * dayMs,
  contactReveals: dayMs,
  contactChallenges: dayMs,
  /** Conversations of buyers and sellers, after the last message; visitors' network addresses, as a keyed hash; keys of repeated calls. */
  conversations: 365 * dayMs,
  leadSenders: dayMs,
  messageKeys: dayMs,
  /** Pending listings whose payment was never started, and those whose payment was started. */
  pendingListings: dayMs,
  pendingListingsWithPayment: 30 * dayMs,
  /** Calls that were counted for rate limits, under a keyed hash; after the time for which they are counted. */
  countedCalls: 2 * hourMs,
  /** After the day; the marks are deleted with their salt. */
  viewSalts: 2 * dayMs,
  /** After the call. */
  idempotencyKeys: 7 * dayMs,
  /** The owner of a removed listing, so that a repeated call is recognised; after the removal. */
  removedListingOwners: dayMs,
  /** After their last change. */
  listingDrafts: 365 * dayMs,
  removedFavourites: hourMs,
  /** Searches that were saved by email and never confirmed; after the letter. */
  unconfirmedSearches: 7 * dayMs,
  /** Addresses without an account: after a letter asked whether letters are still wanted, and nobody reacted. */
  silentAddresses: 30 * dayMs,
  /** What saved searches found, and whether it was sent; after it was found. */
  savedSearchMatches: 60 * dayMs,
  /** Devices that are notified, after the end of the session in which they asked. */
  pushSubscriptions: dayMs,
  /** Addresses that emails do not reach, and why; after that was found. */
  undeliverableAddresses: 365 * dayMs,
  /** What became of favourites, and whether it was sent; after it was found. */
  favouriteNews: 60 * dayMs,
  /** What the staff wrote down about an account; after it was written. */
  staffNotes: 3 * 365 * dayMs,
  /** After the decision. */
  declinedApplications: 183 * dayMs,
  /** Who a trader was, after its account was deleted (Regulation 2022/2065, art. 30(5)), or became a private seller's. */
  departedTraders: 183 * dayMs,
  formerTraders: 183 * dayMs,
  /** Documents of traders, after the decision of the staff; those that were never decided on, after they were sent. */
  traderDocuments: 30 * dayMs,
  undecidedTraderDocuments: 365 * dayMs,
  /** Files of dealers' stock, and what became of their rows; after the import. */
  importFiles: 30 * dayMs,
  importRows: 90 * dayMs,
  /** ZIPs of pictures: what became of them. Their files go when they are done. */
  pictureArchives: 90 * dayMs,
  /** Reports of listings, after the decision; and visitors' network addresses, as a keyed hash. */
  reports: 3 * 365 * dayMs,
  reportSenders: dayMs,
  /** API keys, after they were revoked or expired; deliveries of webhooks, after the event. */
  apiKeys: 90 * dayMs,
  webhookDeliveries: 30 * dayMs,
  /** Memberships of a dealer's people after their end, and invitations after they expired or were declined. */
  dealerMembers: 30 * dayMs,
  /** Who worked for a dealer with many vehicles, after it had fewer or they left. */
  guardedPeople: 365 * dayMs,
  /** Decisions about an account with their reasons; after the decision. */
  moderationDecisions: 3 * 365 * dayMs,
} as const
export type RetentionRule = keyof typeof retentionMs
