/** A type that an administrator added is sold through the wizard like a car. */
import { type APIRequestContext, expect } from '@playwright/test'
import { signInByCookie } from '../support/e2e-accounts.ts'
import { hydrated, test } from '../support/e2e-test.ts'

async function add(request: APIRequestContext, level: string, name: string, parentId?: string): Promise<string> {
  const answer = await request.post(`/api/v1/admin/taxonomy/${level}`, {
    data: { name, ...(parentId && { parentId }) },
  })
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as { entryId: string }).entryId
}

test('a dealer sells a vehicle of an added type in the wizard', async ({ page, context }) => {
  const number = Date.now() % 100_000
  const [type, body, make, model] = [`Boats ${number}`, `Sloop ${number}`, `Yardmaster ${number}`, `Breeze ${number}`]
  await signInByCookie(context, { email: 'admin@forecourt.test', password: 'forecourt-demo' })
  const typeId = await add(context.request, 'types', type)
  await add(context.request, 'categories', body, typeId)
  await add(context.request, 'models', model, await add(context.request, 'makes', make, typeId))

  await signInByCookie(context, { email: 'dealer@forecourt.test', password: 'forecourt-demo' })
  const field = (name: string) => page.locator(`#wizard-${name}`)
  const forward = (name = 'Next') => page.getByRole('main').getByRole('button', { name, exact: true })
  await page.goto('/add-listing')
  await hydrated(page)
  await page.getByRole('main').getByText(type, { exact: true }).click()
  await expect(field('make').getByRole('option', { name: make })).toBeAttached()
  await field('make').selectOption({ label: make })
  await expect(field('model').getByRole('option', { name: model })).toBeAttached()
  await field('model').selectOption({ label: model })
  await field('mileageKm').fill('1200')
  await field('year').fill('2018')
  await field('location').pressSequentially('Münch')
  await expect(page.getByRole('option', { name: /Munich/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field('location')).toHaveValue(/Munich/)
  await forward().click()
  await expect(page.getByText('Step 2 of 3', { exact: true })).toBeVisible()
  await field('bodyType').selectOption({ label: body })
  await field('condition').selectOption('used_good')
  await field('priceEuros').pressSequentially('34900')
  await field('description').fill('Sailed on the lake only, new rigging, dry in winter.')
  await forward().click()
  await expect(page.getByText('Step 3 of 3', { exact: true })).toBeVisible()
  await forward('Publish listing').click()
  await expect(page).toHaveURL(/\/my-profile$/)
})
