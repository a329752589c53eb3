/** From a report to a decision with reasons, an appeal, and somebody else who reverses it. */
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/e2e-accessible.ts'
import { type Account, openAccount, signInByCookie } from '../support/e2e-accounts.ts'
import { newestMessage } from '../support/e2e-outbox.ts'
import { hydrated, test } from '../support/e2e-test.ts'
import { golf } from '../support/e2e-vehicles.ts'

const administrator = { email: 'admin@forecourt.test', password: 'forecourt-demo' }
const facts = 'The description asks for a transfer before anybody has seen the car.'
/** Words that no other test writes. */
const objectionOf = ({ email }: Account) =>
  `${email}: the buyer saw the car on Monday, and we agreed on the deposit then.`
const answer = 'The messages show that the deposit was agreed after a viewing.'

async function bearerOf(request: APIRequestContext, account: Account) {
  const signedIn = await request.post('/auth/v1/token?grant_type=password', { data: account })
  const { access_token } = (await signedIn.json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}` }
}

/** A new private seller with a listing that the staff published for them, and its id. */
async function sells(request: APIRequestContext) {
  const seller = await openAccount(request, 'appellant')
  const headers = { authorization: `Bearer ${seller.token}` }
  const admin = await bearerOf(request, administrator)
  const { userId } = (await (await request.get('/api/v1/me', { headers })).json()) as { userId: string }
  const parked = await request.post('/api/v1/me/pending-listings', { data: golf, headers })
  const { pendingListingId } = (await parked.json()) as { pendingListingId: string }
  const offered = await request.get('/api/v1/packages', { headers })
  const { packages } = (await offered.json()) as { packages: { packageId: string; name: string }[] }
  const published = await request.post(`/api/v1/admin/users/${userId}/waiting/${pendingListingId}/publication`, {
    headers: admin,
    data: { packageId: packages.find(({ name }) => name === 'Basic')?.packageId },
  })
  const { listingId } = (await published.json()) as { listingId: string }
  return { seller, listingId, admin }
}

async function pageOf(browser: Browser, account: Account): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInByCookie(page.context(), account)
  return page
}

test('a listing is reported, rejected with reasons, appealed, and restored by somebody else', async ({
  page,
  request,
  browser,
}) => {
  const { seller, listingId, admin } = await sells(request)
  const wrong = objectionOf(seller)
  const colleague = await openAccount(request, 'colleague')
  await request.post('/api/v1/admin/admin-users', { headers: admin, data: { email: colleague.email, role: 'support' } })
  const reporter = await openAccount(request, 'reporter')
  const reported = await request.post(`/api/v1/listings/${listingId}/reports`, {
    headers: { authorization: `Bearer ${reporter.token}` },
    data: { reason: 'fraud', explanation: `${reporter.email} wants to warn others of this.`, goodFaith: true },
  })
  expect(reported.status()).toBe(201)

  const staff = await pageOf(browser, administrator)
  await staff.goto(`/admin/listing-approval?filter=reported&text=${encodeURIComponent(seller.email)}`)
  await hydrated(staff)
  const row = staff.getByRole('main').getByRole('listitem').filter({ hasText: seller.email }).first()
  await row.getByRole('button', { name: /^Reject/ }).click()
  const question = staff.getByRole('region', { name: /^Reject/ })
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(question).toBeVisible()
  await question.getByLabel('Ground').selectOption('bait')
  await question.getByLabel('Facts').fill(facts)
  await expectAccessible(staff)
  await question.getByRole('button', { name: 'Reject' }).click()
  await expect(
    staff
      .getByText(/was rejected\.$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()

  await signInByCookie(page.context(), seller)
  await page.goto('/my-listings')
  await expect(page.getByRole('main').getByText(facts)).toBeVisible()
  await page.getByRole('link', { name: 'Read the decision, or appeal' }).click()
  await hydrated(page)
  const main = page.getByRole('main')
  for (const words of ['What is not allowed', facts, 'A report of', 'Everywhere on this site', 'None: a person'])
    await expect(main.getByText(words).first()).toBeVisible()
  await main.getByRole('button', { name: 'Send appeal' }).click()
  await expect(main.getByText('Please say why')).toBeVisible()
  await expectAccessible(page)
  await main.getByLabel('Why is the decision wrong?').fill(wrong)
  await main.getByRole('button', { name: 'Send appeal' }).click()
  await expect(main.getByRole('status')).toContainText('Your appeal has arrived')
  await expectAccessible(page)

  await staff.goto('/admin/appeals')
  const own = staff.getByRole('main').getByRole('listitem').filter({ hasText: wrong }).first()
  await expect(own.getByText('You took the first decision')).toBeVisible()
  await expectAccessible(staff)
  await staff.context().close()

  const other = await pageOf(browser, colleague)
  await other.goto('/admin/appeals')
  await hydrated(other)
  const open = other.getByRole('main').getByRole('listitem').filter({ hasText: wrong }).first()
  await open.getByLabel(/^Reasons/).fill(answer)
  await open.getByRole('button', { name: /^Reverse/ }).click()
  await expect(other.getByText('The decision is reversed').filter({ visible: true }).first()).toBeVisible()
  await other.context().close()

  await page.reload()
  await expect(main.getByRole('status')).toContainText('Everything is as it was before.')
  await expect(main.getByText(answer)).toBeVisible()
  await page.goto(`/listing/${listingId}`)
  await expect(page.getByRole('link', { name: 'Report this listing' })).toBeVisible()
  await expect
    .poll(async () => (await newestMessage(request, seller.email)).subject, { timeout: 15_000 })
    .toBe('Your appeal: the decision is reversed')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a reporter appeals by the link of the letter, without an account', async ({ page, request }) => {
    const { listingId, admin } = await sells(request)
    const reporter = await openAccount(request, 'witness')
    const headers = { authorization: `Bearer ${reporter.token}` }
    const data = {
      reason: 'fraud',
      explanation: 'The seller wants the money before I can see the car.',
      goodFaith: true,
    }
    await request.post(`/api/v1/listings/${listingId}/reports`, { headers, data })
    await request.post(`/api/v1/admin/listings/${listingId}/report-dismissal`, { headers: admin, data: {} })
    await expect
      .poll(async () => (await newestMessage(request, reporter.email)).subject)
      .toBe('What you reported remains online')
    const { links } = await newestMessage(request, reporter.email)
    await page.goto(links.find((link) => link.includes('/decision/')) ?? '')
    const main = page.getByRole('main')
    await expect(main.getByText('It stays: we found nothing')).toBeVisible()
    await main.getByLabel('Why is the decision wrong?').fill(objectionOf(reporter))
    await main.getByRole('button', { name: 'Send appeal' }).click()
    await expect(main.getByText('Your appeal has arrived')).toBeVisible()
  })

  test('a visitor finds the report of a profile', async ({ page, request }) => {
    const answer = await request.get('/api/v1/listings?pageSize=1')
    const { listings } = (await answer.json()) as { listings: { id: string }[] }
    const detail = await request.get(`/api/v1/listings/${listings[0]?.id}`)
    const { seller } = (await detail.json()) as { seller: { userId: string } }
    await page.goto(`/public-profile/${seller.userId}`)
    await page.getByRole('link', { name: 'Report this profile' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report this profile')
    await expect(page.getByRole('radio', { name: 'It pretends to be somebody else' })).toBeVisible()
  })
})
