/** Killed while listings are published and saved searches are told: no listing is missed, and none is found twice. */
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ApiError } from '../../src/contract/client.ts'
import { readConfig } from '../../src/server/config.ts'
import { beginSession, createAccessTokens, createAccount } from '../../src/server/modules/people/auth/service.ts'
import { modules } from '../../src/server/modules.ts'
import { openPlatform, scopeOf } from '../../src/server/platform/platform.ts'
import { draftOf } from '../support/drafts.ts'
import { prepareDealer } from '../support/dealer-market.ts'
import { clientOf } from '../support/http-client.ts'
import { openDurableMarket } from '../support/durable-market.ts'
import { startServer } from '../support/server.ts'

const timeoutMs = 900_000
const kills = 3

async function prepareBuyer(env: Record<string, string>): Promise<string> {
  const platform = await openPlatform({ config: readConfig(env), modules, jobs: [] })
  try {
    const scope = scopeOf(platform, null)
    const profile = { firstName: 'Ben', lastName: 'Muster' }
    const userId = await createAccount(scope, { email: 'ben@market.test', profile })
    return await beginSession(scope, createAccessTokens(), userId)
  } finally {
    await platform.close()
  }
}

test('every published listing is found once, whenever the server is killed', { timeout: timeoutMs }, async () => {
  await using market = await openDurableMarket()
  const { env } = market
  const dealer = await prepareDealer(env)
  const buyer = await prepareBuyer(env)
  const count = { published: 0, attempted: 0 }
  for (let kill = 0; kill < kills; kill += 1) {
    await using server = await startServer({ env })
    await server.ready(timeoutMs)
    const { savedSearches } = clientOf(server.url, buyer)
    await savedSearches.save({ filters: { make: 'fiat' }, name: 'Fiats', frequency: 'never' })
    const { listings } = clientOf(server.url, dealer)
    const goal = count.published + 8
    const publishing = (async () => {
      for (;;) {
        count.attempted += 1
        try {
          await listings.create(draftOf('Fiat Panda', { priceEuros: 5_000 + count.attempted }))
          count.published += 1
        } catch (error) {
          if (error instanceof ApiError && error.code !== 'internal_error') throw error
          return
        }
      }
    })()
    while (count.published < goal) await delay(1)
    await market.kill9(server)
    await publishing
    await market.restart()
  }

  await using server = await startServer({ env })
  await server.ready(timeoutMs)
  const { savedSearches, privacy } = clientOf(server.url, buyer)
  const { listings } = clientOf(server.url, dealer)
  const { total } = await listings.search({})
  // One more than was acknowledged may have been published before each kill.
  expect(total).toBeGreaterThanOrEqual(count.published)
  expect(total).toBeLessThanOrEqual(count.attempted)
  await expect
    .poll(async () => (await savedSearches.list({})).savedSearches[0]?.newListings, { timeout: 120_000 })
    .toBe(total)
  const found = (await privacy.data({})).data.saved_search_alerts.map(({ listing_id }) => listing_id)
  expect(found).toHaveLength(total)
  expect(new Set(found).size).toBe(total)
  expect(await server.stop()).toEqual({ code: 0, signal: null })
})
