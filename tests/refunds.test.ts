/** Money that goes back: after a withdrawal, for what cannot be delivered, by the provider's pages, by a payer's bank. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { oweRefund, reconcile } from '../src/server/modules/money/payments/service.ts'
import { inTransaction } from '../src/server/platform/database/transaction.ts'
import { balanceCents } from '../src/sandbox/stripe/money.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { messagesTo } from './support/messages.ts'
import { order } from './support/ordering.ts'
import { dayMs, hasPaid, offerAdvanced } from './support/paying.ts'
import { manages, type OfferedPlans, offerPlans, passes, planOf, subscribes } from './support/plans.ts'

let market: Market
let offered: OfferedPlans
/** 39 euros, 60 days, featured for 7. */
let advanced: string

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  offered = await offerPlans(market)
  advanced = await offerAdvanced(market)
})

async function rows<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await market.scope.db.execute(statement)) as { rows: Row[] }).rows
}

function refunds() {
  return rows<{ state: string; reason: string; amount: number; attempt: number; failure: string | null }>(
    sql`select state, reason, amount_cents as amount, attempt, failure from refunds order by created_at, id`,
  )
}

function creditNotes() {
  return rows<{ number: string; gross: number; reason: string }>(
    sql`select document_number as number, gross_cents as gross, reason from invoices where kind = 'credit_note'
      order by number`,
  )
}

async function onOffer(): Promise<number> {
  return (await market.visitor.listings.search({})).total
}

/** The only money that was taken. */
async function money() {
  const books = await market.stripe.books()
  expect(books).toHaveLength(1)
  return books[0] as (typeof books)[number]
}

/** A listing of Ana's on the market, paid for 60 days; 39 euros. Returns the order. */
async function bought(): Promise<string> {
  await hasPaid(market, market.ana, advanced)
  await market.stripe.deliver()
  return payment().then(({ paymentId }) => paymentId)
}

async function payment(person = market.ana) {
  const [newest] = (await person.api.payments.list({})).payments
  if (!newest) throw new Error('Nothing was paid')
  return newest
}

const owe = (paymentId: string, amountCents: number) =>
  inTransaction(market.scope, (scope) =>
    oweRefund(scope, { paymentId, amountCents, reason: 'goodwill', requestedBy: null }),
  )

describe('a withdrawal', () => {
  test('without the express wish gives the whole price back, with a credit note and two emails', async () => {
    const paymentId = await bought()
    await messagesTo(market.platform, market.ana.email)
    await passes(market, 10 * dayMs, market.ana)
    await market.ana.api.payments.withdraw({ paymentId })
    expect(await payment()).toMatchObject({ refundedCents: 0, refundDueCents: 39_00, status: 'paid' })
    await reconcile(market.scope)
    expect(await payment()).toMatchObject({ refundedCents: 39_00, refundDueCents: 0, status: 'refunded' })
    expect((await money()).refunds).toMatchObject([{ cents: 39_00, status: 'succeeded' }])
    expect(await creditNotes()).toEqual([{ number: 'CN-2026-000001', gross: 39_00, reason: 'withdrawal' }])
    const messages = await messagesTo(market.platform, market.ana.email)
    const withdrawal = messages.find(({ subject }) => subject === 'You withdrew from your order: Advanced')
    expect(withdrawal?.plainText).toContain('That is the whole price.')
    expect(withdrawal?.plainText).toContain('We pay back €39')
    const refund = messages.find(({ subject }) => subject === 'Refund for your order: Advanced')
    expect(refund?.plainText).toContain('CN-2026-000001')
    await market.stripe.deliver()
    await reconcile(market.scope)
    expect((await money()).refunds).toHaveLength(1)
    expect(await creditNotes()).toHaveLength(1)
  })

  test('with it leaves the whole days that were supplied to be paid', async () => {
    const paymentId = await bought()
    await market.scope.db.execute(sql`update payments set begin_wished_at = created_at`)
    await passes(market, 10.5 * dayMs, market.ana)
    await market.ana.api.payments.withdraw({ paymentId })
    await reconcile(market.scope)
    expect(await payment()).toMatchObject({ refundedCents: 32_50, status: 'paid' })
    expect(await creditNotes()).toMatchObject([{ gross: 32_50 }])
    const messages = await messagesTo(market.platform, market.ana.email)
    const withdrawal = messages.find(({ subject }) => subject === 'You withdrew from your order: Advanced')
    expect(withdrawal?.plainText).toContain('The price is owed for 10 days of 60')
  })

  test('with it leaves the credits that were used to be paid', async () => {
    const { ana } = market
    const { url } = await order(ana, { packageId: offered.credits })
    await market.stripe.choose(url, 'pay')
    await market.stripe.deliver()
    await market.scope.db.execute(sql`update payments set begin_wished_at = created_at`)
    await ana.api.featuring.feature({ listingId: await ana.sells('Fiat Panda') })
    await ana.api.payments.withdraw({ paymentId: (await payment()).paymentId })
    await reconcile(market.scope)
    expect(await payment()).toMatchObject({ refundedCents: 10_00, status: 'paid' })
  })
})

describe('a refund that is owed', () => {
  test('is made once, however often it is sent and whatever answer is lost', async () => {
    const paymentId = await bought()
    const owed = await owe(paymentId, 10_00)
    expect(owed?.amountCents).toBe(10_00)
    market.stripe.isDown = true
    await reconcile(market.scope)
    expect(await refunds()).toMatchObject([{ state: 'owed' }])
    market.stripe.isDown = false
    // Sent, and the program ended before the answer was recorded.
    const send = { reference: owed?.refundId ?? '', paymentId: (await money()).id, amountCents: 10_00 }
    await market.scope.payments?.refund(send)
    market.later(180_000)
    await Promise.all([reconcile(market.scope), market.stripe.deliver(), reconcile(market.scope)])
    expect(await refunds()).toMatchObject([{ state: 'done', attempt: 1 }])
    expect((await money()).refunds).toMatchObject([{ cents: 10_00 }])
    expect(await creditNotes()).toMatchObject([{ gross: 10_00 }])
    expect(await onOffer()).toBe(1)
  })

  test('never exceeds what was paid', async () => {
    const paymentId = await bought()
    expect(await owe(paymentId, 30_00)).toMatchObject({ amountCents: 30_00 })
    expect(await owe(paymentId, 30_00)).toMatchObject({ amountCents: 9_00 })
    expect(await owe(paymentId, 1)).toBeNull()
    await reconcile(market.scope)
    expect(balanceCents(await money())).toBe(0)
    expect(await payment()).toMatchObject({ status: 'refunded', refundedCents: 39_00 })
  })

  test('that comes back from a closed card is tried again after a day, under another reference', async () => {
    const paymentId = await bought()
    await owe(paymentId, 39_00)
    await reconcile(market.scope)
    await market.stripe.dashboard((await money()).id, 'fail')
    await market.stripe.deliver()
    expect(await refunds()).toMatchObject([{ state: 'failed', failure: 'expired_or_canceled_card' }])
    expect(await payment()).toMatchObject({ refundedCents: 0, refundDueCents: 39_00 })
    await reconcile(market.scope)
    expect((await money()).refunds).toHaveLength(1)
    await passes(market, dayMs + 60_000, market.ana)
    await reconcile(market.scope)
    expect(await refunds()).toMatchObject([{ state: 'done', attempt: 2, failure: null }])
    expect((await money()).refunds.map(({ status }) => status)).toEqual(['failed', 'succeeded'])
    expect(await creditNotes()).toHaveLength(1)
  })

  test('is no longer owed once the money went back by the provider’s pages', async () => {
    const paymentId = await bought()
    await owe(paymentId, 20_00)
    await market.stripe.dashboard((await money()).id, 'refund', '30')
    await reconcile(market.scope)
    expect((await refunds()).map(({ state, amount }) => [state, amount])).toEqual([
      ['done', 9_00],
      ['done', 30_00],
    ])
    expect(balanceCents(await money())).toBe(0)
  })
})

describe('money that goes back at the provider', () => {
  test('in part is counted and credited, and ends nothing; the rest ends what the order gave', async () => {
    await bought()
    const { id } = await money()
    await market.stripe.dashboard(id, 'refund', '9.5')
    await market.stripe.deliver()
    await market.stripe.deliver()
    expect(await payment()).toMatchObject({ status: 'paid', refundedCents: 9_50 })
    expect(await onOffer()).toBe(1)
    await market.stripe.dashboard(id, 'refund')
    // The events are lost.
    await market.scope.db.execute(sql`delete from pgboss.job where name = 'sandbox-stripe-webhook'`)
    await reconcile(market.scope)
    expect(await payment()).toMatchObject({ status: 'refunded', refundedCents: 39_00 })
    expect(await onOffer()).toBe(0)
    expect(await creditNotes()).toMatchObject([{ gross: 9_50 }, { gross: 29_50 }])
  })

  test('ends only what its order gave', async () => {
    const first = await bought()
    const { listingId } = await payment()
    await market.scope.db.execute(sql`update payments set created_at = created_at - interval '1 second'`)
    const { url } = await order(market.ana, {
      packageId: advanced,
      listingId: listingId ?? '',
    })
    await market.stripe.choose(url, 'pay')
    await market.stripe.deliver()
    expect((await payment()).paymentId).not.toBe(first)
    const [{ moneyId } = { moneyId: '' }] = await rows<{ moneyId: string }>(
      sql`select stripe_payment_intent_id as "moneyId" from payments where id = ${first}`,
    )
    await market.stripe.dashboard(moneyId, 'refund')
    await market.stripe.deliver()
    expect(await onOffer()).toBe(1)
    const [{ days } = { days: 0 }] = await rows<{ days: number }>(
      sql`select extract(day from package_expiry - ${market.scope.now().toISOString()}::timestamptz)::int as days
        from vehicle_listings`,
    )
    expect(days).toBe(60)
  })
})

describe('a dispute', () => {
  test('that is won changes nothing', async () => {
    const paymentId = await bought()
    const { id } = await money()
    await market.stripe.dashboard(id, 'dispute')
    await market.stripe.deliver()
    await owe(paymentId, 10_00)
    await reconcile(market.scope)
    // The bank has the money: what is owed waits for its decision.
    expect(await refunds()).toMatchObject([{ state: 'owed' }])
    expect(await onOffer()).toBe(1)
    await market.stripe.dashboard(id, 'win')
    await market.stripe.deliver()
    market.later(180_000)
    await reconcile(market.scope)
    expect(await refunds()).toMatchObject([{ state: 'done', amount: 10_00 }])
    expect(balanceCents(await money())).toBe(29_00)
  })

  test('that is lost takes the money back, with a credit note, ends the order and drops what was owed', async () => {
    const paymentId = await bought()
    const { id } = await money()
    await market.stripe.dashboard(id, 'dispute')
    await owe(paymentId, 10_00)
    await market.stripe.dashboard(id, 'lose')
    await reconcile(market.scope)
    await market.stripe.deliver()
    const states = new Map((await refunds()).map(({ reason, state }) => [reason, state]))
    expect(Object.fromEntries(states)).toEqual({ goodwill: 'void', dispute: 'done' })
    expect(await payment()).toMatchObject({ status: 'refunded', refundedCents: 39_00 })
    expect(await creditNotes()).toMatchObject([{ gross: 39_00, reason: 'dispute' }])
    expect(await onOffer()).toBe(0)
  })

  test('of a month of a plan that is lost ends the plan now', async () => {
    const { dora } = market
    await subscribes(market, dora, offered.basic)
    await dora.sells('Fiat Panda')
    await market.stripe.dashboard((await money()).id, 'dispute')
    await market.stripe.dashboard((await money()).id, 'lose')
    await market.stripe.deliver()
    await reconcile(market.scope)
    expect(await planOf(dora)).toBeNull()
    expect((await dora.api.featuring.credits({})).credits).toEqual([])
    expect(await payment(dora)).toMatchObject({ status: 'refunded', refundedCents: 99_00 })
  })
})

describe('a month of a plan', () => {
  test('is paid back by its invoice, and the plan goes on', async () => {
    const { dora } = market
    await subscribes(market, dora, offered.basic)
    await manages(market, dora, 'advance')
    const books = await market.stripe.books()
    expect(books.map(({ cents }) => cents)).toEqual([99_00, 99_00])
    const { payments } = await dora.api.payments.list({})
    expect(payments).toHaveLength(2)
    for (const { paymentId } of payments) await owe(paymentId, 50_00)
    await reconcile(market.scope)
    expect((await market.stripe.books()).map((one) => balanceCents(one))).toEqual([49_00, 49_00])
    expect((await dora.api.payments.list({})).payments).toMatchObject([
      { refundedCents: 50_00 },
      { refundedCents: 50_00 },
    ])
    expect(await planOf(dora)).toMatchObject({ status: 'active' })
  })

  test('is recorded once for each invoice, also for months of which no news came', async () => {
    const { dora } = market
    await subscribes(market, dora, offered.basic)
    await passes(market, 95 * dayMs, dora)
    await reconcile(market.scope)
    expect((await dora.api.payments.list({})).payments).toHaveLength(4)
    expect(await rows(sql`select id from invoices`)).toHaveLength(4)
  })
})

describe('the staff', () => {
  const note = 'The photos were late'

  test('finds an order by its number, address and the name that it states, and pays a part back once', async () => {
    const paymentId = await bought()
    const { admin, support } = market
    await market.scope.db.execute(
      sql`update payments set buyer = coalesce(buyer, '{}') || '{"name": "Jana Novotná"}' where id = ${paymentId}`,
    )
    for (const text of [paymentId, 'ana@MARKET', 'novotná']) {
      expect((await support.api.adminPayments.list({ text })).payments).toMatchObject([{ paymentId, status: 'paid' }])
    }
    expect((await support.api.adminPayments.list({ text: 'nobody@' })).total).toBe(0)
    const asked = { paymentId, amountCents: 10_00, leftCents: 39_00, note }
    expect(await refusal(support.api.adminPayments.refund(asked))).toBe('not_permitted')
    const clicks = await Promise.allSettled([
      admin.api.adminPayments.refund(asked),
      admin.api.adminPayments.refund(asked),
    ])
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await reconcile(market.scope)
    expect(balanceCents(await money())).toBe(29_00)
    expect(await onOffer()).toBe(1)
    expect(await support.api.adminPayments.get({ paymentId })).toMatchObject({
      leftCents: 29_00,
      refundedCents: 10_00,
      refunds: [{ state: 'done', reason: 'goodwill', note, requestedBy: admin.email }],
    })
  })

  test('ends with it what the order gave, if asked to', async () => {
    const paymentId = await bought()
    await market.admin.api.adminPayments.refund({
      paymentId,
      amountCents: 1_00,
      leftCents: 39_00,
      note,
      endsOrder: true,
    })
    expect(await onOffer()).toBe(0)
    await reconcile(market.scope)
    const letters = (await messagesTo(market.platform, market.ana.email)).filter(({ subject }) =>
      subject?.startsWith('Refund'),
    )
    expect(letters[0]?.plainText).toContain('What was bought has ended with this refund.')
  })

  test('ends a plan at the provider at once', async () => {
    const { dora, admin } = market
    await subscribes(market, dora, offered.basic)
    const { paymentId } = await payment(dora)
    const asked = { paymentId, amountCents: 99_00, leftCents: 99_00, note, endsOrder: true }
    await admin.api.adminPayments.refund(asked)
    expect(await planOf(dora)).toBeNull()
    await reconcile(market.scope)
    expect(balanceCents(await money())).toBe(0)
  })

  test('sees a failed refund, and tries it again', async () => {
    const paymentId = await bought()
    const owed = await owe(paymentId, 39_00)
    await reconcile(market.scope)
    await market.stripe.dashboard((await money()).id, 'fail')
    await market.stripe.deliver()
    const { admin } = market
    expect((await admin.api.adminPayments.list({ filter: 'attention' })).payments).toMatchObject([
      { paymentId, hasFailedRefund: true },
    ])
    const again = { paymentId, refundId: owed?.refundId ?? '' }
    expect(await admin.api.adminPayments.retryRefund(again)).toEqual({ state: 'done' })
    expect(await refusal(admin.api.adminPayments.retryRefund(again))).toBe('refund_not_possible')
  })

  test('marks a failed refund as paid another way: once, with its credit note and an email that says how', async () => {
    const paymentId = await bought()
    const owed = await owe(paymentId, 39_00)
    const { admin, support, ana } = market
    const settled = { paymentId, refundId: owed?.refundId ?? '', note: 'By bank transfer, as your card is closed' }
    // What is still on its way is not paid another way.
    expect(await refusal(admin.api.adminPayments.settleRefund(settled))).toBe('refund_not_possible')
    await reconcile(market.scope)
    await market.stripe.dashboard((await money()).id, 'fail')
    await market.stripe.deliver()
    expect(await payment()).toMatchObject({ refundedCents: 0 })
    expect(await refusal(support.api.adminPayments.settleRefund(settled))).toBe('not_permitted')
    const clicks = await Promise.allSettled([
      admin.api.adminPayments.settleRefund(settled),
      admin.api.adminPayments.settleRefund(settled),
    ])
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(admin.api.adminPayments.settleRefund(settled))).toBe('refund_not_possible')
    const { refundId } = settled
    expect(await refusal(admin.api.adminPayments.retryRefund({ paymentId, refundId }))).toBe('refund_not_possible')
    expect(await payment()).toMatchObject({ status: 'refunded', refundedCents: 39_00 })
    expect(await creditNotes()).toMatchObject([{ gross: 39_00 }])
    const [letter] = await messagesTo(market.platform, ana.email)
    expect(letter?.plainText).toContain('We have paid back €39, but not the way you paid')
    expect(letter?.plainText).toContain('By bank transfer, as your card is closed')
    // What the provider reports of the failed attempt later changes nothing, and nothing is sent again.
    await market.stripe.deliver()
    await reconcile(market.scope)
    expect(balanceCents(await money())).toBe(39_00)
    expect(await refunds()).toMatchObject([{ state: 'done', attempt: 1 }])
    expect(await support.api.adminPayments.get({ paymentId })).toMatchObject({
      leftCents: 0,
      refunds: [{ state: 'done', settlement: settled.note, settledBy: admin.email }],
    })
    expect((await admin.api.admin.activity({})).activity[0]).toMatchObject({ action: 'refund_settled' })
  })
})
