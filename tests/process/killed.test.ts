/**
 * Killed while writing: everything acknowledged is there afterwards, complete, and nothing else. On the embedded
 * database the server is killed; on a real PostgreSQL, one that waits for its disk, both are.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ApiError } from '../../src/contract/client.ts'
import type { ForecourtApi } from '../../src/contract/index.ts'
import { draftOf } from '../support/drafts.ts'
import { prepareDealer } from '../support/dealer-market.ts'
import { clientOf } from '../support/http-client.ts'
import { openDurableMarket } from '../support/durable-market.ts'
import { expectMarketAgrees } from '../support/market-agrees.ts'
import { startServer } from '../support/server.ts'

const timeoutMs = 180_000
const writers = 4
/** Acknowledged before the kill; below what one account may write in a minute. */
const enough = 40

/** Publishes listings until the server is gone; returns the acknowledged and the attempted ones. */
async function publishUntilKilled(
  api: ForecourtApi,
  acknowledged: Map<string, number>,
  tried: Set<number>,
): Promise<void> {
  for (;;) {
    const priceEuros = 1_000 + tried.size
    tried.add(priceEuros)
    try {
      const { listingId } = await api.listings.create(
        draftOf('Fiat Panda', { priceEuros, contactPhone: '+32 2 555 12 12' }),
      )
      acknowledged.set(listingId, priceEuros)
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'internal_error') throw error
      return
    }
  }
}

test('everything acknowledged before a kill is there afterwards', { timeout: timeoutMs }, async () => {
  await using market = await openDurableMarket()
  const { env } = market
  const token = await prepareDealer(env)
  const acknowledged = new Map<string, number>()
  const tried = new Set<number>()
  {
    await using server = await startServer({ env })
    await server.ready(timeoutMs)
    const api = clientOf(server.url, token)
    const writing = Promise.all(Array.from({ length: writers }, () => publishUntilKilled(api, acknowledged, tried)))
    while (acknowledged.size < enough) await delay(1)
    await market.kill9(server)
    await writing
  }
  await market.restart()

  await using server = await startServer({ env })
  await server.ready(timeoutMs)
  const api = clientOf(server.url, token)
  for (const [listingId, priceEuros] of acknowledged) {
    expect(await api.listings.get({ listingId })).toMatchObject({
      priceEuros,
      offersPhone: true,
      priceHistory: [{ priceEuros }],
    })
  }
  const { total, listings } = await api.listings.search({ pageSize: 100 })
  expect(total).toBeGreaterThanOrEqual(acknowledged.size)
  expect(listings.map(({ priceEuros }) => priceEuros).filter((priceEuros) => !tried.has(priceEuros))).toEqual([])
  for (const { id } of listings.filter(({ id }) => !acknowledged.has(id))) {
    expect((await api.listings.get({ listingId: id })).offersPhone).toBe(true)
  }
  await expect(api.listings.create(draftOf('Fiat Panda'))).resolves.toHaveProperty('listingId')
  expect(await server.stop()).toEqual({ code: 0, signal: null })
  await expectMarketAgrees(env)
})
