/** Reports of listings, and what the staff do with them. */
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/e2e-accessible.ts'
import { newAddress, openAccount, signInByCookie } from '../support/e2e-accounts.ts'
import { newestMessage } from '../support/e2e-outbox.ts'
import { doSum } from '../support/e2e-sum.ts'
import { hydrated, test } from '../support/e2e-test.ts'

const explanation = (words: string) => `${words} The seller wants the money before I can see the car.`

/** Opens a listing as a visitor, and returns its title. */
async function openListing(page: Page, nth: number): Promise<string> {
  const answer = await page.request.get('/api/v1/listings?pageSize=20&sort=price_desc')
  const { listings } = (await answer.json()) as { listings: { id: string; title: string }[] }
  const { id = '', title = '' } = listings[nth] ?? {}
  await page.goto(`/listing/${id}`)
  await page.getByRole('link', { name: 'Report this listing' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report this listing')
  return title
}

test('somebody with an account reports a listing, and the staff dismiss it', async ({
  page,
  request,
  browser,
}, info) => {
  const reporter = await openAccount(request, 'reporter')
  await signInByCookie(page.context(), reporter)
  const title = await openListing(page, info.project.name === 'phone' ? 0 : 1)
  await hydrated(page)
  await expectAccessible(page)

  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Send report' }).click()
  for (const words of [
    'Please choose what is wrong.',
    'Please describe it in at least 20 characters.',
    'Please confirm this.',
  ])
    await expect(form.getByText(words)).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('radio', { name: 'I suspect fraud' }).check()
  const words = explanation(reporter.email)
  await form.getByLabel('What have you noticed?').fill(words)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(form.getByRole('status')).toContainText('Thank you. We will look into it.')
  await expect(form.getByRole('status')).toBeFocused()
  const message = async () => (await newestMessage(request, reporter.email)).subject
  await expect.poll(message, { timeout: 15_000 }).toBe('We have your report')

  const staff = await (await browser.newContext()).newPage()
  await signInByCookie(staff.context(), { email: 'admin@forecourt.test', password: 'forecourt-demo' })
  await staff.goto('/admin')
  await staff.getByRole('link', { name: /^\d+ reports? (is|are) waiting$/ }).click()
  await expect(staff).toHaveURL(/\/admin\/reports$/)
  await staff.goto('/admin/listing-approval')
  await staff.getByLabel('Filter').selectOption({ label: 'Reported' })
  await staff.getByRole('button', { name: 'Search' }).click()
  const row = staff.getByRole('main').getByRole('listitem').filter({ hasText: words }).last()
  await expect(row).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: new RegExp(`^Dismiss.*${title}`) }).click()
  await expect(
    staff.getByText(`The reports about ${title} are settled.`).filter({ visible: true }).first(),
  ).toBeVisible()
  await staff.context().close()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reports a listing', async ({ page }, info) => {
    await openListing(page, info.project.name === 'phone' ? 2 : 3)
    const form = page.getByRole('main')
    await form.getByRole('radio', { name: 'Something else' }).check()
    await form.getByLabel('What have you noticed?').fill(explanation('Twice.'))
    await form.getByLabel(/^Your email address/).fill(newAddress('witness'))
    await form.getByRole('checkbox').check()
    await doSum(form, 1)
    await form.getByRole('button', { name: 'Send report' }).click()
    await expect(form.getByText('Incorrect answer. Please try again.')).toBeVisible()
    await expect(form.getByLabel('What have you noticed?')).toHaveValue(explanation('Twice.'))
    await doSum(form)
    await form.getByRole('button', { name: 'Send report' }).click()
    await expect(form.getByText('Thank you. We will look into it.')).toBeVisible()
  })
})
