/** What the staff hides, and what is removed, cannot be fetched by who knows its address; what comes back can. */
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { removeImages } from '../src/server/modules/market/images/garbage.ts'
import { storeImage } from '../src/server/modules/market/images/service.ts'
import { createPurge } from '../src/server/platform/purge/purge.ts'
import { type Market, openMarket, type Person } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { newPhoto } from './support/pictures.ts'
import { reasons } from './support/reasons.ts'

let market: Market
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

async function withPictures(person = market.dora) {
  const imageIds = [
    await storeImage(market.scope, person.userId, await newPhoto()),
    await storeImage(market.scope, person.userId, await newPhoto()),
  ]
  const { listingId } = await person.api.listings.create(draftOf('Fiat Panda', { imageIds }))
  const { images } = await person.api.images.mine({ ids: imageIds })
  const urls = images.map(({ sources }) => sources[0]?.url ?? '')
  return { listingId, imageIds, urls }
}

async function statusOf(url: string | undefined, person?: Person, headers: Record<string, string> = {}) {
  const authorization: Record<string, string> = person ? { authorization: `Bearer ${person.token}` } : {}
  const { status } = await market.request(url ?? '', { headers: { ...headers, ...authorization } })
  return status
}

test('a hidden picture is there for its owner and the staff alone, within a minute, until it is shown again', async () => {
  const { ana, dora, support } = market
  const { listingId, imageIds, urls } = await withPictures()
  const imageId = imageIds[0] ?? ''
  const etag = (await market.request(urls[0] ?? '')).headers.get('etag') ?? ''
  await support.api.adminListings.hidePicture({ listingId, imageId, ...reasons })
  market.later(60_000)
  expect([await statusOf(urls[0]), await statusOf(urls[1])]).toEqual([404, 200])
  expect(await statusOf(urls[0], undefined, { 'if-none-match': etag })).toBe(404)
  expect(await statusOf(urls[0], ana)).toBe(404)
  expect(await statusOf(urls[0], dora)).toBe(200)
  const answer = await market.request(urls[0] ?? '', {
    headers: { authorization: `Bearer ${support.token}` },
  })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])

  const api = await market.signedIn(dora)
  const [card] = (await api.myListings.list({})).listings
  const decisionId = card?.hiddenPictures[0]?.decisionId ?? ''
  await api.decisions.appeal({ decisionId, explanation: 'I took this photo myself.' })
  const admin = await market.signedIn(market.admin)
  const [appeal] = (await admin.adminAppeals.list({})).appeals
  await admin.adminAppeals.decide({
    appealId: appeal?.appealId ?? '',
    outcome: 'reversed',
    answer: 'The file shows who took it.',
  })
  market.later(60_000)
  expect(await statusOf(urls[0])).toBe(200)
})

test('a hidden picture does not come back in another listing', async () => {
  const { dora, support } = market
  const { listingId, imageIds, urls } = await withPictures()
  await support.api.adminListings.hidePicture({ listingId, imageId: imageIds[0] ?? '', ...reasons })
  const other = await dora.api.listings.create(draftOf('Fiat Panda', { imageIds }))
  const shown = await market.visitor.listings.get({ listingId: other.listingId })
  expect(shown.images.map(({ id }) => id)).toEqual(imageIds.slice(1))
  market.later(60_000)
  expect(await statusOf(urls[0])).toBe(404)
})

test('whoever sent the same picture keeps it when it is hidden from somebody else', async () => {
  const { dora, karl, support } = market
  const photo = await newPhoto()
  const [imageId] = [
    await storeImage(market.scope, dora.userId, photo),
    await storeImage(market.scope, karl.userId, photo),
  ]
  const { listingId } = await dora.api.listings.create(draftOf('Fiat Panda', { imageIds: [imageId] }))
  await support.api.adminListings.hidePicture({ listingId, imageId, ...reasons })
  const own = await karl.api.listings.create(draftOf('Fiat Panda', { imageIds: [imageId] }))
  expect((await market.visitor.listings.get({ listingId: own.listingId })).images).toHaveLength(1)
})

test('so are the pictures of a rejected listing; one that another listing shows stays', async () => {
  const { admin } = market
  const { listingId, imageIds, urls } = await withPictures()
  await market.dora.api.listings.create(draftOf('Fiat Panda', { imageIds: imageIds.slice(1) }))
  expect(await statusOf(urls[0])).toBe(200)
  await admin.api.adminListings.reject({ listingId, ...reasons })
  market.later(60_000)
  expect([await statusOf(urls[0]), await statusOf(urls[1])]).toEqual([404, 200])
})

test('a removed picture is gone at once, also for who has a copy and asks whether it is still right', async () => {
  const { dora } = market
  const { listingId, imageIds, urls } = await withPictures()
  const etag = (await market.request(urls[0] ?? '')).headers.get('etag') ?? ''
  expect(await statusOf(urls[0], undefined, { 'if-none-match': `W/${etag}` })).toBe(304)
  await dora.api.myListings.remove({ listingId })
  await removeImages(market.scope, imageIds)
  market.later(60_000)
  expect(await statusOf(urls[0], undefined, { 'if-none-match': etag })).toBe(404)
})

test('the cache in front is asked to forget what is hidden, rejected or removed, once no node shows it any more', async () => {
  const { admin, dora, support } = market
  const posts: { url: string; files: string[]; authorization: string | null }[] = []
  market.platform.purge = createPurge({ url: 'https://cdn.example/purge', token: 'secret' }, async (url, init) => {
    const { files } = JSON.parse(typeof init?.body === 'string' ? init.body : '') as { files: string[] }
    posts.push({ url, files, authorization: new Headers(init?.headers).get('authorization') })
    return new Response()
  })
  try {
    const { listingId, imageIds, urls } = await withPictures()
    await support.api.adminListings.hidePicture({ listingId, imageId: imageIds[0] ?? '', ...reasons })
    expect((await waiting()).flat().some((address) => address.endsWith(urls[0] ?? ''))).toBe(true)
    await admin.api.adminListings.reject({ listingId, ...reasons })
    expect((await waiting()).flat().some((address) => address.endsWith(urls[1] ?? ''))).toBe(true)
    const other = await withPictures()
    await dora.api.myListings.remove({ listingId: other.listingId })
    await removeImages({ ...market.scope, purge: market.platform.purge }, other.imageIds)
    const jobs = await waiting()
    expect(jobs).toHaveLength(3)
    await market.platform.purge(jobs.flat())
    const { baseUrl } = market.scope.site
    expect(posts[0]).toMatchObject({ url: 'https://cdn.example/purge', authorization: 'Bearer secret' })
    for (const url of [...urls, ...other.urls]) {
      expect(posts.flatMap(({ files }) => files)).toContain(`${baseUrl}${url}`)
    }
  } finally {
    market.platform.purge = null
  }
})

/** The addresses of each job that waits until no node takes its pictures for public. */
async function waiting(): Promise<string[][]> {
  const { rows } = (await market.scope.db.execute(sql`
    select data->'addresses' as addresses from pgboss.job
    where name = 'image-copies' and start_after > now() + interval '20 seconds' order by created_on, id`)) as {
    rows: { addresses: string[] }[]
  }
  return rows.map(({ addresses }) => addresses)
}
