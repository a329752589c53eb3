/** A trader signs up, is asked, tries to publish too early, says who it is, and is shown as one; the staff checks it. */
import { expect, type Page } from '@playwright/test'
import { everyScreen, expectAccessible } from '../support/e2e-accessible.ts'
import { type Account, signInByCookie, signUp } from '../support/e2e-accounts.ts'
import { orders } from '../support/e2e-ordering.ts'
import { hydrated, test } from '../support/e2e-test.ts'
import { golf } from '../support/e2e-vehicles.ts'

test.describe.configure({ timeout: 180_000 })

const administrator: Account = { email: 'admin@forecourt.test', password: 'forecourt-demo' }
const main = (page: Page) => page.getByRole('main')

/** Opens the preview of a listing that the account has typed. */
async function opensPreview(page: Page): Promise<void> {
  const typed = Object.fromEntries(
    Object.entries({ ...golf, transmission: 'manual', contactPhone: '+49 30 23125 123' }).map(([name, value]) => [
      name,
      String(value),
    ]),
  )
  const answer = await page.request.post('/api/v1/me/drafts', { data: { step: 3, data: typed } })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { draftId } = (await answer.json()) as { draftId: string }
  await page.goto(`/add-listing?draft=${draftId}&step=3`)
  await expect(page.getByText('Step 3 of 3', { exact: true })).toBeVisible()
  await hydrated(page)
}

const publish = (page: Page) => main(page).getByRole('button', { name: 'Publish listing', exact: true }).click()

async function fillBusiness(page: Page): Promise<void> {
  const facts = {
    companyName: 'Golf & Söhne GmbH',
    legalForm: 'GmbH',
    representative: 'Gerda Golf',
    taxVatNumber: 'DE123456788',
    registeredAddress: 'Hauptstraße 1, 10115 Berlin, Germany',
    register: 'Amtsgericht Charlottenburg',
    registerNumber: 'HRB 98765',
    email: 'verkauf@golf.test',
    phone: '+49 30 23125 456',
  }
  for (const [name, value] of Object.entries(facts)) await page.locator(`[name=${name}]`).fill(value)
  await page.locator('[name=isCertified]').check()
}

async function buysPlan(page: Page): Promise<void> {
  await page.goto('/package-selection')
  const plan = main(page).getByRole('article', { name: 'Dealer Advanced' })
  await plan.getByRole('button', { name: /^Choose\b/ }).click()
  await orders(page, { kind: 'business' })
  await page.getByRole('button', { name: 'Pay with a card that works' }).click()
  await expect(page).toHaveURL(/\/my-profile$/)
}

test(
  'a trader is asked, says who it is, is shown as one, and is checked',
  everyScreen,
  async ({ page, request, browser }) => {
    const account = await signUp(request, 'trader')
    await signInByCookie(page.context(), account)
    await opensPreview(page)
    await publish(page)
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Who sells')
    await expectAccessible(page)
    await expect(main(page).getByRole('link', { name: 'Back', exact: true })).toHaveAttribute(
      'href',
      /^\/add-listing\?draft=/,
    )

    await main(page).getByRole('link', { name: 'State my business' }).click()
    await page.locator('[name=companyName]').fill('Golf & Söhne GmbH')
    await main(page).getByRole('button', { name: 'Save and go on' }).click()
    await expect(main(page).getByText('Legal form is required')).toBeVisible()
    await expect(page.locator('[name=companyName]')).toHaveValue('Golf & Söhne GmbH')
    await expectAccessible(page)
    await fillBusiness(page)
    await main(page).getByRole('button', { name: 'Save and go on' }).click()

    // Back at the preview, with all that was typed; a dealer needs a plan.
    await expect(page.getByText('Step 3 of 3', { exact: true })).toBeVisible()
    await expect(main(page).getByText(golf.description)).toBeVisible()
    const preview = page.url()
    await buysPlan(page)
    await page.goto(preview)
    await hydrated(page)
    await publish(page)
    await expect(page).toHaveURL(/\/my-profile$/)

    const mine = (await (await page.request.get('/api/v1/me/listings')).json()) as { listings: { id: string }[] }
    const listingId = mine.listings[0]?.id ?? ''
    const visitor = await browser.newPage()
    await visitor.goto(`/listing/${listingId}`)
    const seller = visitor.getByRole('region', { name: 'Seller', exact: true })
    await expect(seller.getByText('This seller is a trader.')).toBeVisible()
    await seller.getByText('Who sells').click()
    for (const fact of ['Amtsgericht Charlottenburg, HRB 98765', 'DE123456788', 'verkauf@golf.test', 'Gerda Golf'])
      await expect(seller.getByText(fact)).toBeVisible()
    await expect(seller.getByText(/Identity checked/)).toBeHidden()
    await expectAccessible(visitor)

    await page.goto('/seller-details')
    await hydrated(page)
    await page
      .locator('[name=document]')
      .setInputFiles({ name: 'extract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 extract') })
    await main(page).getByRole('button', { name: 'Send document' }).click()
    await expect(main(page).getByText('Your document is here.')).toBeVisible()
    await expectAccessible(page)

    const staff = await browser.newContext()
    await signInByCookie(staff, administrator)
    const desk = await staff.newPage()
    await desk.goto('/admin/sellers')
    const row = main(desk).getByRole('listitem').filter({ hasText: account.email })
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      row.getByRole('link', { name: 'extract.pdf' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('extract.pdf')
    await expectAccessible(desk)
    await row.getByRole('button', { name: /^Mark as checked/ }).click()
    await desk.locator('[popover]:popover-open').getByRole('button', { name: 'Mark as checked' }).click()
    await expect(
      desk.getByText('The identity of Golf & Söhne GmbH is checked.').filter({ visible: true }).first(),
    ).toBeVisible()
    await staff.close()

    await visitor.reload()
    await expect(seller.getByText(/^Identity checked on/)).toBeVisible()
    await visitor.close()
    await page.request.delete(`/api/v1/me/listings/${listingId}`)
  },
)

test('a private seller answers without a script and goes on', async ({ browser, request }) => {
  const account = await signUp(request, 'private')
  const context = await browser.newContext({ javaScriptEnabled: false })
  await signInByCookie(context, account)
  const page = await context.newPage()
  await page.goto('/seller-details?back=%2Fmy-profile')
  await main(page).getByRole('button', { name: 'I sell privately' }).click()
  await expect(page).toHaveURL(/\/my-profile$/)
  await page.goto('/seller-details')
  await expect(main(page).getByText('This is what your listings say')).toBeVisible()
  await context.close()
})
