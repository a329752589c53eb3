/** What a script adds to the lists of the staff. */
import { expect } from '@playwright/test'
import { signInByCookie } from '../support/e2e-accounts.ts'
import { hydrated, test } from '../support/e2e-test.ts'

test('a filter of the staff applies as soon as it is chosen, and closes a refused form', async ({ page, context }) => {
  await signInByCookie(context, { email: 'admin@forecourt.test', password: 'forecourt-demo' })
  await page.goto('/admin/models')
  await hydrated(page)
  const add = page.locator('#add')
  await add.locator('summary').click()
  await add.getByRole('button', { name: 'Add model' }).click()
  await expect(add.getByText('Please enter a name.')).toBeVisible()
  const search = page.getByRole('main').getByRole('search')
  await search.getByLabel('Vehicle type').selectOption({ label: 'Cars' })
  // The filter applies once the refused form is closed.
  await expect(add).not.toHaveAttribute('open')
  await search.getByLabel('Make').selectOption({ label: 'BMW' })
  await expect(page).toHaveURL(/makeId=/)
})
