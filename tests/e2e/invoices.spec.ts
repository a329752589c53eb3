import { expect } from '@playwright/test'
import { openAccount, signInByCookie } from '../support/e2e-accounts.ts'
import { ordersByApi } from '../support/e2e-ordering.ts'
import { test } from '../support/e2e-test.ts'

test('an invoice stands alone on paper', async ({ page, context }) => {
  const { request } = context
  const account = await openAccount(request, 'customer')
  await signInByCookie(context, account)
  const { packages } = (await (await request.get('/api/v1/packages')).json()) as {
    packages: { packageId: string; name: string }[]
  }
  const packageId = packages.find(({ name }) => name === 'Spotlight 5')?.packageId
  const { url, sessionId } = await ordersByApi(request, account.token, { packageId })
  await request.post(url, { form: { choice: 'pay' }, maxRedirects: 0 })
  const headers = { authorization: `Bearer ${account.token}` }
  await request.post('/api/v1/payments/verify', { data: { sessionId }, headers })
  const { invoices } = (await (await request.get('/api/v1/me/invoices')).json()) as {
    invoices: { invoiceId: string }[]
  }
  await page.goto(`/invoice/${invoices[0]?.invoiceId}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').getByRole('article')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: 'Download PDF' })).toBeHidden()
})
