/** The wizard by keyboard, interrupted, and without an account. */
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { everyScreen, expectAccessible } from '../support/e2e-accessible.ts'
import { hydrated, test } from '../support/e2e-test.ts'

const password = 'forecourt-demo'

/** The controls of the wizard by the name of their field. */
const field = (page: Page, name: string): Locator => page.locator(`#wizard-${name}`)
/** Where toasts appear. */
const news = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const forward = (page: Page, name = 'Next') => page.getByRole('main').getByRole('button', { name, exact: true })

/** An account has a limited number of drafts, so phone and desktop use two private sellers. */
function addressOf(account: 'dealer' | 'approved' | 'seller'): string {
  const own = account === 'seller' && test.info().project.name === 'phone' ? 'buyer' : account
  return `${own}@forecourt.test`
}

async function signIn(context: BrowserContext, account: 'dealer' | 'approved' | 'seller'): Promise<void> {
  const answer = await context.request.post('/auth', {
    form: { intent: 'signIn', email: addressOf(account), password },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Opens the wizard, and waits until it is hydrated. */
async function open(page: Page, path = '/add-listing'): Promise<void> {
  await page.goto(path)
  await expect(page.getByText('Step 1 of 3', { exact: true })).toBeVisible()
  await hydrated(page)
}

async function fillBasics(page: Page, model = 'Golf'): Promise<void> {
  await field(page, 'make').selectOption({ label: 'Volkswagen' })
  await expect(field(page, 'model').getByRole('option', { name: model, exact: true })).toBeAttached()
  await field(page, 'model').selectOption({ label: model })
  await field(page, 'modelDescription').fill('1.6 TDI Variant Highline')
  await field(page, 'mileageKm').fill('85000')
  await field(page, 'year').fill('2018')
  await choosePlace(page, 'Münch')
}

/** @param name the town in the language of the page */
async function choosePlace(page: Page, typed: string, name = 'Munich'): Promise<void> {
  await field(page, 'location').pressSequentially(typed)
  await expect(page.getByRole('option', { name }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page, 'location')).toHaveValue(new RegExp(name))
}

async function fillDetails(page: Page): Promise<void> {
  await field(page, 'bodyType').selectOption('hatchback')
  await field(page, 'fuelType').selectOption('diesel')
  await field(page, 'powerPs').fill('150')
  await field(page, 'condition').selectOption('used_good')
  await field(page, 'priceEuros').pressSequentially('14900')
  await field(page, 'description').fill('Well kept, always serviced on time, one owner from new.')
}

/** What is typed is saved in the account. */
async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Saved in your account')).toBeVisible()
}

test('a dealer publishes by keyboard alone', everyScreen, async ({ page, context }) => {
  await signIn(context, 'dealer')
  await open(page)
  const { keyboard } = page
  await field(page, 'vehicleType').focus()
  await keyboard.press('Tab')
  await expect(page.getByText('Registration papers at hand?')).toBeVisible()
  await tabTo(page, 'make')
  await keyboard.type('Volkswagen')
  await expect(field(page, 'model')).toBeEnabled()
  await expect(field(page, 'model').getByRole('option', { name: 'Golf', exact: true })).toBeAttached()
  await keyboard.press('Tab')
  await keyboard.type('Golf')
  await expect(field(page, 'model')).toHaveValue('golf')
  await field(page, 'model').press('Tab')
  await tabTo(page, 'mileageKm')
  await keyboard.type('61500')
  await tabTo(page, 'year')
  await keyboard.type('2019')
  await tabTo(page, 'location')
  await choosePlace(page, 'Münch')
  await keyboard.press('Enter')

  await expect(page.getByText('Step 2 of 3', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Details', level: 2 })).toBeFocused()
  await tabTo(page, 'bodyType')
  await keyboard.type('Hatch')
  await tabTo(page, 'fuelType')
  await keyboard.type('Petrol')
  await tabTo(page, 'powerKw')
  await keyboard.type('110')
  await expect(field(page, 'powerPs')).toHaveValue('150')
  await tabTo(page, 'condition')
  await keyboard.type('Used Ex')
  await tabTo(page, 'priceEuros')
  await keyboard.type('17450')
  await expect(field(page, 'priceEuros')).toHaveValue('17,450')
  await tabTo(page, 'description')
  await keyboard.type('From our yard, with warranty and a fresh inspection.')
  await tabTo(page, 'videoUrl')
  await keyboard.press('Enter')

  await expect(page.getByText('Step 3 of 3', { exact: true })).toBeVisible()
  await expect(page.getByText('110 kW (150 hp)', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('€17,450')).toBeVisible()
  await tabUntil(page, forward(page, 'Publish listing'))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/my-profile$/)
  await expect(news(page).getByText('Your listing has been created successfully.')).toBeVisible()

  await page.goto('/my-listings')
  await expect(
    page
      .getByRole('main')
      .getByRole('textbox', { name: /^Price in euros/ })
      .first(),
  ).toHaveValue('17,450')
})

async function tabTo(page: Page, name: string): Promise<void> {
  await tabUntil(page, field(page, name))
}

async function tabUntil(page: Page, goal: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(goal).toBeFocused()
}

test('a private seller takes the number of the profile', everyScreen, async ({ page, context }) => {
  await signIn(context, 'seller')
  await open(page)
  await fillBasics(page)
  await forward(page).click()
  await expect(field(page, 'contactPhone')).toHaveValue('')
  const ofProfile = page.getByRole('button', { name: /^Use \+.* from your profile$/ })
  await expectAccessible(page)
  await ofProfile.click()
  await expect(ofProfile).toHaveCount(0)
  await expect(field(page, 'contactPhone')).toBeFocused()
  await expect(field(page, 'contactPhone')).toHaveValue(/^\+\d/)
})

test.describe('nothing is lost', () => {
  test('when the page is closed in any step, for somebody with an account', async ({ page, context }) => {
    await signIn(context, 'seller')
    await open(page)
    await fillBasics(page, 'Passat')
    await page.close({ runBeforeUnload: false })

    const second = await context.newPage()
    await open(second)
    await continueDraft(second, 'Volkswagen Passat')
    await expect(field(second, 'mileageKm')).toHaveValue('85,000')
    await expect(field(second, 'location')).toHaveValue(/Munich/)
    const atFirstStep = second.url()
    await forward(second).click()
    await fillDetails(second)
    await expectSaved(second)
    // The account saves it, and the page is gone before it hears so.
    await second.route('**/me/drafts/*', async (route) => {
      await route.fetch()
      await route.abort()
    })
    const arrived = second.waitForEvent('requestfailed')
    await field(second, 'priceEuros').fill('14800')
    await arrived
    await second.close({ runBeforeUnload: false })

    const third = await context.newPage()
    await third.goto(atFirstStep)
    await hydrated(third)
    await expect(third.getByText('Step 2 of 3', { exact: true })).toBeVisible()
    await expect(field(third, 'priceEuros')).toHaveValue('14,800')
    await forward(third).click()
    await expectSaved(third)
    await third.close({ runBeforeUnload: false })

    const last = await context.newPage()
    await open(last)
    await continueDraft(last, 'Volkswagen Passat')
    await expect(last.getByText('Step 3 of 3', { exact: true })).toBeVisible()
    await expect(last.getByRole('main').getByText('€14,800', { exact: true })).toBeVisible()
  })

  test('on another device', async ({ page, context, browser }) => {
    await signIn(context, 'seller')
    await open(page)
    await fillBasics(page, 'Polo')
    await expectSaved(page)

    const other = await browser.newContext()
    await signIn(other, 'seller')
    const there = await other.newPage()
    await open(there)
    await continueDraft(there, 'Volkswagen Polo')
    await expect(field(there, 'mileageKm')).toHaveValue('85,000')
    await field(there, 'mileageKm').fill('90000')
    await expectSaved(there)
    await other.close()

    // Both have typed: the user decides.
    await field(page, 'year').fill('2017')
    await page.getByRole('button', { name: 'Use the other version' }).click()
    await expect(field(page, 'mileageKm')).toHaveValue('90,000')
    await expect(field(page, 'year')).toHaveValue('2018')
  })

  test('when the connection breaks, and the account gets it afterwards', async ({ page, context }) => {
    await signIn(context, 'seller')
    await open(page)
    await field(page, 'mileageKm').fill('77000')
    await expectSaved(page)
    await context.setOffline(true)
    await field(page, 'year').fill('2016')
    await expect(page.getByText(/Saved on this device\. We will save it to your account/)).toBeVisible()
    await context.setOffline(false)
    await expectSaved(page)
    await page.reload()
    await expect(field(page, 'year')).toHaveValue('2016')
  })

  test('when somebody signs in only at the end', async ({ page }) => {
    await open(page)
    await fillBasics(page, 'Tiguan')
    await expect(page.getByText('Saved on this device.')).toBeVisible()
    await forward(page).click()
    await fillDetails(page)
    await page.reload()
    await expect(field(page, 'priceEuros')).toHaveValue('14,900')
    await forward(page).click()
    await forward(page, 'Sign in and publish').click()

    await expect(page).toHaveURL(/\/auth\?/)
    await page.getByLabel(/email/i).fill(addressOf('seller'))
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page.getByText('Step 3 of 3', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText('€14,900')).toBeVisible()
    await forward(page, 'Publish listing').click()
    await expect(page).toHaveURL(/\/package-selection$/)
    expect(await page.evaluate(() => localStorage.getItem('listing-drafts'))).toBeNull()
  })
})

async function continueDraft(page: Page, title: string): Promise<void> {
  await page
    .getByRole('link', { name: `Continue ${title}` })
    .first()
    .click()
  await expect(page).toHaveURL(/draft=/)
  await hydrated(page)
}

test('an edit that fails half-way keeps what was typed, and the second try succeeds', async ({ page, context }) => {
  await signIn(context, 'approved')
  await page.goto('/my-listings?filter=active')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Edit listing' })).toBeVisible()
  await hydrated(page)
  await forward(page).click()
  await field(page, 'priceEuros').fill('23456')
  await forward(page).click()
  await expectSaved(page)
  await expect(page.getByText('Buyers see it after “Update listing”')).toBeVisible()

  // Neither the form nor what a page asks for after it.
  const data = /\.data(?:\?|$)/
  await page.route(data, (route) => route.abort())
  await forward(page, 'Update listing').click()
  await expect(page.getByText('Failed to submit listing. Please try again.')).toBeVisible({ timeout: 15_000 })
  await page.unroute(data)
  await page.reload()
  await expect(page.getByText(/We restored your unsaved changes from/)).toBeVisible()
  await expect(page.getByRole('main').getByText('€23,456')).toBeVisible()
  await forward(page, 'Update listing').click()
  await expect(page).toHaveURL(/\/my-profile$/)
  await expect(news(page).getByText('Your listing has been updated successfully.')).toBeVisible()
})

test('what is missing is said at the field, and the first of them has the focus', async ({ page }) => {
  await open(page)
  await forward(page).click()
  const issues = page.getByRole('alert')
  await expect(issues).toContainText('Please check 5 fields')
  await expect(field(page, 'make')).toBeFocused()
  await expect(field(page, 'make')).toHaveAccessibleDescription('Please select a make')
  await issues.getByRole('link', { name: 'Please enter the year' }).click()
  await expect(field(page, 'year')).toBeFocused()
  await field(page, 'year').fill('1800')
  await expect(field(page, 'year')).toHaveAccessibleDescription(/Year must be between 1900 and \d{4}/)
})

test('places are chosen by keyboard or by pointer, and typing on takes the choice back', async ({ page }) => {
  await open(page)
  const location = field(page, 'location')
  await location.pressSequentially('Mü')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await location.pressSequentially('nch')
  await expect(page.getByRole('listbox', { name: 'Places' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await location.pressSequentially('e')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await location.press('End')
  await location.press('Backspace')
  await page
    .getByRole('option', { name: /Munich/ })
    .first()
    .click()
  await expect(page.getByText(/Munich, .*Germany/)).toBeVisible()
  await location.press('End')
  await location.press('Backspace')
  await expect(page.getByText(/Munich, .*Germany/)).toHaveCount(0)
})

test('vehicle data that cannot be loaded is said, with a way to try again', async ({ page }) => {
  await open(page)
  await page.route('**/models', (route) => route.abort())
  await field(page, 'make').selectOption({ label: 'Volkswagen' })
  await expect(page.getByText('Failed to load vehicle data')).toBeVisible()
  await page.unroute('**/models')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(field(page, 'make')).toHaveValue('volkswagen')
  await expect(field(page, 'model').getByRole('option', { name: 'Golf', exact: true })).toBeAttached()
})

test('questions fit the vehicle, and hints follow the number', async ({ page }) => {
  await open(page)
  await fillBasics(page)
  await expect(page.getByText(/^€[\d,]+ – €[\d,]+$/)).toBeVisible()
  await forward(page).click()
  await field(page, 'transmission').selectOption('manual')
  await field(page, 'engineCc').fill('1598')
  await field(page, 'fuelType').selectOption('electric')
  await expect(field(page, 'engineCc')).toHaveCount(0)
  await expect(field(page, 'transmission').getByRole('option', { name: 'Manual' })).toHaveCount(0)
  // A mistake loses nothing.
  await field(page, 'fuelType').selectOption('diesel')
  await expect(field(page, 'engineCc')).toHaveValue('1598')
  await expect(field(page, 'transmission')).toHaveValue('manual')
  await expect(page.getByText('Not public: only you and our staff see it.')).toBeVisible()
  await field(page, 'vin').fill('wvwzzz1kz6w123456')
  await expect(field(page, 'vin')).toHaveValue('WVWZZZ1KZ6W123456')
  await expect(page.getByText('The manufacturer code matches the make.')).toBeVisible()
  await field(page, 'registrationNumber').fill('m-ab 123')
  await expect(field(page, 'registrationNumber')).toHaveValue('M-AB 123')
  await page.getByRole('link', { name: /Write more in the description/ }).click()
  await expect(field(page, 'description')).toBeFocused()
})

test('amounts and numbers mean what was typed or pasted', async ({ page }) => {
  await page.goto('/de/add-listing')
  await hydrated(page)
  await field(page, 'make').selectOption({ label: 'Volkswagen' })
  await field(page, 'model').selectOption({ label: 'Golf' })
  await field(page, 'mileageKm').pressSequentially('143.500')
  await expect(field(page, 'mileageKm')).toHaveValue('143.500')
  await field(page, 'year').fill('2018')
  await choosePlace(page, 'Münch', 'München')
  await page.getByRole('main').getByRole('button', { name: 'Weiter' }).click()

  const price = field(page, 'priceEuros')
  await price.fill('8.450,00')
  await price.blur()
  await expect(price).toHaveValue('8.450')
  await expect(page.getByText('die Cent wurden gerundet')).toBeHidden()
  await price.fill('')
  await price.pressSequentially('8999,90')
  await expect(page.getByText('die Cent wurden gerundet')).toBeVisible()
  await price.blur()
  await expect(price).toHaveValue('9.000')
  await price.press('End')
  await price.press('Backspace')
  await expect(price).toHaveValue('900')

  await price.fill('123456789012')
  await page.getByRole('main').getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByText('Der Preis kann höchstens 8 Ziffern haben').first()).toBeVisible()
  await expect(price).toHaveValue('123.456.789.012')

  await field(page, 'vin').fill('WVW ZZZ1K-Z6W 123 456')
  await expect(field(page, 'vin')).toHaveValue('WVWZZZ1KZ6W123456')
})

test('a visitor chooses between drafts by their names', async ({ page }) => {
  await page.goto('/add-listing')
  await hydrated(page)
  await field(page, 'make').selectOption({ label: 'BMW' })
  await expect(field(page, 'model').getByRole('option', { name: '3 Series', exact: true })).toBeAttached()
  await field(page, 'model').selectOption({ label: '3 Series' })
  await expect(page.getByText('Saved on this device.')).toBeVisible()
  await expect(page).toHaveURL(/draft=/)
  await page.goto('/add-listing')
  await expect(page.getByRole('region', { name: 'Continue your draft' })).toContainText('BMW 3 Series')
})

test('every step breaks no rule of WCAG 2.2 AA', everyScreen, async ({ page, context }) => {
  await signIn(context, 'seller')
  await open(page)
  await forward(page).click()
  await expectAccessible(page)
  await fillBasics(page)
  await forward(page).click()
  await expect(page.getByText('Step 2 of 3', { exact: true })).toBeVisible()
  await forward(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await fillDetails(page)
  await forward(page).click()
  await expect(page.getByText('Step 3 of 3', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a caravan is asked for what caravans have', everyScreen, async ({ page }) => {
  await open(page)
  await page.locator('input[name=vehicleType][value=caravan]').check({ force: true })
  await field(page, 'make').selectOption({ label: 'Hobby' })
  await expect(field(page, 'model')).toBeEnabled()
  await field(page, 'model').selectOption({ index: 1 })
  await field(page, 'bodyType').selectOption('campervan')
  await expect(field(page, 'mileageKm')).toBeVisible()
  await field(page, 'bodyType').selectOption('touring_caravan')
  await expect(field(page, 'mileageKm')).toHaveCount(0)
  await field(page, 'year').fill('2018')
  await choosePlace(page, 'Münch')
  await forward(page).click()
  await expect(page.getByText('Step 2 of 3', { exact: true })).toBeVisible()
  await expect(field(page, 'bodyType')).toHaveCount(0)
  await expect(field(page, 'seats')).toHaveCount(0)
  await expect(field(page, 'fuelType')).toHaveCount(0)
  await expect(field(page, 'heating')).toBeVisible()
  await page.getByText('Interior and paint').click()
  await expect(field(page, 'upholstery')).toBeVisible()
  await expectAccessible(page)
})
