/** A trader signs up, is asked, tries to publish too early, says who it is, and is shown as one; the staff checks it. */
import { beforeEach, expect, test } from 'vitest'
import { arrangePlan } from '../../src/server/modules/money/subscriptions/service.ts'
import { baseUrl, type Market, openMarket } from '../market.ts'
import { type Account, openAccount } from '../support/accounts.ts'
import { draftOf } from '../support/drafts.ts'
import { openPage, type Page } from '../support/pages.ts'
import { offerPlans } from '../support/plans.ts'

let market: Market
let account: Account
let page: Page

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  account = await openAccount(market, 'trader', {})
  page = openPage(market, { signedIn: account })
})

/** Opens the preview of a listing that the account has typed. */
async function opensPreview(): Promise<void> {
  const typed = { ...draftOf('Volkswagen Golf'), contactPhone: '+49 30 23125 123' }
  const data = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, String(value)]))
  const headers = { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ step: 3, data })
  const response = await market.browse(new Request(`${baseUrl}/api/v1/me/drafts`, { method: 'POST', headers, body }))
  const { draftId } = (await response.json()) as { draftId: string }
  await page.visit(`/add-listing?draft=${draftId}&step=3`)
  page.queries.getByText('Step 3 of 3')
}

const publish = () => page.submit(page.main.byRole('button', 'Publish listing'))

function field(name: string): HTMLElement {
  const found = page.main.element.querySelector<HTMLElement>(`[name=${name}]`)
  if (!found) throw new Error(`There is no field ${name}`)
  return found
}

const business = {
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

test('a trader is asked, says who it is, is shown as one, and is checked', async () => {
  await opensPreview()
  await publish()
  expect(page.byRole('heading', 'Seller details').tagName).toBe('H1')
  expect(page.main.byRole('link', 'Back').getAttribute('href')).toMatch(/^\/add-listing\?draft=/)

  await page.follow(page.main.byRole('link', 'State my business'))
  page.fill(field('companyName'), business.companyName)
  await page.submit(page.main.byRole('button', 'Save and go on'))
  expect(page.main.text).toContain('Legal form is required')
  expect(field('companyName')).toHaveProperty('value', business.companyName)
  for (const [name, value] of Object.entries(business)) page.fill(field(name), value)
  page.fill(field('isCertified'), true)
  await page.submit(page.main.byRole('button', 'Save and go on'))

  // Back at the preview, with all that was typed; a dealer needs a plan.
  page.queries.getByText('Step 3 of 3')
  expect(page.main.text).toContain(draftOf('Volkswagen Golf').description)
  const preview = page.address
  await arrangePlan(market.scope, account.userId, (await offerPlans(market)).basic)
  await page.visit(preview)
  await publish()
  expect(page.address).toBe('/my-profile')

  const [listing] = (await market.visitor.listings.search({})).listings
  const visitor = openPage(market)
  const seller = () => visitor.part('region', 'Seller')
  await visitor.visit(`/listing/${listing?.id}`)
  for (const fact of [
    'This seller is a trader.',
    'Amtsgericht Charlottenburg, HRB 98765',
    'DE123456788',
    'verkauf@golf.test',
    'Gerda Golf',
  ])
    expect(seller().text).toContain(fact)
  expect(seller().text).not.toContain('Identity checked')

  await page.visit('/seller-details')
  page.fill(field('document'), new File(['%PDF-1.7 extract'], 'extract.pdf', { type: 'application/pdf' }))
  await page.submit(page.main.byRole('button', 'Send document'))
  expect(page.main.text).toContain('Your document is here.')

  const desk = openPage(market, { signedIn: market.support })
  await desk.visit('/admin/sellers')
  const row = () => desk.main.allByRole('listitem').find(({ textContent }) => textContent.includes(account.email))
  expect(row()?.textContent).toContain('Golf & Söhne GmbH')
  await desk.follow(desk.main.byRole('link', 'extract.pdf'))
  expect(desk.file?.name).toBe('extract.pdf')
  const question = desk.open(desk.main.byRole('button', /^Mark as checked/))
  await desk.submit(question.byRole('button', 'Mark as checked'))
  expect(desk.announced).toContain('The identity of Golf & Söhne GmbH is checked.')
  expect(row()).toBeUndefined()

  await visitor.visit(visitor.address)
  expect(seller().text).toContain('Identity checked on')
})

test('a private seller answers and goes on', async () => {
  await page.visit('/seller-details?back=%2Fmy-profile')
  await page.submit(page.main.byRole('button', 'I sell privately'))
  expect(page.address).toBe('/my-profile')
  await page.visit('/seller-details')
  expect(page.main.text).toContain('This is what your listings say')
})
