/** Personal data: what is stored, what others see, and how it is deleted. */
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../src/contract/index.ts'
import type { Operation } from '../src/contract/kernel.ts'
import { personalData } from '../src/contract/personal-data.ts'
import { retentionMs } from '../src/contract/market/retention.ts'
import { type Market, openMarket, type Person, refusal } from './market.ts'

const dayMs = 86_400_000
let market: Market
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

async function query<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await market.scope.db.execute(statement)) as { rows: Row[] }).rows
}

describe('what visitors can read', () => {
  /** All private data of the test world's users. */
  const secrets = [
    'ana@market.test',
    'karl@market.test',
    '+49 171 5550100',
    'DE811111111',
    '143/811/11111',
    'Geheimweg 7',
    '+49 30 5550199',
  ]

  test('no answer of any operation that visitors may call names an e-mail, phone or tax number', async () => {
    const { ana, karl, visitor } = market
    await query(sql`update profiles set contact_number = '+49 171 5550100', dealer_tax_vat_number = 'DE811111111',
      dealer_application_notes = 'Geheimweg 7'`)
    // The VAT number of a trader is public, its tax number is not.
    await query(sql`update profiles set dealer_tax_vat_number = '143/811/11111' where is_dealer`)
    const listingId = await ana.sells('Volkswagen Golf', { contactPhone: '+49 30 5550199' })
    const sold = await karl.sells('Fiat Panda', { contactPhone: '+49 30 5550199' })
    await karl.api.listings.markSold({ listingId: sold })
    const similar = await karl.sells('Volkswagen Golf', { contactPhone: '+49 30 5550199' })
    const inputs: Record<string, unknown>[] = [
      {},
      { listingId },
      { listingId: sold },
      { ids: [listingId, similar] },
      { ids: [ana.userId, karl.userId] },
      { userId: ana.userId },
      { userId: karl.userId },
      { vehicleType: 'car', make: 'volkswagen', model: 'golf' },
    ]
    const answered: string[] = []
    for (const [group, operations] of Object.entries(contract)) {
      for (const [name, operation] of Object.entries(operations as Record<string, Operation>)) {
        if (operation.access !== 'visitor' || operation.method !== 'GET') continue
        const call = (visitor as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>)[
          group
        ]?.[name]
        for (const input of inputs) {
          const answer = JSON.stringify(
            await call?.(input).then(
              (value) => ({ value }),
              (error: unknown) => ({ error }),
            ),
          )
          if (answer.startsWith('{"value"')) answered.push(`${group}.${name}`)
          for (const secret of secrets) expect(answer, `${group}.${name}`).not.toContain(secret)
        }
      }
    }
    expect([...new Set(answered)]).toEqual(
      expect.arrayContaining([
        'listings.search',
        'listings.get',
        'listings.compare',
        'listings.ofSeller',
        'profiles.get',
        'profiles.list',
      ]),
    )
  })

  test('a listing says anonymous instead of its owner', async () => {
    const { ana, visitor } = market
    const listingId = await ana.sells('Volkswagen Golf')
    expect(await visitor.listings.get({ listingId })).toMatchObject({ userId: 'anonymous' })
    expect((await visitor.listings.search({})).listings).toMatchObject([{ userId: 'anonymous' }])
  })
})

describe('the copy of my data', () => {
  test('holds what I entered, and no secret', async () => {
    const { ana } = market
    await query(sql`update users set password_hash = 'the-hash' where id = ${ana.userId}`)
    await query(sql`insert into factors (id, user_id, factor_type, status, secret_sealed, created_at, updated_at)
      values (gen_random_uuid(), ${ana.userId}, 'totp', 'unverified', 'the-seal', now(), now())`)
    const listingId = await ana.sells('Volkswagen Golf', { contactPhone: '+49 30 5550199' })
    await query(sql`insert into listing_daily_stats (listing_id, day, views, phone_views)
      values (${listingId}, '2026-06-01', 7, 2)`)
    await ana.api.favourites.add({ listingId })

    const { data } = await ana.api.privacy.data({})
    expect(data.account).toMatchObject([{ email: ana.email }])
    expect(data.profile).toMatchObject([{ first_name: 'Ana', last_name: 'Muster' }])
    expect(data.listings).toMatchObject([{ id: listingId, title: 'Volkswagen Golf', contact_phone: '+49 30 5550199' }])
    expect(data.favourites).toMatchObject([{ listing_id: listingId, price_euros_when_saved: 9_900 }])
    expect(data.listing_daily_stats).toMatchObject([
      { listing_id: listingId, day: '2026-06-01', views: 7, phone_views: 2 },
    ])
    expect(data.factors).toMatchObject([{ factor_type: 'totp' }])
    expect(JSON.stringify(data)).not.toMatch(/the-hash|the-seal/)
  })

  test('holds nothing of anybody else', async () => {
    const { ana, ben } = market
    await ana.sells('Volkswagen Golf')
    const text = JSON.stringify(await ben.api.privacy.data({}))
    expect(text).not.toContain(ana.userId)
    expect(text).not.toContain(ana.email)
  })

  test('comes with the pictures as an archive', async () => {
    const { ana } = market
    const archive = await download(ana)
    expect(archive.headers.get('content-type')).toBe('application/zip')
    expect(archive.headers.get('content-disposition')).toMatch(
      /^attachment; filename="forecourt-data-2026-06-01\.zip"$/,
    )
    const bytes = Buffer.from(await archive.arrayBuffer())
    expect(bytes.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'))
    expect(bytes.toString('latin1')).toContain('data.json')
    expect(bytes.toString('latin1')).toContain(ana.email)
  })

  test('is not for visitors, and not for the asking all day long', async () => {
    expect((await market.request('/api/v1/me/data.zip')).status).toBe(401)
    const answers = []
    for (let asked = 0; asked < 21; asked += 1) answers.push((await download(market.ana)).status)
    expect(answers.slice(0, 20).every((status) => status === 200)).toBe(true)
    expect(answers[20]).toBe(429)
  })

  test('every table that names an account is in it, or is known to hold nothing worth telling', async () => {
    const known = [
      'backup_codes: secrets only',
      'one_time_tokens: secrets only, gone within days',
      'auth_flows: secrets only, gone within days',
      'idempotency_keys: names of calls, gone within a week',
      'removed_listings: says nothing that the listing did not, and not whose it was after a day',
      'listings_paused_by_erasure: says nothing that the listing does not',
      'listings_paused_by_ban: says nothing that the listing does not',
      'guarded_people: says nothing that the listings of the dealer do not',
      'trusted_flaggers: names of bodies',
      'idempotency_keys: random numbers of repeated requests',
      'departed_traders: of accounts that are gone',
      'uploads: gone within a day; what came of them is among the pictures',
    ].map((line) => line.slice(0, line.indexOf(':')))
    const named: Record<string, string> = {
      profiles: 'profile',
      identities: 'identities',
      factors: 'factors',
      sessions: 'sessions',
      account_devices: 'devices',
      vehicle_listings: 'listings',
      image_owners: 'pictures',
      removed_listings: 'removed_listings',
      kept_listings: 'kept_listings',
      imported_listings: 'imported_listings',
      listing_imports: 'listing_imports',
      import_answers: 'import_answers',
      import_settings: 'import_settings',
      stock_feeds: 'stock_feeds',
      listing_drafts: 'listing_drafts',
      pending_listings: 'pending_listings',
      user_favourites: 'favourites',
      favourite_shares: 'shared_favourites',
      push_subscriptions: 'push_devices',
      favourite_alerts: 'favourite_alerts',
      favourite_news: 'favourite_news',
      saved_searches: 'saved_searches',
      contact_reveals: 'contact_reveals',
      billing_details: 'billing_details',
      invoices: 'invoices',
      payments: 'payments',
      user_subscriptions: 'subscriptions',
      coupon_uses: 'coupon_uses',
      credit_entries: 'credits',
      account_erasures: 'erasure',
      moderation_decisions: 'decisions',
      account_terminations: 'account_endings',
      staff_notes: 'staff_notes',
      api_keys: 'api_keys',
      webhook_endpoints: 'webhook_endpoints',
      picture_archives: 'picture_archives',
      trader_documents: 'trader_documents',
      legal_acceptances: 'legal_acceptances',
      legal_notices: 'legal_notices',
    }
    const tables = await query<{ name: string }>(
      // A view stores nothing itself.
      sql`select table_name as name from information_schema.columns natural join information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'user_id'`,
    )
    const missing = tables.filter(({ name }) => !known.includes(name) && !(named[name] ?? '' in personalData.shape))
    expect(missing).toEqual([])
  })

  function download({ token }: Person) {
    return market.request('/api/v1/me/data.zip', { headers: { authorization: `Bearer ${token}` } })
  }
})

describe('somebody who wants their account erased', () => {
  test('takes the listings off the market and is signed out everywhere', async () => {
    const { ana, visitor } = market
    const listingId = await ana.sells('Volkswagen Golf')
    const { erasedAt } = await ana.api.privacy.requestErasure({ email: 'ANA@market.test ' })
    expect(erasedAt).toBe('2026-06-15T09:00:00.000Z')
    expect((await visitor.listings.search({})).total).toBe(0)
    expect(await refusal(visitor.listings.get({ listingId }))).toBe('listing_not_found')
    expect(await refusal(ana.api.me.get({}))).toBe('invalid_token')
  })

  test('has to name the address of the account', async () => {
    const { ana } = market
    expect(await refusal(ana.api.privacy.requestErasure({ email: 'ben@market.test' }))).toBe('email_does_not_match')
    expect((await ana.api.account.frame({})).erasedAt).toBeNull()
  })

  test('asks again and the day stays', async () => {
    const { ana } = market
    const first = await ana.api.privacy.requestErasure({ email: ana.email })
    market.later(dayMs)
    const api = await market.signedIn(ana)
    expect(await api.privacy.requestErasure({ email: ana.email })).toEqual(first)
  })

  test('signs in within the fortnight, keeps the account and has everything back', async () => {
    const { ana, visitor } = market
    const listingId = await ana.sells('Volkswagen Golf')
    const sold = await ana.sells('Fiat Panda')
    await ana.api.listings.markSold({ listingId: sold })
    await ana.api.privacy.requestErasure({ email: ana.email })
    market.later(13 * dayMs)
    await market.enforceRetention()
    const api = await market.signedIn(ana)
    expect((await api.account.frame({})).erasedAt).toBe('2026-06-15T09:00:00.000Z')
    expect(await api.privacy.cancelErasure({})).toEqual({ restoredListings: 1 })
    expect(await api.privacy.cancelErasure({})).toEqual({ restoredListings: 0 })
    expect(await visitor.listings.get({ listingId })).toMatchObject({ id: listingId })
    expect(await refusal(visitor.listings.get({ listingId: sold }))).toBe('listing_gone')
    market.later(30 * dayMs)
    await market.enforceRetention()
    expect(await query(sql`select 1 from users where id = ${ana.userId}`)).toHaveLength(1)
  })

  test('is gone after the fortnight, with everything but what the law keeps', async () => {
    const { ana, ben, visitor } = market
    const listingId = await ana.sells('Volkswagen Golf', { contactPhone: '+49 30 5550199' })
    await ben.api.favourites.add({ listingId })
    await ana.api.favourites.add({ listingId: await ben.sells('Fiat Panda') })
    await query(sql`insert into listing_packages (id, name, price_euros, type, created_at, updated_at)
      values ('018f0000-0000-7000-8000-0000000000aa', 'Basic', 29, 'listing', now(), now())`)
    await query(sql`insert into payments (id, user_id, package_id, stripe_session_id, payment_type, status, amount_cents, listing_id, created_at)
      values (gen_random_uuid(), ${ana.userId}, '018f0000-0000-7000-8000-0000000000aa', 'cs_1', 'listing', 'paid', 29, ${listingId}, now())`)
    await ana.api.privacy.requestErasure({ email: ana.email })
    market.later(14 * dayMs)
    expect(await market.enforceRetention()).toMatchObject({ erasure: 1 })
    expect(await market.enforceRetention()).toMatchObject({ erasure: 0 })

    expect(await refusal(visitor.profiles.get({ userId: ana.userId }))).toBe('profile_not_found')
    expect(await refusal(visitor.listings.get({ listingId }))).toBe('listing_gone')
    expect(await query(sql`select user_id, listing_id, amount_cents from payments`)).toEqual([
      { user_id: null, listing_id: null, amount_cents: 29 },
    ])
    const rows = await query<{ text: string }>(sql`select database_to_xml(true, true, '')::text as text`)
    // Neither the queue's history nor the rows that the next test begins with.
    const left = (rows[0]?.text ?? '').replaceAll(/<(pgboss|fixture)>[\s\S]*?<\/\1>/g, '')
    expect(left).toContain('<payments>')
    expect(left).not.toContain(ana.email)
    expect(left).not.toContain(ana.userId)
    expect(left).not.toContain('+49 30 5550199')
  })

  test('two processes that erase at once do it once', async () => {
    const { ana, ben } = market
    await ana.api.privacy.requestErasure({ email: ana.email })
    await ben.api.privacy.requestErasure({ email: ben.email })
    market.later(14 * dayMs)
    const [one, other] = await Promise.all([market.enforceRetention(), market.enforceRetention()])
    expect((one?.erasure ?? 0) + (other?.erasure ?? 0)).toBe(2)
  })

  test('cannot leave a plan behind that is still being paid', async () => {
    const { dora } = market
    expect(await refusal(dora.api.privacy.requestErasure({ email: dora.email }))).toBe('subscription_running')
  })

  test('cannot leave the market without an administrator', async () => {
    const { admin } = market
    expect(await refusal(admin.api.privacy.requestErasure({ email: admin.email }))).toBe('last_administrator')
  })
})

describe('what is over is forgotten', () => {
  const ago = (ms: number) => new Date(market.scope.now().getTime() - ms).toISOString()

  /** Sent to Ben by a visitor. */
  const conversationOf = (when: string, { hash, key }: { hash?: string; key?: string } = {}) => sql`
    with begun as (insert into conversations
      (id, about, listing_title, seller_user_id, buyer_name, visitor_email, visitor_hash, language, created_at, last_number, last_at)
      values (gen_random_uuid(), 'listing', 'Fiat Panda', ${market.ben.userId}, 'Eva', 'eva@mail.test', ${hash ?? null}, 'en',
        ${when}, 1, ${when}) returning id)
    insert into conversation_messages (id, conversation_id, number, side, text, idempotency_key, created_at)
    select gen_random_uuid(), id, 1, 'buyer', 'Is it still for sale?', ${key ?? null}, ${when} from begun`

  const reportOf = (when: string, reporterHash: string | null) => sql`insert into listing_reports
    (id, listing_title, reason, explanation, reporter_hash, language, created_at)
    values (gen_random_uuid(), 'Fiat Panda', 'other', 'Not what it says', ${reporterHash}, 'en', ${when})`

  test('each rule of the table, not before its time', async () => {
    const { ana, ben } = market
    const userId = ana.userId
    const listingId = await ben.sells('Volkswagen Golf')
    const factorId = '018f0000-0000-7000-8000-0000000000f1'
    await query(sql`insert into factors (id, user_id, factor_type, status, phone, created_at, updated_at)
      values (${factorId}, ${userId}, 'phone', 'verified', '+3200', now(), now())`)
    const endpointId = '018f0000-0000-7000-8000-0000000000e1'
    await query(sql`insert into webhook_endpoints
      (id, user_id, address, events, state, secret_sealed, created_at, ends_reported_until)
      values (${endpointId}, ${userId}, 'https://dms.example/', '{lead.created}', 'active', 'x', now(), now())`)
    const documentOf = (when: string, decidedAt: string | null) => sql`insert into trader_documents
      (id, user_id, file_name, media_type, byte_size, content_sealed, added_at, decided_at)
      values (gen_random_uuid(), ${userId}, 'x.pdf', 'application/pdf', 1, 'x', ${when}, ${decidedAt})`
    const plant: Record<
      Exclude<keyof typeof retentionMs, 'erasure' | 'declinedApplications' | 'formerTraders'>,
      (when: string) => ReturnType<typeof sql>
    > = {
      oneTimeTokens: (
        when,
      ) => sql`insert into one_time_tokens (token_hash, user_id, purpose, sent_to, created_at, expires_at)
        values (${`hash ${when}`}, ${userId}, 'recovery', 'a@b.c', ${when}, ${when})`,
      authFlows: (when) => sql`insert into auth_flows (id, redirect_to, created_at, expires_at)
        values (gen_random_uuid(), '/', ${when}, ${when})`,
      factorChallenges: (when) => sql`insert into factor_challenges (id, factor_id, created_at, expires_at)
        values (gen_random_uuid(), ${factorId}, ${when}, ${when})`,
      signInAttempts: (when) => sql`insert into auth_attempts (subject, failures, last_at)
        values (${`password:${when}`}, 1, ${when})`,
      countedCalls: (when) => sql`insert into counted_calls (key, points, expire)
        values (${`ping:${when}`}, 1, extract(epoch from ${when}::timestamptz) * 1000)`,
      sessions: (when) => sql`insert into sessions (id, user_id, aal, created_at, refreshed_at, ends_at)
        values (gen_random_uuid(), ${userId}, 'aal1', ${when}, ${when}, ${when})`,
      accountDevices: (when) => sql`insert into account_devices (id, user_id, first_seen_at, last_seen_at)
        values (gen_random_uuid(), ${userId}, ${when}, ${when})`,
      unconfirmedSignUps: (when) => sql`insert into users (id, email, created_at, updated_at)
        values (gen_random_uuid(), ${`x${when.toLowerCase()}@market.test`}, ${when}, ${when})`,
      contactReveals: (when) => sql`insert into contact_reveals (id, listing_id, user_id, revealed_at)
        values (gen_random_uuid(), ${listingId}, ${userId}, ${when})`,
      contactChallenges: (when) => sql`insert into spent_contact_challenges (id, spent_at)
        values (gen_random_uuid(), ${when})`,
      conversations: (when) => conversationOf(when),
      leadSenders: (when) => conversationOf(when, { hash: 'hash' }),
      messageKeys: (when) => conversationOf(when, { key: `key ${when}` }),
      departedTraders: (when) => sql`insert into departed_traders (user_id, email, details, left_at)
        values (gen_random_uuid(), 'gone@market.test', '{}', ${when})`,
      traderDocuments: (when) => documentOf(when, when),
      undecidedTraderDocuments: (when) => documentOf(when, null),
      importFiles: (when) => sql`insert into listing_imports (id, user_id, source, file_key, started_at)
        values (gen_random_uuid(), ${userId}, 'stock.csv', 'imports/x', ${when})`,
      pictureArchives: (when) => sql`
        insert into picture_archives (id, user_id, name, byte_size, state, started_at)
        values (gen_random_uuid(), ${userId}, 'pictures.zip', 1, 'done', ${when})`,
      importRows: (when) => sql`with imported as (
          insert into listing_imports (id, user_id, source, started_at)
          values (gen_random_uuid(), ${userId}, 'stock.csv', ${when}) returning id)
        insert into import_rows (import_id, position, external_id, fate, name)
        select id, 1, 'A1', 'new', 'VW Golf' from imported`,
      reports: (when) => reportOf(when, null),
      reportSenders: (when) => reportOf(when, 'hash'),
      pendingListings: (when) => sql`insert into pending_listings (id, user_id, vehicle_data, status, created_at)
        values (gen_random_uuid(), ${userId}, '{}', 'pending', ${when})`,
      pendingListingsWithPayment: (
        when,
      ) => sql`insert into pending_listings (id, user_id, vehicle_data, status, stripe_session_id, created_at)
        values (gen_random_uuid(), ${userId}, '{}', 'pending', ${when}, ${when})`,
      viewSalts: (when) => sql`insert into view_salts (day, salt, created_at)
        values ((select coalesce(max(day), '2020-01-01') + 1 from view_salts), 'salt', ${when})`,
      idempotencyKeys: (
        when,
      ) => sql`insert into idempotency_keys (user_id, key, operation, request_hash, answer_id, created_at)
        values (${userId}, gen_random_uuid(), 'listings.create', 'hash', gen_random_uuid(), ${when})`,
      removedListingOwners: (when) => sql`insert into removed_listings (listing_id, user_id, facts, removed_at)
        values (gen_random_uuid(), ${userId}, '{}', ${when})`,
      listingDrafts: (when) => sql`insert into listing_drafts (id, user_id, step, vehicle_data, created_at, updated_at)
        values (gen_random_uuid(), ${userId}, 1, '{}', ${when}, ${when})`,
      moderationDecisions: (when) => sql`insert into moderation_decisions (id, user_id, decision, reason, decided_at)
        values (gen_random_uuid(), ${userId}, 'application_declined', 'No', ${when})`,
      guardedPeople: (when) => sql`with person as (
          insert into users (id, email, created_at, updated_at)
          values (gen_random_uuid(), ${`g${when.toLowerCase()}@market.test`}, now(), now()) returning id)
        insert into guarded_people (dealer_user_id, user_id, since, ended_at)
        select ${userId}, id, ${when}, ${when} from person`,
      apiKeys: (
        when,
      ) => sql`insert into api_keys (id, user_id, name, beginning, key_hash, scopes, created_at, revoked_at)
        values (gen_random_uuid(), ${userId}, 'DMS', 'fc_live_AbCd', ${when}, '{stock:read}', ${when}, ${when})`,
      dealerMembers: (when) => sql`insert into dealer_members
        (id, dealer_user_id, role, email, token_hash, lead_emails, invited_at, expires_at)
        values (gen_random_uuid(), ${userId}, 'sales', ${`m${when.toLowerCase()}@market.test`}, ${`member ${when}`}, true, ${when}, ${when})`,
      webhookDeliveries: (
        when,
      ) => sql`insert into webhook_deliveries (id, endpoint_id, event_id, type, data, occurred_at)
        values (gen_random_uuid(), ${endpointId}, gen_random_uuid(), 'test', '{}', ${when})`,
      unconfirmedSearches: (when) => sql`with address as (
          insert into alert_addresses (id, email, created_at, reacted_at)
          values (gen_random_uuid(), ${`u${when.toLowerCase()}@market.test`}, ${when}, ${when}) returning id)
        insert into saved_searches (id, address_id, name, filters, filters_hash, language, time_zone, frequency,
          send_hour, send_weekday, seen_at, confirmed_at, created_at, updated_at)
        select gen_random_uuid(), id, 'Cars', '{}', '', 'en', 'UTC', 'daily', 8, 1, ${when}, null, ${when}, ${when}
        from address`,
      silentAddresses: (when) => sql`insert into alert_addresses (id, email, created_at, reacted_at, asked_at)
        values (gen_random_uuid(), ${`s${when.toLowerCase()}@market.test`}, ${when}, ${when}, ${when})`,
      savedSearchMatches: (when) => sql`with search as (
          insert into saved_searches (id, user_id, name, filters, filters_hash, language, time_zone, frequency,
            send_hour, send_weekday, seen_at, confirmed_at, created_at, updated_at)
          values (gen_random_uuid(), ${userId}, 'Cars', '{}', ${when}, 'en', 'UTC', 'daily', 8, 1, ${when}, ${when},
            ${when}, ${when}) returning id)
        insert into saved_search_matches (saved_search_id, listing_id, kind, price_euros, changed_at, matched_at)
        select id, ${listingId}, 'new', 1, ${when}, ${when} from search`,
      undeliverableAddresses: (when) => sql`insert into undeliverable_addresses (address, reason, reply, since)
        values (${`u${when.toLowerCase()}@market.test`}, 'bounced', '', ${when})`,
      pushSubscriptions: (when) => sql`with ended as (
          insert into sessions (id, user_id, aal, created_at, refreshed_at, ends_at, ended_at)
          values (gen_random_uuid(), ${userId}, 'aal1', ${when}, ${when}, ${when}, ${when}) returning id)
        insert into push_subscriptions (id, user_id, session_id, endpoint, public_key, auth_secret, created_at)
        select gen_random_uuid(), ${userId}, id, 'https://push.example/' || id, 'key', 'secret', ${when} from ended`,
      favouriteNews: (when) => sql`with saved as (
          insert into user_favourites (user_id, listing_id, price_euros_when_saved, created_at)
          values (${userId}, gen_random_uuid(), 2, ${when}) returning listing_id)
        insert into favourite_news (user_id, listing_id, kind, price_euros, found_at)
        select ${userId}, listing_id, 'sold', 1, ${when} from saved`,
      staffNotes: (when) => sql`insert into staff_notes (id, user_id, text, created_at)
        values (gen_random_uuid(), ${userId}, 'Called.', ${when})`,
      removedFavourites: (
        when,
      ) => sql`insert into user_favourites (user_id, listing_id, price_euros_when_saved, created_at, removed_at)
        values (${userId}, gen_random_uuid(), 1, ${when}, ${when})`,
    }
    for (const [rule, insert] of Object.entries(plant)) {
      const periodMs = retentionMs[rule as keyof typeof plant]
      await query(insert(ago(periodMs + 1_000)))
      await query(insert(ago(periodMs - 1_000)))
    }
    const deleted = await market.enforceRetention()
    expect(deleted).toEqual({
      ...Object.fromEntries(Object.keys(plant).map((rule) => [rule, 1])),
      erasure: 0,
      declinedApplications: 0,
      formerTraders: 0,
    })
    const again = await market.enforceRetention()
    expect(Object.values(again).every((rows) => rows === 0)).toBe(true)
  })

  test('a declined application loses its tax number and contact half a year after the decision', async () => {
    const { ana } = market
    await query(sql`update profiles set dealer_application_status = 'declined', dealer_tax_vat_number = 'DE811111111',
      dealer_email = 'a@b.test', updated_at = ${ago(retentionMs.declinedApplications + 1_000)} where user_id = ${ana.userId}`)
    expect(await market.enforceRetention()).toMatchObject({ declinedApplications: 1 })
    expect(
      await query(
        sql`select dealer_tax_vat_number, dealer_email, first_name from profiles where user_id = ${ana.userId}`,
      ),
    ).toEqual([{ dealer_tax_vat_number: null, dealer_email: null, first_name: 'Ana' }])
  })

  test('vehicle data that waits for a payment is not thrown away after a day', async () => {
    const { ana } = market
    await query(sql`insert into pending_listings (id, user_id, vehicle_data, status, stripe_session_id, created_at)
      values (gen_random_uuid(), ${ana.userId}, '{}', 'pending', 'cs_1', ${ago(2 * dayMs)})`)
    await market.enforceRetention()
    expect(await query(sql`select 1 from pending_listings`)).toHaveLength(1)
  })
})
