/** Emails about ends: of a listing's package, of a plan, of a payment. Each seller is notified once, in time. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { reconcile } from '../src/server/modules/money/payments/service.ts'
import { remind } from '../src/server/modules/money/reminders/service.ts'
import { type Market, openMarket, type Person } from './market.ts'
import { messagesTo } from './support/messages.ts'
import { dayMs, hasPaid, offerPackages } from './support/paying.ts'
import { hasNoPlan, manages, type OfferedPlans, offerPlans, passes, subscribes } from './support/plans.ts'

let market: Market

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

function endsIn(days: number) {
  return { packageExpiry: new Date(market.scope.now().getTime() + days * dayMs) }
}

/** Subjects of what somebody got, oldest first; orders and what is older than a week aside. */
async function subjectsTo({ email }: Person): Promise<string[]> {
  const subjects = (await messagesTo(market.platform, email)).map(({ subject }) => subject ?? '')
  return subjects.filter((subject) => !subject.startsWith('Your order')).toReversed()
}

/** Lets days pass with everything that happens by itself; returns the subjects of what somebody got meanwhile. */
async function toldDuring(
  days: number,
  person: Person,
  settle: () => Promise<void> = async () => {},
): Promise<string[]> {
  const told = new Map<string, string>()
  for (let day = 0; day < days; day += 0.5) {
    await passes(market, dayMs / 2, person)
    await settle()
    await remind(market.scope)
    for (const { id, subject } of (await messagesTo(market.platform, person.email)).toReversed()) {
      if (subject !== null && !subject.startsWith('Your order')) told.set(id, subject)
    }
  }
  return [...told.values()]
}

describe('who sells with a package', () => {
  test('is told five days before it ends, on the last day, and when it has ended, each once', async () => {
    await market.ana.sells('Volkswagen Golf', {}, endsIn(30))
    expect(await toldDuring(40, market.ana)).toEqual([
      'Your listing ends in a few days',
      'Your listing ends within a day',
      'Your listing has ended',
    ])
  })

  test('gets one email for all that ends together, with the vehicles and their ends', async () => {
    await market.ana.sells('Volkswagen Golf', {}, endsIn(4))
    await market.ana.sells('Fiat Panda', {}, endsIn(3))
    await market.ana.sells('Tesla Model 3', {}, endsIn(20))
    expect(await remind(market.scope)).toBe(1)
    const [email] = await messagesTo(market.platform, market.ana.email)
    expect(email?.subject).toBe('2 of your listings end in a few days')
    expect(email?.plainText).toContain('Fiat Panda: 4 June 2026')
    expect(email?.plainText).toContain('Volkswagen Golf: 5 June 2026')
    expect(email?.plainText).not.toContain('Tesla')
  })

  test('is reminded of the new end after a renewal', async () => {
    const id = await market.ana.sells('Volkswagen Golf', {}, endsIn(4))
    await remind(market.scope)
    await market.scope.db.execute(
      sql`update vehicle_listings set package_expiry = package_expiry + interval '30 days' where id = ${id}`,
    )
    expect(await remind(market.scope)).toBe(0)
    market.later(30 * dayMs)
    expect(await remind(market.scope)).toBe(1)
  })

  test.each([
    ['has sold', sql`update vehicle_listings set status = 'sold', sold_at = now()`],
    ['was taken off the market', sql`update vehicle_listings set status = 'rejected', rejected_at = now()`],
    ['is banned', sql`update users set banned_until = '2030-01-01'`],
    ['was told by the other of two machines', null],
  ])('and %s is not told', async (_, statement) => {
    await market.ana.sells('Volkswagen Golf', {}, endsIn(1))
    if (statement) await market.scope.db.execute(statement)
    const sent = await Promise.all([remind(market.scope), remind(market.scope)])
    expect(sent.reduce((sum, count) => sum + count)).toBe(statement ? 0 : 1)
  })

  test('reads it in the language of the account', async () => {
    await market.scope.db.execute(sql`update users set language = 'de' where id = ${market.ana.userId}`)
    await market.ana.sells('Volkswagen Golf', {}, endsIn(0.5))
    await remind(market.scope)
    expect(await subjectsTo(market.ana)).toEqual(['Ihr Inserat endet innerhalb eines Tages'])
  })

  test('is told when money that was on its way does not come', async () => {
    const { basic } = await offerPackages(market)
    const { sessionId } = await hasPaid(market, market.ana, basic)
    const object = { ...(await market.stripe.session(sessionId)), status: 'complete', payment_status: 'unpaid' }
    const body = JSON.stringify({ id: 'evt_1', type: 'checkout.session.async_payment_failed', data: { object } })
    for (const attempt of [1, 2]) {
      const headers = market.stripe.signed(body)
      const answer = await market.request('/api/v1/webhooks/stripe', { method: 'POST', body, headers })
      expect([attempt, answer.status]).toEqual([attempt, 200])
    }
    expect(await subjectsTo(market.ana)).toEqual(['Your payment did not arrive'])
  })
})

describe('a dealer', () => {
  let offered: OfferedPlans
  let dora: Person

  beforeEach(async () => {
    offered = await offerPlans(market)
    dora = market.dora
    await hasNoPlan(market, dora)
    await subscribes(market, dora, offered.basic)
    await messagesTo(market.platform, dora.email)
  })

  test('is told when a month is not paid, once, and when the plan stops', async () => {
    await dora.sells('Volkswagen Golf', {}, { packageExpiry: null })
    await manages(market, dora, 'fail')
    const told = await toldDuring(70, dora, async () => void (await reconcile(market.scope)))
    expect(told).toEqual(['We could not collect the payment for your plan', 'Your plan has ended'])
  })

  test('who cancelled is told before the plan ends and when it has, and nothing of each listing', async () => {
    await dora.sells('Volkswagen Golf', {}, { packageExpiry: null })
    await manages(market, dora, 'cancel')
    const told = await toldDuring(40, dora, async () => void (await reconcile(market.scope)))
    expect(told).toEqual([
      'Your plan is cancelled and ends on 1 July 2026',
      'Your plan ends on 1 July 2026',
      'Your plan ends on 1 July 2026',
      'Your plan has ended',
    ])
  })

  test('whose plan goes on gets the invoice of the month, and no reminder', async () => {
    expect(await toldDuring(40, dora, async () => void (await reconcile(market.scope)))).toEqual([
      'Your invoice INV-2026-000002',
    ])
  })
})
