/** A dealer's change to another plan: a larger one at once, a smaller one with the next month. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { remind } from '../src/server/modules/money/reminders/service.ts'
import { reconcile } from '../src/server/modules/money/payments/service.ts'
import { type Market, openMarket, type Person, refusal } from './market.ts'
import { failure } from './support/failure.ts'
import { messagesTo } from './support/messages.ts'
import { dayMs } from './support/paying.ts'
import { manages, type OfferedPlans, offerPlans, passes, planOf, subscribes } from './support/plans.ts'

let market: Market
let dora: Person
let offered: OfferedPlans

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  dora = market.dora
  offered = await offerPlans(market)
  await subscribes(market, dora, offered.basic)
})

async function creditsOf({ api }: Person) {
  const { credits } = await api.featuring.credits({})
  return Object.fromEntries(credits.map(({ creditType, totalCredits }) => [creditType, totalCredits]))
}

async function changes(person: Person, packageId: string) {
  const { asOf, dueCents, monthlyCents } = await person.api.planChanges.preview({ packageId })
  return person.api.planChanges.change({ packageId, asOf, dueCents, monthlyCents })
}

async function charged(): Promise<number[]> {
  return (await market.stripe.books()).map(({ cents }) => cents)
}

async function invoiced(): Promise<number[]> {
  const { rows } = (await market.scope.db.execute(
    sql`select gross_cents as cents from invoices order by issued_at, id`,
  )) as { rows: { cents: number }[] }
  return rows.map(({ cents }) => cents)
}

describe('to a larger plan', () => {
  test('is previewed and charged for the rest of the month, with its places, credits and invoice at once', async () => {
    await passes(market, 15 * dayMs, dora)
    const preview = await dora.api.planChanges.preview({ packageId: offered.advanced })
    expect(preview).toMatchObject({
      direction: 'up',
      packageName: 'Dealer Advanced',
      dueCents: 75_00,
      monthlyCents: 249_00,
      startsAt: '2026-06-16T09:00:00.000Z',
      nextChargeAt: '2026-07-01T09:00:00.000Z',
    })
    await changes(dora, offered.advanced)
    expect(await planOf(dora)).toMatchObject({ packageName: 'Dealer Advanced', maxListings: null, next: null })
    expect(await creditsOf(dora)).toEqual({ pro_featured: 10 })
    const [letter] = await messagesTo(market.platform, dora.email)
    expect(letter?.plainText).toContain('You changed to Dealer Advanced.')
    expect(await charged()).toEqual([75_00, 99_00])
    expect(await invoiced()).toEqual([99_00, 75_00])
    expect((await dora.api.payments.list({})).payments).toMatchObject([
      { amountCents: 75_00, title: 'Dealer Advanced', purpose: 'subscription', status: 'paid' },
      { amountCents: 99_00, title: 'Dealer Basic' },
    ])
    await market.stripe.deliver()
    await reconcile(market.scope)
    expect(await creditsOf(dora)).toEqual({ pro_featured: 10 })
    await manages(market, dora, 'advance')
    expect(await charged()).toContain(249_00)
    expect(await creditsOf(dora)).toEqual({ pro_featured: 10 })
  })

  test('counts the credits that were used before', async () => {
    await dora.api.featuring.feature({ listingId: await dora.sells('Fiat Panda') })
    await changes(dora, offered.advanced)
    expect(await creditsOf(dora)).toEqual({ pro_featured: 9 })
    expect(await planOf(dora)).toMatchObject({ featuredListingsAllowed: 10, featuredListingsUsed: 1 })
  })

  test('is charged once, by a double click or a lost response, and then is the same', async () => {
    const shown = await dora.api.planChanges.preview({ packageId: offered.advanced })
    const asked = {
      packageId: offered.advanced,
      asOf: shown.asOf,
      dueCents: shown.dueCents,
      monthlyCents: shown.monthlyCents,
    }
    await Promise.allSettled([dora.api.planChanges.change(asked), dora.api.planChanges.change(asked)])
    await market.stripe.deliver()
    expect((await charged()).toSorted((one, other) => one - other)).toEqual([99_00, 150_00])
    expect(await failure(dora.api.planChanges.preview({ packageId: offered.advanced }))).toMatchObject({
      code: 'plan_change_not_possible',
      details: { reason: 'same' },
    })
  })

  test('changes nothing if the card does not pay, or if the amount is another by now', async () => {
    const shown = await dora.api.planChanges.preview({ packageId: offered.advanced })
    const asked = { packageId: offered.advanced, asOf: shown.asOf, monthlyCents: shown.monthlyCents }
    const cheaper = dora.api.planChanges.change({ ...asked, dueCents: 1_00 })
    expect(await failure(cheaper)).toMatchObject({ code: 'price_changed', details: { dueCents: 150_00 } })
    await manages(market, dora, 'fail')
    const unpaid = dora.api.planChanges.change({ ...asked, dueCents: shown.dueCents })
    expect(await refusal(unpaid)).toBe('payment_declined')
    await market.stripe.deliver()
    expect(await planOf(dora)).toMatchObject({ packageName: 'Dealer Basic' })
    expect(await charged()).toEqual([99_00])
  })
})

describe('to a smaller plan', () => {
  beforeEach(() => changes(dora, offered.advanced))

  test('follows with the next month, without a charge, and keeps everything until then', async () => {
    expect(await changes(dora, offered.basic)).toMatchObject({
      direction: 'down',
      dueCents: 0,
      monthlyCents: 99_00,
      startsAt: '2026-07-01T09:00:00.000Z',
    })
    expect(await planOf(dora)).toMatchObject({
      packageName: 'Dealer Advanced',
      next: { packageName: 'Dealer Basic' },
    })
    expect(await creditsOf(dora)).toEqual({ pro_featured: 10 })
    const larger = dora.api.planChanges.preview({ packageId: offered.basic })
    expect(await failure(larger)).toMatchObject({ details: { reason: 'same' } })
    await passes(market, 31 * dayMs, dora)
    await reconcile(market.scope)
    expect(await planOf(dora)).toMatchObject({ packageName: 'Dealer Basic', next: null })
    expect(await creditsOf(dora)).toEqual({ basic_featured: 2 })
    expect((await charged())[0]).toBe(99_00)
    expect((await dora.api.payments.list({})).payments[0]).toMatchObject({ title: 'Dealer Basic', amountCents: 99_00 })
  })

  test('is taken back until then', async () => {
    await changes(dora, offered.basic)
    expect(await changes(dora, offered.advanced)).toMatchObject({ direction: 'keep', dueCents: 0 })
    expect(await planOf(dora)).toMatchObject({ packageName: 'Dealer Advanced', next: null })
    await passes(market, 31 * dayMs, dora)
    await reconcile(market.scope)
    expect((await charged())[0]).toBe(249_00)
  })

  test('is confirmed by one email: the day, the price, and how to keep the present plan', async () => {
    await changes(dora, offered.basic)
    await market.stripe.deliver()
    await reconcile(market.scope)
    const letters = (await messagesTo(market.platform, dora.email)).filter(({ subject }) =>
      subject?.includes('changes on'),
    )
    expect(letters.map(({ subject }) => subject)).toEqual(['Your plan changes on 1 July 2026'])
    expect(letters[0]?.plainText).toContain('Your plan Dealer Advanced becomes Dealer Basic on 1 July 2026.')
    expect(letters[0]?.plainText).toContain('Each month from then on: €99')
    expect(letters[0]?.plainText).toContain(`/plan-change/${offered.advanced}`)
    expect(await planOf(dora)).toMatchObject({ priceEuros: 249, nextChargeCents: 99_00 })
    // Taken back and ordered again, it is another order.
    await changes(dora, offered.advanced)
    await changes(dora, offered.basic)
    const again = (await messagesTo(market.platform, dora.email)).filter(({ subject }) =>
      subject?.includes('changes on'),
    )
    expect(again).toHaveLength(2)
  })
})

describe('with fewer places than vehicles', () => {
  const titles = async () => {
    const { listings } = await market.visitor.listings.search({ sort: 'newest' })
    return listings.map(({ title }) => title)
  }
  const letters = async (about: string) =>
    (await messagesTo(market.platform, dora.email)).filter(({ subject }) => subject?.includes(about))
  let panda: string

  beforeEach(async () => {
    await changes(dora, offered.advanced)
    panda = await dora.sells('Fiat Panda')
    for (const title of ['Volkswagen Golf', 'Tesla Model 3'] as const) {
      await passes(market, dayMs, dora)
      await dora.sells(title)
    }
  })

  test('the order says so; those published last stay unless the dealer chooses, whom an email reminds a week before', async () => {
    expect(await dora.api.planChanges.preview({ packageId: offered.basic })).toMatchObject({
      scarce: { vehicles: 3, places: 2, chosen: 0 },
    })
    await changes(dora, offered.basic)
    expect(await planOf(dora)).toMatchObject({ next: { scarce: { vehicles: 3, places: 2 } } })
    expect((await letters('changes on'))[0]?.plainText).toContain('Of your 3 vehicles, the new plan has 2 places.')
    await remind(market.scope)
    expect(await letters('From 1 July')).toEqual([])
    await passes(market, 23 * dayMs, dora)
    await remind(market.scope)
    await remind(market.scope)
    const [reminder, ...others] = await letters('From 1 July')
    expect(others).toEqual([])
    expect(reminder?.subject).toBe('From 1 July 2026, your plan has 2 places')
    expect(reminder?.plainText).toContain(`/plan-places/${offered.basic}`)

    await passes(market, 7 * dayMs, dora)
    await reconcile(market.scope)
    expect(await titles()).toEqual(['Tesla Model 3', 'Volkswagen Golf'])
    expect(await planOf(dora)).toMatchObject({ listingsUsed: 2, maxListings: 2 })
    expect((await letters('Your plan has 2 places'))[0]?.subject).toBe('Your plan has 2 places for your 3 vehicles')
  })

  test('the chosen vehicles stay, and come back first when a plan is bought after its end', async () => {
    const choose = (person: Person, listingIds: string[]) =>
      person.api.planPlaces.choose({ packageId: offered.basic, listingIds })
    const { vehicles } = await dora.api.planPlaces.get({ packageId: offered.basic })
    expect(vehicles.map(({ title, stays }) => [title, stays])).toEqual([
      ['Tesla Model 3', true],
      ['Volkswagen Golf', true],
      ['Fiat Panda', false],
    ])
    expect(
      await refusal(
        choose(
          dora,
          vehicles.map(({ listingId }) => listingId),
        ),
      ),
    ).toBe('plan_limit_reached')
    const stranger = await market.karl.sells('Yamaha MT-07')
    expect(await refusal(choose(dora, [stranger]))).toBe('listing_not_found')
    expect((await choose(dora, [panda, panda])).vehicles.map(({ title }) => title)[0]).toBe('Fiat Panda')

    expect((await dora.api.planChanges.preview({ packageId: offered.basic })).scarce).toMatchObject({ chosen: 1 })
    await changes(dora, offered.basic)
    expect((await letters('changes on'))[0]?.plainText).toContain('You have chosen 1 vehicle; places that are left')
    await passes(market, 31 * dayMs, dora)
    await reconcile(market.scope)
    expect(await titles()).toEqual(expect.arrayContaining(['Fiat Panda', 'Tesla Model 3']))
    expect(await titles()).not.toContain('Volkswagen Golf')

    await manages(market, dora, 'cancel')
    await manages(market, dora, 'advance')
    expect(await titles()).toEqual(['Yamaha MT-07'])
    const order = await dora.api.payments.summary({ packageId: offered.basic })
    expect(order.scarce).toEqual({ vehicles: 3, places: 2, chosen: 1 })
    await subscribes(market, dora, offered.basic)
    expect((await titles()).toSorted()).toEqual(['Fiat Panda', 'Tesla Model 3', 'Yamaha MT-07'])
    expect(await letters('Your plan has 2 places')).toHaveLength(2)
  })
})

test('a plan that is about to end, not paid, or arranged with the operator is not changed', async () => {
  await manages(market, dora, 'cancel')
  const ending = dora.api.planChanges.preview({ packageId: offered.advanced })
  expect(await failure(ending)).toMatchObject({ details: { reason: 'ending' } })
  await manages(market, dora, 'resume')
  await manages(market, dora, 'fail')
  await manages(market, dora, 'advance')
  const unpaid = dora.api.planChanges.preview({ packageId: offered.advanced })
  expect(await failure(unpaid)).toMatchObject({ details: { reason: 'not_paid' } })
  const arranged = market.karl.api.planChanges.preview({ packageId: offered.advanced })
  expect(await refusal(arranged)).toBe('subscription_not_found')
})
