/**
 * The contract's promises about every operation, for every caller. Read from the contract itself: a new operation is
 * covered at once, and needs a call that succeeds.
 */
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError, requestFor } from '../src/contract/client.ts'
import { commonErrors, type ErrorCode, errorTable, type ProblemDocument } from '../src/contract/errors.ts'
import { minPageMs } from '../src/contract/contact-limits.ts'
import { apiBasePath, contract } from '../src/contract/index.ts'
import { type Access, type Method, type Operation, pathFields } from '../src/contract/kernel.ts'
import { openApiDocument } from '../src/contract/openapi.ts'
import { type RawOperation, rawOperations } from '../src/contract/raw-operations.ts'
import type { PlanChange } from '../src/contract/plan-changes.ts'
import { createApp, handlers } from '../src/server/app.ts'
import { beginSession, hashToken } from '../src/server/modules/auth/service.ts'
import { storeImage } from '../src/server/modules/images/service.ts'
import { decisionLink } from '../src/server/modules/moderation/service.ts'
import { addPackages, type NewPackage } from '../src/server/modules/packages/service.ts'
import { linkToken as favouritesLinkToken } from '../src/server/modules/favourite-alerts/links.ts'
import { linkToken } from '../src/server/modules/saved-searches/links.ts'
import { mountInProcess } from '../src/server/http/mount.ts'
import { createRateLimiter } from '../src/server/http/rate-limit.ts'
import { createReadActor } from '../src/server/http/session.ts'
import type { Handlers } from '../src/server/operations.ts'
import { baseUrl, type Market, openMarket, type Person } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { resultOf, solved } from './support/contacting.ts'
import { tokenFor } from './support/dealer-people.ts'
import { hadPlan, hasNoPlan, subscribes } from './support/plans.ts'
import { sampleOf } from './support/matrix.ts'
import { languages } from '../src/contract/vocabulary.ts'
import { hasPaid, offerPackages, parks } from './support/paying.ts'
import { minimalInput, someId } from './support/minimal-input.ts'
import { traderDetails } from './support/trader-details.ts'
import { type Send, sendPart, startUpload } from './support/pictures.ts'
import { order, statedOrder } from './support/ordering.ts'
import { reasons } from './support/reasons.ts'

type Input = Record<string, unknown>
interface Named {
  name: string
  group: string
  verb: string
  operation: Operation
}

const operations: Named[] = Object.entries(contract).flatMap(([group, members]) =>
  Object.entries(members as Record<string, Operation>).map(([verb, operation]) => ({
    name: `${group}.${verb}`,
    group,
    verb,
    operation,
  })),
)
/** Calls with files as bodies: addressed and described like operations, and tested with the pictures. */
const raw = Object.entries(rawOperations)
/** Of the example of RFC 8291. */
const deviceKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
/** Media types of calls whose response is not JSON. */
const produced = new Map<string, string[]>(
  Object.values<RawOperation>(rawOperations).flatMap(({ method, path, produces }) =>
    produces ? [[method.toLowerCase() + path, Object.keys(produces)] as const] : [],
  ),
)
const paths = [...new Set([...operations.map(({ operation }) => operation.path), ...raw.map(([, { path }]) => path)])]

/** For operations that need data of the market: input with which the named caller succeeds. */
const fitting: Record<string, (world: World) => Input> = {
  'taxonomy.find': () => ({ vehicleType: 'car', text: 'golf' }),
  'taxonomy.modelGroups': () => ({ make: 'volkswagen' }),
  'taxonomy.models': () => ({ vehicleType: 'car', make: 'volkswagen' }),
  'taxonomy.variants': () => ({ vehicleType: 'car', make: 'volkswagen', model: 'golf' }),
  'listings.get': ({ listingId }) => ({ listingId }),
  'priceExplanations.ofListing': ({ listingId }) => ({ listingId }),
  'listings.cards': ({ listingId }) => ({ ids: [listingId] }),
  'listings.compare': ({ listingId }) => ({ ids: [listingId] }),
  'listings.similar': ({ listingId }) => ({ listingId }),
  'listings.around': ({ listingId }) => ({ listingId }),
  'listings.photos': ({ listingId }) => ({ listingId }),
  'listings.ofSeller': ({ market }) => ({ userId: market.karl.userId }),
  'listings.create': () => draftOf('Fiat Panda'),
  'listings.markSold': ({ ownListingId }) => ({ listingId: ownListingId }),
  'drafts.get': ({ draftId }) => ({ draftId }),
  'drafts.save': ({ draftId }) => ({ draftId, revision: 1, step: 2, data: { make: 'fiat' } }),
  'selling.park': () => draftOf('Fiat Panda'),
  'selling.correct': ({ pendingListingId }) => ({ pendingListingId }),
  'selling.factSuggestions': () => ({ vehicleType: 'car', make: 'fiat', model: 'panda' }),
  'selling.vehicleOfKey': () => ({ typeKey: '0603/BGU' }),
  'modelPrices.ofModel': () => ({ vehicleType: 'car', make: 'fiat', model: 'panda' }),
  'selling.valuation': () => ({ vehicleType: 'car', make: 'fiat', model: 'panda', year: 2016, mileageKm: 80_000 }),
  'payments.checkout': ({ ordered }) => ordered,
  'payments.summary': ({ packageId, pendingListingId }) => ({ packageId, pendingListingId }),
  'legal.accepted': ({ ordered }) => ({ version: ordered['termsVersion'] }),
  'legal.version': () => ({ kind: 'terms', number: 1 }),
  'legal.settle': () => ({ kind: 'terms', number: 1, accepts: true }),
  'adminMarket.update': () => ({ name: 'Kraftplatz', lightColour: '#0b5cad', darkColour: null, lightLogo: null, darkLogo: null, logoHasName: false, languages: ['de', 'en', 'fr'], countries: null, vehicleTypes: ['car', 'motorcycle'], revision: 0 }), // prettier-ignore
  'adminMarket.addLogo': () => ({ file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>').toString('base64') }), // prettier-ignore
  'adminLegal.save': () => ({ kind: 'cookies', language: 'fr', source: cookieText, revision: 0 }),
  'adminLegal.discard': () => ({ kind: 'terms', language: 'fr', revision: 0 }),
  'adminLegal.publish': () => ({ kind: 'privacy', change: 'correction', unchanged: languages, revisions: { de: 1 } }),
  'adminLegal.withdraw': () => ({ kind: 'cookies', number: 2, reason: 'It comes later' }),
  'payments.verify': ({ sessionId }) => ({ sessionId }),
  'payments.withdraw': ({ paymentId }) => ({ paymentId }),
  'invoices.get': ({ invoiceId }) => ({ invoiceId }),
  'featuring.feature': ({ ownListingId }) => ({ listingId: ownListingId }),
  'myListings.carry': ({ listingId }) => ({ listingId }),
  'myListings.get': ({ ownListingId }) => ({ listingId: ownListingId }),
  'myListings.update': ({ ownListingId }) => ({ listingId: ownListingId, revision: 1, priceEuros: 8_500 }),
  'myListings.remove': ({ ownListingId }) => ({ listingId: ownListingId }),
  'myListings.undoSold': ({ ownListingId }) => ({ listingId: ownListingId }),
  'myListings.setContact': ({ ownListingId }) => ({ listingId: ownListingId, showContactPhone: false }),
  'myListings.setPrice': ({ ownListingId }) => ({ listingId: ownListingId, fromEuros: 9_900, toEuros: 9_500 }),
  'myListings.pause': ({ ownListingId }) => ({ listingId: ownListingId }),
  'myListings.resume': ({ ownListingId }) => ({ listingId: ownListingId }),
  'myListings.previewPrices': ({ listingId }) => ({ listingIds: [listingId], rule: { by: 'percent', amount: -3 } }),
  'myListings.changeMany': ({ listingId }) => ({ change: { action: 'mark_sold', listingIds: [listingId] } }),
  'myListings.statistics': ({ ownListingId }) => ({ listingId: ownListingId }),
  ...Object.fromEntries(
    ['get', 'correct', 'check', 'run', 'confirm', 'pause', 'resume', 'cancel', 'rows'].map((verb) => [
      `stock.${verb}`,
      () => ({ importId: importIds[verb as keyof typeof importIds] ?? importIds.understood }),
    ]),
  ),
  'stockFeeds.save': () => ({ ...stockFeed, feedId: importIds.understood }),
  'stockFeeds.acceptHostKey': () => ({ feedId: importIds.feed, hostKey: shownHostKey }),
  'stockFeeds.runNow': () => ({ feedId: importIds.feed }),
  'images.finishUpload': ({ uploadId }) => ({ uploadId }),
  'places.geocode': () => ({ query: 'Madrid' }),
  'searchText.interpret': () => ({ text: 'golf diesel unter 15000 madrid' }),
  'searchText.suggest': () => ({ text: 'vol' }),
  'searchText.findableWords': () => ({ text: 'golf nowhere' }),
  'places.get': () => ({ placeKey: 'es-madrid' }),
  'contact.reveal': ({ listingId, pageToken, challenge }) => ({ listingId, pageToken, interactions: 2, challenge }),
  'leads.send': ({ listingId, leadChallenge }) => ({ ...leadOf(listingId), challenge: leadChallenge }),
  'reports.send': ({ listingId, leadChallenge }) => ({
    listingId,
    reason: 'fraud',
    ...stated,
    challenge: leadChallenge,
  }),
  'reports.sendPicture': ({ picturedListingId, imageId, pictureChallenge }) => ({
    listingId: picturedListingId,
    imageId,
    reason: 'copied',
    ...stated,
    challenge: pictureChallenge,
  }),
  'reports.sendProfile': ({ market, profileChallenge }) => ({
    userId: market.karl.userId,
    reason: 'impersonation',
    ...stated,
    challenge: profileChallenge,
  }),
  'reports.sendMessage': ({ leadId }) => ({ leadId, reason: 'spam', ...stated }),
  'decisions.get': ({ decisionId, decisionToken }) => ({ decisionId, token: decisionToken }),
  'decisions.appeal': ({ decisionId, decisionToken }) => ({
    decisionId,
    token: decisionToken,
    explanation: 'The buyer saw the car before the deposit.',
  }),
  'leads.change': ({ leadId }) => ({ leadId, read: true }),
  'favourites.add': ({ listingId }) => ({ listingId }),
  'favourites.annotate': ({ listingId }) => ({ listingId, stage: 'seen', note: 'Ask for the keys' }),
  'savedSearches.change': ({ savedSearchId }) => ({ savedSearchId, name: 'Small cars' }),
  'favourites.shared': ({ sharedToken }) => ({ token: sharedToken }),
  'favourites.stopAlerts': ({ favouritesToken }) => ({ token: favouritesToken }),
  'demand.ofDraft': () => ({ vehicleType: 'car', make: 'fiat', model: 'panda', year: 2016, mileageKm: 80_000 }),
  'push.subscribe': () => ({ endpoint: 'https://push.example/device', keys: deviceKeys }),
  'savedSearches.openFeed': ({ savedSearchId }) => ({ savedSearchId }),
  'savedSearches.closeFeed': ({ savedSearchId }) => ({ savedSearchId }),
  'savedSearches.look': ({ savedSearchId }) => ({ savedSearchId }),
  'savedSearches.confirm': () => ({ token: confirmation }),
  'savedSearches.linked': ({ alertToken }) => ({ token: alertToken }),
  'savedSearches.changeLinked': ({ alertToken }) => ({ token: alertToken, action: 'mute_week' }),
  'privacy.requestErasure': ({ market }) => ({ email: market.ana.email }),
  'profiles.list': ({ market }) => ({ ids: [market.karl.userId] }),
  'profiles.get': ({ market }) => ({ userId: market.karl.userId }),
  'dealerApplication.declare': () => ({ companyName: 'Ana Cars' }),
  'dealerApplication.submit': () => ({
    companyName: 'Ana Cars Ltd',
    registeredAddress: '1 High Street, Dublin',
    taxVatNumber: 'IE1234567T',
    email: 'ana@cars.test',
    phone: '+353 1 555 0100',
  }),
  'sellers.saveDetails': () => ({ ...traderDetails() }),
  'sellers.removeDocument': () => ({ documentId: traderDocumentId }),
  'adminSellers.get': ({ market }) => ({ userId: market.karl.userId }),
  'adminSellers.check': ({ market }) => ({ userId: market.karl.userId }),
  'adminSellers.askAgain': ({ market }) => ({ userId: market.karl.userId, reason: 'Too old' }),
  'adminApplications.approve': ({ applicantId }) => ({ userId: applicantId }),
  'adminApplications.decline': ({ applicantId }) => ({ userId: applicantId, notes: 'No tax number' }),
  'adminApplications.revoke': ({ market }) => ({ userId: market.karl.userId, reason: 'The company is closed' }),
  'adminListings.approve': ({ listingId }) => ({ listingId }),
  'adminListings.dismissReports': ({ listingId }) => ({ listingId }),
  'adminListings.reject': ({ listingId }) => ({ listingId, ...reasons }),
  'adminListings.hidePicture': ({ picturedListingId, imageId }) => ({
    listingId: picturedListingId,
    imageId,
    ...reasons,
  }),
  'adminListings.showPicture': ({ picturedListingId, imageId }) => ({ listingId: picturedListingId, imageId }),
  'adminReports.dismiss': ({ reportId }) => ({ reportId }),
  'adminReports.removeMessage': ({ messageReportId }) => ({ reportId: messageReportId, ...reasons }),
  'adminReports.addFlagger': () => ({ name: 'Police', emailDomain: 'police.test' }),
  'adminReports.endFlagger': ({ flaggerId }) => ({ flaggerId }),
  'adminAppeals.decide': ({ appealId }) => ({
    appealId,
    outcome: 'upheld',
    answer: 'It still asks for money in advance.',
  }),
  'adminTransparency.get': () => ({ year: 2026 }),
  'adminTaxonomy.list': () => ({ level: 'models' }),
  'adminTaxonomy.get': ({ typeId }) => ({ level: 'types', entryId: typeId }),
  'adminTaxonomy.parents': ({ typeId }) => ({ level: 'variants', typeId }),
  'adminTaxonomy.create': ({ typeId }) => ({ level: 'makes', name: 'Seat', parentId: typeId }),
  'adminTaxonomy.update': ({ typeId }) => ({ level: 'types', entryId: typeId, description: 'With an engine' }),
  'adminUsers.get': ({ market }) => ({ userId: market.ana.userId }),
  'adminUsers.ban': ({ market }) => ({ userId: market.ben.userId, ...reasons }),
  'adminUsers.end': ({ market }) => ({ userId: market.ben.userId, ...reasons }),
  'adminUsers.keep': ({ market }) => ({ userId: market.ben.userId }),
  'adminUsers.unban': ({ market }) => ({ userId: market.ben.userId }),
  'planChanges.preview': ({ largerPlan }) => ({ packageId: largerPlan.packageId }),
  'planChanges.change': ({ largerPlan: { packageId, asOf, dueCents, monthlyCents } }) => ({
    packageId,
    asOf,
    dueCents,
    monthlyCents,
  }),
  'adminPayments.get': ({ paymentId }) => ({ paymentId }),
  'adminPayments.refund': ({ paymentId }) => ({
    paymentId,
    amountCents: 5_00,
    leftCents: 18_99,
    note: 'The photos were late',
  }),
  'adminPayments.settleRefund': ({ paymentId, failedRefundId }) => ({
    paymentId,
    refundId: failedRefundId,
    note: 'By bank transfer, the card is closed',
  }),
  'adminPayments.retryRefund': ({ paymentId, failedRefundId }) => ({ paymentId, refundId: failedRefundId }),
  'adminSelling.waiting': ({ market }) => ({ userId: market.ana.userId }),
  'adminSelling.publish': ({ market, pendingListingId, packageId }) => ({
    userId: market.ana.userId,
    pendingListingId,
    packageId,
  }),
  'adminSelling.givePlan': ({ market, planId }) => ({ userId: market.karl.userId, packageId: planId }),
  'adminCredits.get': ({ market }) => ({ userId: market.ana.userId }),
  'adminCredits.grant': ({ market }) => ({ userId: market.ana.userId, ...creditsOf, idempotencyKey: someId }),
  'adminCredits.takeBack': ({ market }) => ({ userId: market.ana.userId, ...creditsOf, idempotencyKey: someOtherId }),
  'adminPackages.create': () => ({ type: 'listing', name: 'Starter', priceEuros: 9, durationDays: 14 }),
  'adminPackages.update': ({ packageId }) => ({ packageId, name: 'Basic', priceEuros: 19, durationDays: 30 }),
  'adminPackages.setSale': ({ packageId }) => ({ packageId, isOnSale: true }),
  'adminPackages.sync': ({ packageId }) => ({ packageId }),
  'adminCoupons.get': ({ couponId }) => ({ couponId }),
  'adminCoupons.create': () => ({ percent: 10 }),
  'adminCoupons.update': ({ couponId }) => ({ couponId, percent: 15 }),
  'adminCoupons.end': ({ couponId }) => ({ couponId }),
  'adminRevenue.get': () => ({ from: '2026-06-01', to: '2026-06-30' }),
  'staff.add': () => ({ email: 'new@market.test' }),
  'dealership.invite': () => ({ email: 'new@market.test', role: 'sales' }),
  'dealership.change': ({ memberId }) => ({ memberId, leadEmails: false }),
  'dealership.remove': ({ memberId }) => ({ memberId }),
  'dealership.invitation': ({ invitationToken }) => ({ token: invitationToken }),
  'dealership.accept': ({ invitationToken }) => ({ token: invitationToken }),
  'dealership.decline': ({ invitationToken }) => ({ token: invitationToken }),
  'apiKeys.create': () => ({ name: 'DMS', scopes: ['stock:read'] }),
  'apiKeys.revoke': ({ keyId }) => ({ keyId }),
  'stockByNumber.get': () => ({ number: '4711' }),
  'stockByNumber.put': () => ({ number: '4711', ...draftOf('Fiat Panda') }),
  'stockByNumber.remove': () => ({ number: '4712' }),
  'stockByNumber.bulk': () => ({ vehicles: [{ number: '4711', vehicle: draftOf('Fiat Panda') }] }),
  'webhooks.create': () => ({ address: 'https://dms.example/hook', events: ['lead.created'] }),
  'webhooks.update': ({ endpointId }) => ({ endpointId, events: ['listing.sold'] }),
  'webhooks.remove': () => ({ endpointId: someId }),
  'webhooks.rotateSecret': ({ endpointId }) => ({ endpointId }),
  'webhooks.test': ({ endpointId }) => ({ endpointId }),
  'webhooks.deliveries': ({ endpointId }) => ({ endpointId }),
  'webhooks.replay': ({ deliveryId }) => ({ deliveryId }),
}

/** The smallest cookie text that can be saved. */
const cookieText =
  '# Cookies\n\n## Cookies of {company} {#cookies}\n\n{cookies}\n\n## Storage {#browser-storage}\n\n{storage}\n'

/** What every report states. */
const stated = { explanation: 'The seller wants the money before I can see the car.', goodFaith: true } as const

/** Credits that the staff change, once for each key. */
const creditsOf = { creditType: 'basic_featured', count: 1, reason: 'An apology' }

/** Imports of the dealer, by the call that one is made for. */
const importIds = {
  understood: '018f0000-0000-7000-8000-0000000000e1',
  confirm: '018f0000-0000-7000-8000-0000000000e2',
  pause: '018f0000-0000-7000-8000-0000000000e3',
  resume: '018f0000-0000-7000-8000-0000000000e4',
  feed: '018f0000-0000-7000-8000-0000000000e5',
}

const stockFeed = { address: 'https://files.example/stock.csv', hour: 3, zone: 'Europe/Berlin', isComplete: true }

/** What an SFTP server showed. */
const shownHostKey = 'SHA256:nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8'

async function sendStock({ scope, dora }: Market): Promise<void> {
  await dora.api.stockFeeds.save({ ...stockFeed, feedId: importIds.feed })
  await scope.db.execute(sql`update stock_feeds set shown_host_key = ${shownHostKey} where id = ${importIds.feed}`)
  const headers = JSON.stringify(['make', 'model', 'year', 'km', 'price'])
  const states = { understood: 'understood', confirm: 'held', pause: 'running', resume: 'paused' }
  for (const [name, state] of Object.entries(states)) {
    await scope.db.execute(sql`insert into listing_imports (id, user_id, source, state, origin, headers, started_at)
      values (${importIds[name as keyof typeof importIds]}, ${dora.userId}, 'stock.csv', ${state}, 'upload',
        ${headers}::jsonb, '2026-06-01')`)
  }
}

/** Sent with a key, so that a second call is the same one. */
const leadOf = (listingId: string) => ({
  listingId,
  kind: 'message' as const,
  name: 'Ben Muster',
  email: 'ben@market.test',
  message: 'Is it still for sale?',
  idempotencyKey: someId,
})
/** Operations that refuse a second call: their first response needs a separate world. */
const worksOnce = [
  'adminLegal.save',
  'adminLegal.publish',
  'adminMarket.update',
  'adminPayments.refund',
  'adminPayments.retryRefund',
  'adminPayments.settleRefund',
  'planChanges.change',
  'featuring.feature',
]

/** A version of the cookie policy that is not valid yet. */
async function announcesCookies({ admin, scope }: Market): Promise<void> {
  const german = { kind: 'cookies', language: 'de' } as const
  const { shipped } = await admin.api.adminLegal.get(german)
  await admin.api.adminLegal.save({ ...german, source: shipped, revision: 0 })
  await admin.api.adminLegal.publish({
    kind: 'cookies',
    change: 'announced',
    validFrom: new Date(scope.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10),
    unchanged: languages.filter((language) => language !== 'de'),
    summaries: { de: 'Nichts als ein Versuch.' },
    revisions: { de: 1 },
  })
}

const traderDocumentId = '018f0000-0000-7000-8000-0000000000d1'

/** A GIF of one pixel. */
const tinyGif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')

/** Callers by the names in test titles, with the access levels that admit them. */
const callers = {
  'a visitor': ['visitor'],
  'a user': ['visitor', 'user'],
  'a dealer': ['visitor', 'user', 'dealer'],
  'staff for support': ['visitor', 'user', 'staff', 'support'],
  'staff for the catalogue': ['visitor', 'user', 'staff', 'catalogue'],
  'an administrator': ['visitor', 'user', 'staff', 'support', 'catalogue', 'admin'],
  'an administrator who skipped their second factor': ['visitor'],
  'an administrator with their second factor': ['visitor', 'user', 'staff', 'support', 'catalogue', 'admin'],
} as const satisfies Record<string, readonly Access[]>
type Caller = keyof typeof callers
const callerNames = Object.keys(callers) as Caller[]

const someOtherId = '018f0000-0000-7000-8000-000000000001'

interface World {
  market: Market
  app: ReturnType<typeof createApp>
  tokens: Record<Caller, string | null>
  /** All bytes have arrived, by the user. */
  uploadId: string
  /** On offer, by the dealer. */
  listingId: string
  /** On offer, by the caller that marks it as sold in the test. */
  ownListingId: string
  /** A draft of the owner of `ownListingId`. */
  draftId: string
  /** A user whose dealer application is pending. */
  applicantId: string
  /** The vehicle type of cars. */
  typeId: string
  /** What the user is about to pay for, and the payment page. */
  packageId: string
  pendingListingId: string
  /** The order of the page of `sessionId`. */
  ordered: Record<string, unknown>
  sessionId: string
  /** 20 % off. */
  couponId: string
  /** Karl, a dealer, does not have it. */
  planId: string
  /** What the dealer's plan can be changed to. */
  largerPlan: PlanChange
  failedRefundId: string
  /** Of a paid order of the user, and its invoice. */
  paymentId: string
  invoiceId: string
  /** Of a visitor who has been on the dealer's listing long enough, with two solved challenges. */
  pageToken: string
  challenge: { token: string; answer: number }
  leadChallenge: { token: string; answer: number }
  /** Sent to the user. */
  leadId: string
  /** On offer, by another dealer, with a picture. */
  picturedListingId: string
  imageId: string
  pictureChallenge: { token: string; answer: number }
  profileChallenge: { token: string; answer: number }
  /** A rejected listing, with the token of its letter. */
  decisionId: string
  decisionToken: string
  /** Against another one that an administrator rejected, to be decided by support and administrators. */
  appealId: string
  reportId: string
  messageReportId: string
  flaggerId: string
  /** A saved search of the user, and the link of its letters. */
  savedSearchId: string
  alertToken: string
  /** Of emails about the user's favourites. */
  favouritesToken: string
  /** Of the user's shared favourites. */
  sharedToken: string
  /** Of the dealer. */
  keyId: string
  endpointId: string
  deliveryId: string
  /** The dealer's invitation of the user. */
  memberId: string
  invitationToken: string
}
let world: World

/** The token of the letter that confirms the user's saved search. */
const confirmation = 'confirmation'

async function savesSearch({ ana, scope }: Market): Promise<string> {
  const saved = await ana.api.savedSearches.save({ filters: { make: 'fiat' }, name: 'Fiats' })
  await scope.db.execute(sql`update saved_searches set confirmation_hash = ${hashToken(confirmation)}`)
  return saved.savedSearchId
}

let restoreWorld: (() => Promise<void>) | undefined

/** The world of every operation: prepared once, and restored with limits that nobody has used. */
async function openWorld(): Promise<void> {
  if (restoreWorld === undefined) {
    await prepareWorld()
    restoreWorld = await world.market.remember('contract_world')
  }
  await restoreWorld()
  const { platform, tokens } = world.market
  world.app = createApp({ platform, tokens })
}

async function prepareWorld(): Promise<void> {
  const market = await openMarket()
  await market.reset()
  const { platform, tokens, ana, ben, dora, karl, support, catalogue, admin } = market
  const { basic: packageId, plan } = await offerPackages(market)
  const pendingListingId = await parks(ana)
  const listingId = await dora.sells('Volkswagen Golf', { contactPhone: '+49 30 5550199' })
  const ownListingId = await ana.sells('Fiat Panda')
  await hasPaid(market, ana, packageId)
  await market.stripe.deliver()
  const [{ paymentId } = { paymentId: '' }] = (await ana.api.payments.list({})).payments
  const [{ invoiceId } = { invoiceId: '' }] = (await ana.api.invoices.list({})).invoices
  const privacy = { kind: 'privacy', language: 'de' } as const
  const { shipped } = await admin.api.adminLegal.get(privacy)
  await admin.api.adminLegal.save({ ...privacy, source: shipped, revision: 0 })
  await announcesCookies(market)
  const { pageToken } = await market.visitor.contact.openPage({ listingId })
  market.later(minPageMs)
  const { key } = await dora.api.apiKeys.create({ name: 'DMS', scopes: ['stock:read'] })
  for (const number of ['4711', '4712']) await dora.api.stockByNumber.put({ number, ...draftOf('Fiat Panda') })
  const { endpoint } = await dora.api.webhooks.create({ address: 'https://dms.example/', events: ['lead.created'] })
  await sendStock(market)
  const { memberId } = await dora.api.dealership.invite({ email: ana.email, role: 'sales' })
  await subscribes(market, dora, plan)
  const [larger = ''] = await addPackages(market.scope, [largerPlan])
  const failedRefundId = await failedRefund(market, paymentId)
  const disputed = await disputes(market)
  await hadPlan(market, ana, plan)
  await support.api.adminCredits.grant({
    userId: ana.userId,
    creditType: 'basic_featured',
    count: 20,
    reason: 'To be taken back',
  })
  await hasNoPlan(market, karl)
  await ana.api.favourites.add({ listingId })
  await ana.api.favourites.changeAlerts({ frequency: 'daily' })
  const savedSearchId = await savesSearch(market)
  world = {
    savedSearchId,
    alertToken: linkToken(market.scope, savedSearchId),
    favouritesToken: favouritesLinkToken(market.scope, ana.userId),
    sharedToken: new URL((await ben.api.favourites.share({})).url).searchParams.get('token') ?? '',
    market,
    app: createApp({ platform, tokens }),
    tokens: {
      'a visitor': null,
      'a user': ana.token,
      'a dealer': dora.token,
      'staff for support': support.token,
      'staff for the catalogue': catalogue.token,
      'an administrator': admin.token,
      'an administrator who skipped their second factor': admin.token,
      'an administrator with their second factor': await beginSession(market.scope, tokens, admin.userId, 'aal2'),
    },
    uploadId: await sentPicture(ana),
    applicantId: await applies(ben),
    typeId: await typeOfCars(admin),
    listingId,
    ownListingId,
    draftId: (await ana.api.drafts.create({})).draftId,
    packageId,
    planId: plan,
    largerPlan: await dora.api.planChanges.preview({ packageId: larger }),
    failedRefundId,
    couponId: (await admin.api.adminCoupons.create({ percent: 20 })).coupon.couponId,
    pendingListingId,
    paymentId,
    invoiceId,
    ordered: await statedOrder(ana.api, { packageId, pendingListingId }),
    sessionId: (await order(ana, { packageId, pendingListingId })).sessionId,
    pageToken,
    challenge: await solved(market.visitor, listingId),
    leadChallenge: await solved(market.visitor, listingId),
    keyId: key.keyId,
    memberId,
    invitationToken: await tokenFor(market, ana.email),
    endpointId: endpoint.endpointId,
    deliveryId: (await dora.api.webhooks.test({ endpointId: endpoint.endpointId })).deliveryId,
    leadId: (await market.ben.api.leads.send({ ...leadOf(ownListingId), idempotencyKey: someOtherId })).leadId,
    ...disputed,
  }
}

const largerPlan: NewPackage = {
  name: 'Dealer Large',
  description: null,
  priceEuros: 199,
  type: 'subscription',
  maxListings: null,
  listingDurationDays: null,
  featuredDays: 0,
  featuredListingsAllowed: 0,
}

/** A refund of nothing that is left, which failed. */
async function failedRefund({ scope }: Market, paymentId: string): Promise<string> {
  const id = scope.newId()
  await scope.db
    .execute(sql`insert into refunds (id, payment_id, amount_cents, reason, state, failure, created_at, tried_at)
    values (${id}, ${paymentId}, 1, 'goodwill', 'failed', 'expired_or_canceled_card', ${scope.now().toISOString()},
      ${scope.now().toISOString()})`)
  return id
}

/** Reports, decisions and appeals, decided by staff who have left. */
async function disputes(market: Market) {
  const { admin, ana, dora, karl, support, scope, visitor } = market
  const imageId = await storeImage(scope, karl.userId, tinyGif)
  const { listingId: picturedListingId } = await karl.api.listings.create(
    draftOf('Fiat Panda', { imageIds: [imageId] }),
  )
  const rejected = [await karl.sells('Fiat Panda'), await karl.sells('Fiat Panda')]
  for (const listingId of rejected) await support.api.adminListings.reject({ listingId, ...reasons })
  const { decisions } = await support.api.adminUsers.get({ userId: karl.userId })
  const [first, second] = decisions.map(({ decisionId }) => decisionId)
  await scope.db.execute(sql`update moderation_decisions set decided_by = null`)
  await karl.api.decisions.appeal({
    decisionId: second ?? '',
    explanation: 'The buyer saw the car before the deposit.',
  })
  const [appeal] = (await admin.api.adminAppeals.list({})).appeals
  const { challenge } = await visitor.reports.profileChallenge({ userId: karl.userId })
  const message = await dora.api.leads.send({ ...leadOf(picturedListingId), idempotencyKey: scope.newId() })
  const { flagger } = await admin.api.adminReports.addFlagger({ name: 'Authority', emailDomain: 'authority.test' })
  return {
    imageId,
    picturedListingId,
    pictureChallenge: await solved(visitor, picturedListingId),
    profileChallenge: { token: challenge.token, answer: resultOf(challenge) },
    decisionId: first ?? '',
    decisionToken: new URL(decisionLink(scope, first ?? '')).searchParams.get('token') ?? '',
    appealId: appeal?.appealId ?? '',
    reportId: (await ana.api.reports.sendProfile({ userId: dora.userId, reason: 'other', ...stated })).reportId,
    messageReportId: (await karl.api.reports.sendMessage({ leadId: message.leadId, reason: 'spam', ...stated }))
      .reportId,
    flaggerId: flagger.flaggerId,
  }
}

async function applies({ api, userId }: Person): Promise<string> {
  const business = {
    companyName: 'Ben Cars Ltd',
    registeredAddress: '1 High Street',
    taxVatNumber: 'IE1234567T',
    email: 'ben@cars.test',
  }
  await api.dealerApplication.submit({ ...business, phone: '+353 1 555 0100' })
  return userId
}

async function typeOfCars({ api }: Person): Promise<string> {
  const { entries } = await api.adminTaxonomy.list({ level: 'types', text: 'Cars' })
  return entries[0]?.id ?? ''
}

async function sentPicture(person: Person): Promise<string> {
  const market = await openMarket()
  const send: Send = (path, init) => market.request(path, init)
  const { uploadId } = await startUpload(send, person, tinyGif.byteLength)
  await sendPart(send, person, uploadId, 0, tinyGif)
  return uploadId
}

interface Answer {
  status: number
  /** The code of a problem, else the status. */
  outcome: ErrorCode | number
  body: unknown
  problem: ProblemDocument | null
  headers: Headers
}

/** Puts the caller's session into the named state, and returns its headers. */
async function headersOf(caller: Caller): Promise<Record<string, string>> {
  const { db } = world.market.scope
  // An operation may have ended them.
  await db.execute(sql`update sessions set ended_at = null`)
  if (caller.startsWith('an administrator')) {
    const { userId } = world.market.admin
    await db.execute(sql`delete from factors where user_id = ${userId}`)
    if (caller.endsWith('second factor')) {
      await db.execute(sql`insert into factors (id, user_id, factor_type, status, phone, created_at, updated_at)
        values (${someId}, ${userId}, 'phone', 'verified', '+3200000000', '2026-06-01', '2026-06-01')`)
    }
  }
  const token = world.tokens[caller]
  return token === null ? {} : { authorization: `Bearer ${token}` }
}

async function send(request: Request): Promise<Answer> {
  const response = await world.app.fetch(request)
  const text = await response.text()
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') === true
  const body = JSON.parse(text) as unknown
  const problem = isProblem ? (body as ProblemDocument) : null
  expect(response.status).toBe(problem ? errorTable[problem.code].status : response.status)
  return {
    status: response.status,
    outcome: problem?.code ?? response.status,
    body: isProblem ? null : body,
    problem,
    headers: response.headers,
  }
}

async function call(operation: Operation, input: Input, caller: Caller): Promise<Answer> {
  return send(requestFor(operation, input, { baseUrl: baseUrl + apiBasePath, headers: await headersOf(caller) }))
}

/** The same call as pages make it, in process. */
async function callInProcess({ group, verb }: Named, input: Input, caller: Caller, served = handlers) {
  const { platform, tokens } = world.market
  const { authorization } = await headersOf(caller)
  const request = new Request(baseUrl, { headers: authorization === undefined ? {} : { authorization } })
  const actor = await createReadActor(platform, tokens)(request, platform.log)
  const info = {
    requestId: 'in-process',
    address: 'in-process',
    userAgent: '',
    log: platform.log,
    actor: () => Promise.resolve(actor),
  }
  const api = mountInProcess(contract, served, platform, createRateLimiter())(info, actor)
  return (api as unknown as Record<string, Record<string, (input: Input) => Promise<unknown>>>)[group]?.[verb]?.(input)
}

function inputOf({ name, operation }: Named): Input {
  return fitting[name]?.(world) ?? minimalInput(operation.input)
}

function expectedRefusal(access: Access, caller: Caller): ErrorCode | null {
  if ((callers[caller] as readonly Access[]).includes(access)) return null
  if (caller === 'a visitor') return 'sign_in_required'
  if (access !== 'dealer' && caller === 'an administrator who skipped their second factor')
    return 'second_factor_required'
  return 'not_permitted'
}

function declaredErrors({ errors }: Operation): ErrorCode[] {
  return [...errors, ...commonErrors.filter((code) => code !== 'internal_error')]
}

/** The outcomes that an operation may have for an admitted caller. */
function foreseen(operation: Operation): (ErrorCode | number)[] {
  return [operation.status ?? 200, ...declaredErrors(operation)]
}

/** The caller that the operation is meant for, and that `fitting` has input for. */
function callerFor({ name, operation }: Named): Caller {
  if (name === 'listings.markSold') return 'a user'
  if (name.startsWith('planChanges.')) return 'a dealer'
  return callerNames.find((caller) => (callers[caller] as readonly Access[]).includes(operation.access)) as Caller
}

// Other tests of this worker look at everything that the database holds.
afterAll(async () => {
  await world.market.scope.db.execute(sql`drop schema if exists contract_world cascade`)
})

// Admission, parsing and parity are the same on every database.
describe.each(sampleOf(operations, 8))('$name', (named) => {
  const { operation } = named
  // Once for each operation: what one test leaves behind does not affect another.
  beforeAll(openWorld)

  test.each(callerNames)('admits or refuses %s as it declares', async (caller) => {
    const refused = expectedRefusal(operation.access, caller)
    const { outcome } = await call(operation, minimalInput(operation.input), caller)

    expect(refused === null ? foreseen(operation) : [refused]).toContain(outcome)
  })

  test('refuses the wrong caller before it looks at the input', async () => {
    for (const caller of callerNames) {
      const refused = expectedRefusal(operation.access, caller)
      if (refused === null) continue
      const { outcome } = await call(operation, inputWith({ nonsense: '1' }), caller)
      expect(outcome).toBe(refused)
    }
  })

  test('answers whom it is meant for with what it declares', async () => {
    await undone(named)
    const { status, body } = await call(operation, inputOf(named), callerFor(named))

    expect(status).toBe(operation.status ?? 200)
    expect(operation.output.parse(body)).toEqual(body)
  })

  test('refuses a field that it does not declare, and names it', async () => {
    const { problem } = await call(operation, inputWith({ nonsense: '1' }), callerFor(named))

    expect(problem).toMatchObject({ code: 'invalid_input', issues: [{ code: 'unrecognized_keys' }] })
    expect(JSON.stringify(problem?.issues)).toContain('nonsense')
  })

  test('says the same over HTTP and in process', async () => {
    if (named.name === 'searchText.suggest') await countsAreKnown(named)
    for (const caller of callerNames) {
      for (const input of [inputOf(named), minimalInput(operation.input), inputWith({ nonsense: '1' })]) {
        await undone(named)
        const { body, problem } = await call(operation, input, caller)
        await undone(named)
        const overHttp = problem ? factsOf(new ApiError(problem)) : withoutNewIds(body)
        const inProcess = await callInProcess(named, input, caller).then(withoutNewIds, factsOf)

        expect(inProcess).toEqual(overHttp)
      }
    }
  })

  test('lets nothing out that it does not declare', async () => {
    if (worksOnce.includes(named.name)) await openWorld()
    const planted = plantedHandlers('seller@secret.test')
    await undone(named)
    const output = await callInProcess(named, inputOf(named), callerFor(named), planted)

    expect(JSON.stringify(output)).not.toContain('seller@secret.test')
    expect(operation.output.parse(output)).toEqual(output)
  })

  test('answers any input with a declared error or what it promises', async () => {
    const headers = await headersOf(callerFor(named))
    const field = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.constant(null),
      fc.boolean(),
      fc.array(fc.string(), { maxLength: 3 }),
    )
    const input = fc.record(Object.fromEntries(Object.keys(operation.input.shape).map((name) => [name, field])), {
      requiredKeys: pathFields(operation.path),
    })
    await fc.assert(
      fc.asyncProperty(input, async (fields) => {
        const request = requestFor(operation, safePath(operation, fields), { baseUrl: baseUrl + apiBasePath, headers })
        const { outcome } = await send(request)
        expect([...foreseen(operation), 'operation_not_found', 'method_not_allowed']).toContain(outcome)
      }),
      { numRuns: 40, seed: 20_261_121 },
    )
  })

  function inputWith(extra: Input): Input {
    return { ...inputOf(named), ...extra }
  }
})

/** A lone surrogate cannot be part of an address at all. */
function safePath({ path }: Operation, input: Input): Input {
  return { ...input, ...Object.fromEntries(pathFields(path).map((name) => [name, String(input[name]).toWellFormed()])) }
}

/** The parts of a refusal that are equal both ways: all but the request id. */
function factsOf(error: unknown): unknown {
  if (!(error instanceof ApiError)) throw error
  const { code, status, issues, details } = error
  return { code, status, issues, details }
}

/** Suggestions come without counts rather than late, so the second answer may have more of them than the first. */
async function countsAreKnown(named: Named): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const answer = await callInProcess(named, inputOf(named), 'a visitor')
    if (!JSON.stringify(answer).includes('"listings":null')) return
  }
}

/** Things that must be unique are removed before they are added again. */
async function undone({ name }: Named): Promise<void> {
  const { db } = world.market.scope
  if (name === 'adminTaxonomy.create') {
    const seat = sql`(select id from vehicle_makes where name = 'Seat')`
    await db.execute(sql`delete from vehicle_models where make_id in ${seat}`)
    await db.execute(sql`delete from vehicle_makes where name = 'Seat'`)
  }
  if (name === 'dealerApplication.submit')
    await db.execute(sql`update profiles set dealer_application_status = null where not is_approved_dealer`)
  // Whoever works for a dealer has no listings of their own.
  if (name === 'dealership.accept')
    await db.execute(sql`update vehicle_listings set status = 'sold', sold_at = now()
      where user_id = ${world.market.ana.userId}`)
  if (name === 'dealership.changeMembership')
    await db.execute(sql`update dealer_members set accepted_at = invited_at, member_user_id = ${world.market.ana.userId}
      where id = ${world.memberId}`)
  if (name === 'adminPackages.create') await db.execute(sql`delete from listing_packages where name = 'Starter'`)
  if (name === 'sellers.removeDocument')
    await db.execute(sql`insert into trader_documents
      (id, user_id, file_name, media_type, byte_size, content_sealed, added_at)
      values (${traderDocumentId}, ${world.market.ana.userId}, 'a.pdf', 'application/pdf', 1, 'x', now())
      on conflict do nothing`)
  if (name === 'adminReports.addFlagger')
    await db.execute(sql`delete from trusted_flaggers where email_domain = 'police.test'`)
  if (name === 'staff.add') await db.execute(sql`delete from admin_users where email = 'new@market.test'`)
}

const madeIds = [
  'coupon',
  'package',
  'key',
  'secret',
  'rss',
  'json',
  'endpoint',
  'deliveryId',
  'eventId',
  'listingId',
  'draftId',
  'pendingListingId',
  'challenge',
  'entryId',
  'adminUserId',
  'flagger',
]

/** Two calls that create something return two ids, or the addresses of two pages. */
function withoutNewIds(answer: unknown): unknown {
  const isAddress = Object.keys(answer as object).join() === 'url'
  const ids = isAddress ? ['url'] : madeIds
  const fields = Object.entries(answer as object)
  return Object.fromEntries(fields.map(([name, value]) => [name, ids.includes(name) && value ? 'new' : value]))
}

/** Handlers that add an undeclared field to every returned object. */
function plantedHandlers(secret: string): Handlers<typeof contract> {
  function plant(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(plant)
    if (value === null || typeof value !== 'object') return value
    return {
      // Typed drafts and saved filters are returned unchanged, whatever they contain.
      ...Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [
          key,
          ['vehicle_data', 'filters'].includes(key) ? inner : plant(inner),
        ]),
      ),
      sellerEmail: secret,
    }
  }
  type AnyHandler = (scope: unknown, input: unknown) => Promise<unknown>
  return Object.fromEntries(
    Object.entries(handlers).map(([group, members]) => [
      group,
      Object.fromEntries(
        Object.entries(members as Record<string, AnyHandler>).map(([verb, handler]) => [
          verb,
          async (scope: unknown, input: unknown) => plant(await handler(scope, input)),
        ]),
      ),
    ]),
  ) as unknown as Handlers<typeof contract>
}

test('no answer to visitors holds the VIN or the registration number of a listing', () => {
  const telling = operations
    .filter(({ operation }) => operation.access === 'visitor')
    .filter(({ operation }) => /"(vin|registrationNumber)":/.test(JSON.stringify(z.toJSONSchema(operation.output))))
    .map(({ name }) => name)
  expect(telling).toEqual([])
})

describe('an address', () => {
  beforeAll(openWorld)
  const allMethods: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

  test.each(paths)('%s answers only the methods that are declared for it, and names them', async (path) => {
    const declared = [...operations.map(({ operation }) => operation), ...raw.map(([, call]) => call)]
      .filter((call) => call.path === path)
      .map(({ method }): string => method)
    for (const method of allMethods.filter((method) => !declared.includes(method))) {
      const { status, problem, headers } = await send(new Request(baseUrl + apiBasePath + path, { method }))
      expect({ status, code: problem?.code }).toEqual({ status: 405, code: 'method_not_allowed' })
      expect(headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(declared))
    }
  })

  test.each(['/', '/nonsense', '/listings/1/2/3', '/listings/'])('%s belongs to no operation', async (path) => {
    for (const method of allMethods) {
      const { status, problem, headers } = await send(new Request(baseUrl + apiBasePath + path, { method }))
      expect({ status, code: problem?.code }).toEqual({ status: 404, code: 'operation_not_found' })
      expect(problem?.requestId).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('x-request-id')).toBe(problem?.requestId)
    }
  })
})

describe('the OpenAPI document', () => {
  interface Schema {
    [key: string]: unknown
  }
  interface Described {
    operationId: string
    parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
    requestBody?: { content: Record<string, { schema: Schema }> }
    responses: Record<
      string,
      { description: string; content?: Record<string, { schema: Schema }>; headers?: Record<string, unknown> }
    >
    security: Record<string, unknown>[]
  }
  let document: {
    openapi: string
    info: Record<string, unknown>
    paths: Record<string, Record<string, Described>>
    components: { schemas: Record<string, Schema>; securitySchemes: Record<string, Schema> }
  }
  beforeAll(async () => {
    await openWorld()
    document = JSON.parse(JSON.stringify(openApiDocument())) as typeof document
  })
  function described({ operation }: Named): Described {
    return document.paths[operation.path]?.[operation.method.toLowerCase()] as Described
  }

  test('is committed as docs/openapi.json', () => {
    expect(JSON.parse(readFileSync(new URL('../docs/openapi.json', import.meta.url), 'utf8'))).toEqual(document)
  })

  test('is served to integrations', async () => {
    expect((await send(new Request(`${baseUrl}${apiBasePath}/openapi.json`))).body).toEqual(document)
  })

  test('describes every operation once, and nothing else', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(ids.toSorted()).toEqual(
      [...operations, ...raw.map(([name]) => ({ name }))].map(({ name }) => name).toSorted(),
    )
  })

  test('keeps to the form of OpenAPI 3.1', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: expect.any(String) as string, version: expect.any(String) as string })
    expect(Object.keys(document).toSorted()).toEqual(['components', 'info', 'openapi', 'paths', 'security', 'servers'])
    for (const [path, methods] of Object.entries(document.paths)) {
      expect(path).toMatch(/^\//)
      for (const [method, { parameters = [], requestBody, responses, security }] of Object.entries(methods)) {
        const inPath = parameters.filter((parameter) => parameter.in === 'path')
        expect(inPath.map(({ name }) => name).toSorted()).toEqual(pathFields(path).toSorted())
        expect(inPath.every(({ required }) => required === true)).toBe(true)
        expect(parameters.every((parameter) => ['path', 'query', 'header'].includes(parameter.in))).toBe(true)
        expect(new Set(parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).size).toBe(parameters.length)
        expect(['get', 'head', 'delete'].includes(method) ? requestBody : undefined).toBeUndefined()
        for (const [status, { description, content, headers }] of Object.entries(responses)) {
          expect(status).toMatch(/^[2-5]\d\d$/)
          expect(description).not.toBe('')
          if (status !== '204' && headers === undefined)
            expect(Object.keys(content ?? {})).toEqual(
              Number(status) < 300
                ? (produced.get(method + path) ?? ['application/json'])
                : ['application/problem+json'],
            )
        }
        for (const scheme of security.flatMap(Object.keys))
          expect(document.components.securitySchemes).toHaveProperty(scheme)
      }
    }
  })

  test('holds only references that lead somewhere, and JSON Schema of the year 2020', () => {
    const references = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
    for (const part of partsOf(document)) {
      const { $ref } = part
      expect(typeof $ref === 'string' ? references : [$ref]).toContain($ref)
      expect(part).not.toHaveProperty('nullable')
      expect(typeof (part.exclusiveMinimum ?? 0)).toBe('number')
    }
  })

  test.each(operations)('names every error that $name may answer', (named) => {
    const { operation } = named
    const { access, method } = operation
    const expected: ErrorCode[] = [
      ...declaredErrors(operation),
      ...(access === 'visitor' ? [] : (['sign_in_required', 'second_factor_required'] as const)),
      ...(access === 'visitor' || access === 'user' ? [] : (['not_permitted'] as const)),
      ...(method === 'GET' ? [] : (['cross_site_request'] as const)),
    ]
    const { responses } = described(named)
    for (const code of expected) {
      expect(responses[String(errorTable[code].status)]?.description.split(', ')).toContain(code)
    }
  })

  test('and the reference page between them explain every error code', async () => {
    /** Used for addresses, not by operations. */
    const ofAddresses = ['operation_not_found', 'method_not_allowed', 'unsupported_media_type']
    /** Reasons of unfulfilled payments, not of failed calls. */
    const ofPayments = ['account_banned']
    /** Reasons of listings that a change of several leaves as they are. */
    const ofSeveral = ['price_drop_unconfirmed']
    /** Returned by any operation that admits no key. */
    const ofKeys = ['api_key_not_admitted']
    const named = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ responses }) => Object.values(responses).flatMap(({ description }) => description.split(', ')))
    const page = await (await world.app.request('/api/docs')).text()
    const problem = document.components.schemas.Problem as { properties: { code: { enum: string[] } } }

    expect(problem.properties.code.enum).toEqual(Object.keys(errorTable))
    for (const code of Object.keys(errorTable)) {
      expect(page).toContain(`id="${code}"`)
      expect([...named, ...ofAddresses, ...ofPayments, ...ofSeveral, ...ofKeys]).toContain(code)
    }
  })
})

function* partsOf(value: unknown): Generator<Record<string, unknown>> {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const inner of Object.values(value)) yield* partsOf(inner)
}
