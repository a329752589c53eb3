/**
 * The table of promises: every clause of the legal texts, and what holds it. A clause without a line fails `promises.test.ts`, and so
 * does a test that is not there. An empty line: the clause defines or explains, and promises nothing that software could break.
 */
import type { LegalKind } from '../../src/contract/market/legal-choices.ts'

/** A test by its file and the beginning of its title; or the operator, with what is to be done. */
export type Holder = { test: readonly [file: string, title: string] } | { operator: string }
export type Clauses = Readonly<Record<string, readonly Holder[]>>

const test = (file: string, title: string): Holder => ({ test: [file, title] })
const operator = (what: string): Holder => ({ operator: what })

const sameLimits = test('tests/contact.test.ts', 'are the most that a')
const nothingPersonal = test('tests/privacy.test.ts', 'no answer of any operation that visitors may call names')
const erased = test('tests/privacy.test.ts', 'is gone after the fortnight')
const copied = test('tests/privacy.test.ts', 'holds what I entered, and no secret')
const figures = test('src/server/modules/people/legal/source.test.ts', 'the English terms state')
const forgotten = test('tests/privacy.test.ts', 'each rule of the table, not before its time')
const device = test('src/web/content/device-storage.test.ts', 'every file that keeps something on the device')
const versions = test('tests/legal.test.ts', 'stays readable by its number, with what changed in it')
const noticed = test('tests/legal.test.ts', 'goes to every account once, in its language, traders first')
const featuredFirst = test('tests/listings.test.ts', 'comes first while it is featured')
const reportDecided = test('tests/reports.test.ts', 'take a reported listing down: its seller learns why')

const terms: Clauses = {
  'operator-1': [test('src/server/modules/people/legal/source.test.ts', 'names the operator')],
  'operator-2': [
    test('tests/auth/conformance.test.ts', 'sign somebody new in, whose address counts as proven'),
    operator('Offer nothing beside the software that would bind visitors without an account'),
  ],
  'operator-3': [],
  'operator-4': [],
  'operator-5': [test('src/server/modules/people/legal/source.test.ts', 'has the sections, clauses and placeholders')],
  'service-1': [],
  'service-2': [operator('Take no part in sales of vehicles, and no money for them')],
  'service-3': [test('tests/price-words.test.ts', 'what nobody can value has the example and its reason')],
  'service-4': [operator('Name yourself as the seller of vehicles of your own')],
  'account-1': [operator('Close accounts of minors that you learn of')],
  'account-2': [],
  'account-3': [test('tests/auth/conformance.test.ts', 'changes its address when both addresses agree')],
  'account-4': [test('tests/privacy.test.ts', 'cannot leave a plan behind'), erased],
  'sellers-1': [
    test('tests/dealer-applications.test.ts', 'says so, and profile, listings and search name the company'),
    test('tests/sellers.test.ts', 'an account is asked how it sells, once'),
    test('tests/sellers.test.ts', 'a private seller who looks like a trader is told why'),
  ],
  'sellers-2': [],
  'sellers-3': [],
  'sellers-4': [
    test('tests/sellers.test.ts', 'a trader states all of it, and a refusal names what is missing'),
    test('tests/sellers.test.ts', 'publishes nothing, carries nothing and puts nothing back on offer'),
    test('tests/sellers.test.ts', 'a listing says who the trader is, and nothing of a private seller'),
    test('tests/sellers.test.ts', 'is stored encrypted, read by the staff only'),
    test('tests/sellers.test.ts', 'of an account exactly who the trader was stays for six months'),
    operator('Check what traders state, and suspend the listings of those who do not correct what is wrong'),
  ],
  'sellers-5': [
    test('tests/dealer-applications.test.ts', 'approves: account, profile, every listing and search say dealer'),
    test('tests/dealer-applications.test.ts', 'takes an approval back only with a reason'),
  ],
  'listings-1': [],
  'listings-2': [],
  'listings-3': [figures, test('tests/images-uploads.test.ts', 'an eleventh one does not fit into a listing')],
  'listings-4': [test('tests/listings.test.ts', 'refuses the same vehicle twice while the first is on offer')],
  'listings-5': [test('tests/new-cars.test.ts', 'is not published until it states consumption and CO2')],
  'listings-6': [
    figures,
    test('src/server/modules/market/listings/rules.test.ts', 'a price reduction is announced against the lowest price'),
    test('tests/my-listings.test.ts', 'notes a new price, and only a new one'),
  ],
  'not-allowed-1': [],
  'not-allowed-2': [test('tests/seo.test.ts', 'names the sitemap, and keeps visits away')],
  'contact-1': [
    figures,
    sameLimits,
    test('tests/contact.test.ts', 'waits until the page has been open for ten seconds'),
  ],
  'contact-2': [],
  'contact-3': [],
  'content-1': [],
  'content-2': [
    test('tests/listings.test.ts', 'leaves the market when its package ends, and says so with its last facts'),
  ],
  'content-3': [],
  'ranking-1': [featuredFirst],
  'ranking-2': [operator('The ranking of words is tested with the search; change this clause with it')],
  'ranking-3': [test('tests/search.test.ts', '')],
  'ranking-4': [test('tests/listings.test.ts', 'are of its model or body, nearest in price')],
  'ranking-5': [featuredFirst],
  'reviews-1': [operator('Reviews are not offered; the clause binds from the day on which they are')],
  'reviews-2': [operator('As above')],
  'reviews-3': [operator('As above')],
  'paid-services-1': [figures, test('tests/plans.test.ts', 'on a page for each month')],
  'paid-services-2': [
    test('tests/invoices.test.ts', 'is issued once for a payment, with the VAT that is in the price'),
  ],
  'paid-services-3': [
    test('tests/ordering.test.ts', 'records who orders, the parts of the price, and the wish of a consumer'),
    test('tests/ordering.test.ts', 'gives a consumer the contract, the terms as accepted and the withdrawal for'),
  ],
  'paid-services-4': [
    figures,
    test('tests/privacy.test.ts', 'vehicle data that waits for a payment is not thrown away'),
  ],
  'paid-services-5': [
    test('tests/payments.test.ts', 'publishes what was paid for, with the benefits of the package'),
    operator('Pay back where a service did not start in time'),
  ],
  'paid-services-6': [],
  'paid-services-7': [
    test('tests/plans.test.ts', 'through the portal: ended with its period'),
    operator('Announce a change of the price of a running plan'),
  ],
  'withdrawal-1': [figures, test('tests/payments.test.ts', 'is for whoever ordered, as long as the law says')],
  'withdrawal-2': [test('tests/payments.test.ts', 'takes the listing off the market and is confirmed to both sides')],
  'withdrawal-3': [test('tests/refunds.test.ts', 'without the express wish gives the whole price back')],
  'withdrawal-4': [test('tests/refunds.test.ts', 'with it leaves the whole days that were supplied to be paid')],
  'withdrawal-5': [],
  'withdrawal-form-1': [
    test('tests/ordering.test.ts', 'gives a consumer the contract, the terms as accepted and the withdrawal for'),
  ],
  'reporting-1': [test('tests/reports.test.ts', 'needs no account, but does a sum')],
  'reporting-2': [
    reportDecided,
    test('tests/decisions.test.ts', 'reports of trusted flaggers stand first'),
    operator('Decide without undue delay'),
  ],
  'reporting-3': [operator('Inform authorities of threats, and buyers of illegal offers of dealers')],
  'restrictions-1': [],
  'restrictions-2': [test('tests/administration.test.ts', 'wait while they are new, and again once they were changed')],
  'restrictions-3': [
    reportDecided,
    test('tests/decisions.test.ts', 'states ground, facts, source, territory, duration and that a person decided'),
    test('tests/administration.test.ts', 'leave the market when one is rejected, and its seller sees why'),
  ],
  'restrictions-4': [test('tests/refunds.test.ts', 'ends with it what the order gave, if asked to')],
  'restrictions-5': [operator('Warn before you suspend, and weigh as the clause says')],
  'appeals-1': [
    test('tests/decisions.test.ts', 'is made once, whoever is quicker, and within six months'),
    test('tests/decisions.test.ts', 'of a reporter without an account opens a kept report again'),
    operator('Take appeals that come by mail'),
  ],
  'appeals-2': [
    test('tests/decisions.test.ts', 'of the person concerned is decided by somebody else'),
    test('tests/decisions.test.ts', 'waits, with the reason, while nobody else may decide'),
  ],
  'appeals-3': [],
  'appeals-4': [],
  'dealers-1': [featuredFirst],
  'dealers-2': [
    test('tests/decisions.test.ts', 'is announced to a dealer 30 days ahead'),
    test('tests/decisions.test.ts', 'needs no notice for repeated breaches'),
  ],
  'dealers-3': [copied, test('tests/views.test.ts', 'show every day, those without a view too')],
  'dealers-4': [],
  'dealers-5': [operator('Handle complaints of dealers free of charge, and mediate where asked')],
  'availability-1': [],
  'availability-2': [],
  'liability-1': [],
  'liability-2': [],
  'liability-3': [operator('Act once you know of illegal content')],
  'liability-4': [],
  'data-1': [],
  'data-2': [],
  'changes-1': [],
  'changes-2': [
    figures,
    noticed,
    test('tests/legal.test.ts', 'comes no earlier than the notice that the operator grants'),
  ],
  'changes-3': [operator('Refund in proportion whoever leaves before a change')],
  'changes-4': [versions, test('tests/legal.test.ts', 'is recorded after a change, shown to the account')],
  'ending-1': [erased, test('tests/privacy.test.ts', 'cannot leave a plan behind')],
  'ending-2': [operator('Give 30 days’ notice and reasons, and refund in proportion')],
  'ending-3': [test('tests/privacy.test.ts', 'takes the listings off the market and is signed out everywhere'), copied],
  'law-1': [],
  'law-2': [],
  'law-3': [operator('Set DISPUTE_PARTICIPATION and DISPUTE_BODY')],
  'law-4': [],
  'contact-points-1': [operator('Read the mail of COMPANY_EMAIL yourself')],
  'contact-points-2': [operator('Answer in English and in the official languages of your country')],
}

const privacy: Clauses = {
  'controller-1': [test('src/server/modules/people/legal/source.test.ts', 'names the operator')],
  'controller-2': [],
  'controller-3': [],
  'principles-1': [device, test('tests/pages/security.test.ts', 'a page that visitors share names its own scripts')],
  'principles-2': [],
  'principles-3': [test('tests/e2e/specified-pages.spec.ts', 'the last search is offered again')],
  'purposes-1': [copied],
  'purposes-2': [operator('Weigh interests, and answer objections')],
  'public-1': [test('tests/listings.test.ts', 'keeps VIN and registration number to its owner and the staff')],
  'public-2': [
    nothingPersonal,
    test('tests/contact.test.ts', 'that its seller does not show, or has not given, is not told'),
  ],
  'public-3': [test('tests/listings.test.ts', 'names the company of an approved dealer')],
  'public-4': [],
  'device-1': [device],
  'recipients-1': [operator('Conclude the contracts of Article 28 GDPR')],
  'recipients-2': [],
  'recipients-3': [],
  'transfers-1': [operator('Choose recipients, and have the safeguards')],
  'retention-1': [forgotten, erased],
  'security-1': [test('tests/auth/web-session.test.ts', 'signing in on a page sets cookies that no script reads')],
  'security-2': [operator('Tell people and the authority of a breach')],
  'rights-1': [copied, erased],
  'rights-2': [operator('Answer objections')],
  'rights-3': [copied, test('tests/privacy.test.ts', 'comes with the pictures as an archive')],
  'decisions-1': [featuredFirst],
  'decisions-2': [operator('Delete data of children that you learn of')],
  'changes-1': [noticed, versions],
}

const cookies: Clauses = {
  'about-1': [device],
  'about-2': [],
  'no-banner-1': [device, test('tests/e2e/specified-pages.spec.ts', 'the last search is offered again')],
  'no-banner-2': [test('tests/pages/security.test.ts', 'a page that visitors share names its own scripts')],
  'cookies-1': [
    device,
    test('tests/auth/web-session.test.ts', 'on https the cookies are secure and bound to the very host'),
  ],
  'browser-storage-1': [device],
  'others-1': [],
  'others-2': [test('tests/pages/security.test.ts', 'a page that visitors share names its own scripts')],
  'control-1': [],
  'control-2': [],
  'changes-1': [versions],
  'changes-2': [],
}

export const promises: Readonly<Record<LegalKind, Clauses>> = { terms, privacy, cookies }

/** What holds each period of the privacy policy's table: a rule of retention by its name, code, or the operator. */
export const keptBy: Readonly<Record<string, readonly Holder[]>> = {
  account: [erased],
  signUp: [forgotten],
  acceptances: [test('tests/privacy.test.ts', 'every table that names an account')],
  sessions: [forgotten],
  devices: [forgotten],
  links: [forgotten],
  listings: [erased, test('tests/my-listings.test.ts', 'takes it and what belongs to it away')],
  endedListings: [],
  drafts: [forgotten],
  stock: [forgotten],
  pending: [forgotten],
  favourites: [
    forgotten,
    test('tests/favourite-news.test.ts', 'end with a removal, a no, one click, or a blocked account'),
  ],
  savedSearches: [
    test('tests/push.test.ts', 'hears nothing after signing out'),
    test('tests/saved-searches.test.ts', 'ends when nobody confirms it, and when nobody reacts for long'),
  ],
  reveals: [forgotten],
  leads: [forgotten],
  people: [forgotten],
  guarded: [forgotten],
  keys: [forgotten],
  webhooks: [forgotten],
  attempts: [forgotten],
  requests: [forgotten],
  views: [test('tests/views.test.ts', 'leaves nothing that says who it was')],
  logs: [operator('Set the rotation of the logs of your proxy and host to 30 days')],
  invoices: [test('tests/invoices.test.ts', '')],
  traders: [test('tests/sellers.test.ts', 'of an account exactly who the trader was stays for six months')],
  traderDocuments: [forgotten],
  applications: [test('tests/privacy.test.ts', 'a declined application loses its tax number')],
  decisions: [forgotten],
  staffNotes: [forgotten, test('tests/privacy.test.ts', 'every table that names an account')],
  undeliverable: [forgotten],
  support: [operator('Delete mail to support after 24 months')],
  jobs: [operator('Delete applications six months after the decision')],
  backups: [operator('Delete backups after 30 days')],
}
