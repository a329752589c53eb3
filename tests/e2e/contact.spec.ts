/** Contacting a seller: the number, a message, a test drive; and what the seller receives. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/e2e-accessible.ts'
import { newAddress, openAccount, signIn, signInByCookie } from '../support/e2e-accounts.ts'
import { dealerAccount } from '../support/e2e-dealers.ts'
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

/** Signs the browser in as a dealer that no other test uses; returns one of their listings on offer. */
async function signInAsDealer(context: BrowserContext, number: number): Promise<{ listingId: string; email: string }> {
  const account = await dealerAccount(context.request, test.info().project.name, number)
  await signInByCookie(context, account)
  const answer = await context.request.get('/api/v1/me/listings?filter=active')
  const { listings } = (await answer.json()) as { listings: { id: string }[] }
  const [listing] = listings
  if (!listing) throw new Error(`${account.email} has nothing on offer`)
  return { listingId: listing.id, email: account.email }
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

test('a seller finds what was written, by letter and on a page of its own', async ({ page, context }) => {
  const { listingId, email } = await signInAsDealer(context, 2)
  const buyer = await openAccount(context.request, 'buyer')
  const name = `Ben ${buyer.email.slice(0, 14)}`
  const sent = await context.request.post(`/api/v1/listings/${listingId}/leads`, {
    data: { kind: 'message', name, email: buyer.email, message: 'Is it still for sale?' },
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  expect(sent.status()).toBe(201)
  const outbox = `/sandbox/outbox?to=${encodeURIComponent(email)}`
  const messages = async () => (await context.request.get(outbox, { headers: { accept: 'application/json' } })).text()
  await expect.poll(messages, { timeout: 15_000 }).toContain(name)

  await page.goto(`/listing/${listingId}`)
  await expect(page.getByText('This is your own listing.')).toBeVisible()
  await page.goto('/my-listings')
  await page.getByRole('link', { name: /^Enquiries \(\d+ new\)$/ }).click()
  const lead = page.getByRole('article', { name: new RegExp(`^${name} wrote on`) })
  await expect(lead).toContainText('Is it still for sale?')
  await expect(lead.getByRole('link', { name: 'Reply' })).toHaveAttribute('href', new RegExp(`^mailto:${buyer.email}`))
  await hydrated(page)
  await expectAccessible(page)
  await lead.getByRole('button', { name: 'Mark as read' }).click()
  await expect(lead.getByText('New', { exact: true })).toHaveCount(0)
  await lead.getByRole('button', { name: 'Archive it' }).click()
  await expect(lead).toHaveCount(0)
  await page.getByRole('link', { name: 'Archive', exact: true }).click()
  await lead.getByRole('button', { name: 'Move to inbox' }).click()
  await expect(lead).toHaveCount(0)
})

test('a buyer finds what they sent, and what came of it', async ({ page, context, browser }) => {
  const buyer = await openAccount(context.request, 'buyer')
  const name = `Ben ${buyer.email.slice(0, 14)}`
  const seller = await browser.newContext()
  const { listingId } = await signInAsDealer(seller, 3)

  await page.goto('/auth')
  await signIn(page, buyer)
  await expect(page).not.toHaveURL(/\/auth/)
  await page.goto('/my-profile')
  await page.getByRole('link', { name: /^Sent enquiries/ }).click()
  await expect(page.getByRole('heading', { name: 'You have not written to a seller yet' })).toBeVisible()
  await expectAccessible(page, { state: 'nothing sent' })

  await page.goto(`/contact-seller/${listingId}?about=message`)
  const form = page.getByRole('region', { name: 'Write to the seller' })
  await form.getByLabel('Your name').fill(name)
  await form.getByLabel('Message', { exact: true }).fill('Does it have a tow bar?')
  await form.getByRole('button', { name: 'Send to the seller' }).click()
  await expect(form.getByText('Your message is on its way')).toBeVisible()

  await page.goto('/my-leads')
  await page.getByRole('link', { name: 'Sent', exact: true }).focus()
  await page.keyboard.press('Enter')
  const sent = page.getByRole('article').filter({ hasText: 'Does it have a tow bar?' })
  await expect(sent).toContainText('Still for sale')
  await expect(sent).toContainText(/Sent on \d+ \w+ \d{4}, \d\d:\d\d/)
  await page.setViewportSize({ width: 320, height: 800 })
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(beyond).toBeLessThanOrEqual(0)
  await expectAccessible(page, { state: 'sent' })

  const inbox = await seller.newPage()
  await inbox.goto('/my-leads')
  const received = inbox.getByRole('article', { name: new RegExp(`^${name} wrote on`) })
  await received.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(received.getByText('Answered', { exact: true })).toBeVisible()
  await seller.close()
  await page.reload()
  await expect(sent).toContainText('Answered by the seller')
  await sent.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/listing/${listingId}`))
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the same is a page with forms', async ({ page }) => {
    const { id } = await findOffer(page, true)
    await page.goto(`/listing/${id}`)
    await page.getByRole('link', { name: 'Show phone number' }).last().click()
    await expect(page).toHaveURL(/\/contact-seller\/.*about=phone/)
    const phone = page.getByRole('region', { name: 'Phone number' })
    await doSum(phone)
    await phone.getByRole('button', { name: 'Show phone number' }).click()
    await expect(phone.getByText(/^Still needed: \d+ more seconds?/)).toBeVisible()
    // The page's time counts from its opening: before it has passed, a challenge is not checked.
    await expect(async () => {
      await doSum(phone, 1)
      await phone.getByRole('button', { name: 'Show phone number' }).click()
      await expect(phone.getByText('Incorrect answer. Please try again.')).toBeVisible({ timeout: 500 })
    }).toPass({ intervals: [2_000], timeout: 45_000 })
    await doSum(phone)
    await phone.getByRole('button', { name: 'Show phone number' }).click()
    await expect(phone.getByRole('link', { name: /^Call \+/ })).toHaveAttribute('href', /^tel:\+\d+$/)

    const lead = page.getByRole('region', { name: 'Write to the seller' })
    await lead.getByRole('radio', { name: 'Quote by phone' }).check()
    await lead.getByLabel('Your name').fill('Eva Muster')
    await lead.getByLabel('Your email address').fill(newAddress('buyer'))
    await doSum(lead)
    await lead.getByRole('button', { name: 'Send to the seller' }).click()
    await expect(lead.getByText('Please enter a phone number')).toBeVisible()
    await lead.getByLabel(/^Your phone number/).fill('030 1234567')
    await doSum(lead)
    await lead.getByRole('button', { name: 'Send to the seller' }).click()
    await expect(lead.getByText('Your message is on its way')).toBeVisible()
  })
})
