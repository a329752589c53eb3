/** What an order would contain and cost. */
import type { z } from 'zod'
import type { OrderSummary, paymentOperations } from '../../../../contract/payments.ts'
import { packageOf } from '../../../../contract/market/sale-kinds.ts'
import type { VatTreatment } from '../../../../contract/market/vat.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { savedDetails, treatmentFor } from '../billing/service.ts'
import { presentTerms } from '../../people/legal/service.ts'
import { requireSold, toPackage } from '../packages/service.ts'
import { priceFor } from './order-statement.ts'
import { kinds } from './kinds/kinds.ts'
import { requireTarget, soldFor } from './order-target.ts'

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
  const { billing: rhythm, buyers } = packageOf(pack.type)
  const isMonthly = rhythm === 'monthly'
  return {
    package: toPackage(pack),
    featuredDaysLeftOut: (offered.featuredDays ?? 0) - (pack.featuredDays ?? 0),
    purpose: target.kind,
    title,
    price: { ...parts, totalCents },
    monthlyCents: isMonthly ? price.listCents : null,
    ...(await kinds[target.kind].outlook(scope, target, pack)),
    coupon: coupon && { code: coupon.code },
    billing,
    vatCheck,
    isTrader: isDealer,
    isForBusinesses: buyers === 'businesses',
    canPay: scope.payments !== null || (totalCents === 0 && !isMonthly),
    termsVersion: (await presentTerms(scope, input.language ?? 'en')).version,
  }
}

function vatAtHome({ site: { seller } }: Scope) {
  const treatment: VatTreatment = seller.vatBasisPoints === 0 ? 'exempt' : 'domestic'
  return { treatment, vatCheck: 'none' as const }
}
