/**
 * How long personal data is retained, as the privacy policy promises. Periods that the server enforces come from
 * contract/retention.ts; the others are promises of the operator.
 */
import { dayMs, hourMs } from '../../../contract/durations.ts'
import { type RetentionRule, retentionMs } from '../../../contract/retention.ts'

export interface Retention {
  what: string
  kept: string
}

/** A period as text: whole days, or hours below two days. */
function period(rule: RetentionRule): string {
  const ms = retentionMs[rule]
  return ms < 2 * dayMs ? `${ms / hourMs} hours` : `${ms / dayMs} days`
}

export const retentions: readonly Retention[] = [
  {
    what: 'Account and profile',
    kept: `Until you delete the account, then ${period('erasure')} in which you can change your mind`,
  },
  { what: 'Sign-up that was never confirmed', kept: period('unconfirmedSignUps') },
  {
    what: 'Sessions (browser, system, times, keyed hash of the network address)',
    kept: `${period('sessions')} after they ended`,
  },
  {
    what: 'Links and codes sent to you, sign-ins on their way',
    kept: `${period('oneTimeTokens')} after they were used or expired`,
  },
  { what: 'Listings and their photos', kept: 'Until you delete them or your account' },
  {
    what: 'Facts of a listing that has ended (vehicle, last price), without its seller',
    kept: 'As long as its address may still be in use',
  },
  { what: 'Unfinished listings', kept: `${period('listingDrafts')} after your last change` },
  {
    what: 'Files of a dealer’s stock, and what became of each row',
    kept: `${period('importFiles')} after the import, and ${period('importRows')}`,
  },
  {
    what: 'Vehicle data entered before payment',
    kept: `${period('pendingListings')}; ${period('pendingListingsWithPayment')} where a payment was begun`,
  },
  {
    what: 'Favourites',
    kept: 'Until you remove them or delete your account; a removed one can be taken back for an hour',
  },
  {
    what: 'Count of revealed telephone numbers (keyed hash of the network address, or account)',
    kept: period('contactReveals'),
  },
  {
    what: 'Messages between buyers and sellers, requests for test drives and calls',
    kept: `${period('leads')}, or until the account of either is deleted; the keyed hash of a visitor’s network address ${period('leadSenders')}`,
  },
  {
    what: 'People who work for a dealer: address, role, invitation',
    kept: `Until they leave, are removed or delete their account, and ${period('dealerMembers')} more; an invitation ${period('dealerMembers')} after it expired`,
  },
  {
    what: 'API keys of dealers (only a hash of the key)',
    kept: `${period('apiKeys')} after they were revoked or expired`,
  },
  {
    what: 'Deliveries of webhooks (the event, its result, the beginning of the response)',
    kept: period('webhookDeliveries'),
  },
  {
    what: 'Counts of wrong passwords and of letters sent (keyed hash of the e-mail address)',
    kept: period('signInAttempts'),
  },
  {
    what: 'Count of views (keyed hash of network address and browser)',
    kept: 'Until the end of the day, at most 48 hours',
  },
  { what: 'Network addresses in security logs', kept: '30 days, then deleted or shortened' },
  {
    what: 'Orders, invoices and payments',
    kept: 'As tax and commercial law require, in most countries up to 10 years; invoices with your name and address, orders and payments without them, once your account is deleted',
  },
  { what: 'Identification data of dealers', kept: '6 months after the contract has ended' },
  {
    what: 'Declined dealer applications',
    kept: `${period('declinedApplications')} after the decision, unless an appeal is pending`,
  },
  {
    what: 'Reports, decisions, statements of reasons and appeals',
    kept: `${period('moderationDecisions')} after the decision; the keyed hash of a visitor’s network address ${period('reportSenders')}`,
  },
  { what: 'Messages to our support', kept: '24 months after the last message' },
  { what: 'Job applications', kept: '6 months after the decision' },
  { what: 'Backups', kept: 'At most 30 days; deleted data disappears with them' },
]
