import { expect } from '@playwright/test'
import { expectAccessible } from '../support/e2e-accessible.ts'
import { test } from '../support/e2e-test.ts'

const legal = [
  ['/terms-and-conditions', 'Terms and Conditions'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/cookie-policy', 'Cookie Policy'],
] as const
const pages = [
  ...legal,
  ['/about', 'About Us'],
  ['/careers', 'Careers'],
  ['/press', 'Press'],
  ['/contact', 'Contact'],
  ['/gdpr', 'GDPR Compliance'],
  ['/imprint', 'Imprint'],
  ['/accessibility', 'Accessibility statement'],
  ['/ranking', 'How results are ordered'],
] as const

for (const [path, heading] of pages) {
  test(`${path} is there, accessible and no wider than the screen`, async ({ page }) => {
    test.slow(path === '/terms-and-conditions', 'Axe takes its time over a long text')
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    // A text with a missing value would show its placeholder.
    expect(await page.getByRole('main').innerText()).not.toMatch(/[{}]|undefined/)
    await expectAccessible(page)
  })
}

for (const [path, heading] of [
  ['/de/terms-and-conditions', 'Allgemeine Geschäftsbedingungen'],
  ['/es/privacy-policy', 'Política de privacidad'],
  ['/pt/cookie-policy', 'Política de cookies'],
] as const) {
  test(`${path} is in the language of its address`, async ({ page }) => {
    await page.goto(path)
    const text = page.getByRole('article')
    await expect(text).toHaveAttribute('lang', path.slice(1, 3))
    await expect(text.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  })
}

test('every version of a text is listed and readable', async ({ page }) => {
  await page.goto('/fr/terms-and-conditions')
  await page.getByRole('link', { name: 'Toutes les versions de ce texte' }).click()
  await page.getByRole('link', { name: 'Version 1' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Conditions générales' })).toBeVisible()
  await page.goto('/fr/terms-and-conditions/versions/99')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Oups')
})

test('the other pages speak the language of the reader', async ({ page }) => {
  await page.goto('/fr/gdpr')
  await expect(page.getByRole('heading', { level: 1, name: 'Conformité RGPD' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Vos droits' })).toBeVisible()
})

test('the footer leads to every page', async ({ page }) => {
  await page.goto('/de')
  const footer = page.getByRole('contentinfo')
  for (const [path] of pages) await expect(footer.locator(`a[href="/de${path}"]`)).toHaveCount(1)
  await footer.locator('a[href="/de/contact"]').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt' })).toBeVisible()
})

test('beside the sort control, a link explains the order of the results', async ({ page }) => {
  await page.goto('/listings')
  await page.getByRole('main').getByRole('link', { name: 'How results are ordered' }).click()
  await expect(page).toHaveURL('/ranking')
  await expect(page.getByRole('heading', { level: 1, name: 'How results are ordered' })).toBeInViewport()
  await page.getByRole('link', { name: 'The terms and conditions say the same in full' }).click()
  await expect(page).toHaveURL('/terms-and-conditions#ranking')
})

test('on paper a legal text stands alone', async ({ page }) => {
  await page.goto('/terms-and-conditions')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})
