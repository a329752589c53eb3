/** A dealer's stock from files where it needs a browser: a model found by typing, a form that keeps what was typed. */
import { expect } from '@playwright/test'
import { everyScreen, expectAccessible } from '../support/e2e-accessible.ts'
import { signInByCookie } from '../support/e2e-accounts.ts'
import { dealerAccount } from '../support/e2e-dealers.ts'
import { hydrated, test } from '../support/e2e-test.ts'

const stock = `Kürzel;Marke;Modell;Baujahr;Kilometerstand;Preis;Kraftstoff;Ort;Land
S1;VW;Golf;2015;50000;9100;Diesel;Berlin;Deutschland
S2;VW;Zzyzx;2016;40000;9200;Benzin;Berlin;Deutschland
`

test(
  'a model that the market does not know is explained by typing',
  everyScreen,
  async ({ page, context }, { project }) => {
    await signInByCookie(context, await dealerAccount(context.request, project.name, 5))
    await page.goto('/my-stock')
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'bestand.csv', mimeType: 'text/csv', buffer: Buffer.from(stock) })
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByLabel('What “Kürzel” holds').selectOption('Your own number')
    await hydrated(page)
    await expectAccessible(page, { state: 'columns' })
    await page.getByRole('button', { name: 'Check without publishing' }).click()
    // The page follows the import by itself.
    await expect(page.getByText('This is what would happen')).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page, { state: 'checked' })
    const meaning = page.getByRole('combobox', { name: 'Make and model that “VW Zzyzx” means' })
    await meaning.pressSequentially('passat')
    await page.getByRole('option', { name: 'Volkswagen Passat', exact: true }).click()
    await expect(meaning).toHaveValue('Volkswagen Passat')
    await page.getByRole('listitem').filter({ has: meaning }).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
  },
)

test(
  'nothing that was typed is lost when a feed is refused, and the reason is in view',
  everyScreen,
  async ({ page, context }, { project }) => {
    const address = 'sftp://files.example/night/stock.csv'
    await signInByCookie(context, await dealerAccount(context.request, project.name, 6))
    await page.goto('/my-stock')
    await hydrated(page)
    await page.getByLabel('Address (https://… or sftp://…)').fill(address)
    await page.getByLabel('Password', { exact: true }).fill('geheim')
    await page.getByLabel('Hour').selectOption('05:00')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'An SFTP server asks for a user name' })).toBeInViewport()
    await expect(page.getByLabel('Address (https://… or sftp://…)')).toHaveValue(address)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('geheim')
    await expect(page.getByLabel('Hour')).toHaveValue('5')
    await expectAccessible(page, { state: 'a refused feed' })
  },
)
