/** What a script adds to the order page: fields and the total follow what is typed. */
import { expect } from '@playwright/test'
import { openAccount, signInByCookie } from '../support/e2e-accounts.ts'
import { fillBuyer } from '../support/e2e-ordering.ts'
import { hydrated, test } from '../support/e2e-test.ts'
import { orderButton } from '../support/ordering.ts'

test('the order follows what is typed, and what is wrong has the focus', async ({ page, context }) => {
  await signInByCookie(context, await openAccount(context.request, 'acheteur'))
  const offered = await context.request.get('/api/v1/packages')
  const { packages } = (await offered.json()) as { packages: { packageId: string; name: string }[] }
  await page.goto(`/fr/order?package=${packages.find(({ name }) => name === 'Spotlight 30')?.packageId}`)
  await hydrated(page)
  const order = page.getByRole('region', { name: 'Votre commande' })
  const vatNumber = page.getByRole('textbox', { name: /^Numéro de TVA/ })
  await expect(vatNumber).toBeHidden()
  await expect(page.getByRole('checkbox')).toBeHidden()
  await page.getByRole('button', { name: orderButton.fr, exact: true }).click()
  await expect(page.locator('[name=kind][value=consumer]')).toBeFocused()

  await fillBuyer(page, 'consumer')
  await expect(order.getByRole('heading', { name: 'Droit de rétractation' })).toBeVisible()
  await fillBuyer(page, 'business')
  await expect(order.getByRole('heading', { name: 'Droit de rétractation' })).toBeHidden()
  await page.getByLabel('Pays').selectOption('FR')
  await expect(order).toContainText('TVA 19 %')
  await vatNumber.fill('FR 00 000 000 000')
  await page.getByRole('button', { name: orderButton.fr, exact: true }).click()
  await expect(vatNumber).toBeFocused()
  await vatNumber.fill('FR 40 303 265 045')
  await vatNumber.blur()
  await expect(order).toContainText('autoliquidation')
  await expect(order).not.toContainText('TVA 19 %')
  await page.getByRole('button', { name: orderButton.fr, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Payer')
})
