/** What a seller changes is soon on every page that shows it, also on those that visitors share. */
import { type APIRequestContext, expect } from '@playwright/test'
import sharp from 'sharp'
import { signInByCookie } from '../support/e2e-accounts.ts'
import { dealerAccount } from '../support/e2e-dealers.ts'
import { test } from '../support/e2e-test.ts'

interface OwnListing {
  revision: number
}

/** Longer than a page is shared and the index takes, also on a busy machine. */
const soonMs = 10_000

async function changed(request: APIRequestContext, id: string, change: object): Promise<void> {
  const path = `/api/v1/me/listings/${id}`
  const { revision } = (await (await request.get(path)).json()) as OwnListing
  const answer = await request.patch(path, { data: { ...change, revision } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test('a changed price, a new photo and a sale are on every page that shows the vehicle', async ({
  page,
  context,
  browser,
}, { project }) => {
  await signInByCookie(context, await dealerAccount(context.request, project.name, 2))
  const { request } = context
  const vehicle = {
    vehicleType: 'car',
    make: 'dacia',
    model: 'sandero',
    year: 2019,
    mileageKm: 41_000,
    priceEuros: 8_111,
    condition: 'used_good',
    description: 'Well kept, always serviced on time.',
    location: 'Berlin, Germany',
    city: 'Berlin',
    country: 'DE',
  }
  const offered = await request.post('/api/v1/me/listings', { data: vehicle })
  expect(offered.ok(), await offered.text()).toBe(true)
  const { listingId } = (await offered.json()) as { listingId: string }

  const visitor = await browser.newContext()
  const read = async (path: string) => (await visitor.request.get(path)).text()
  const { 0: profile = '' } = /\/public-profile\/[\w-]+/.exec(await read(`/listing/${listingId}`)) ?? []
  const lists = ['', '/de', '/fr'].map((language) => `${language}/listings?make=dacia&model=sandero&sort=newest`)
  const pages = [`/listing/${listingId}`, profile, ...lists]
  const soon = (path: string, what: RegExp, is: boolean) =>
    expect.poll(async () => what.test(await read(path)), { message: path, timeout: soonMs }).toBe(is)
  const soonOnAll = async (what: RegExp) => {
    for (const path of pages) await soon(path, what, true)
  }
  await soonOnAll(/\b8[,.\s]111\b/)

  await changed(request, listingId, { priceEuros: 7_222 })
  await soonOnAll(/\b7[,.\s]222\b/)

  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a41' } })
    .jpeg()
    .toBuffer()
  const sent = await request.post('/api/v1/me/images', {
    data: photo,
    headers: { 'content-type': 'application/octet-stream' },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  const { image } = (await sent.json()) as { image: { id: string; sources: { url: string }[] } }
  const { 1: contentHash = 'no picture' } = /^\/images\/([0-9a-f]{64})\//.exec(image.sources[0]?.url ?? '') ?? []
  await changed(request, listingId, { imageIds: [image.id] })
  await soonOnAll(new RegExp(contentHash))

  expect((await request.post(`/api/v1/listings/${listingId}/sold`, { data: {} })).ok()).toBe(true)
  for (const path of lists) await soon(path, /\b7[,.\s]222\b/, false)
  await page.goto(`/listing/${listingId}`)
  await expect(page.getByRole('main')).toContainText(/no longer for sale/)
  await visitor.close()
})
