/** What the staff do about money: prices, coupons, credits, payments. */
import { sql } from 'drizzle-orm'
import { openMarket } from '../market.ts'
import { someId } from '../support/minimal-input.ts'
import { hasPaid, offerPackages, parks } from '../support/paying.ts'
import { hadPlan, hasNoPlan } from '../support/plans.ts'
import { keepsPromises } from './promises.ts'
import { credits, failsToRefund, grantsCredits } from './scenes.ts'

/** Credits are changed once for each key. */
const anotherId = '018f0000-0000-7000-8000-000000000001'

async function prepare() {
  const market = await openMarket()
  const { admin, ana, karl } = market
  const { basic: packageId, plan: planId } = await offerPackages(market)
  const pendingListingId = await parks(ana)
  await hasPaid(market, ana, packageId)
  await market.stripe.deliver()
  const [{ paymentId } = { paymentId: '' }] = (await ana.api.payments.list({})).payments
  const failedRefundId = await failsToRefund(market, paymentId)
  await hadPlan(market, ana, planId)
  await grantsCredits(market)
  await hasNoPlan(market, karl)
  const { coupon } = await admin.api.adminCoupons.create({ percent: 20 })
  return { market, packageId, planId, pendingListingId, paymentId, failedRefundId, couponId: coupon.couponId }
}

keepsPromises('staff-money', prepare, {
  adminPackages: {
    create: {
      input: () => ({ type: 'listing', name: 'Starter', priceEuros: 9, durationDays: 14 }),
      before: ({ market: { scope } }) => scope.db.execute(sql`delete from listing_packages where name = 'Starter'`),
      differs: ['package'],
    },
    update: ({ packageId }) => ({ packageId, name: 'Basic', priceEuros: 19, durationDays: 30 }),
    setSale: ({ packageId }) => ({ packageId, isOnSale: true }),
    order: () => ({ packageIds: [] }),
    sync: ({ packageId }) => ({ packageId }),
  },
  adminCoupons: {
    get: ({ couponId }) => ({ couponId }),
    create: { input: () => ({ percent: 10 }), differs: ['coupon'] },
    update: ({ couponId }) => ({ couponId, percent: 15 }),
    end: ({ couponId }) => ({ couponId }),
  },
  adminCredits: {
    get: ({ market }) => ({ userId: market.ana.userId }),
    grant: ({ market }) => ({ userId: market.ana.userId, ...credits, idempotencyKey: someId }),
    takeBack: ({ market }) => ({ userId: market.ana.userId, ...credits, idempotencyKey: anotherId }),
  },
  adminRevenue: {
    get: () => ({ from: '2026-06-01', to: '2026-06-30' }),
  },
  adminPayments: {
    get: ({ paymentId }) => ({ paymentId }),
    refund: {
      input: ({ paymentId }) => ({
        paymentId,
        amountCents: 5_00,
        leftCents: 18_99,
        note: 'The photos were late',
      }),
      differs: ['refundId'],
      once: true,
    },
    retryRefund: { input: ({ paymentId, failedRefundId }) => ({ paymentId, refundId: failedRefundId }), once: true },
    settleRefund: {
      input: ({ paymentId, failedRefundId }) => ({
        paymentId,
        refundId: failedRefundId,
        note: 'By bank transfer, the card is closed',
      }),
      once: true,
    },
  },
  adminSelling: {
    waiting: ({ market }) => ({ userId: market.ana.userId }),
    publish: ({ market, pendingListingId, packageId }) => ({ userId: market.ana.userId, pendingListingId, packageId }),
    givePlan: ({ market, planId }) => ({ userId: market.karl.userId, packageId: planId }),
  },
  adminInvoices: {},
})
