/** What a buyer states with an order, checked against what is true now. */
import type { z } from 'zod'
import type { Buyer } from '../../../../contract/billing.ts'
import type { paymentOperations } from '../../../../contract/payments.ts'
import { packageOf } from '../../../../contract/market/sale-kinds.ts'
import type { VatTreatment } from '../../../../contract/market/vat.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { settleBuyer } from '../billing/service.ts'
import { discountFor } from '../coupons/service.ts'
import { presentTerms, type VersionedText } from '../../people/legal/service.ts'
import { type OrderPrice, orderPrice } from './order-price.ts'
import type { Package } from './kinds/kind.ts'

type Input = z.output<typeof paymentOperations.checkout.input>

export interface Statement {
  price: OrderPrice
  buyer: Buyer
  /** A consumer's express wish that the service begins before the right of withdrawal ends. */
  wishesToBegin: boolean
  terms: VersionedText
  coupon: Coupon | null
}

interface Coupon {
  couponId: string
  code: string
}

/**
 * Checks the statement and saves the buyer. Throws `price_changed` and `terms_changed` if something else was shown than
 * what would be ordered, and what `settleBuyer` and `discountFor` throw. Call it outside of transactions.
 */
export async function checkStatement(scope: Scope<Actor>, pack: Package, input: Input): Promise<Statement> {
  const { buyer: stated, termsVersion, totalCents, couponCode, beginAtOnce = false } = input
  if (stated === undefined) throw missing('buyer')
  if (termsVersion === undefined) throw missing('termsVersion')
  if (totalCents === undefined) throw missing('totalCents')
  if (stated.kind === 'consumer' && packageOf(pack.type).buyers === 'businesses') throw forBusinesses()

  const { buyer, treatment } = await settleBuyer(scope, stated)
  const { price, coupon } = await priceFor(scope, pack, { treatment, couponCode })
  if (price.amountCents !== totalCents)
    throw new Problem('price_changed', { details: { totalCents: price.amountCents } })
  const terms = await presentTerms(scope, input.language ?? 'en')
  if (terms.version !== termsVersion) throw new Problem('terms_changed', { details: { termsVersion: terms.version } })
  return { price, buyer, terms, coupon, wishesToBegin: beginAtOnce && buyer.kind === 'consumer' }
}

/** Returns the price of a package for the caller. Throws `coupon_not_valid`. */
export async function priceFor(
  scope: Scope<Actor>,
  pack: Pick<Package, 'id' | 'priceEuros'>,
  { treatment, couponCode }: { treatment: VatTreatment; couponCode: string | undefined },
): Promise<{ price: OrderPrice; coupon: Coupon | null }> {
  const { userId, isDealer } = scope.actor
  const grossCents = pack.priceEuros * 100
  if (couponCode === undefined)
    return { price: orderPrice({ grossCents, discountCents: 0 }, scope.site.seller, treatment), coupon: null }
  const order = { code: couponCode, userId, isDealer, packageId: pack.id, grossCents }
  const { couponId, discountCents, code } = await discountFor(scope, order)
  const price = orderPrice({ grossCents, discountCents }, scope.site.seller, treatment)
  return { price, coupon: { couponId, code } }
}

function missing(path: string): Problem {
  const message = 'Required for what costs money; /checkout/summary returns it'
  return new Problem('invalid_input', { issues: [{ path, code: 'required', message }] })
}

function forBusinesses(): Problem {
  const message = 'Plans are for businesses'
  return new Problem('invalid_input', { issues: [{ path: 'buyer.kind', code: 'for_businesses', message }] })
}
