/**
 * From a chosen package to the payment page. The order is recorded before the provider is asked, outside any
 * transaction.
 */
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { pathInLanguage } from '../../../../contract/market/language.ts'
import type { paymentOperations } from '../../../../contract/payments.ts'
import { giftOf, isMonthly, packageOf, saleOf } from '../../../../contract/market/sale-kinds.ts'
import { vehicleName } from '../../../../contract/market/vehicle-names.ts'
import type { Language } from '../../../../contract/market/vocabulary.ts'
import { isForeignKeyViolation } from '../../../platform/database/errors.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { CheckoutOrder, CheckoutSession } from '../../../platform/payments/payments.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { useCoupon } from '../coupons/service.ts'
import { keepTerms } from '../../people/legal/service.ts'
import { requireSold } from '../packages/service.ts'
import { recordCheckout } from '../../selling/selling/service.ts'
import { customerOf } from '../subscriptions/service.ts'
import { freeSessionId, fulfilUnpaid, settle, type Settlement } from './fulfil.ts'
import { checkStatement, type Statement } from './order-statement.ts'
import type { Chosen, Package } from './kinds/kind.ts'
import { alreadyMade } from './kinds/paid-before.ts'
import { requireTarget, soldFor } from './order-target.ts'
import { ask, requireProvider } from './provider.ts'
import { canBeOpened, isOver, openUntil } from './rules.ts'
import * as store from './store.ts'

type Input = z.output<typeof paymentOperations.checkout.input>
/** A page to pay on. */
export interface OpenPage {
  sessionId: string
  url: string
}

/** An order to be recorded. */
interface Order extends Chosen {
  pack: Package
  /** Null for a free package, for which nothing is asked. */
  statement: Statement | null
  language: Language | null
}

/**
 * Opens the payment page for an order, or returns the open one. An order that costs nothing needs no provider: it is
 * fulfilled at once, and the address is that of the own listings. A plan whose first month is free is paid for later.
 */
export async function checkout(scope: Scope<Actor>, input: Input): Promise<OpenPage> {
  const { userId, isDealer } = scope.actor
  const offered = await requireSold(scope, input.packageId, isDealer)
  const chosen = await requireTarget(scope, input, offered)
  const pack = soldFor(offered, chosen)
  const statement = pack.priceEuros === 0 ? null : await checkStatement(scope, pack, input)
  const order: Order = { ...chosen, pack, statement, language: input.language ?? null }
  const { kind } = chosen.target
  if (statement === null || (statement.price.amountCents === 0 && !isMonthly(kind))) {
    const { paymentId } = await fulfilFree(scope, userId, order)
    return { sessionId: freeSessionId(paymentId), url: `${scope.site.baseUrl}${saleOf(kind).page}` }
  }
  requireProvider(scope)

  const open = await reopen(scope, await store.openFor(scope.db, userId, chosen.target), order)
  if (open && 'url' in open) return open
  return openPage(scope, open ?? (await record(scope, userId, order)), pack)
}

/**
 * Records and fulfils an order that costs nothing. Open pages for the same vehicle are closed first, so that it is not
 * paid for as well.
 */
export async function fulfilFree(
  scope: Scope,
  userId: string,
  order: Order,
): Promise<{ paymentId: string; settlement: Settlement }> {
  await reopen(scope, await store.openFor(scope.db, userId, order.target), null)
  const payment = await record(scope, userId, order)
  return { paymentId: payment.id, settlement: await fulfilUnpaid(scope, payment.id) }
}

/**
 * Returns the open payment for the same order: its page, or the payment that has none yet. Pages of other orders for
 * the same are closed, so that nothing is paid twice; without an order, all of them. Throws `payment_already_made` if
 * one turns out to be paid.
 */
async function reopen(
  scope: Scope,
  payments: readonly store.PaymentRow[],
  order: Order | null,
): Promise<OpenPage | store.PaymentRow | null> {
  let found: OpenPage | store.PaymentRow | null = null
  for (const payment of payments) {
    const { id, stripeSessionId: sessionId } = payment
    const isSame = order !== null && isOrder(payment, order)
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

/** Returns whether a payment states the same as an order: the same purchase, price, buyer, wish and terms. */
function isOrder(payment: store.PaymentRow, { pack, target, statement }: Order): boolean {
  const stated = statedIn(statement)
  return (
    payment.packageId === pack.id &&
    payment.featuredDays === pack.featuredDays &&
    isOf(payment, target) &&
    payment.amountCents === stated.amountCents &&
    payment.listCents === stated.listCents &&
    payment.vatTreatment === stated.vatTreatment &&
    payment.couponCode === stated.couponCode &&
    payment.termsVersion === stated.termsVersion &&
    (payment.beginWishedAt !== null) === (statement?.wishesToBegin ?? false) &&
    isDeepStrictEqual(payment.buyer, stated.buyer)
  )
}

/** The columns of a payment that its buyer states. */
function statedIn(statement: Statement | null) {
  if (statement === null) {
    const nothing = { amountCents: 0, listCents: 0, vatTreatment: null, vatBasisPoints: null, netCents: null }
    return { ...nothing, vatCents: null, buyer: null, termsVersion: null, couponCode: null }
  }
  const { price, buyer, terms, coupon } = statement
  const { treatment, discountCents: _, ...amounts } = price
  return { ...amounts, vatTreatment: treatment, buyer, termsVersion: terms.version, couponCode: coupon?.code ?? null }
}

function isOf({ pendingListingId, listingId, paymentType }: store.PaymentRow, target: store.Target): boolean {
  return paymentType === target.kind && pendingListingId === target.pendingListingId && listingId === target.listingId
}

async function close(scope: Scope, payment: store.PaymentRow, session: CheckoutSession | null): Promise<void> {
  if (session && !isOver(session)) {
    await settle(scope, session)
    throw alreadyMade(payment)
  }
  await store.giveUp(scope.db, payment.id, payment.stripeSessionId)
}

/** Records an order with the terms that it accepts and the coupon that it uses. Throws `coupon_not_valid`. */
async function record(scope: Scope, userId: string, order: Order): Promise<store.PaymentRow> {
  const { pack, target, title, language, statement } = order
  const now = scope.now()
  const payment = {
    id: scope.newId(),
    userId,
    packageId: pack.id,
    paymentType: target.kind,
    status: 'pending' as const,
    ...statedIn(statement),
    beginWishedAt: statement?.wishesToBegin === true ? now : null,
    title,
    language,
    listingDurationDays: pack.listingDurationDays,
    featuredDays: pack.featuredDays,
    credits: giftOf(target.kind) === 'credits' ? pack.featuredListingsAllowed : null,
    pendingListingId: target.pendingListingId,
    listingId: target.listingId,
    createdAt: now,
  }
  try {
    await inTransaction(scope, async (scope) => {
      if (statement) await keepTerms(scope, statement.terms, userId)
      const isNew = await store.insert(scope.db, payment)
      if (isNew && statement?.coupon)
        await useCoupon(scope, { couponId: statement.coupon.couponId, paymentId: payment.id, userId })
    })
  } catch (error) {
    if (isForeignKeyViolation(error, 'payments_pending_listing_id_fkey')) throw new Problem('pending_listing_not_found')
    if (isForeignKeyViolation(error, 'payments_listing_id_fkey')) throw new Problem('listing_not_found')
    throw error
  }
  // Of two concurrent orders one is recorded, and both use it if they state the same.
  const rows = await store.openFor(scope.db, userId, target)
  const recorded = rows.find((row) => isOrder(row, order))
  if (!recorded) throw new Problem('checkout_superseded')
  return recorded
}

async function openPage(scope: Scope<Actor>, payment: store.PaymentRow, pack: Package): Promise<OpenPage> {
  const customerId = isMonthly(payment.paymentType) ? await customerOf(scope, scope.actor.userId) : null
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
  const page = site.baseUrl + pathInLanguage('/package-selection', language)
  const { query, package: type } = saleOf(payment.paymentType)
  const back = (outcome: string) =>
    `${page}?${new URLSearchParams({ payment: outcome, package: pack.id, ...query(payment) }).toString()}`
  return {
    reference: payment.id,
    item: {
      id: pack.id,
      name: pack.name,
      description: payment.title === pack.name ? null : vehicleName(language, payment.title),
    },
    ...amountsOf(payment),
    billing: packageOf(type).billing,
    customerId,
    email: actor.email,
    language,
    successUrl: `${back('success')}&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: back('cancelled'),
    expiresAt: openUntil(payment.createdAt),
  }
}

/** A coupon on a plan reduces its first month only. */
function amountsOf({ paymentType, amountCents, listCents }: store.PaymentRow) {
  const monthlyCents = listCents ?? amountCents
  if (!isMonthly(paymentType) || monthlyCents === amountCents) return { amountCents, firstAmountCents: null }
  return { amountCents: monthlyCents, firstAmountCents: amountCents }
}
