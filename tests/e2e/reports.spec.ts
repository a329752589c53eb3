import { expect } from '@playwright/test'
import { openAccount, signInByCookie } from '../support/e2e-accounts.ts'
import { hydrated, test } from '../support/e2e-test.ts'

test('what replaces a form that was sent has the focus', async ({ page, request }) => {
  const reporter = await openAccount(request, 'reporter')
  await signInByCookie(page.context(), reporter)
  const answer = await request.get('/api/v1/listings?pageSize=1&sort=price_desc')
  const { listings } = (await answer.json()) as { listings: { id: string }[] }
  await page.goto(`/report-listing/${listings[0]?.id}`)
  await hydrated(page)
  const form = page.getByRole('main')
  await form.getByRole('radio', { name: 'I suspect fraud' }).check()
  await form.getByLabel('What have you noticed?').fill(`${reporter.email} wants to warn others of this.`)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(form.getByRole('status')).toBeFocused()
})
