/** What an order would contain and cost. */
import type { z } from 'zod'
import type { OrderSummary, paymentOperations } from '../../../../contract/payments.ts'
import type { VatTreatment } from '../../../../contract/market/vat.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { savedDetails, treatmentFor } from '../billing/service.ts'
import { presentTerms } from '../../people/legal/service.ts'
import { renewalEnd, scarcityIn } from '../../market/offers/service.ts'
import { durationDaysOf, expiryFor, requireSold, toPackage } from '../packages/service.ts'
import { priceFor } from './order-statement.ts'
import { type Package, requireTarget, soldFor } from './order-target.ts'
import type { Target } from './store.ts'

type Input = z.output<typeof paymentOperations.summary.input>

export async function summary(scope: Scope<Actor>, input: Input): Promise<OrderSummary> {
  const { isDealer } = scope.actor
  const offered = await requireSold(scope, input.packageId, isDealer)
  const chosen = await requireTarget(scope, input, offered)
  const { target, title } = chosen
  const pack = soldFor(offered, chosen)
  const billing = await savedDetails(scope)
  const vat = input.buyer ? await treatmentFor(scope, input.buyer) : (billing ?? vatAtHome(scope))
  const { treatment, vatCheck } = vat
  const { price, coupon } = await priceFor(scope, pack, { treatment, couponCode: input.couponCode })
  const { amountCents: totalCents, ...parts } = price
  const isPlan = pack.type === 'subscription'
  return {
    package: toPackage(pack),
    featuredDaysLeftOut: (offered.featuredDays ?? 0) - (pack.featuredDays ?? 0),
    purpose: target.kind,
    title,
    price: { ...parts, totalCents },
    monthlyCents: isPlan ? price.listCents : null,
    scarce: isPlan ? await scarcityIn(scope, scope.actor.userId, pack.maxListings) : null,
    endsAt: (await endOf(scope, target, pack))?.toISOString() ?? null,
    coupon: coupon && { code: coupon.code },
    billing,
    vatCheck,
    isTrader: isDealer,
    isForBusinesses: isPlan,
    canPay: scope.payments !== null || (totalCents === 0 && !isPlan),
    termsVersion: (await presentTerms(scope, input.language ?? 'en')).version,
  }
}

function vatAtHome({ site: { seller } }: Scope) {
  const treatment: VatTreatment = seller.vatBasisPoints === 0 ? 'exempt' : 'domestic'
  return { treatment, vatCheck: 'none' as const }
}

/** Returns until when the listing would be online if it were paid now. */
async function endOf(scope: Scope<Actor>, target: Target, pack: Package): Promise<Date | null> {
  if (target.kind === 'listing') return expiryFor(pack, scope.now())
  if (target.kind !== 'renewal') return null
  return renewalEnd(scope, scope.actor.userId, target.listingId, durationDaysOf(pack))
}
