/** A dealer's stock from files: sent, corrected, checked, imported, with and without a script. */
import { expect, type Page } from '@playwright/test'
import { everyScreen, expectAccessible } from '../support/e2e-accessible.ts'
import { signInByCookie } from '../support/e2e-accounts.ts'
import { dealerAccount } from '../support/e2e-dealers.ts'
import { hydrated, test } from '../support/e2e-test.ts'
import { newHostKey, serveSftp } from '../support/sftp-server.ts'

const headers = 'Kürzel;Marke;Modell;Baujahr;Kilometerstand;Preis;Kraftstoff;Ort;Land\n'
const stock = `${headers}S1;VW;Golf;2015;50000;9100;Diesel;Berlin;Deutschland
S2;VW;Zzyzx;2016;40000;9200;Benzin;Berlin;Deutschland
S3;VW;Golf;2015;viele;9300;Diesel;Berlin;Deutschland
`

async function choose(page: Page, content: string, name = 'bestand.csv'): Promise<void> {
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test(
  'a dealer sends a file, corrects a column, checks it, explains a model and imports it',
  everyScreen,
  async ({ page, context }, { project }) => {
    await signInByCookie(context, await dealerAccount(context.request, project.name, 5))
    await page.goto('/my-listings')
    await page.getByRole('link', { name: 'Import a file' }).click()
    await hydrated(page)
    await expectAccessible(page, { state: 'no file yet' })
    await choose(page, stock)

    await expect(page.getByRole('heading', { name: 'bestand.csv' })).toBeVisible()
    await expect(page.getByText('No column holds your own number')).toBeVisible()
    await expectAccessible(page, { state: 'columns' })
    await page.getByLabel('What “Kürzel” holds').selectOption('Your own number')
    await hydrated(page)
    await page.getByRole('button', { name: 'Check without publishing' }).click()

    await expect(page.getByText('This is what would happen')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('link', { name: 'New 2' })).toBeVisible()
    await expectAccessible(page, { state: 'checked' })
    await expect(page.getByText('Read as: Volkswagen Golf · €9,100 · 50,000 km · 2015 · Berlin')).toBeVisible()
    // What a dry run would publish has no page.
    await expect(page.getByRole('link', { name: /^View listing/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Refused 1' }).click()
    await expect(page.getByText('Mileage: The file has no number here. (viele)')).toBeVisible()
    await expect(page.getByText('We do not know this model')).toHaveCount(0)

    const meaning = page.getByRole('combobox', { name: 'Make and model that “VW Zzyzx” means' })
    await meaning.pressSequentially('passat')
    await page.getByRole('option', { name: 'Volkswagen Passat', exact: true }).click()
    await page.getByRole('listitem').filter({ has: meaning }).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Import 2 vehicles' }).click()

    await expect(page.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('3 of 3 rows')).toBeVisible()
    await expectAccessible(page, { state: 'done' })
    await page.getByRole('link', { name: 'New 2' }).click()
    await page.getByRole('link', { name: /^View listing.*VW Zzyzx$/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Volkswagen Passat')

    await page.goto('/my-stock')
    await expect(page.getByText('New 2 · Changed 0 · Gone 0 · Refused 1')).toBeVisible()
  },
)

test('an old workbook is refused with what to do', async ({ page, context }, { project }) => {
  await signInByCookie(context, await dealerAccount(context.request, project.name, 6))
  await page.goto('/de/my-stock')
  await page.getByLabel('Datei', { exact: true }).setInputFiles({
    name: 'bestand.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  })
  await page.getByRole('button', { name: 'Senden', exact: true }).click()
  await expect(page.getByRole('alert').first()).toContainText(
    'Senden Sie die Liste selbst: als Excel-Arbeitsmappe (.xlsx) oder CSV',
  )
  await expect(page).toHaveURL(/\/de\/my-stock\?refused=workbook$/)
})

/** Where the file lies on the server of the feed. */
const path = '/night/stock.csv'
/** A new car, of which the file does not say what it consumes. */
const newCar = Buffer.from(
  'Interne Nummer;Marke;Modell;Baujahr;Kilometerstand;Preis;Kraftstoff;Karosserie;Zustand;Ort;Land\nN1;VW;Golf;2026;10;31000;Benzin;Kombi;Neu;Berlin;Deutschland\n',
)
const signIn = { user: 'karl', password: 'geheim' }

function serve(key: { private: string }, port = 0) {
  return serveSftp(key.private, signIn, { path, bytes: newCar, changedAt: 1_780_000_000 }, port)
}

async function fetchNow(page: Page, result: string): Promise<void> {
  await expect(async () => {
    // Pressed again each time: while an import has not ended, another order is that one.
    await page.goto('/my-stock')
    await hydrated(page)
    // Leaving the page before the server has answered would take the order back.
    const ordered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: /^Fetch now/ }).click()
    await ordered
    await expect(async () => {
      await page.goto('/my-stock')
      await expect(page.getByText(result)).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 20_000 })
  }).toPass({ timeout: 120_000 })
  await hydrated(page)
}

test(
  'a dealer accepts the new key of a server, and states the label of a new car from the report',
  everyScreen,
  async ({ page, context }, { project }) => {
    test.setTimeout(300_000)
    await signInByCookie(context, await dealerAccount(context.request, project.name, 6))
    const first = await serve(newHostKey())
    const address = `sftp://127.0.0.1:${first.port}${path}`
    await page.goto('/my-stock')
    await hydrated(page)

    // Nothing that was typed is lost when the form is refused, and the reason stands in the form.
    await page.getByLabel('Address (https://… or sftp://…)').fill(address)
    await page.getByLabel('Password', { exact: true }).fill(signIn.password)
    await page.getByLabel('Hour').selectOption('05:00')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'An SFTP server asks for a user name' })).toBeInViewport()
    await expect(page.getByLabel('Address (https://… or sftp://…)')).toHaveValue(address)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(signIn.password)
    await expect(page.getByLabel('Hour')).toHaveValue('5')
    await expectAccessible(page, { state: 'a refused feed' })
    await page.getByLabel('User name, if one is needed').fill(signIn.user)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Every day at 05:00')).toBeVisible()
    await fetchNow(page, 'Host key SHA256:')
    // Until the first one has ended, another one is the same.
    await expect(async () => {
      await page.goto('/my-stock')
      await expect(page.getByRole('link', { name: /^Rows/ }).first()).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 60_000 })
    await hydrated(page)

    // Another key may mean another server: nothing is sent to it until the dealer says so.
    first.close()
    const second = await serve(newHostKey(), first.port)
    await fetchNow(page, 'the server shows another host key')
    expect(second.asked).toEqual([])
    const accept = page.getByRole('button', { name: /^Accept the new key/ })
    await expectAccessible(page, { state: 'another host key' })
    await accept.click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(accept).toBeHidden()
    await fetchNow(page, '· Imported')
    expect(second.asked).toContain('karl:geheim')
    second.close()

    // The car waits, paused; the report leads to the field that lacks.
    await page.getByRole('link', { name: /^Rows.*sftp/ }).click()
    await expect(page.getByText('A new car must state it; until then the listing is paused.').first()).toBeVisible()
    await page.getByRole('link', { name: /^Fill in.*VW Golf$/ }).click()
    await expect(page).toHaveURL(/\/add-listing\/[0-9a-f-]+\?.*step=2.*#wizard-/)
    await hydrated(page)
    // It is saved without its label, and goes on waiting.
    await page.locator('#wizard-priceEuros').fill('30500')
    await page.getByRole('main').getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByText('Step 3 of 3', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Update listing' }).click()
    await expect(page).toHaveURL(/\/my-profile$/)
    await page.goto('/my-listings')
    await expect(page.getByText('Offline: by law a new car states').filter({ visible: true }).first()).toBeVisible()
    await page
      .getByRole('link', { name: /^Fill in/ })
      .filter({ visible: true })
      .first()
      .click()
    await hydrated(page)
    await page.locator('#wizard-consumptionMlPerKm').fill('5.4')
    await page.locator('#wizard-co2GramsPerKm').fill('123')
    await page.getByRole('main').getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByRole('button', { name: 'Update listing' }).click()
    await expect(page).toHaveURL(/\/my-profile$/)
    await page.goto('/my-listings')
    await expect(page.getByText('Offline: by law a new car states')).toHaveCount(0)
  },
)

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('a file is sent, its columns corrected and imported', async ({ page, context }, { project }) => {
    await signInByCookie(context, await dealerAccount(context.request, project.name, 3))
    await page.goto('/my-stock')
    await choose(page, stock)
    await page.getByLabel('What “Kürzel” holds').selectOption('Your own number')
    await page.getByRole('button', { name: 'Import now' }).click()
    await expect(async () => {
      await page.goto(page.url())
      await expect(page.getByText('3 of 3 rows')).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 30_000 })
    await page.goto('/my-stock')
    await expect(page.getByText('New 2 · Changed 0 · Gone 0 · Refused 1')).toBeVisible()
  })
})

test('private sellers are told that only dealers import, visitors sign in first', async ({ page, context }) => {
  await page.goto('/my-stock')
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fmy-stock$/)
  await context.request.post('/auth', {
    form: { intent: 'signIn', email: 'seller@forecourt.test', password: 'forecourt-demo' },
  })
  await page.goto('/my-stock')
  await expect(page.getByRole('heading', { name: 'Only dealers import files' })).toBeVisible()
})
