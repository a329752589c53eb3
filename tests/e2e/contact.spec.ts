/** Contacting a seller on the page of the listing: dialogs, the bar of phones, and what the device counts. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/e2e-accessible.ts'
import { newAddress } from '../support/e2e-accounts.ts'
import { newestMessage } from '../support/e2e-outbox.ts'
// A test browser identifies as automated, so a challenge is always required.
import { doSum } from '../support/e2e-sum.ts'
import { hydrated, test } from '../support/e2e-test.ts'

interface Offer {
  id: string
  title: string
}

/** A listing of the demo market, with a number to reveal or without. A trader's business number is on the page anyway. */
async function findOffer(page: Page, offersPhone: boolean): Promise<Offer> {
  const answer = await page.request.get(`/api/v1/listings?pageSize=100${offersPhone ? '&sellerKind=private' : ''}`)
  const { listings } = (await answer.json()) as { listings: Offer[] }
  for (const { id, title } of listings) {
    const detail = (await (await page.request.get(`/api/v1/listings/${id}`)).json()) as { offersPhone: boolean }
    if (detail.offersPhone === offersPhone) return { id, title }
  }
  throw new Error('The demo market has no such listing')
}

async function openOffer(page: Page, offersPhone = true): Promise<Offer> {
  const offer = await findOffer(page, offersPhone)
  await page.goto(`/listing/${offer.id}`)
  await hydrated(page)
  return offer
}

test('a number is revealed after ten seconds and a sum, and stays for that view', async ({ page }) => {
  const { id } = await openOffer(page)
  const sources = await page.content()
  await page.getByRole('link', { name: 'Show phone number' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Phone number' })
  await expect(dialog.getByText(/^Still needed: \d+ more seconds? on this page\.$/)).toBeVisible()
  await expectAccessible(page)

  await doSum(dialog, 1)
  await dialog.getByRole('button', { name: 'Show phone number' }).click()
  await expect(dialog.getByText('Incorrect answer. Please try again.')).toBeVisible()
  await expectAccessible(page)
  await doSum(dialog)
  await dialog.getByRole('button', { name: 'Show phone number' }).click()
  const call = dialog.getByRole('button', { name: /^Call \+( \d)+/ })
  await expect(call).toBeVisible()
  await expect(dialog.getByText('Anti-scraping protection active')).toBeVisible()
  await expectAccessible(page)

  const spoken = ((await dialog.getByText(/^Call \+/).textContent()) ?? '').replaceAll(/[^\d]/g, '')
  expect(sources).not.toContain(spoken.slice(-7))
  expect(await dialog.innerHTML()).not.toContain(spoken.slice(-5))
  const log = await page.evaluate(() => JSON.parse(localStorage.getItem('contact-reveals') ?? '[]') as unknown)
  expect(log).toMatchObject([{ listingId: id, userId: null }])

  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('link', { name: 'Show phone number' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Call \+/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Show phone number' }).last()).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('price and ways to the seller are at hand wherever the contact card is off the screen', async ({ page }) => {
    const { title } = await openOffer(page)
    const bar = page.getByRole('region', { name: 'Contact the seller' })
    await expect(bar).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Request test drive' }).scrollIntoViewIfNeeded()
    await expect(bar).toHaveCount(0)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(bar).toBeVisible()
    await expectAccessible(page, { state: 'contact bar' })

    await bar.getByRole('link', { name: 'Send message' }).click()
    await expect(page.getByRole('dialog').getByText(title).first()).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Request test drive' }).scrollIntoViewIfNeeded()
    await expect(bar).toHaveCount(0)
  })

  test('they are at hand too where the page jumps past a contact card that was never seen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 400 })
    await openOffer(page)
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(page.getByRole('region', { name: 'Contact the seller' })).toBeVisible()
  })

  test('where no number is offered, the bar offers a message', async ({ page }) => {
    await openOffer(page, false)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const bar = page.getByRole('region', { name: 'Contact the seller' })
    await expect(bar.getByRole('link')).toHaveText(['Send message'])
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(bar).toBeHidden()
  })
})

test('the device keeps to five numbers an hour', async ({ page }) => {
  await openOffer(page)
  const minutes50 = 50 * 60_000
  await page.evaluate((ago) => {
    const log = [1, 2, 3, 4, 5].map((listing) => ({
      timestamp: Date.now() - ago + listing,
      listingId: `listing ${listing}`,
      userId: null,
    }))
    localStorage.setItem('contact-reveals', JSON.stringify(log))
  }, minutes50)
  await page.getByRole('link', { name: 'Show phone number' }).last().click()
  await expect(
    page.getByText(/^Contact reveal limit reached\. Please try again after \d\d?:\d\d( [ap]\.?m\.?)?\.$/i),
  ).toBeVisible()
})

test('a visitor asks for a test drive, and nothing typed is lost on the way', async ({ page }) => {
  const { title } = await openOffer(page, false)
  await page.getByText('Show phone number', { exact: true }).click()
  await expect(page.getByText('No contact available')).toBeVisible()
  await page.getByRole('link', { name: 'Request test drive' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to the seller' })
  await expect(dialog.getByLabel('Message', { exact: true })).toHaveValue(
    `Hello, I would like to test drive the ${title}.`,
  )
  const email = newAddress('buyer')
  await dialog.getByLabel('Your email address').fill(email)
  await doSum(dialog)
  await dialog.getByRole('button', { name: 'Send to the seller' }).click()
  await expect(dialog.getByText('Please enter your name')).toBeVisible()
  await expect(dialog.getByLabel('Your name')).toBeFocused()
  await expectAccessible(page)

  await dialog.getByLabel('Your name').fill('Eva Muster')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Request test drive' }).click()
  await expect(dialog.getByLabel('Your name')).toHaveValue('Eva Muster')
  await doSum(dialog)
  await dialog.getByRole('button', { name: 'Send to the seller' }).click()
  await expect(dialog.getByText('Your message is on its way')).toBeVisible()
  expect((await newestMessage(page.request, email)).subject).toContain(title)
})
