/**
 * Killed while listings are changed and drafts are saved: everything acknowledged is there afterwards, and each change
 * is complete or absent.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ApiError } from '../../src/contract/client.ts'
import { draftOf } from '../support/drafts.ts'
import { prepareDealer } from '../support/dealer-market.ts'
import { clientOf } from '../support/http-client.ts'
import { openDurableMarket } from '../support/durable-market.ts'
import { expectMarketAgrees } from '../support/market-agrees.ts'
import { startServer } from '../support/server.ts'

const timeoutMs = 180_000
const enough = 20

/** Repeats a write until the server is gone; returns the last acknowledged one. */
async function untilKilled(write: (count: number) => Promise<unknown>, acknowledged: { count: number }): Promise<void> {
  for (;;) {
    try {
      await write(acknowledged.count + 1)
      acknowledged.count += 1
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'internal_error') throw error
      return
    }
  }
}

/** Price, description and telephone number of a change all contain its number. */
function changeOf(count: number) {
  return { priceEuros: 1_000 + count, description: `Change number ${count}.`, contactPhone: `+32 2 ${count}` }
}

test('an acknowledged change is there after a kill, and none by half', { timeout: timeoutMs }, async () => {
  await using market = await openDurableMarket()
  const { env } = market
  const token = await prepareDealer(env)
  const [changes, saves] = [{ count: 0 }, { count: 0 }]
  let listingId = ''
  let draftId = ''
  {
    await using server = await startServer({ env })
    await server.ready(timeoutMs)
    const { listings, drafts, myListings } = clientOf(server.url, token)
    listingId = (await listings.create(draftOf('Fiat Panda'))).listingId
    draftId = (await drafts.create({})).draftId
    const writing = Promise.all([
      untilKilled((count) => myListings.update({ listingId, revision: count, ...changeOf(count) }), changes),
      untilKilled((count) => drafts.save({ draftId, revision: count, step: 2, data: { year: String(count) } }), saves),
    ])
    while (changes.count < enough || saves.count < enough) await delay(1)
    await market.kill9(server)
    await writing
  }
  await market.restart()

  await using server = await startServer({ env })
  await server.ready(timeoutMs)
  const { drafts, listings, myListings } = clientOf(server.url, token)
  const { stated, revision } = await myListings.get({ listingId })
  const reached = revision - 1
  // One more than was acknowledged may have been written.
  expect([changes.count, changes.count + 1]).toContain(reached)
  expect(stated).toMatchObject(changeOf(reached))
  expect((await listings.get({ listingId })).priceHistory).toHaveLength(reached + 1)

  const draft = await drafts.get({ draftId })
  expect([saves.count, saves.count + 1]).toContain(draft.revision - 1)
  expect(draft.data).toEqual({ year: String(draft.revision - 1) })
  expect(await server.stop()).toEqual({ code: 0, signal: null })
  await expectMarketAgrees(env)
})
