/** Placing an order: what was shown is what is ordered, or the order is refused. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addPackages } from '../src/server/modules/money/packages/service.ts'
import { coupons } from '../src/server/modules/money/coupons/tables.ts'
import { attachmentNames, findAttachment } from '../src/server/platform/outbox/outbox.ts'
import { type Market, openMarket, opening, refusal } from './market.ts'
import { failure } from './support/failure.ts'
import { messagesTo } from './support/messages.ts'
import { business, consumer, frenchDealer, order, statedOrder } from './support/ordering.ts'
import { type OfferedPackages, offerPackages, parks } from './support/paying.ts'
import { hasNoPlan, manages } from './support/plans.ts'

let market: Market
let offered: OfferedPackages

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  offered = await offerPackages(market)
})

async function couponWith(terms: Partial<typeof coupons.$inferInsert>): Promise<void> {
  const dates = { startsAt: opening, createdAt: opening, updatedAt: opening }
  await market.scope.db
    .insert(coupons)
    .values({ id: market.scope.newId(), code: 'WELCOME', audience: 'all', ...dates, ...terms })
}

interface Recorded {
  amount_cents: number
  list_cents: number
  net_cents: number
  vat_cents: number
  vat_treatment: string
  buyer: unknown
  begin_wished_at: unknown
  coupon_code: string | null
  status: string
}

async function recorded(): Promise<Recorded[]> {
  const found = await market.scope.db.execute(sql`select * from payments order by created_at, id`)
  return (found as { rows: Recorded[] }).rows
}

/** What Ana orders, with a new vehicle. */
async function asked() {
  return { packageId: offered.basic, pendingListingId: await parks(market.ana) }
}

describe('the summary of an order', () => {
  test('says what is ordered, what it costs with its VAT, and until when it runs; it changes nothing', async () => {
    const subject = await asked()
    const summary = await market.ana.api.payments.summary(subject)
    expect(summary).toMatchObject({
      purpose: 'listing',
      title: 'Volkswagen Golf',
      package: { packageId: offered.basic, name: 'Basic' },
      price: {
        listCents: 19_00,
        discountCents: 0,
        netCents: 15_97,
        vatCents: 3_03,
        vatBasisPoints: 1900,
        totalCents: 19_00,
        treatment: 'domestic',
      },
      monthlyCents: null,
      endsAt: '2026-07-01T09:00:00.000Z',
      coupon: null,
      billing: null,
      vatCheck: 'none',
      isTrader: false,
      isForBusinesses: false,
      canPay: true,
    })
    expect(summary.termsVersion).toBe((await market.visitor.legal.terms({})).version)
    expect(await recorded()).toEqual([])
    expect(await market.ana.api.billing.get({})).toEqual({ details: null })
  })

  test('of a plan says what each month costs, and that it is for businesses', async () => {
    await hasNoPlan(market, market.dora)
    const summary = await market.dora.api.payments.summary({ packageId: offered.plan })
    expect(summary).toMatchObject({ monthlyCents: 99_00, endsAt: null, isTrader: true, isForBusinesses: true })
  })

  test('of a renewal adds its days to those that are paid for', async () => {
    const { url, sessionId } = await order(market.ana, await asked())
    await market.stripe.choose(url, 'pay')
    const { listingId } = await market.ana.api.payments.verify({ sessionId })
    const summary = await market.ana.api.payments.summary({ packageId: offered.advanced, listingId: listingId ?? '' })
    expect(summary).toMatchObject({ purpose: 'renewal', endsAt: '2026-08-30T09:00:00.000Z' })
  })

  test('follows the customer: net for a business of another member state with a VAT number, and outside the Union', async () => {
    const subject = await asked()
    const priceFor = async (buyer: { kind: 'consumer' | 'business'; country: string; vatNumber: string | null }) => {
      const { price, vatCheck } = await market.ana.api.payments.summary({ ...subject, buyer })
      return [price.totalCents, price.vatCents, price.treatment, vatCheck]
    }
    const { vatNumber } = frenchDealer
    expect(await priceFor({ kind: 'business', country: 'FR', vatNumber })).toEqual([
      15_97,
      0,
      'reverse_charge',
      'valid',
    ])
    expect(await priceFor({ kind: 'business', country: 'FR', vatNumber: null })).toEqual([
      19_00,
      3_03,
      'domestic',
      'none',
    ])
    expect(await priceFor({ kind: 'consumer', country: 'FR', vatNumber: null })).toEqual([
      19_00,
      3_03,
      'domestic',
      'none',
    ])
    expect(await priceFor({ kind: 'consumer', country: 'CH', vatNumber: null })).toEqual([15_97, 0, 'outside', 'none'])
    market.stripe.isDown = true
    expect(await priceFor({ kind: 'business', country: 'FR', vatNumber })).toEqual([
      19_00,
      3_03,
      'domestic',
      'unavailable',
    ])
  })

  test('is for the buyer of the last order, unless another is named', async () => {
    await order(market.ana, { ...(await asked()), buyer: frenchDealer })
    const summary = await market.ana.api.payments.summary(await asked())
    expect(summary).toMatchObject({ billing: { buyer: frenchDealer }, price: { totalCents: 15_97 } })
  })
})

describe('an order', () => {
  test('records who orders, the parts of the price, and the wish of a consumer', async () => {
    await order(market.ana, { ...(await asked()), buyer: consumer, beginAtOnce: true })
    expect(await recorded()).toMatchObject([
      {
        amount_cents: 19_00,
        list_cents: 19_00,
        net_cents: 15_97,
        vat_cents: 3_03,
        vat_treatment: 'domestic',
        buyer: consumer,
        begin_wished_at: expect.anything() as unknown,
      },
    ])
  })

  test('of a business records no wish, as it has no right of withdrawal', async () => {
    const { url, sessionId } = await order(market.ana, { ...(await asked()), buyer: business, beginAtOnce: true })
    expect(await recorded()).toMatchObject([{ begin_wished_at: null }])
    await market.stripe.choose(url, 'pay')
    await market.ana.api.payments.verify({ sessionId })
    const { payments } = await market.ana.api.payments.list({})
    expect(payments[0]).toMatchObject({ status: 'paid', withdrawUntil: null })
  })

  test('of a dealer who buys credits as a consumer can be withdrawn from', async () => {
    const credits = {
      name: 'Spotlight',
      description: null,
      priceEuros: 15,
      type: 'featured',
      maxListings: null,
      listingDurationDays: null,
      featuredDays: 5,
      featuredListingsAllowed: 3,
    } as const
    const [packageId = ''] = await addPackages(market.scope, [credits])
    const { url, sessionId } = await order(market.dora, { packageId, buyer: consumer })
    await market.stripe.choose(url, 'pay')
    await market.dora.api.payments.verify({ sessionId })
    const { payments } = await market.dora.api.payments.list({})
    expect(payments[0]?.withdrawUntil).toBe('2026-06-16T09:00:00.000Z')
  })

  test.each(['buyer', 'termsVersion', 'totalCents'] as const)(
    'of what costs money without %s is refused',
    async (path) => {
      const { [path]: _, ...stated } = await statedOrder(market.ana.api, await asked())
      const { code, issues } = await failure(market.ana.api.payments.checkout(stated))
      expect([code, issues?.map((issue) => issue.path)]).toEqual(['invalid_input', [path]])
      expect(await recorded()).toEqual([])
    },
  )

  test('at a price that has changed is refused with the new one; the buyer is kept', async () => {
    const stated = await statedOrder(market.ana.api, await asked())
    await market.scope.db.execute(sql`update listing_packages set price_euros = 29 where id = ${offered.basic}`)
    const { code, details } = await failure(market.ana.api.payments.checkout(stated))
    expect([code, details]).toEqual(['price_changed', { totalCents: 29_00 }])
    expect((await market.ana.api.billing.get({})).details?.buyer).toEqual(consumer)
    expect(await recorded()).toEqual([])
  })

  test('under terms that have changed is refused; those of an order stay as they were accepted', async () => {
    const stated = await statedOrder(market.ana.api, await asked())
    await market.ana.api.payments.checkout(stated)
    await market.hasTerms('All is different.')
    expect(await refusal(market.ana.api.payments.checkout(stated))).toBe('terms_changed')
    await order(market.ana, await asked())
    const accepted = await market.ana.api.legal.accepted({ version: stated.termsVersion ?? '' })
    expect(accepted).toMatchObject({ html: expect.stringContaining('Your account') as string, language: 'en' })
    const { version } = await market.visitor.legal.terms({})
    expect((await market.ana.api.legal.accepted({ version })).html).toContain('All is different')
    // Only for those who accepted it.
    expect(await refusal(market.ben.api.legal.accepted({ version }))).toBe('accepted_text_not_found')
    expect(await refusal(market.visitor.legal.accepted({ version }))).toBe('sign_in_required')
  })

  test.each([
    ['of another country', { country: 'AT' }, 'country'],
    ['of no valid form', { vatNumber: 'FR123' }, 'form'],
    ['of a consumer', { kind: 'consumer' }, 'not_of_business'],
    ['that the register does not have', { country: 'DE', vatNumber: 'DE100000200' }, null],
  ] as const)('with a VAT number %s is refused', async (_, wrong, reason) => {
    const stated = await statedOrder(market.ana.api, await asked())
    const { code, details } = await failure(
      market.ana.api.payments.checkout({ ...stated, buyer: { ...frenchDealer, ...wrong } }),
    )
    expect(code).toBe('vat_number_invalid')
    if (reason !== null) expect(details).toEqual({ reason })
    expect(await recorded()).toEqual([])
  })

  test('for a plan by a consumer is refused', async () => {
    await hasNoPlan(market, market.dora)
    const ordering = order(market.dora, { packageId: offered.plan, buyer: consumer })
    const { code, issues } = await failure(ordering)
    expect([code, issues]).toMatchObject(['invalid_input', [{ path: 'buyer.kind', code: 'for_businesses' }]])
  })

  test('sent twice, and by a double click, is one order with one page', async () => {
    const stated = await statedOrder(market.ana.api, { ...(await asked()), beginAtOnce: true })
    const pages = await Promise.all([1, 2, 3].map(() => market.ana.api.payments.checkout(stated)))
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1)
    expect(await market.ana.api.payments.checkout(stated)).toEqual(pages[0])
    expect(await recorded()).toHaveLength(1)
  })

  test('of a second tab that states something else closes the page of the first', async () => {
    const subject = await asked()
    const first = await order(market.ana, subject)
    const second = await order(market.ana, { ...subject, beginAtOnce: true })
    expect(second.url).not.toBe(first.url)
    expect(await recorded()).toMatchObject([
      { status: 'failed', begin_wished_at: null },
      { status: 'pending', begin_wished_at: expect.anything() as unknown },
    ])
    const third = await order(market.ana, { ...subject, buyer: frenchDealer })
    expect((await recorded()).at(-1)).toMatchObject({ amount_cents: 15_97, vat_treatment: 'reverse_charge' })
    await market.stripe.choose(third.url, 'pay')
    expect((await market.ana.api.payments.verify({ sessionId: third.sessionId })).success).toBe(true)
  })

  test('of two tabs at once leaves one page that can be paid', async () => {
    const subject = await asked()
    const [one, other] = [
      await statedOrder(market.ana.api, subject),
      await statedOrder(market.ana.api, { ...subject, beginAtOnce: true }),
    ]
    await Promise.allSettled([one, other].map((stated) => market.ana.api.payments.checkout(stated)))
    expect((await recorded()).filter(({ status }) => status === 'pending').length).toBeLessThanOrEqual(1)
    const { url, sessionId } = await market.ana.api.payments.checkout(one)
    await market.stripe.choose(url, 'pay')
    expect((await market.ana.api.payments.verify({ sessionId })).success).toBe(true)
  })
})

describe('an order with a coupon', () => {
  test('costs less, and its VAT too', async () => {
    await couponWith({ percent: 50 })
    const { url, sessionId } = await order(market.ana, { ...(await asked()), couponCode: 'wel-come' })
    expect(await recorded()).toMatchObject([
      { list_cents: 19_00, amount_cents: 9_50, net_cents: 7_98, vat_cents: 1_52, coupon_code: 'WELCOME' },
    ])
    await market.stripe.choose(url, 'pay')
    expect((await market.ana.api.payments.verify({ sessionId })).success).toBe(true)
  })

  test('that is used up between the summary and the order is refused, and nothing is recorded', async () => {
    await couponWith({ percent: 50, maxUses: 1 })
    const anas = await statedOrder(market.ana.api, { ...(await asked()), couponCode: 'WELCOME' })
    const bens = { packageId: offered.basic, pendingListingId: await parks(market.ben), couponCode: 'WELCOME' }
    await order(market.ben, bens)
    const { code, details } = await failure(market.ana.api.payments.checkout(anas))
    expect([code, details]).toEqual(['coupon_not_valid', { reason: 'used_up' }])
    expect(await recorded()).toHaveLength(1)
  })

  test('of the last use at the same moment is one of two', async () => {
    await couponWith({ percent: 50, maxUses: 1 })
    const anas = await statedOrder(market.ana.api, { ...(await asked()), couponCode: 'WELCOME' })
    const subject = { packageId: offered.basic, pendingListingId: await parks(market.ben) }
    const bens = await statedOrder(market.ben.api, { ...subject, couponCode: 'WELCOME' })
    const results = await Promise.allSettled([
      market.ana.api.payments.checkout(anas),
      market.ben.api.payments.checkout(bens),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await recorded()).toHaveLength(1)
  })

  test('can be ordered again without it, and with it again', async () => {
    await couponWith({ percent: 50, maxUses: 1 })
    const subject = await asked()
    await order(market.ana, { ...subject, couponCode: 'WELCOME' })
    await order(market.ana, subject)
    await order(market.ana, { ...subject, couponCode: 'WELCOME' })
    expect((await recorded()).map(({ status, amount_cents: cents }) => [status, cents])).toEqual([
      ['failed', 9_50],
      ['failed', 19_00],
      ['pending', 9_50],
    ])
  })

  test('of the whole price is delivered at once, without the provider', async () => {
    await couponWith({ percent: 100 })
    market.stripe.isDown = true
    const { url } = await order(market.ana, { ...(await asked()), couponCode: 'WELCOME' })
    expect(url).toBe('http://market.test/my-listings')
    expect((await market.visitor.listings.search({})).total).toBe(1)
    expect(await recorded()).toMatchObject([{ amount_cents: 0, list_cents: 19_00, status: 'paid' }])
  })

  test('for a plan reduces its first month only', async () => {
    await couponWith({ amountCents: 40_00 })
    await hasNoPlan(market, market.dora)
    const { url, sessionId } = await order(market.dora, { packageId: offered.plan, couponCode: 'WELCOME' })
    await market.stripe.choose(url, 'pay')
    expect((await market.dora.api.payments.verify({ sessionId })).success).toBe(true)
    await manages(market, market.dora, 'advance')
    expect((await recorded()).map(({ amount_cents: cents }) => cents)).toEqual([59_00, 99_00])
  })

  test('for the whole first month of a plan is paid for from the second month on', async () => {
    await couponWith({ percent: 100 })
    await hasNoPlan(market, market.dora)
    const { url, sessionId } = await order(market.dora, { packageId: offered.plan, couponCode: 'WELCOME' })
    await market.stripe.choose(url, 'pay')
    expect((await market.dora.api.payments.verify({ sessionId })).success).toBe(true)
    await manages(market, market.dora, 'advance')
    expect((await recorded()).map(({ amount_cents: cents }) => cents)).toEqual([0, 99_00])
  })
})

describe('the confirmation of an order', () => {
  async function lettered(more: Partial<Parameters<typeof order>[1]>) {
    const { url, sessionId } = await order(market.ana, { ...(await asked()), language: 'de', ...more })
    await market.stripe.choose(url, 'pay')
    await market.ana.api.payments.verify({ sessionId })
    const [message] = await messagesTo(market.platform, market.ana.email)
    if (!message) throw new Error('No letter')
    const { db } = market.platform.database
    const files = (await attachmentNames(db, [message.id])).get(message.id) ?? []
    const textOf = async (position: number) => {
      const file = await findAttachment(db, message.id, position)
      return Buffer.from(file?.content ?? []).toString()
    }
    return { text: message.plainText, files, textOf }
  }

  test('gives a consumer the contract, the terms as accepted and the withdrawal form', async () => {
    const { text, files, textOf } = await lettered({ beginAtOnce: true })
    expect(text).toContain('Laufzeit: 30 Tage, bis 1. Juli 2026')
    expect(text).toContain('Besteller (Verbraucher): Ana Muster, Hauptstraße 1, 10115 Berlin, Deutschland')
    expect(text).toContain('MwSt. 19 %: 3,03\u00a0€')
    expect(text).toContain('schulden Sie den Teil des Preises')
    expect(files).toEqual(['terms.html', 'widerrufsformular.html', 'INV-2026-000001.pdf'])
    expect(await textOf(0)).toContain('<h1>Allgemeine Geschäftsbedingungen</h1>')
    const form = await textOf(1)
    for (const words of ['Muster-Widerrufsformular', 'Basic, Volkswagen Golf', 'Ana Muster', '1. Juni 2026']) {
      expect(form).toContain(words)
    }
  })

  test('says that nothing is owed where a consumer did not wish that the service begins', async () => {
    expect((await lettered({})).text).toContain('Wenn Sie widerrufen, schulden Sie nichts')
  })

  test('says nothing of withdrawing to a business, and why it is charged no VAT', async () => {
    const { text, files } = await lettered({ buyer: frenchDealer })
    expect(text).not.toContain('widerrufen')
    expect(text).toContain('Garage Dupont SARL, 12 rue de la Paix, 75002 Paris, Frankreich, FR40303265045')
    expect(text).toContain('Steuerschuldnerschaft des Leistungsempfängers')
    expect(text).not.toContain('MwSt. 19 %')
    expect(files).toEqual(['terms.html', 'INV-2026-000001.pdf'])
  })
})
