/** A market on the embedded database with one very large dealer, in a separate process that calls itself. */
import { sql } from 'drizzle-orm'
import { createAccount } from '../../src/server/modules/people/auth/service.ts'
import { listingDraft } from '../../src/contract/listing-draft.ts'
import { contract } from '../../src/contract/index.ts'
import { handlers } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { publish } from '../../src/server/modules/selling/publishing/service.ts'
import { importTaxonomy } from '../../src/server/modules/market/taxonomy/service.ts'
import { openPglite } from '../../src/server/platform/database/pglite.ts'
import { openPostgres } from '../../src/server/platform/database/postgres.ts'
import { modules } from '../../src/server/modules.ts'
import { openPlatform, type Platform, scopeOf } from '../../src/server/platform/platform.ts'
import type { Actor, Scope } from '../../src/server/scope.ts'
import { microsPerCall } from '../calls/timing.ts'
import { serveRequests } from '../partner.ts'
import { type MarketSize, type SubjectName, viewsAtOnce } from './subjects.ts'
import { traderFacts } from '../../tests/support/trader-details.ts'

let market: { platform: Platform; scope: Scope<Actor>; calls: Record<SubjectName, () => Promise<unknown>> } | undefined

async function open({
  dataDir,
  databaseUrl,
  size,
}: {
  dataDir: string
  databaseUrl?: string
  size: MarketSize
}): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: 'off' })
  const platform = await openPlatform({
    config,
    modules,
    jobs: [],
    openDatabase: (_, log) => (databaseUrl === undefined ? openPglite(null) : openPostgres(databaseUrl, log)),
  })
  const { scope, table, first } = await fill(platform, size)
  const ids = await otherIds(scope)
  const { list, get, allStatistics, rows, changeMany, previewPrices } = contract.myListings
  const { listingIds } = await handlers.myListings.ids(table, contract.myListings.ids.input.parse({}))
  const change = (change: unknown) => handlers.myListings.changeMany(table, changeMany.input.parse({ change }))
  let rounds = 0
  async function reprice(listingIds: readonly string[]): Promise<void> {
    rounds += 1
    // By 10 euros less and more in turn, so that prices stay what they are.
    const rule = { by: 'euros', amount: rounds % 2 === 0 ? 10 : -10 }
    const input = previewPrices.input.parse({ listingIds, rule })
    const { prices } = await handlers.myListings.previewPrices(table, input)
    const changes = prices.map(({ listingId, fromEuros, toEuros }) => ({ listingId, fromEuros, toEuros }))
    await change({ action: 'price', prices: changes })
  }
  const caller = {
    address: '10.0.0.1',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    key: null,
  }
  let viewers = 0
  const look = () => {
    viewers += 1
    const listingId = ids[viewers % ids.length] ?? ''
    return handlers.views.record(
      { ...scope, actor: null, caller: { ...caller, address: `10.${viewers}` } },
      { listingId },
    )
  }
  market = {
    platform,
    scope,
    calls: {
      newest: () => handlers.myListings.list(scope, list.input.parse({})),
      'price, page 500': () => handlers.myListings.list(scope, list.input.parse({ sort: 'price_asc', page: 500 })),
      'active, most viewed': () =>
        handlers.myListings.list(scope, list.input.parse({ filter: 'active', sort: 'most_viewed' })),
      'one to edit': () => handlers.myListings.get(scope, get.input.parse({ listingId: first })),
      valuation: () =>
        handlers.selling.valuation(
          scope,
          contract.selling.valuation.input.parse({
            vehicleType: 'car',
            make: 'fiat',
            model: 'panda',
            year: 2016,
            mileageKm: 90_000,
            fuelType: 'petrol',
            transmission: 'manual',
          }),
        ),
      suggestions: () =>
        handlers.selling.factSuggestions(
          scope,
          contract.selling.factSuggestions.input.parse({
            vehicleType: 'car',
            make: 'fiat',
            model: 'panda',
            year: 2016,
          }),
        ),
      'thirty days': () => handlers.myListings.allStatistics(scope, allStatistics.input.parse({})),
      table: () => handlers.myListings.rows(table, rows.input.parse({})),
      'table, typed': () => handlers.myListings.rows(table, rows.input.parse({ text: 'fiat pan' })),
      'table, by enquiries': () =>
        handlers.myListings.rows(table, rows.input.parse({ column: 'enquiries', direction: 'desc' })),
      'a price': () => reprice(listingIds.slice(0, 1)),
      'thousand prices': () => reprice(listingIds),
      'thousand paused': async () => {
        await change({ action: 'pause', listingIds })
        await change({ action: 'resume', listingIds })
      },
      view: look,
      'views written': async () => {
        for (let count = 0; count < viewsAtOnce; count += 1) await look()
        await platform.batches.flush()
      },
    },
  }
}

/** One listing published normally, and copies of it that differ in the queried facts. */
async function fill(
  platform: Platform,
  { listings, ofOneDealer, inTable, ofOneModel }: MarketSize,
): Promise<{ scope: Scope<Actor>; table: Scope<Actor>; first: string }> {
  const program = scopeOf(platform, null)
  const models = Array.from({ length: 400 }, (_, index) => ({
    name: `Model ${index}`,
    slug: `model-${index}`,
    variants: [],
  }))
  await importTaxonomy(program, [
    {
      vehicleType: 'car',
      name: 'Fiat',
      slug: 'fiat',
      models: [{ name: 'Panda', slug: 'panda', variants: [] }, ...models],
    },
  ])
  const account = (name: string) =>
    createAccount(program, {
      email: `${name}@market.test`,
      profile: { firstName: name, lastName: 'Muster', isDealer: true, ...traderFacts },
    })
  const [dealer, tableDealer, others] = [await account('dealer'), await account('table'), await account('others')]
  const draft = listingDraft.parse({
    vehicleType: 'car', make: 'fiat', model: 'panda', year: 2016, mileageKm: 80_000, priceEuros: 9_900, condition: 'used_good',
    bodyType: 'hatchback', fuelType: 'petrol', transmission: 'manual', location: 'Berlin', city: 'Berlin', country: 'DE',
    description: 'Well kept, always serviced on time, and with everything that one would wish for. '.repeat(8),
  }) // prettier-ignore
  const first = await publish(program, dealer, draft, { packageExpiry: null, featuredUntil: null })
  const { rows } = (await program.db.execute(sql`select column_name from information_schema.columns
    where table_name = 'vehicle_listings' and is_identity = 'NO' and is_generated = 'NEVER'
      and column_name not in ('id', 'user_id', 'model_id', 'year', 'mileage_km', 'price_euros', 'transmission', 'status', 'sold_at',
        'total_views', 'created_at', 'published_at')`)) as { rows: { column_name: string }[] }
  const same = sql.raw(rows.map(({ column_name }) => `l.${column_name}`).join(', '))
  const sameNames = sql.raw(rows.map(({ column_name }) => column_name).join(', '))
  await program.db.execute(sql`
    insert into vehicle_listings (${sameNames}, id, user_id, model_id, year, mileage_km, price_euros, transmission, status, sold_at,
      total_views, created_at, published_at)
    select ${same}, gen_random_uuid(), case when n <= ${ofOneDealer} then ${dealer}::uuid when n <= ${ofOneDealer + inTable} then ${tableDealer}::uuid else ${others}::uuid end,
      case when n % ${Math.round(listings / ofOneModel)} = 0 then l.model_id
        else (array(select id from vehicle_models where slug <> 'panda' order by slug))[1 + n % 400] end,
      2006 + (n / 7) % 20, (n::bigint * 7919) % 250000, 2000 + (n::bigint * 104729) % 30000, case when n % 3 = 0 then 'automatic' else 'manual' end,
      case when n % 10 = 9 then 'sold' else 'active' end, case when n % 10 = 9 then now() end, (n * 31) % 5000,
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from vehicle_listings l, generate_series(1, ${listings - 1}) n where l.id = ${first}`)
  await program.db.execute(sql`insert into listing_daily_stats (listing_id, day, views, phone_views)
    select id, current_date - d, 3, 1 from vehicle_listings, generate_series(0, 29) d where user_id = ${dealer} and total_views < 1000`)
  await program.db.execute(sql`analyze`)
  const actor: Actor = {
    userId: dealer, email: 'dealer@market.test', firstName: null, lastName: null, sessionId: first, isDealer: true, isApprovedDealer: false, isAdmin: false, staffRole: null,
    aal: 'aal1', apiKey: null, hasVerifiedFactor: false, membership: null, member: null,
  } // prettier-ignore
  const table = scopeOf(platform, { ...actor, userId: tableDealer })
  return { scope: scopeOf(platform, actor), table, first }
}

async function otherIds({ db, actor }: Scope<Actor>): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select id from vehicle_listings where user_id <> ${actor.userId} and status = 'active' limit 5000`,
  )) as { rows: { id: string }[] }
  return rows.map(({ id }) => id)
}

async function measure({ subject, durationMs }: { subject: SubjectName; durationMs: number }): Promise<number> {
  if (!market) throw new Error('The market is not open')
  const micros = await microsPerCall(market.calls[subject], durationMs)
  // Pending writes of one subject must not slow down the next.
  await market.platform.batches.flush()
  return micros
}

const abilities = { open, measure }
export type SellingAbilities = typeof abilities
serveRequests(abilities)
