/** Types and categories are data: a type that an administrator adds is sold, searched and found like a car. */
import { expect, type Page } from '@playwright/test'
import { signIn } from '../support/e2e-accounts.ts'
import { test } from '../support/e2e-test.ts'

test.describe.configure({ timeout: 180_000 })

async function openAs(page: Page, email: string, path: string): Promise<void> {
  await page.goto(`/auth?${new URLSearchParams({ returnTo: path })}`)
  await signIn(page, { email, password: 'forecourt-demo' })
  await expect(page).toHaveURL((url) => url.pathname === path)
}

/** Adds an entry below the chosen parents. */
async function add(page: Page, button: string, name: string, names: Record<string, string> = {}): Promise<void> {
  const form = page.locator('#add')
  if ((await form.getAttribute('open')) === null) await form.locator('summary').click()
  await form.getByLabel('Name', { exact: true }).fill(name)
  for (const [language, word] of Object.entries(names)) await form.getByLabel(language, { exact: true }).fill(word)
  await form.getByRole('button', { name: button }).click()
  await expect(page.getByText(`${name} was added.`).filter({ visible: true }).first()).toBeVisible()
}

/** Chooses the parent of the list, and so of the next entry. */
async function choose(page: Page, label: 'Vehicle type' | 'Make', name: string): Promise<void> {
  await page.getByRole('main').getByRole('search').getByLabel(label).selectOption({ label: name })
  await expect(page).toHaveURL(label === 'Make' ? /makeId=/ : /typeId=/)
}

test('an administrator adds a type, a dealer sells such a vehicle, a visitor finds it by typing and by filter', async ({
  browser,
}) => {
  const number = Date.now() % 100_000
  const [type, body, make, model] = [`Boats ${number}`, `Sloop ${number}`, `Yardmaster ${number}`, `Breeze ${number}`]
  const staff = await (await browser.newContext()).newPage()
  await openAs(staff, 'admin@forecourt.test', '/admin/vehicle-types')
  await add(staff, 'Add vehicle type', type, { German: `Boote ${number}` })
  await staff.goto('/admin/categories')
  await choose(staff, 'Vehicle type', type)
  await add(staff, 'Add category', body, { German: `Schaluppe ${number}` })
  await staff.goto('/admin/makes')
  await choose(staff, 'Vehicle type', type)
  await add(staff, 'Add make', make)
  await staff.goto('/admin/models')
  await choose(staff, 'Vehicle type', type)
  await choose(staff, 'Make', make)
  await add(staff, 'Add model', model)
  await staff.context().close()

  const dealer = await (await browser.newContext()).newPage()
  const field = (name: string) => dealer.locator(`#wizard-${name}`)
  const forward = (name = 'Next') => dealer.getByRole('main').getByRole('button', { name, exact: true })
  await openAs(dealer, 'dealer@forecourt.test', '/add-listing')
  await dealer.waitForLoadState('networkidle')
  await dealer.getByRole('main').getByText(type, { exact: true }).click()
  await expect(field('make').getByRole('option', { name: make })).toBeAttached()
  await field('make').selectOption({ label: make })
  await expect(field('model').getByRole('option', { name: model })).toBeAttached()
  await field('model').selectOption({ label: model })
  await field('mileageKm').fill('1200')
  await field('year').fill('2018')
  await field('location').pressSequentially('Münch')
  await expect(dealer.getByRole('option', { name: /Munich/ }).first()).toBeVisible()
  await dealer.keyboard.press('ArrowDown')
  await dealer.keyboard.press('Enter')
  await expect(field('location')).toHaveValue(/Munich/)
  await forward().click()
  await expect(dealer.getByText('Step 2 of 3', { exact: true })).toBeVisible()
  await field('bodyType').selectOption({ label: body })
  await field('condition').selectOption('used_good')
  await field('priceEuros').pressSequentially('34900')
  await field('description').fill('Sailed on the lake only, new rigging, dry in winter.')
  await forward().click()
  await expect(dealer.getByText('Step 3 of 3', { exact: true })).toBeVisible()
  await forward('Publish listing').click()
  await expect(dealer).toHaveURL(/\/my-profile$/)
  await dealer.context().close()

  const visitor = await (await browser.newContext()).newPage()
  const title = `${make} ${model}`
  const chips = visitor.getByRole('list', { name: /Active filters|Aktive Filter/ })
  const found = visitor.getByRole('main').getByRole('article').filter({ hasText: title })
  // By its name, by its type's name, and by its category's German name.
  for (const [path, words, chip] of [
    ['/listings', model, model],
    ['/listings', `${type} 2018`, type],
    ['/de/listings', `schaluppe ${number}`, `Schaluppe ${number}`],
  ] as const) {
    await visitor.goto(`${path}?${new URLSearchParams({ text: words })}`)
    await expect(found).toHaveCount(1)
    await expect(chips).toContainText(chip)
  }
  await visitor.goto('/listings')
  await visitor.waitForLoadState('networkidle')
  await visitor.getByRole('combobox', { name: 'Vehicle type' }).selectOption({ label: `${type} (1)` })
  await expect(visitor).toHaveURL(/vehicleType=/)
  await expect(found).toHaveCount(1)
  await visitor.getByRole('checkbox', { name: new RegExp(`^${body}`) }).check()
  await expect(visitor).toHaveURL(/bodyType=/)
  await expect(found).toHaveCount(1)
  await found.getByRole('link').first().click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(visitor.getByRole('main')).toContainText(body)
  // Built-in types have their own pages; these links lead somewhere.
  const links = await visitor
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/')))
  for (const href of new Set(links)) expect((await visitor.request.get(href)).status(), href).toBeLessThan(400)
  const missing = await visitor.goto(`/boats-${number}`)
  expect(missing?.status()).toBe(404)
  await expect(visitor.getByText('Oops! Page not found')).toBeVisible()
  await visitor.context().close()
})
