/** Invoices as their customers, the staff and the accountant get them, and how long they are retained. */
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Buyer } from '../src/contract/billing.ts'
import { issueCreditNote } from '../src/server/modules/money/invoices/service.ts'
import { expireInvoices } from '../src/server/modules/money/invoices/expire.ts'
import { inTransaction } from '../src/server/platform/database/transaction.ts'
import { attachmentNames } from '../src/server/platform/outbox/outbox.ts'
import { type Market, openMarket, type Person, refusal } from './market.ts'
import { joins } from './support/dealer-people.ts'
import { findingsIn } from './support/en16931.ts'
import { messagesTo } from './support/messages.ts'
import { dayMs, hasPaid, type OfferedPackages, offerPackages } from './support/paying.ts'
import { manages, passes, subscribes } from './support/plans.ts'

let market: Market
let packages: OfferedPackages

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  packages = await offerPackages(market)
})

const garage: Buyer = {
  kind: 'business',
  name: '=1+1 Garage',
  street: '1, rue de la Paix',
  postcode: '75011',
  city: 'Paris',
  country: 'FR',
  vatNumber: null,
}

/** Buys a package as a customer, and returns the invoice. */
async function buys(person: Person, buyer: Buyer | null = garage) {
  const { sessionId } = await hasPaid(market, person, packages.advanced)
  await market.scope.db.execute(
    sql`update payments set buyer = ${buyer && JSON.stringify(buyer)}::jsonb where stripe_session_id = ${sessionId}`,
  )
  await person.api.payments.verify({ sessionId })
  const [invoice] = (await person.api.invoices.list({})).invoices
  if (!invoice) throw new Error('No invoice was issued')
  return invoice
}

function credits(orderNumber: string, amountCents: number, reason: 'withdrawal' | 'goodwill' = 'withdrawal') {
  return inTransaction(market.scope, (scope) =>
    issueCreditNote(scope, { paymentId: orderNumber, refundId: scope.newId(), amountCents, reason }),
  )
}

function download(path: string, person?: Person): Promise<Response> {
  return market.request(`/api/v1${path}`, person && { headers: { authorization: `Bearer ${person.token}` } })
}

describe('an account', () => {
  test('lists its invoices and credit notes by quarter', async () => {
    const { ana, ben } = market
    const { orderNumber } = await buys(ana)
    market.later(30 * dayMs)
    ana.api = await market.signedIn(ana)
    await credits(orderNumber, 10_00)
    const { invoices, quarters } = await ana.api.invoices.list({})
    expect(invoices.map(({ number, kind, grossCents }) => [number, kind, grossCents])).toEqual([
      ['CN-2026-000001', 'credit_note', 10_00],
      ['INV-2026-000001', 'invoice', 39_00],
    ])
    expect(quarters).toEqual(['2026-Q3', '2026-Q2'])
    expect((await ana.api.invoices.list({ quarter: '2026-Q2' })).invoices).toHaveLength(1)
    ben.api = await market.signedIn(ben)
    expect(await ben.api.invoices.list({})).toEqual({ invoices: [], quarters: [] })
  })

  test('reads its own, and support any; others find none', async () => {
    const { ana, ben, support, catalogue, admin } = market
    const { invoiceId } = await buys(ana)
    const documents = [ana, support, admin].map(({ api }) => api.invoices.get({ invoiceId }))
    for (const document of await Promise.all(documents)) {
      expect(document).toMatchObject({ number: 'INV-2026-000001', buyer: garage, grossCents: 39_00 })
    }
    for (const { api } of [ben, catalogue]) {
      expect(await refusal(api.invoices.get({ invoiceId }))).toBe('invoice_not_found')
    }
    for (const path of [`/invoices/${invoiceId}/pdf`, `/invoices/${invoiceId}/xml`]) {
      expect((await download(path, ben)).status).toBe(404)
      expect((await download(path)).status).toBe(401)
    }
  })

  test('downloads a document as PDF, and as XML by the rules of EN 16931', async () => {
    const { ana } = market
    const { invoiceId } = await buys(ana)
    const pdf = await download(`/invoices/${invoiceId}/pdf`, ana)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.headers.get('content-disposition')).toBe('attachment; filename="INV-2026-000001.pdf"')
    expect((await pdf.text()).startsWith('%PDF-1.7')).toBe(true)
    const xml = await (await download(`/invoices/${invoiceId}/xml`, ana)).text()
    expect(findingsIn(xml)).toEqual([])
    expect(xml).toContain('<ram:Name>=1+1 Garage</ram:Name>')
  })

  test('gets a PDF, but no XML, of an order that did not state the customer', async () => {
    const { ana } = market
    const { invoiceId, isElectronic } = await buys(ana, null)
    expect(isElectronic).toBe(false)
    expect((await download(`/invoices/${invoiceId}/pdf`, ana)).status).toBe(200)
    const refused = await download(`/invoices/${invoiceId}/xml`, ana)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'invoice_not_electronic' })
  })

  test('downloads all of a quarter as one archive', async () => {
    const { ana, ben } = market
    const { orderNumber } = await buys(ana)
    await credits(orderNumber, 10_00)
    await buys(ben)
    const archive = await download('/me/invoices.zip?quarter=2026-Q2', ana)
    expect(archive.headers.get('content-disposition')).toBe('attachment; filename="invoices-2026-Q2.zip"')
    const bytes = await archive.text()
    // The directory at the end of the archive.
    const names = bytes.slice(bytes.indexOf('PK\u{1}\u{2}')).match(/(INV|CN|invoices)[\w-]*\.(pdf|csv)/g)
    expect(names).toEqual(['INV-2026-000001.pdf', 'CN-2026-000001.pdf', 'invoices.csv'])
    expect(bytes).not.toContain('INV-2026-000002')
    const { status } = await download('/me/invoices.zip?quarter=2026', ana)
    expect(status).toBe(422)
  })

  test('of a dealer: its owners read its invoices, other people of it do not', async () => {
    const { dora, ana, ben } = market
    await subscribes(market, dora, packages.plan)
    const [invoice] = (await dora.api.invoices.list({})).invoices
    const { invoiceId = '' } = invoice ?? {}
    await joins(market, dora, ana, 'owner')
    await joins(market, dora, ben, 'sales')
    expect(await ana.api.invoices.get({ invoiceId })).toMatchObject({ buyerEmail: dora.email })
    expect((await download(`/invoices/${invoiceId}/pdf`, ana)).status).toBe(200)
    expect((await download(`/invoices/${invoiceId}/pdf`, ben)).status).toBe(403)
  })
})

test('the confirmation of an order has its invoice attached', async () => {
  const { ana, platform } = market
  await buys(ana)
  const [confirmation] = await messagesTo(platform, ana.email)
  expect(confirmation?.subject).toBe('Your order: Advanced · Volkswagen Golf')
  const names = await attachmentNames(platform.database.db, [confirmation?.id ?? ''])
  expect([...names.values()].flat()).toContain('INV-2026-000001.pdf')
})

test('every further month of a plan is emailed with its invoice', async () => {
  const { dora, platform } = market
  await subscribes(market, dora, packages.plan)
  await passes(market, 29 * dayMs, dora)
  await manages(market, dora, 'advance')
  const [letter, ...others] = (await messagesTo(platform, dora.email)).filter(({ subject }) =>
    subject?.includes('invoice'),
  )
  expect(letter?.subject).toBe('Your invoice INV-2026-000002')
  expect(others).toEqual([])
  const names = await attachmentNames(platform.database.db, [letter?.id ?? ''])
  expect([...names.values()]).toEqual([['INV-2026-000002.pdf']])
})

describe('the operator', () => {
  test('finds documents by quarter, number and customer, with what they come to', async () => {
    const { ana, ben, support } = market
    const { orderNumber } = await buys(ana)
    await credits(orderNumber, 10_00)
    await buys(ben, null)
    const list = (input: object) => support.api.adminInvoices.list(input)
    expect(await list({ quarter: '2026-Q2' })).toMatchObject({
      total: 3,
      sums: { netCents: 32_77 * 2 - 8_40, vatCents: 6_23 * 2 - 1_60, grossCents: 68_00 },
      quarters: ['2026-Q2'],
    })
    expect(await list({ quarter: '2026-Q1' })).toMatchObject({ total: 0, invoices: [], sums: { grossCents: 0 } })
    const found = async (text: string) => (await list({ text })).invoices.map(({ number }) => number)
    expect(await found('garage')).toEqual(['CN-2026-000001', 'INV-2026-000001'])
    expect(await found('ben@')).toEqual(['INV-2026-000002'])
    expect(await found('inv-2026-000001')).toEqual(['INV-2026-000001'])
    expect(await found('%')).toEqual([])
  })

  test('gives the accountant a list that adds up, with decimal commas if asked, and without formulas', async () => {
    const { ana, admin, support } = market
    const { orderNumber } = await buys(ana)
    await credits(orderNumber, 10_00)
    const path = '/admin/invoices.csv?quarter=2026-Q2'
    expect((await download(path, support)).status).toBe(403)
    const rows = parse(await (await download(`${path}&separator=semicolon&language=de`, admin)).text(), {
      bom: true,
      columns: true,
      delimiter: ';',
    }) as Record<string, string>[]
    expect(rows.map((row) => [row['Nummer'], row['Kunde'], row['Brutto'], row['Korrigiert']])).toEqual([
      ['INV-2026-000001', "'=1+1 Garage", '39,00', ''],
      ['CN-2026-000001', "'=1+1 Garage", '-10,00', 'INV-2026-000001'],
    ])
    expect(rows[0]?.['Zahlungs-ID']).toMatch(/^pi_/)
    const plain = await (await download(path, admin)).text()
    expect(parse(plain, { bom: true, columns: true })).toHaveLength(2)
    expect(plain).toContain('39.00')
  })

  test('gets every line once, however many there are', async () => {
    const { ana, admin } = market
    const { invoiceId } = await buys(ana)
    await market.scope.db.execute(sql`with first as (select * from invoices where id = ${invoiceId}),
      copies as (insert into payments (id, user_id, package_id, payment_type, status, amount_cents, created_at)
        select gen_random_uuid(), user_id, package_id, payment_type, status, amount_cents, created_at
        from payments, generate_series(2, 450) where payments.id = (select payment_id from first) returning id),
      numbered as (select id, 1 + row_number() over () as number from copies)
      insert into invoices (id, kind, series, number, document_number, payment_id, user_id, language, seller, buyer, line,
        list_net_cents, discount_net_cents, net_cents, vat_cents, gross_cents, vat_basis_points, vat_treatment, issued_at)
      select gen_random_uuid(), 'invoice', series, numbered.number, 'INV-2026-' || lpad(numbered.number::text, 6, '0'),
        numbered.id, user_id, language, seller, buyer, line, list_net_cents, discount_net_cents, net_cents, vat_cents,
        gross_cents, vat_basis_points, vat_treatment, issued_at from first, numbered`)
    const text = await (await download('/admin/invoices.csv', admin)).text()
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true })
    const numbers = rows.map((row) => row['Number'])
    expect(new Set(numbers).size).toBe(450)
    expect(numbers).toHaveLength(450)
  })
})

describe('invoices are retained', () => {
  const remaining = async () =>
    (
      (await market.scope.db.execute(
        sql`select document_number, user_id is null as erased, buyer ->> 'name' as name, buyer_email from invoices order by issued_at, id`,
      )) as { rows: Record<string, unknown>[] }
    ).rows

  test('with their customer when the account is erased; a copy of its data has them before', async () => {
    const { ana } = market
    await buys(ana)
    const { data } = await ana.api.privacy.data({})
    expect(data.invoices).toMatchObject([{ document_number: 'INV-2026-000001', buyer: garage }])
    await ana.api.privacy.requestErasure({ email: ana.email })
    market.later(15 * dayMs)
    await market.enforceRetention()
    expect(await remaining()).toEqual([
      { document_number: 'INV-2026-000001', erased: true, name: garage.name, buyer_email: ana.email },
    ])
    const { rows } = (await market.scope.db.execute(sql`select buyer from payments where buyer is not null`)) as {
      rows: unknown[]
    }
    expect(rows).toEqual([])
  })

  test('until the end of the tenth calendar year, and an invoice as long as its credit notes', async () => {
    const { ana, ben } = market
    const { orderNumber } = await buys(ana)
    await buys(ben)
    market.later(300 * dayMs)
    await credits(orderNumber, 10_00)
    // The first of January of 2037 in Brussels.
    market.later(Date.parse('2036-12-31T22:59:00Z') - market.scope.now().getTime())
    expect(await expireInvoices(market.scope)).toBe(0)
    market.later(60_000)
    expect(await expireInvoices(market.scope)).toBe(1)
    expect((await remaining()).map((row) => row['document_number'])).toEqual(['INV-2026-000001', 'CN-2027-000001'])
    market.later(366 * dayMs)
    expect(await expireInvoices(market.scope)).toBe(2)
    expect(await expireInvoices(market.scope)).toBe(0)
  })
})
