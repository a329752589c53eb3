/** Pictures in the forms of pages: extracted before the page gets the form, so that it works without script. */
import { Hono } from 'hono'
import { beforeEach, describe, expect, test } from 'vitest'
import { createRateLimiter } from '../src/server/http/rate-limit.ts'
import { limitPagePosts } from '../src/server/http/page-posts.ts'
import { problemResponse } from '../src/server/http/problem-response.ts'
import { requestInfo, type Variables } from '../src/server/http/request-info.ts'
import { createReadActor } from '../src/server/http/session.ts'
import { receivePictures } from '../src/server/http/endpoints/images.ts'
import { type Market, openMarket, type Person } from './market.ts'
import { clearFiles, expectFilesAndRowsAgree, newPhoto } from './support/pictures.ts'

let market: Market
let page: Hono<{ Variables: Variables }>
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  await clearFiles(market)
  page = new Hono<{ Variables: Variables }>()
  page.use(requestInfo(market.platform, createReadActor(market.platform, market.tokens)))
  page.onError((error) => problemResponse(error, 'request', market.platform.log))
  page.use(limitPagePosts(createRateLimiter()))
  page.use(receivePictures(market.platform, createRateLimiter()))
  page.post('/add-listing', async (c) => {
    const fields: [string, string][] = []
    for (const [name, value] of await c.req.raw.formData()) fields.push([name, value as string])
    return c.json(fields)
  })
})

async function submit(person: Person | null, fields: [string, string | Uint8Array, string?][]) {
  const form = new FormData()
  for (const [name, value, file] of fields) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value)]), file ?? 'a.jpg')
  }
  const headers: Record<string, string> = person ? { authorization: `Bearer ${person.token}` } : {}
  const answer = await page.request('/add-listing', { method: 'POST', body: form, headers })
  return (await answer.json()) as [string, string][]
}

test('a page gets the ids of the pictures after those it has, and every other field as it was', async () => {
  const fields = await submit(market.ana, [
    ['description', 'Zwei Zeilen\r\nmit Umlaut: ü & <b>'],
    ['imageIds', 'first'],
    ['pictures', await newPhoto()],
    ['features', 'abs'],
    ['features', 'sunroof'],
    ['pictures', await newPhoto()],
  ])
  const ids = fields.filter(([name]) => name === 'imageIds').map(([, value]) => value)
  expect(ids).toHaveLength(3)
  expect(fields.filter(([name]) => name !== 'imageIds')).toEqual([
    ['description', 'Zwei Zeilen\r\nmit Umlaut: ü & <b>'],
    ['features', 'abs'],
    ['features', 'sunroof'],
  ])
  expect((await market.ana.api.images.mine({ ids: ids.slice(1) })).images).toHaveLength(2)
})

test('what is refused is named with its code; the others are kept', async () => {
  const fields = await submit(market.ana, [
    ['pictures', Buffer.from('<svg/>'), 'drawing.svg'],
    ['pictures', await newPhoto(), 'good.jpg'],
    ['pictures', (await newPhoto()).subarray(0, 900), 'half.jpg'],
  ])
  expect(fields.map(([name]) => name).toSorted()).toEqual(['imageIds', 'refusedPictures', 'refusedPictures'])
  expect(fields.filter(([name]) => name === 'refusedPictures').map(([, json]) => JSON.parse(json) as unknown)).toEqual([
    { name: 'drawing.svg', code: 'image_type_not_supported' },
    { name: 'half.jpg', code: 'image_damaged' },
  ])
  expect((await expectFilesAndRowsAgree(market)).rows).toBe(1)
})

test('the eleventh of a form is refused', async () => {
  const photos = await Promise.all(Array.from({ length: 11 }, () => newPhoto(160, 120)))
  const fields = await submit(
    market.ana,
    photos.map((photo, index): [string, Uint8Array, string] => ['pictures', photo, `${index}.jpg`]),
  )
  expect(fields.filter(([name]) => name === 'imageIds')).toHaveLength(10)
  expect(fields.at(-1)).toEqual(['refusedPictures', JSON.stringify({ name: '10.jpg', code: 'too_many_images' })])
})

test('a form without a chosen file, files of other fields, and a visitor leave nothing', async () => {
  expect(await submit(market.ana, [['pictures', new Uint8Array(), '']])).toEqual([])
  expect(
    await submit(market.ana, [
      ['other', await newPhoto()],
      ['year', '2016'],
    ]),
  ).toEqual([['year', '2016']])
  expect(
    await submit(null, [
      ['pictures', await newPhoto()],
      ['year', '2016'],
    ]),
  ).toEqual([['year', '2016']])
  expect(await expectFilesAndRowsAgree(market)).toEqual({ files: 0, rows: 0 })
})

describe('a form that is made to cost', () => {
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    page.request('/add-listing', { method: 'POST', body, headers })

  test('with texts of many megabytes is refused while it arrives, and keeps no memory', async () => {
    const form = new FormData()
    for (let index = 0; index < 100; index += 1) form.append(`text${index}`, '%'.repeat(262_000))
    const before = process.memoryUsage().rss
    expect((await post(form)).status).toBe(413)
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
  })

  test('with as many texts as are read, of which all together are too long, is refused', async () => {
    const form = new FormData()
    for (let index = 0; index < 4; index += 1) form.append(`text${index}`, 'a'.repeat(100_000))
    expect((await post(form)).status).toBe(413)
  })

  test('with files of a visitor is refused by its size before they are read', async () => {
    const form = new FormData()
    form.append('pictures', new Blob([new Uint8Array(3_000_000)]), 'large.jpg')
    expect((await post(form)).status).toBe(413)
  })

  test('without files has the size that every body may have', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await post(`a=${'b'.repeat(2_000_000)}`, type)).status).toBe(413)
    expect((await post('a=b', type)).status).toBe(200)
  })

  test('with more fields than any form has is refused', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await page.request('/add-listing', { method: 'POST', body: 'a&'.repeat(10_000), headers })
    expect(answer.status).toBe(413)
  })

  test('with files, of a page that takes none, is refused unread', async () => {
    const form = new FormData()
    form.append('pictures', new Blob([new Uint8Array(10)]), 'a.jpg')
    for (const path of ['/auth', '/add-listing/one/more']) {
      expect((await page.request(path, { method: 'POST', body: form })).status).toBe(415)
    }
  })

  test('of another type is told so', async () => {
    expect((await post('a=b', { 'content-type': 'text/plain' })).status).toBe(415)
  })

  test('sent again and again is told to wait', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 121; index += 1) {
      statuses.push((await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status)
    }
    expect(statuses.slice(-2)).toEqual([200, 429])
  })
})
