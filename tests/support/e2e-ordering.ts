/** The page between a package and its payment, as its visitors fill it in. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { business, consumer, orderButton } from './ordering.ts'

/** Fills in who orders, and orders; the payment page follows. */
export async function orders(
  page: Page,
  { kind = 'consumer', language = 'en' }: { kind?: 'consumer' | 'business'; language?: keyof typeof orderButton } = {},
): Promise<void> {
  await expect(page).toHaveURL(/\/order\?/)
  await fillBuyer(page, kind)
  await page.getByRole('button', { name: orderButton[language], exact: true }).click()
}

/** Fills in a buyer of the operator's country. */
export async function fillBuyer(page: Page, kind: 'consumer' | 'business'): Promise<void> {
  const { name, street, postcode, city, country } = kind === 'consumer' ? consumer : business
  await page.locator(`[name=kind][value=${kind}]`).check()
  for (const [field, value] of Object.entries({ name, street, postcode, city })) {
    await page.locator(`[name=${field}]`).fill(value)
  }
  await page.locator('[name=country]').selectOption(country)
}

/** Orders as a consumer through the API; returns the payment page. */
export async function ordersByApi(
  request: APIRequestContext,
  token: string,
  subject: { packageId: string | undefined; pendingListingId?: string },
): Promise<{ url: string; sessionId: string }> {
  const headers = { authorization: `Bearer ${token}` }
  const shown = await request.post('/api/v1/checkout/summary', { data: subject, headers })
  const { termsVersion, price } = (await shown.json()) as { termsVersion: string; price: { totalCents: number } }
  const stated = { ...subject, buyer: consumer, termsVersion, totalCents: price.totalCents }
  const begun = await request.post('/api/v1/checkout', { data: stated, headers })
  return (await begun.json()) as { url: string; sessionId: string }
}
