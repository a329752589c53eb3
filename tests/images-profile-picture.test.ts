/** Profile pictures: their rules (specification section 5), and that there is never a second or a lost one. */
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeImages } from '../src/server/modules/market/images/garbage.ts'
import { type Market, openMarket, type Person } from './market.ts'
import { joins } from './support/dealer-people.ts'
import { failure } from './support/failure.ts'
import { call, clearFiles, sendWhole, expectFilesAndRowsAgree, newPhoto } from './support/pictures.ts'

let market: Market
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  await clearFiles(market)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await expectFilesAndRowsAgree(market)
})
const send: typeof market.request = (path, init) => market.request(path, init)

function setPicture(person: Person | null, body: Uint8Array | FormData) {
  return call<{ profilePictureUrl: string | null }>(send, person, 'POST', '/me/profile-picture', { body })
}
async function shown(person: Person): Promise<string | null> {
  return (await market.visitor.profiles.get({ userId: person.userId })).profilePictureUrl
}
async function imageIds(): Promise<string[]> {
  const found = await market.scope.db.execute(sql`select id from images`)
  return (found as { rows: { id: string }[] }).rows.map(({ id }) => id)
}
const photo = async (format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif') =>
  sharp(await newPhoto(320, 240))
    .toFormat(format)
    .toBuffer()

test.each(['jpeg', 'png', 'gif'] as const)('a %s is shown to everybody', async (format) => {
  const { status, body } = await setPicture(market.ana, await photo(format))
  expect([status, await shown(market.ana)]).toEqual([201, body.profilePictureUrl])
  expect((await market.ana.api.account.frame({})).profilePictureUrl).toBe(body.profilePictureUrl)
  expect((await send(body.profilePictureUrl ?? '')).headers.get('content-type')).toBe('image/webp')
})

test.each(['webp', 'avif'] as const)('a %s is refused for its type', async (format) => {
  const { status, body } = await setPicture(market.ana, await photo(format))
  expect([status, body.code, body.details]).toEqual([
    415,
    'profile_picture_type',
    { found: format, accepted: ['jpeg', 'png', 'gif'] },
  ])
})

test('a drawing that calls itself a photo is refused for what it is', async () => {
  const form = new FormData()
  form.set('picture', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' }), 'me.png')
  expect((await setPicture(market.ana, form)).body).toMatchObject({
    code: 'profile_picture_type',
    details: { found: 'svg' },
  })
})

test('1,048,576 bytes are accepted, one more is not', async () => {
  const jpeg = await photo('jpeg')
  const filled = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.byteLength)])
  expect((await setPicture(market.ana, filled(1_048_576))).status).toBe(201)
  const { status, body } = await setPicture(market.ana, filled(1_048_577))
  expect([status, body.code, body.details]).toEqual([413, 'profile_picture_too_large', { maxBytes: 1_048_576 }])
})

test('nothing is refused as empty, half a picture as damaged, a visitor for being one', async () => {
  expect((await setPicture(market.ana, new Uint8Array())).body.code).toBe('image_empty')
  expect((await setPicture(market.ana, (await newPhoto()).subarray(0, 3_000))).body.code).toBe('image_damaged')
  expect((await setPicture(null, await photo('png'))).body.code).toBe('sign_in_required')
})

test('a new one takes the place of the old one, whose files go', async () => {
  const { body: first } = await setPicture(market.ana, await photo('jpeg'))
  const before = await imageIds()
  const { body: second } = await setPicture(market.ana, await photo('png'))
  expect(await shown(market.ana)).toBe(second.profilePictureUrl)
  expect(second.profilePictureUrl).not.toBe(first.profilePictureUrl)
  expect(await removeImages(market.scope, before)).toBe(1)
  expect((await send(first.profilePictureUrl ?? '')).status).toBe(404)
})

test('the same one again stays', async () => {
  const bytes = await photo('jpeg')
  const { body } = await setPicture(market.ana, bytes)
  await setPicture(market.ana, bytes)
  expect(await removeImages(market.scope, await imageIds())).toBe(0)
  expect(await shown(market.ana)).toBe(body.profilePictureUrl)
})

test('when the new one fails, the old one stays and nothing of the new one does', async () => {
  const { body } = await setPicture(market.ana, await photo('jpeg'))
  vi.spyOn(market.platform.storage, 'put').mockRejectedValueOnce(new Error('the disk is full'))
  expect((await setPicture(market.ana, await photo('png'))).status).toBe(500)
  expect([await shown(market.ana), (await imageIds()).length]).toEqual([body.profilePictureUrl, 1])
})

test('five at the same moment leave one', async () => {
  const bytes = await Promise.all([1, 2, 3, 4, 5].map(() => photo('jpeg')))
  const answers = await Promise.all(bytes.map((each) => setPicture(market.ana, each)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  await removeImages(market.scope, await imageIds())
  expect(await imageIds()).toHaveLength(1)
  expect((await send((await shown(market.ana)) ?? '')).status).toBe(200)
})

test('removed, it is gone, also a second time', async () => {
  await setPicture(market.ana, await photo('jpeg'))
  for (const _ of [1, 2]) expect(await market.ana.api.profiles.removePicture({})).toEqual({ profilePictureUrl: null })
  expect(await shown(market.ana)).toBeNull()
  expect(await removeImages(market.scope, await imageIds())).toBe(1)
})

test('removed, it stays for the listing that the same photo was sent for, whichever came first', async () => {
  const { ana } = market
  const bytes = await photo('jpeg')
  const other = await photo('png')
  const sent = async (body: Buffer) => (await sendWhole(send, ana, body)).body.image.id
  const first = await sent(bytes)
  await setPicture(ana, bytes)
  await setPicture(ana, other)
  const second = await sent(other)
  await ana.api.profiles.removePicture({})
  const { images } = await ana.api.images.mine({ ids: [first, second] })
  expect(images.map(({ id }) => id)).toEqual([first, second])
  expect(await removeImages(market.scope, await imageIds())).toBe(0)
})

test('a form without script is sent back to its page, with what became of it', async () => {
  async function formOf(bytes: Uint8Array, returnTo: string) {
    const form = new FormData()
    form.set('returnTo', returnTo)
    form.set('picture', new Blob([new Uint8Array(bytes)]), 'me.jpg')
    const headers = { authorization: `Bearer ${market.ana.token}` }
    const answer = await send('/api/v1/me/profile-picture', { method: 'POST', body: form, headers })
    return [answer.status, answer.headers.get('location')]
  }
  const settings = '/de/profile-settings?tab=photo'
  expect(await formOf(await photo('jpeg'), settings)).toEqual([303, `${settings}&picture=saved`])
  expect(await formOf(Buffer.from('no picture'), settings)).toEqual([303, `${settings}&picture=profile_picture_type`])
  for (const elsewhere of ['https://evil.test/', '//evil.test/', '/\\evil.test', 'javascript:alert(1)']) {
    expect((await formOf(await photo('jpeg'), elsewhere))[1]).toBeNull()
  }
})

test('a dealer’s picture is set and removed by its owners alone', async () => {
  const { karl, ben, ana } = market
  const memberId = await joins(market, karl, ben, 'owner')
  const setForDealer = async (person: Person) =>
    call<{ profilePictureUrl: string | null }>(send, person, 'POST', '/dealership/profile-picture', {
      body: await photo('jpeg'),
    })
  const { status, body } = await setForDealer(ben)
  expect([status, await shown(karl), await shown(ben)]).toEqual([201, body.profilePictureUrl, null])
  expect((await setForDealer(ana)).body.code).toBe('not_permitted')
  await karl.api.dealership.change({ memberId, role: 'sales' })
  expect((await setForDealer(ben)).body.code).toBe('dealer_role_missing')
  expect((await failure(ben.api.dealership.removePicture({}))).code).toBe('dealer_role_missing')
  await karl.api.dealership.change({ memberId, role: 'owner' })
  await ben.api.dealership.removePicture({})
  expect(await shown(karl)).toBeNull()
})
