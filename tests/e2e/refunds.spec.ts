/** Money that goes back, and plans that change: what consumers, dealers and the staff see of it. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/e2e-accessible.ts'
import { openAccount, signInByCookie } from '../support/e2e-accounts.ts'
import { dealerAccount } from '../support/e2e-dealers.ts'
import { fillBuyer } from '../support/e2e-ordering.ts'
import { test } from '../support/e2e-test.ts'
import { orderButton } from '../support/ordering.ts'

const main = (page: Page) => page.getByRole('main')

async function idOf(context: BrowserContext, name: string): Promise<string | undefined> {
  const answer = await context.request.get('/api/v1/packages')
  const { packages } = (await answer.json()) as { packages: { packageId: string; name: string }[] }
  return packages.find((pack) => pack.name === name)?.packageId
}

test('a consumer withdraws in German, and has the whole price and a credit note', async ({
  page,
  context,
  browser,
}) => {
  test.slow()
  const account = await openAccount(context.request, 'widerruf')
  await signInByCookie(context, account)
  await page.goto(`/de/order?package=${await idOf(context, 'Spotlight 5')}`)
  await fillBuyer(page, 'consumer')
  await page.getByRole('button', { name: orderButton.de, exact: true }).click()
  await page.getByRole('button', { name: 'Mit einer gültigen Karte bezahlen' }).click()
  await expect(page).toHaveURL(/\/de\/my-listings$/)

  await page.goto('/de/my-profile')
  await main(page).getByRole('link', { name: 'Vertrag hier widerrufen' }).click()
  await expectAccessible(page, { state: 'withdrawal' })
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).click()
  await expect(main(page).getByText('Ihr Widerruf ist bei uns eingegangen')).toBeVisible()
  await expect(async () => {
    await page.goto('/de/my-profile')
    await expect(main(page).getByText('Erstattet', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 45_000 })
  await main(page)
    .getByRole('link', { name: /^Rechnungskorrektur CN-/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rechnungskorrektur' })).toBeVisible()
  await expect(main(page).getByText(/^CN-\d{4}-\d{6}$/)).toBeVisible()
  await expectAccessible(page, { state: 'credit note' })

  const staff = await browser.newContext()
  await signInByCookie(staff, { email: 'admin@forecourt.test', password: 'forecourt-demo' })
  const office = await staff.newPage()
  await office.goto(`/admin/payments?text=${encodeURIComponent(account.email)}`)
  await expectAccessible(office, { state: 'orders' })
  await office
    .getByRole('main')
    .getByRole('link', { name: /Spotlight 5/ })
    .first()
    .click()
  await expect(office.getByRole('heading', { name: 'Refunds and disputes' })).toBeVisible()
  await expectAccessible(office, { state: 'one order' })
  await staff.close()
})

test('a dealer takes the largest plan at once, and a smaller one from the next month', async ({
  page,
  context,
}, info) => {
  test.slow()
  await signInByCookie(context, await dealerAccount(context.request, info.project.name, 4))
  await page.goto('/package-selection')
  await expectAccessible(page, { state: 'plans' })
  const larger = main(page).getByRole('link', { name: /^Change to this plan/ })
  await larger.last().click()
  await expect(main(page).getByText('Charged now')).toBeVisible()
  await expect(main(page).getByText('At once', { exact: true })).toBeVisible()
  await expectAccessible(page, { state: 'larger plan' })
  await main(page).getByRole('button', { name: orderButton.en, exact: true }).click()
  await expect(page).toHaveURL(/\/my-profile$/)

  await page.goto('/package-selection')
  await main(page)
    .getByRole('link', { name: /^Change to this plan/ })
    .first()
    .click()
  await expect(main(page).getByText('The smaller plan follows when this month is over.')).toBeVisible()
  await expectAccessible(page, { state: 'smaller plan' })
  await main(page).getByRole('button', { name: orderButton.en, exact: true }).click()
  await expect(page).toHaveURL(/\/my-profile$/)
  await page.goto('/package-selection')
  await main(page).getByRole('link', { name: 'Keep the present plan' }).click()
  await main(page).getByRole('button', { name: 'Keep this plan' }).click()
  await expect(page).toHaveURL(/\/my-profile$/)
  await page.goto('/package-selection')
  await expect(main(page).getByRole('link', { name: 'Keep the present plan' })).toHaveCount(0)
})
