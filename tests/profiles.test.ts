/** Public profiles, several at once. */
import { beforeEach, expect, test } from 'vitest'
import { type Market, openMarket } from './market.ts'

let market: Market
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

test('profiles of several sellers come in the order asked for, each once, with what they have on offer', async () => {
  const { visitor, ana, karl, ben } = market
  await ana.sells('Fiat Panda')
  await ana.sells('Volkswagen Golf')
  await karl.sells('Tesla Model 3')
  const unknown = '00000000-0000-7000-8000-000000000000'
  const { profiles } = await visitor.profiles.list({ ids: [karl.userId, unknown, ana.userId, karl.userId, ben.userId] })
  expect(profiles.map(({ userId, activeListings }) => [userId, activeListings])).toEqual([
    [karl.userId, 1],
    [ana.userId, 2],
    [ben.userId, 0],
  ])
  expect(profiles[0]).toEqual(await visitor.profiles.get({ userId: karl.userId }))
})

test('many profiles take no more statements than one', async () => {
  const { visitor, ana, karl, ben, dora, platform } = market
  const { queryTimes } = platform.database
  const before = queryTimes.ended
  const statements = async (ids: string[]) => {
    let count = 0
    queryTimes.ended = () => (count += 1)
    await visitor.profiles.list({ ids })
    queryTimes.ended = before
    return count
  }
  const one = await statements([ana.userId])
  expect(one).toBeGreaterThan(0)
  expect(await statements([ana.userId, ben.userId, dora.userId, karl.userId])).toBe(one)
})
