/** What dealers have beyond other sellers: files and feeds of their stock, programs, people. */
import { sql } from 'drizzle-orm'
import { type Market, openMarket } from '../market.ts'
import { tokenFor } from '../support/dealer-people.ts'
import { draftOf } from '../support/drafts.ts'
import { someId } from '../support/minimal-input.ts'
import { keepsPromises } from './promises.ts'

/** Imports of the dealer in the states that calls are made for. */
const imports = {
  understood: '018f0000-0000-7000-8000-0000000000e1',
  held: '018f0000-0000-7000-8000-0000000000e2',
  running: '018f0000-0000-7000-8000-0000000000e3',
  paused: '018f0000-0000-7000-8000-0000000000e4',
  done: '018f0000-0000-7000-8000-0000000000e6',
}

const feedId = '018f0000-0000-7000-8000-0000000000e5'
const feed = { address: 'https://files.example/stock.csv', hour: 3, zone: 'Europe/Berlin', isComplete: true }
/** What an SFTP server showed. */
const shownHostKey = 'SHA256:nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8'

async function sendStock({ scope, dora, platform }: Market): Promise<void> {
  await dora.api.stockFeeds.save({ ...feed, feedId })
  await scope.db.execute(sql`update stock_feeds set shown_host_key = ${shownHostKey} where id = ${feedId}`)
  const headers = JSON.stringify(['make', 'model', 'year', 'km', 'price'])
  for (const [state, importId] of Object.entries(imports)) {
    await scope.db.execute(sql`insert into listing_imports (id, user_id, source, state, origin, headers, started_at)
      values (${importId}, ${dora.userId}, 'stock.csv', ${state}, 'upload', ${headers}::jsonb, '2026-06-01')`)
  }
  await scope.db.execute(
    sql`update listing_imports set started_at = '2026-06-02', file_key = 'imports/done' where state = 'done'`,
  )
  await platform.storage.put('imports/done', Buffer.from('make;model\n'))
}

async function prepare() {
  const market = await openMarket()
  const { ana, dora } = market
  const { key } = await dora.api.apiKeys.create({ name: 'DMS', scopes: ['stock:read'] })
  for (const number of ['4711', '4712']) await dora.api.stockByNumber.put({ number, ...draftOf('Fiat Panda') })
  const { endpoint } = await dora.api.webhooks.create({ address: 'https://dms.example/', events: ['lead.created'] })
  await sendStock(market)
  const { memberId } = await dora.api.dealership.invite({ email: ana.email, role: 'sales' })
  return {
    market,
    keyId: key.keyId,
    memberId,
    invitationToken: await tokenFor(market, ana.email),
    endpointId: endpoint.endpointId,
    deliveryId: (await dora.api.webhooks.test({ endpointId: endpoint.endpointId })).deliveryId,
  }
}

keepsPromises('dealers', prepare, {
  stock: {
    get: () => ({ importId: imports.understood }),
    correct: () => ({ importId: imports.understood }),
    check: () => ({ importId: imports.understood }),
    run: () => ({ importId: imports.understood }),
    again: { input: () => ({ importId: imports.done }), differs: ['id'] },
    confirm: () => ({ importId: imports.held }),
    answer: () => ({ importId: imports.understood, code: 'price_doubtful' }),
    pause: () => ({ importId: imports.running }),
    resume: () => ({ importId: imports.paused }),
    cancel: () => ({ importId: imports.understood }),
    rows: () => ({ importId: imports.understood }),
  },
  stockFeeds: {
    save: () => ({ ...feed, feedId: someId }),
    acceptHostKey: () => ({ feedId, hostKey: shownHostKey }),
    remove: () => ({ feedId }),
    runNow: () => ({ feedId }),
  },
  stockByNumber: {
    get: () => ({ number: '4711' }),
    put: () => ({ number: '4711', ...draftOf('Fiat Panda') }),
    remove: () => ({ number: '4712' }),
    reserve: () => ({ number: '4711', until: '2026-06-08' }),
    free: () => ({ number: '4711' }),
    bulk: () => ({ vehicles: [{ number: '4711', vehicle: draftOf('Fiat Panda') }] }),
  },
  dealership: {
    invite: () => ({ email: 'new@market.test', role: 'sales' }),
    change: ({ memberId }) => ({ memberId, leadEmails: false }),
    remove: ({ memberId }) => ({ memberId }),
    changeMembership: {
      input: () => ({ leadEmails: true }),
      before: ({ market: { scope, ana }, memberId }) =>
        scope.db.execute(sql`update dealer_members set accepted_at = invited_at, member_user_id = ${ana.userId}
          where id = ${memberId}`),
    },
    invitation: ({ invitationToken }) => ({ token: invitationToken }),
    accept: ({ invitationToken }) => ({ token: invitationToken }),
    decline: ({ invitationToken }) => ({ token: invitationToken }),
  },
  apiKeys: {
    create: { input: () => ({ name: 'DMS', scopes: ['stock:read'] }), differs: ['key', 'secret'] },
    revoke: ({ keyId }) => ({ keyId }),
  },
  webhooks: {
    create: {
      input: () => ({ address: 'https://dms.example/hook', events: ['lead.created'] }),
      differs: ['endpoint', 'secret'],
    },
    update: ({ endpointId }) => ({ endpointId, events: ['listing.sold'] }),
    remove: () => ({ endpointId: someId }),
    rotateSecret: { input: ({ endpointId }) => ({ endpointId }), differs: ['secret'] },
    test: { input: ({ endpointId }) => ({ endpointId }), differs: ['deliveryId', 'eventId'] },
    deliveries: ({ endpointId }) => ({ endpointId }),
    replay: ({ deliveryId }) => ({ deliveryId }),
  },
})
