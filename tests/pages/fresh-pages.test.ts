/** What a seller changes is soon on every page that shows it, also on those that visitors share. */
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../../src/server/app.ts'
import { createPageCache } from '../../src/server/http/page-cache.ts'
import { clientFolder, loadBuiltWeb } from '../../src/server/web-build.ts'
import { type Market, openMarket } from '../market.ts'
import { openPage } from '../support/pages.ts'
import { newPhoto, sendWhole } from '../support/pictures.ts'

/** For so long visitors share a page: half a second on a market, longer on one under load. */
const sharedMs = 2_000
/** Longer than that, also on a busy machine. */
const soonMs = 10_000

let market: Market
let browse: Market['browse']

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  const builtWeb = loadBuiltWeb()
  const { platform, tokens } = market
  const cache = createPageCache(sharedMs)
  const app = createApp({ platform, tokens, web: { load: () => builtWeb, clientFolder, cache, development: false } })
  browse = (request) => Promise.resolve(app.fetch(request))
})

test('a changed price, a new photo and a sale are on every page that shows the vehicle', async () => {
  const { karl } = market
  const listingId = await karl.sells('Fiat Panda', { priceEuros: 8_111 })
  const visitor = openPage({ browse })
  const read = async (path: string) => {
    await visitor.visit(path)
    return visitor.element.innerHTML
  }
  const lists = ['', '/de', '/fr'].map((language) => `${language}/listings?make=fiat&model=panda&sort=newest`)
  const pages = [`/listing/${listingId}`, `/public-profile/${karl.userId}`, ...lists]
  const isSoon = async (what: RegExp, paths = pages, is = true) => {
    for (const path of paths)
      await expect.poll(async () => what.test(await read(path)), { message: path, timeout: soonMs }).toBe(is)
  }
  const change = async (changed: object) => {
    const { revision } = await karl.api.myListings.get({ listingId })
    await karl.api.myListings.update({ listingId, revision, ...changed })
  }
  await isSoon(/\b8[,.\s]111\b/)

  // A page that was just read is shared, as it was.
  await read(pages[0] ?? '')
  await change({ priceEuros: 7_222 })
  expect(await read(pages[0] ?? '')).toMatch(/\b8,111\b/)
  await isSoon(/\b7[,.\s]222\b/)

  const { image } = (await sendWhole((...sent) => market.request(...sent), karl, await newPhoto())).body
  const { 1: contentHash = 'no picture' } = /^\/images\/([0-9a-f]{64})\//.exec(image.sources[0]?.url ?? '') ?? []
  await change({ imageIds: [image.id] })
  await isSoon(new RegExp(contentHash))

  await karl.api.listings.markSold({ listingId })
  await isSoon(/\b7[,.\s]222\b/, lists, false)
  await visitor.visit(`/listing/${listingId}`)
  expect(visitor.main.text).toContain('no longer for sale')
})
