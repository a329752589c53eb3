/** Administration: who may enter, and what the staff do there. */
import { within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { type Market, openMarket } from '../market.ts'
import { newestTo, openAccount, password } from '../support/accounts.ts'
import { offerPackages } from '../support/paying.ts'
import { openPage, type Page } from '../support/pages.ts'
import { reasons } from '../support/reasons.ts'

let market: Market
/** The administrator's. */
let staff: Page

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  staff = openPage(market, { signedIn: market.admin })
})

const formOf = (button: HTMLElement) => within((button as HTMLButtonElement).form ?? button)

test('visitors are led to sign in, and whoever is not of the staff is told so', async () => {
  const { email } = await openAccount(market)
  const page = openPage(market)
  await page.visit('/admin/makes')
  expect(page.address).toMatch(/^\/auth\?returnTo=%2Fadmin%2Fmakes/)
  expect(page.announced).toContain('Authentication Required')

  page.fill(page.main.byLabel('Email'), email)
  page.fill(page.main.byLabel('Password'), password)
  await page.submit(page.main.byRole('button', 'Sign in'))
  expect(page.status).toBe(403)
  expect(page.byRole('heading', 'Access Denied').tagName).toBe('H1')
  expect(page.main.text).toContain('Admin access is restricted to authorized users only.')
  await page.follow(page.byRole('link', 'Return to Home'))
  expect(page.address).toBe('/')
})

test('somebody applies as a dealer, is declined, applies again and is approved', async () => {
  const { ana } = market
  const page = openPage(market, { signedIn: ana })
  const card = () => page.part('region', /^Dealer application/)
  const apply = () => page.submit(card().byRole('button', 'Submit application'))
  await page.visit('/profile-settings')
  await apply()
  for (const message of [
    'Company name is required',
    'Business address is required',
    'TAX/VAT number is required',
    'Business email is required',
    'Business phone is required',
  ])
    expect(card().text).toContain(message)
  for (const [label, value] of Object.entries({
    'Company name': 'High Street Cars',
    'Business address': '1 High Street, Dublin',
    'TAX/VAT number': 'IE1234567T',
    'Business email': 'not an address',
    'Business phone': '+353 1 555 0100',
  }))
    page.fill(card().byLabel(label), value)
  await apply()
  expect(card().text).toContain('Please enter a valid email address')
  page.fill(card().byLabel('Business email'), 'sales@cars.test')
  await apply()
  expect(page.announced).toContain('Dealer application submitted successfully')
  expect(card().text).toContain('Pending Review')

  await staff.visit('/admin')
  await staff.follow(staff.byRole('link', 'Approve Dealer'))
  const decline = staff.open(staff.main.item(ana.email).byRole('button', /^Decline/))
  staff.fill(decline.byLabel(/^Notes/), 'The tax number is not known.')
  await staff.submit(decline.byRole('button', 'Decline'))
  expect(staff.announced).toContain('The application of High Street Cars was declined.')
  expect(staff.main.text).not.toContain(ana.email)
  expect((await newestTo(market, ana.email)).text).toContain('The tax number is not known.')

  await page.visit('/profile-settings')
  card().queries.getByText('Declined')
  card().queries.getByText('Reapply')
  page.fill(card().byLabel('TAX/VAT number'), 'IE7654321T')
  await apply()
  expect(card().text).toContain('Pending Review')

  await staff.visit('/admin/dealer-applications?status=pending')
  const approve = staff.open(staff.main.item(ana.email).byRole('button', /^Approve/))
  await staff.submit(approve.byRole('button', 'Approve'))
  expect(staff.announced).toContain('High Street Cars is an approved dealer now.')
  await page.visit('/profile-settings')
  card().queries.getByText('Approved')
})

test('a model is added, found by sellers, renamed and deleted', async () => {
  const add = async (name: string) => {
    const button = staff.main.byRole('button', 'Add model')
    staff.fill(formOf(button).getByLabelText('Name'), name)
    await staff.submit(button)
  }
  const search = () => staff.main.part('search')
  await staff.visit('/admin/models')
  await add('')
  expect(staff.main.text).toContain('Please select a make for the model.')
  expect(staff.main.text).toContain('Please enter a name.')

  staff.fill(search().byLabel('Vehicle type'), 'Cars')
  await staff.submit(search().byRole('button', 'Search'))
  staff.fill(search().byLabel('Make'), 'Volkswagen')
  await staff.submit(search().byRole('button', 'Search'))
  expect(staff.address).toContain('makeId=')
  for (const words of ['Concept was added.', 'A model named "Concept" already exists for Volkswagen.']) {
    await add('Concept')
    expect(staff.announced).toContain(words)
  }
  const { models } = await market.visitor.taxonomy.models({ vehicleType: 'car', make: 'volkswagen' })
  expect(models.map(({ name }) => name)).toContain('Concept')

  staff.fill(search().byLabel('Name'), 'Concept')
  await staff.submit(search().byRole('button', 'Search'))
  await staff.follow(staff.byRole('link', /^Edit\s?: Concept/))
  // The filter still has the old name; the entry stays visible.
  const row = staff.main.item('Save')
  staff.fill(row.byLabel('Name'), 'Prototype')
  await staff.submit(row.byRole('button', 'Save'))
  expect(staff.announced).toContain('Prototype was updated.')
  expect(staff.main.text).not.toContain('Nothing found.')
  const question = staff.open(staff.byRole('button', /^Delete\s?: Prototype/))
  await staff.submit(question.byRole('button', 'Delete'))
  expect(staff.announced).toContain('Prototype was deleted.')
})

test('the quick action of the dashboard opens the form for a vehicle type', async () => {
  await staff.visit('/admin')
  await staff.follow(staff.byRole('link', 'Add New Vehicle Type'))
  const button = staff.main.byRole('button', 'Add vehicle type')
  expect(button.closest('details')).toHaveProperty('open', true)
  formOf(button).getByLabelText('Name')
})

test('a colleague gets a role, and oneself cannot be removed', async () => {
  const { email } = market.ben
  await staff.visit('/admin/employee-users')
  await staff.submit(staff.byRole('button', 'Add employee'))
  expect(staff.main.text).toContain('Please enter an email address.')
  staff.fill('Email address', email.toUpperCase())
  staff.fill('Role', 'Catalogue')
  await staff.submit(staff.byRole('button', 'Add employee'))
  expect(staff.announced).toContain(`${email} was added.`)

  const theirs = openPage(market, { signedIn: market.ben })
  await theirs.visit('/admin')
  // Once for wide and once for narrow screens.
  const [menu] = theirs.queries.getAllByRole('navigation', { name: 'Administration' })
  expect([...(menu?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Dashboard Home',
    'Vehicle Types',
    'Makes',
    'Models',
    'Variants',
    'Categories',
    'Activity',
  ])
  await theirs.visit('/admin/users')
  expect(theirs.status).toBe(403)
  expect(theirs.byRole('heading', 'Access Denied').tagName).toBe('H1')

  const question = staff.open(staff.byRole('button', `Remove: ${email}`))
  await staff.submit(question.byRole('button', 'Remove'))
  expect(staff.announced).toContain(`${email} was removed.`)
  await staff.visit('/admin/admin-users')
  expect(staff.main.item(market.admin.email).allByRole('button')).toEqual([])
})

test('the staff clean up, sync and search', async () => {
  await offerPackages(market)
  await staff.visit('/admin/storage-cleanup')
  await staff.submit(staff.byRole('button', 'Find unused images'))
  expect(staff.announced).toMatch(/unused images? found/i)
  await staff.visit('/admin/stripe-sync')
  await staff.submit(staff.byRole('button', 'Sync with Stripe'))
  expect(staff.announced).toContain('Successfully synced 3 packages with Stripe.')
  await staff.visit(`/admin/users?text=${encodeURIComponent(market.karl.email)}`)
  staff.main.item(market.karl.email)
  // What the staff look for here is nothing that is for sale.
  for (const field of staff.queries.getAllByLabelText('Make, model or variant'))
    expect(field).toHaveProperty('value', '')
})

test('the page of an account has notes and orders, and what was done leads back to it', async () => {
  const { ana } = market
  await staff.visit(`/admin/users/${ana.userId}`)
  staff.fill('New note', 'Promised a refund by Friday.')
  await staff.submit(staff.main.byRole('button', 'Add note'))
  expect(staff.announced).toContain('The note is saved.')
  const notes = () => staff.part('region', 'Notes')
  expect(notes().text).toContain('Promised a refund by Friday.')
  await staff.submit(notes().byRole('button', /^Delete/))
  expect(notes().text).not.toContain('Promised a refund by Friday.')
  expect(staff.part('region', 'Orders').text).toContain('This account has ordered nothing.')

  await market.support.api.adminUsers.ban({ userId: ana.userId, ...reasons })
  await staff.visit('/admin')
  await staff.follow(staff.main.byRole('link', 'All activity'))
  await staff.follow(staff.main.byRole('link', /blocked.*ana@market\.test/))
  expect(staff.address).toBe(`/admin/users/${ana.userId}`)
})
