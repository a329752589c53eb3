/** Plans and credits in the market under test. */
import { sql } from 'drizzle-orm'
import { addPackages, type NewPackage } from '../../src/server/modules/money/packages/service.ts'
import { beginPlan, plansOf } from '../../src/sandbox/stripe/plans.ts'
import type { PortalChoice } from '../../src/sandbox/stripe/portal-page.ts'
import type { Market, Person } from '../market.ts'
import { order } from './ordering.ts'

const onePlan: NewPackage = {
  name: 'Dealer Basic',
  description: null,
  priceEuros: 99,
  type: 'subscription',
  maxListings: 2,
  listingDurationDays: null,
  featuredDays: 5,
  featuredListingsAllowed: 2,
}

export interface OfferedPlans {
  /** 99 euros a month: two listings, two basic credits. */
  basic: string
  /** 249 euros a month: any number of listings, ten pro credits. */
  advanced: string
  /** 15 euros: three basic credits. */
  credits: string
}

export async function offerPlans({ scope }: Market): Promise<OfferedPlans> {
  const [basic = '', advanced = '', credits = ''] = await addPackages(scope, [
    onePlan,
    {
      ...onePlan,
      name: 'Dealer Advanced',
      priceEuros: 249,
      maxListings: null,
      featuredDays: 30,
      featuredListingsAllowed: 10,
    },
    {
      ...onePlan,
      name: 'Featured Basic',
      priceEuros: 15,
      type: 'featured',
      maxListings: null,
      featuredListingsAllowed: 3,
    },
  ])
  return { basic, advanced, credits }
}

/** Removes the plan that dealers start with. */
export async function hasNoPlan({ scope }: Market, { userId }: Person): Promise<void> {
  await scope.db.execute(sql`delete from user_subscriptions where user_id = ${userId}`)
}

/** Pays for a plan or for credits; no event is delivered yet. */
export async function pays(market: Market, { api }: Person, packageId: string, listingId?: string): Promise<string> {
  const { url, sessionId } = await order({ api }, { packageId, ...(listingId !== undefined && { listingId }) })
  await market.stripe.choose(url, 'pay')
  return sessionId
}

/** Buys a plan, and delivers all events. */
export async function subscribes(market: Market, person: Person, packageId: string): Promise<void> {
  await hasNoPlan(market, person)
  await pays(market, person, packageId)
  await market.stripe.deliver()
}

/** Presses a button of the billing portal, and delivers all events. */
export async function manages(market: Market, { api }: Person, choice: PortalChoice): Promise<void> {
  await market.stripe.choose((await api.payments.billingPortal({})).url, choice)
  await market.stripe.deliver()
}

export async function planOf({ api }: Person) {
  return (await api.account.subscription({})).subscription
}

/** A user who once had a plan, and has a credit of it left. */
export async function hadPlan(market: Market, { userId, email }: Person, packageId: string): Promise<void> {
  const { scope, platform } = market
  const ordered = { key: 'once', customerId: null, email, item: { name: 'Dealer Basic', cents: 9_900 }, metadata: {} }
  const { customerId } = await beginPlan(plansOf(platform), ordered, scope.now())
  const [plan, credit] = [scope.newId(), scope.newId()]
  await scope.db.execute(sql`insert into user_subscriptions
    (id, user_id, package_id, stripe_customer_id, status, current_period_start, current_period_end, created_at, updated_at)
    values (${plan}, ${userId}, ${packageId}, ${customerId}, 'canceled', '2026-05-01', '2026-06-01', '2026-05-01', '2026-06-01')`)
  await scope.db.execute(sql`insert into credit_entries (id, user_id, credit_type, amount, expires_at, created_at)
    values (${credit}, ${userId}, 'basic_featured', 1, '2027-01-01', '2026-05-01')`)
}

/** Advances the clock; users whose sessions have ended sign in again. */
export async function passes(market: Market, ms: number, ...people: Person[]): Promise<void> {
  market.later(ms)
  for (const person of people) person.api = await market.signedIn(person)
}
