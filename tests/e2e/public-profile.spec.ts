import { type APIRequestContext, expect } from '@playwright/test'
import type { ListingDetail } from '../../src/contract/listings.ts'
import type { SellerSummary } from '../../src/contract/profiles.ts'
import { test } from '../support/e2e-test.ts'

test('the contact of a dealer is a dialog, which gives the focus back', async ({ page, request }) => {
  const dealer = await findSeller(request, ({ approvedDealer }) => approvedDealer)
  await page.goto(`/public-profile/${dealer.userId}`)
  const open = page.getByRole('button', { name: 'Contact dealer' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: `Contact ${dealer.name}` })
  await expect(dialog.getByRole('link', { name: /^\+\d/ })).toHaveAttribute('href', /^tel:\+\d+$/)
  await expect(dialog.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
})

test('back goes one step back, and to the listings from a tab of its own', async ({ page, context, request }) => {
  const { id, seller } = await firstListing(request)
  await page.goto(`/listing/${id}`)
  await page.getByRole('link', { name: /vehicles? for sale$/ }).click()
  await expect(page).toHaveURL(/\/public-profile\//)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/listing/${id}$`))

  const tab = await context.newPage()
  await tab.addInitScript(() => Object.defineProperty(window.history, 'length', { get: () => 1 }))
  await tab.goto(`/public-profile/${seller.userId}`)
  await tab.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(tab).toHaveURL(/\/listings$/)
})

async function firstListing(request: APIRequestContext): Promise<ListingDetail> {
  const { listings } = (await (await request.get('/api/v1/listings?pageSize=1')).json()) as {
    listings: { id: string }[]
  }
  return detail(request, listings[0]?.id ?? '')
}

async function detail(request: APIRequestContext, id: string): Promise<ListingDetail> {
  return (await (await request.get(`/api/v1/listings/${id}`)).json()) as ListingDetail
}

/** A seller of the demo market, found through a listing. */
async function findSeller(
  request: APIRequestContext,
  wanted: (seller: SellerSummary) => boolean,
): Promise<SellerSummary> {
  const answer = await request.get('/api/v1/listings?pageSize=60')
  const { listings } = (await answer.json()) as { listings: { id: string }[] }
  for (const { id } of listings) {
    const { seller } = await detail(request, id)
    if (wanted(seller)) return seller
  }
  throw new Error('The demonstration market has no such seller')
}
