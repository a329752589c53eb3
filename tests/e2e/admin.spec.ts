/** Administration: who may enter, and what the staff do there. */
import { expect, type Page } from '@playwright/test'
import { everyScreen, expectAccessible } from '../support/e2e-accessible.ts'
import { type Account, openAccount, signIn, signInByCookie } from '../support/e2e-accounts.ts'
import { newestMessage } from '../support/e2e-outbox.ts'
import { test } from '../support/e2e-test.ts'

test.describe.configure({ timeout: 120_000 })

const administrator: Account = { email: 'admin@forecourt.test', password: 'forecourt-demo' }

async function open(page: Page, account: Account, path: string): Promise<void> {
  await signInByCookie(page.context(), account)
  await page.goto(path)
  await expect(page).toHaveURL((url) => url.pathname === path.replace(/\?.*$/, ''))
}

/** Visible texts: those for browsers without script are in the page too. */
function said(page: Page, words: string | RegExp) {
  return page.getByText(words).filter({ visible: true }).first()
}

/** The open dialog. */
function dialog(page: Page) {
  return page.locator('[popover]:popover-open')
}

test('visitors are led to sign in, and whoever is not of the staff is told so', async ({ page, request }) => {
  await page.goto('/admin/makes')
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fadmin%2Fmakes/)
  await expect(page.getByText('Authentication Required')).toBeVisible()

  await signIn(page, await openAccount(request, 'curious'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  const news = page.getByRole('region', { name: 'Notifications' })
  await expect(news.getByText('Admin access is restricted to authorized users only.')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('somebody applies as a dealer, is declined, applies again and is approved', async ({ page, request, browser }) => {
  const applicant = await openAccount(request, 'applicant')
  await open(page, applicant, '/profile-settings')
  const card = page.getByRole('region', { name: /^Dealer application/ })
  await card.getByText('Apply as a dealer').click()
  await card.getByRole('button', { name: 'Submit application' }).click()
  for (const message of [
    'Company name is required',
    'Business address is required',
    'TAX/VAT number is required',
    'Business email is required',
    'Business phone is required',
  ])
    await expect(card.getByText(message)).toBeVisible()
  await card.getByLabel('Company name').fill('High Street Cars')
  await card.getByLabel('Business address').fill('1 High Street, Dublin')
  await card.getByLabel('TAX/VAT number').fill('IE1234567T')
  await card.getByLabel('Business email').fill('not an address')
  await card.getByLabel('Business phone').fill('+353 1 555 0100')
  await card.getByRole('button', { name: 'Submit application' }).click()
  await expect(card.getByText('Please enter a valid email address')).toBeVisible()
  await card.getByLabel('Business email').fill('sales@cars.test')
  await card.getByRole('button', { name: 'Submit application' }).click()
  await expect(card.getByText('Dealer application submitted successfully')).toBeVisible()
  await expect(card.getByText('Pending Review')).toBeVisible()

  const staff = await (await browser.newContext()).newPage()
  await open(staff, administrator, '/admin')
  await staff.getByRole('link', { name: 'Approve Dealer' }).click()
  const row = staff.getByRole('listitem').filter({ hasText: applicant.email })
  await row.getByRole('button', { name: /^Decline/ }).click()
  await dialog(staff).getByLabel('Notes').fill('The tax number is not known.')
  await dialog(staff).getByRole('button', { name: 'Decline' }).click()
  await expect(said(staff, 'The application of High Street Cars was declined.')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await newestMessage(request, applicant.email, 1)).text).toContain('The tax number is not known.')

  await page.reload()
  await expect(card.getByText('Declined', { exact: true })).toBeVisible()
  await card.getByText('Reapply').click()
  await card.getByLabel('TAX/VAT number').fill('IE7654321T')
  await card.getByRole('button', { name: 'Submit application' }).click()
  await expect(card.getByText('Pending Review')).toBeVisible()

  await staff.goto('/admin/dealer-applications?status=pending')
  await row.getByRole('button', { name: /^Approve/ }).click()
  await dialog(staff).getByRole('button', { name: 'Approve' }).click()
  await expect(said(staff, 'High Street Cars is an approved dealer now.')).toBeVisible()
  await page.reload()
  await expect(card.getByText('Approved', { exact: true })).toBeVisible()
  await staff.context().close()
})

test('a model is added, found by sellers, renamed and deleted', async ({ page }) => {
  const name = `Concept ${Date.now() % 100_000}`
  await open(page, administrator, '/admin/models')
  await page.getByText('Add model').first().click()
  await page.getByRole('button', { name: 'Add model' }).click()
  await expect(said(page, 'Please select a make for the model.')).toBeVisible()
  await expect(said(page, 'Please enter a name.')).toBeVisible()

  const search = page.getByRole('main').getByRole('search')
  const add = page.locator('#add')
  await search.getByLabel('Vehicle type').selectOption({ label: 'Cars' })
  // The filter applies once the refused form is closed.
  await expect(add).not.toHaveAttribute('open')
  await search.getByLabel('Make').selectOption({ label: 'BMW' })
  await expect(page).toHaveURL(/makeId=/)
  for (const attempt of ['once', 'twice']) {
    if ((await add.getAttribute('open')) === null) await add.locator('summary').click()
    await add.getByLabel('Name').fill(name)
    await add.getByRole('button', { name: 'Add model' }).click()
    const words = attempt === 'once' ? `${name} was added.` : `A model named "${name}" already exists for BMW.`
    await expect(said(page, words)).toBeVisible()
  }
  const models = await page.request.get('/api/v1/taxonomy/types/car/makes/bmw/models')
  expect(JSON.stringify(await models.json())).toContain(name)

  await search.getByLabel('Name').fill(name)
  await search.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('link', { name: new RegExp(`^Edit\\s?: ${name}`) }).click()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Save' }) })
  // The filter still has the old name; the entry stays visible.
  const renamed = name.replace('Concept', 'Prototype')
  await row.getByLabel('Name').fill(renamed)
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(said(page, `${renamed} was updated.`)).toBeVisible()
  await expect(page.getByText('Nothing found.')).toHaveCount(0)
  await page.getByRole('button', { name: new RegExp(`^Delete\\s?: ${renamed}`) }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(said(page, `${renamed} was deleted.`)).toBeVisible()
})

test('the quick action of the dashboard opens the form for a vehicle type', async ({ page }) => {
  await open(page, administrator, '/admin')
  await page.getByRole('link', { name: 'Add New Vehicle Type' }).click()
  await expect(page.locator('#add')).toHaveAttribute('open')
  await expect(page.locator('#add').getByLabel('Name', { exact: true })).toBeVisible()
})

test('a colleague gets a role, and oneself cannot be removed', async ({ page, request, browser }) => {
  const colleague = await openAccount(request, 'colleague')
  await open(page, administrator, '/admin/employee-users')
  await page.getByRole('button', { name: 'Add employee' }).click()
  await expect(said(page, 'Please enter an email address.')).toBeVisible()
  await page.getByLabel('Email address').fill(colleague.email.toUpperCase())
  await page.getByLabel('Role').selectOption({ label: 'Catalogue' })
  await page.getByRole('button', { name: 'Add employee' }).click()
  await expect(said(page, `${colleague.email} was added.`)).toBeVisible()

  const theirs = await (await browser.newContext()).newPage()
  await open(theirs, colleague, '/admin')
  const menu = theirs.getByRole('navigation', { name: 'Administration' })
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard Home',
    'Vehicle Types',
    'Makes',
    'Models',
    'Variants',
    'Categories',
  ])
  await theirs.goto('/admin/users')
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  await theirs.context().close()

  await page.getByRole('button', { name: new RegExp(`^Remove\\s?: ${colleague.email}`) }).click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(said(page, `${colleague.email} was removed.`)).toBeVisible()
  await page.goto('/admin/admin-users')
  await expect(page.getByRole('listitem').filter({ hasText: administrator.email }).getByRole('button')).toHaveCount(0)
})

test('without script the staff clean up, sync and search', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await open(page, administrator, '/admin/storage-cleanup')
  await page.getByRole('button', { name: 'Find unused images' }).click()
  await expect(said(page, /unused images? found/i)).toBeVisible()
  await page.goto('/admin/stripe-sync')
  await page.getByRole('button', { name: 'Sync with Stripe' }).click()
  await expect(said(page, /Successfully synced \d+ packages with Stripe\./)).toBeVisible()
  await page.goto('/admin/users?text=approved%40forecourt.test')
  await expect(page.getByText('approved@forecourt.test')).toBeVisible()
  // What the staff look for here is nothing that is for sale.
  for (const field of await page.getByLabel('Make, model or variant').all()) await expect(field).toHaveValue('')
  await context.close()
})

test('every page of administration breaks no rule of WCAG 2.2 AA', everyScreen, async ({ page }) => {
  await open(page, administrator, '/admin')
  const pages = ['', '/vehicle-types', '/variants', '/users', '/dealer-applications', '/listing-approval', '/reports', '/appeals', '/trusted-flaggers', '/transparency', '/admin-users', '/storage-cleanup', '/stripe-sync', '/packages', '/packages?add=subscription', '/coupons?add', '/revenue'] // prettier-ignore
  for (const path of pages) {
    await page.goto(`/admin${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, { state: path })
  }
})
