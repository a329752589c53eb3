/**
 * From a chosen package to the payment page. The order is recorded before the provider is asked, outside any
 * transaction.
 */
import type { z } from 'zod'
import type { paymentOperations } from '../../../contract/payments.ts'
import type { Language } from '../../../contract/vocabulary.ts'
import { isForeignKeyViolation } from '../../platform/database/errors.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { CheckoutOrder, CheckoutSession } from '../../platform/payments/payments.ts'
import { Problem } from '../../problem.ts'
import type { Actor, Scope } from '../../scope.ts'
import { requireRenewable } from '../offers/service.ts'
import { readOwn } from '../publishing/service.ts'
import { requireSold } from '../packages/service.ts'
import { recordCheckout, requireParked, requirePublishable } from '../selling/service.ts'
import { customerOf, standingSubscription } from '../subscriptions/service.ts'
import { freeSessionId, fulfilUnpaid, settle, type Settlement } from './fulfil.ts'
import { ask, requireProvider } from './provider.ts'
import { canBeOpened, isOver, openUntil } from './rules.ts'
import * as store from './store.ts'

type Input = z.output<typeof paymentOperations.checkout.input>
type Package = Awaited<ReturnType<typeof requireSold>>
/** A page to pay on. */
export interface OpenPage {
  sessionId: string
  url: string
}

/**
 * Opens the payment page for a package, or returns the open one. An order that costs nothing needs no provider: it is
 * fulfilled at once, and the address is that of the own listings.
 */
export async function checkout(scope: Scope<Actor>, input: Input): Promise<OpenPage> {
  const { userId, isDealer } = scope.actor
  const pack = await requireSold(scope, input.packageId, isDealer)
  const { target, title } = await requireTarget(scope, input, pack)
  if (pack.priceEuros === 0) {
    const { paymentId } = await fulfilFree(scope, userId, pack, { target, title }, input.language ?? null)
    const page = target.kind === 'featured' || target.kind === 'subscription' ? '/my-profile' : '/my-listings'
    return { sessionId: freeSessionId(paymentId), url: `${scope.site.baseUrl}${page}` }
  }
  requireProvider(scope)

  const open = await reopen(scope, await store.openFor(scope.db, userId, target), target, pack.id)
  if (open && 'url' in open) return open
  const payment = open ?? (await record(scope, userId, pack, target, title, input.language ?? null))
  return openPage(scope, payment, pack)
}

/**
 * Records and fulfils an order that costs nothing. Open pages for the same vehicle are closed first, so that it is not
 * paid for as well.
 */
export async function fulfilFree(
  scope: Scope,
  userId: string,
  pack: Package,
  { target, title }: Chosen,
  language: Language | null,
): Promise<{ paymentId: string; settlement: Settlement }> {
  await reopen(scope, await store.openFor(scope.db, userId, target), target, null)
  const payment = await record(scope, userId, pack, target, title, language)
  return { paymentId: payment.id, settlement: await fulfilUnpaid(scope, payment.id) }
}

interface Chosen {
  target: store.Target
  title: string
}

/** Throws whatever would prevent delivery of what the caller is about to pay for. */
function requireTarget(scope: Scope<Actor>, input: Input, pack: Package): Promise<Chosen> {
  if (pack.type === 'subscription') return requirePlanWanted(scope, input, pack)
  if (pack.type === 'featured') return requireCreditsWanted(scope, input, pack)
  return requireVehicle(scope, input)
}

/** A plan is for a dealer, names no vehicle, and is the only one at a time. Throws `subscription_running`. */
async function requirePlanWanted(scope: Scope<Actor>, input: Input, { name }: Package): Promise<Chosen> {
  if (input.pendingListingId !== undefined) throw misplaced('pendingListingId')
  if (input.listingId !== undefined) throw misplaced('listingId')
  const target = { kind: 'subscription' } as const
  await refusePaid(scope, scope.actor.userId, target)
  if (await standingSubscription(scope, scope.actor.userId)) throw new Problem('subscription_running')
  return { target, title: name }
}

/** Credits are for any listing; a named one is where the payment returns to. */
async function requireCreditsWanted(scope: Scope<Actor>, input: Input, { name }: Package): Promise<Chosen> {
  if (input.pendingListingId !== undefined) throw misplaced('pendingListingId')
  const { listingId = null } = input
  if (listingId !== null) await readOwn(scope, scope.actor.userId, listingId)
  const target = { kind: 'featured', listingId } as const
  await refusePaid(scope, scope.actor.userId, target)
  return { target, title: name }
}

function misplaced(path: string): Problem {
  const message = 'Only for a package for one listing'
  return new Problem('invalid_input', { issues: [{ path, code: 'not_of_package', message }] })
}

async function requireVehicle(scope: Scope<Actor>, { pendingListingId, listingId }: Input): Promise<Chosen> {
  const { userId } = scope.actor
  if (pendingListingId !== undefined && listingId === undefined) {
    const { title, listingId: published, draftId } = await requireParked(scope, userId, pendingListingId)
    const target = { kind: 'listing', pendingListingId, draftId } as const
    await refusePaid(scope, scope.actor.userId, target)
    if (published !== null) throw new Problem('pending_listing_not_found')
    await requirePublishable(scope, userId, pendingListingId)
    return { target, title }
  }
  if (listingId !== undefined && pendingListingId === undefined) {
    const target = { kind: 'renewal', listingId } as const
    await refusePaid(scope, scope.actor.userId, target)
    return { target, title: await requireRenewable(scope, userId, listingId) }
  }
  const message = 'Either pendingListingId or listingId'
  throw new Problem('invalid_input', { issues: [{ path: 'pendingListingId', code: 'either_or', message }] })
}

/** Throws `payment_already_made` if the same has been paid for. */
export async function refusePaid(scope: Scope, userId: string, target: store.Target): Promise<void> {
  const paid = await store.paidFor(scope.db, userId, target)
  if (paid) throw alreadyMade(paid)
}

function alreadyMade({ stripeSessionId, packageId }: store.PaymentRow): Problem {
  return new Problem('payment_already_made', { details: { sessionId: stripeSessionId, packageId } })
}

/**
 * Returns the open payment for the same: its page, or the payment that has none yet. Pages for other packages are
 * closed, so that nothing is paid twice; without a package, all of them. Throws `payment_already_made` if one turns out
 * to be paid.
 */
async function reopen(
  scope: Scope,
  payments: readonly store.PaymentRow[],
  target: store.Target,
  packageId: string | null,
): Promise<OpenPage | store.PaymentRow | null> {
  let found: OpenPage | store.PaymentRow | null = null
  for (const payment of payments) {
    const { id, stripeSessionId: sessionId } = payment
    const isSame = payment.packageId === packageId && isOf(payment, target)
    if (sessionId === null) {
      // Its page was never shown: the same order requests it again, while in time; any other order makes it useless.
      if (isSame && canBeOpened(payment.createdAt, scope.now())) found = payment
      else await store.giveUp(scope.db, id, null)
      continue
    }
    const session = await ask(scope, (provider) => (isSame ? provider.read(sessionId) : provider.close(sessionId)))
    if (isSame && session?.status === 'open' && session.url !== null) found = { sessionId, url: session.url }
    else await close(scope, payment, session)
  }
  return found
}

function isOf({ pendingListingId, listingId, paymentType }: store.PaymentRow, target: store.Target): boolean {
  if (paymentType !== target.kind) return false
  if (target.kind === 'listing') return pendingListingId === target.pendingListingId
  return target.kind === 'subscription' || listingId === target.listingId
}

async function close(scope: Scope, payment: store.PaymentRow, session: CheckoutSession | null): Promise<void> {
  if (session && !isOver(session)) {
    await settle(scope, session)
    throw alreadyMade(payment)
  }
  await store.giveUp(scope.db, payment.id, payment.stripeSessionId)
}

async function record(
  scope: Scope,
  userId: string,
  pack: Package,
  target: store.Target,
  title: string,
  language: Language | null,
): Promise<store.PaymentRow> {
  const payment = {
    id: scope.newId(),
    userId,
    packageId: pack.id,
    paymentType: target.kind,
    status: 'pending',
    amountCents: pack.priceEuros * 100,
    title,
    language,
    listingDurationDays: pack.listingDurationDays,
    featuredDays: pack.featuredDays,
    credits: target.kind === 'featured' ? pack.featuredListingsAllowed : null,
    ...('pendingListingId' in target && { pendingListingId: target.pendingListingId }),
    ...('listingId' in target && { listingId: target.listingId }),
    createdAt: scope.now(),
  }
  try {
    await store.insert(scope.db, payment)
  } catch (error) {
    if (isForeignKeyViolation(error, 'payments_pending_listing_id_fkey')) throw new Problem('pending_listing_not_found')
    if (isForeignKeyViolation(error, 'payments_listing_id_fkey')) throw new Problem('listing_not_found')
    throw error
  }
  // Of two concurrent orders one is recorded, and both use it.
  const rows = await store.openFor(scope.db, userId, target)
  const recorded = rows.find((row) => row.packageId === pack.id && isOf(row, target))
  if (!recorded) throw new Problem('checkout_superseded')
  return recorded
}

async function openPage(scope: Scope<Actor>, payment: store.PaymentRow, pack: Package): Promise<OpenPage> {
  const isPlan = payment.paymentType === 'subscription'
  const customerId = isPlan ? await customerOf(scope, scope.actor.userId) : null
  const order = orderOf(scope, payment, pack, customerId)
  let session: CheckoutSession
  try {
    session = await ask(scope, (provider) => provider.open(order))
  } catch (error) {
    // What the provider refused for good is not requested again; a lost response is.
    if (error instanceof Problem && error.details?.['kind'] === 'refused')
      await store.giveUp(scope.db, payment.id, null)
    throw error
  }
  const isCurrent = await inTransaction(scope, async (scope) => {
    if (!(await store.attachSession(scope.db, payment.id, session.id))) return false
    if (payment.pendingListingId !== null) await recordCheckout(scope, payment.pendingListingId, session.id)
    return true
  })
  if (!isCurrent || session.url === null) {
    await ask(scope, (provider) => provider.close(session.id))
    throw new Problem('checkout_superseded')
  }
  return { sessionId: session.id, url: session.url }
}

function orderOf(
  { site, actor }: Scope<Actor>,
  payment: store.PaymentRow,
  pack: Package,
  customerId: string | null,
): CheckoutOrder {
  const language = (payment.language ?? 'en') as Language
  const page = `${site.baseUrl}${payment.language === null || language === 'en' ? '' : `/${language}`}/package-selection`
  const back = (outcome: string) => `${page}?payment=${outcome}&package=${pack.id}${subjectOf(payment)}`
  return {
    reference: payment.id,
    item: { id: pack.id, name: pack.name, description: payment.title === pack.name ? null : payment.title },
    amountCents: payment.amountCents,
    billing: payment.paymentType === 'subscription' ? 'monthly' : 'once',
    customerId,
    email: actor.email,
    language,
    successUrl: `${back('success')}&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: back('cancelled'),
    expiresAt: openUntil(payment.createdAt),
  }
}

/** The facts that the page after a payment needs. */
function subjectOf({ paymentType, pendingListingId, listingId }: store.PaymentRow): string {
  if (paymentType === 'listing') return `&pending=${pendingListingId}`
  if (paymentType === 'renewal') return `&mode=renew&listing=${listingId}`
  return listingId === null ? '' : `&feature=${listingId}`
}
