/** Invoices of what sellers buy: one for each payment, with numbers without a gap. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { issueCreditNote } from '../src/server/modules/money/invoices/service.ts'
import { inTransaction } from '../src/server/platform/database/transaction.ts'
import { type Market, openMarket } from './market.ts'
import { hasPaid, type OfferedPackages, offerPackages } from './support/paying.ts'

let market: Market
let packages: OfferedPackages

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  packages = await offerPackages(market)
})

async function rows<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await market.scope.db.execute(statement)) as { rows: Row[] }).rows
}

const documents = () =>
  rows<{ document_number: string }>(
    sql`select document_number, kind, net_cents, vat_cents, gross_cents, vat_treatment from invoices order by issued_at, id`,
  )

describe('an invoice', () => {
  test('is issued once for a payment, with the VAT that is in the price', async () => {
    const { ana } = market
    const { sessionId } = await hasPaid(market, ana, packages.advanced)
    await ana.api.payments.verify({ sessionId })
    await ana.api.payments.verify({ sessionId })
    await market.stripe.deliver()
    expect(await documents()).toEqual([
      {
        document_number: 'INV-2026-000001',
        kind: 'invoice',
        net_cents: 32_77,
        vat_cents: 6_23,
        gross_cents: 39_00,
        vat_treatment: 'domestic',
      },
    ])
    const [invoice] = await rows(sql`select line, buyer_email, supply_end - supply_start as days from invoices`)
    expect(invoice).toEqual({
      line: { name: 'Advanced', description: 'Volkswagen Golf' },
      buyer_email: ana.email,
      days: 60,
    })
  })

  test('has the next number, also when many are paid at once', async () => {
    const paid = []
    for (const person of [market.ana, market.ben]) {
      for (const vin of ['WVWZZZ1KZAW000001', 'WVWZZZ1KZAW000002', 'WVWZZZ1KZAW000003']) {
        paid.push({
          person,
          ...(await hasPaid(market, person, packages.basic, { vin: person === market.ana ? vin : null })),
        })
      }
    }
    await Promise.all(paid.map(({ person, sessionId }) => person.api.payments.verify({ sessionId })))
    const numbers = (await documents()).map(({ document_number: number }) => number)
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `INV-2026-00000${number}`))
  })

  test('is not issued for what costs nothing, nor for a page that is left', async () => {
    await hasPaid(market, market.ana, packages.basic)
    expect(await documents()).toEqual([])
  })
})

describe('a credit note', () => {
  test('takes back what a refund paid, once, and never more than was invoiced', async () => {
    const { ana } = market
    const { sessionId } = await hasPaid(market, ana, packages.advanced)
    await ana.api.payments.verify({ sessionId })
    const [payment] = (await ana.api.payments.list({})).payments
    const credit = (amountCents: number, refundId: string) =>
      inTransaction(market.scope, (scope) =>
        issueCreditNote(scope, { paymentId: payment?.paymentId ?? '', refundId, amountCents, reason: 'withdrawal' }),
      )
    const [one, other, third] = [market.scope.newId(), market.scope.newId(), market.scope.newId()]
    expect(await credit(20_00, one)).toMatchObject({ number: 'CN-2026-000001' })
    expect(await credit(20_00, one)).toMatchObject({ number: 'CN-2026-000001' })
    await expect(credit(19_01, other)).rejects.toThrow('More is credited')
    expect(await credit(19_00, third)).toMatchObject({ number: 'CN-2026-000002' })
    const [sums] = await rows(
      sql`select sum(net_cents)::int as net, sum(vat_cents)::int as vat from invoices where kind = 'credit_note'`,
    )
    expect(sums).toEqual({ net: 32_77, vat: 6_23 })
  })
})
