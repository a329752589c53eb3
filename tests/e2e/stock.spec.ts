/** A dealer's stock from files: sent, corrected, checked, imported, with and without a script. */
import { expect, type Page } from '@playwright/test'
import { everyScreen, expectAccessible } from '../support/e2e-accessible.ts'
import { signInByCookie } from '../support/e2e-accounts.ts'
import { dealerAccount } from '../support/e2e-dealers.ts'
import { hydrated, test } from '../support/e2e-test.ts'

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
    await page.getByRole('link', { name: 'Refused 1' }).click()
    await expect(page.getByText('Mileage: The file has no number here. (viele)')).toBeVisible()
    await expect(page.getByText('We do not know this model')).toBeHidden()

    const meaning = page.getByRole('combobox', { name: 'Make and model that “VW Zzyzx” means' })
    await meaning.pressSequentially('passat')
    await page.getByRole('option', { name: 'Volkswagen Passat', exact: true }).click()
    await page.getByRole('listitem').filter({ has: meaning }).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Import now' }).click()

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

test('a workbook is refused with what to do', async ({ page, context }, { project }) => {
  await signInByCookie(context, await dealerAccount(context.request, project.name, 6))
  await page.goto('/de/my-stock')
  await page.getByLabel('Datei', { exact: true }).setInputFiles({
    name: 'bestand.xlsx.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('504b030414000600', 'hex'),
  })
  await page.getByRole('button', { name: 'Senden', exact: true }).click()
  await expect(page.getByRole('alert').first()).toContainText('Speichern Sie sie in Ihrer Tabellenkalkulation als CSV')
  await expect(page).toHaveURL(/\/de\/my-stock\?refused=workbook$/)
})

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
