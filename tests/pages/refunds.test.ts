/** Money that goes back, and plans that change: what consumers, dealers and the staff read of it. */
import { beforeEach, expect, test } from 'vitest'
import { reconcile } from '../../src/server/modules/money/payments/service.ts'
import { type Market, openMarket } from '../market.ts'
import { offerDemoPackages } from '../support/order-pages.ts'
import { orderButton } from '../support/ordering.ts'
import { openPage } from '../support/pages.ts'
import { pays, subscribes } from '../support/plans.ts'

let market: Market
let idOf: (name: string) => string

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  idOf = await offerDemoPackages(market)
})

test('a consumer withdraws in German, and has the whole price and a credit note', async () => {
  await pays(market, market.ana, idOf('Spotlight 5'))
  await market.stripe.deliver()
  const page = openPage(market, { signedIn: market.ana })
  await page.visit('/de/my-profile')
  await page.follow(page.main.byRole('link', 'Vertrag hier widerrufen'))
  await page.submit(page.byRole('button', 'Widerruf bestätigen'))
  expect(page.main.announced).toContain('Ihr Widerruf ist bei uns eingegangen')
  await reconcile(market.scope)
  await page.visit('/de/my-profile')
  page.main.queries.getByText('Erstattet')
  await page.follow(page.main.byRole('link', /^Rechnungskorrektur CN-/))
  expect(page.byRole('heading', 'Rechnungskorrektur').tagName).toBe('H1')
  page.main.queries.getByText(/^CN-\d{4}-\d{6}$/)

  const office = openPage(market, { signedIn: market.admin })
  await office.visit(`/admin/payments?text=${encodeURIComponent(market.ana.email)}`)
  await office.follow(office.main.byRole('link', /Spotlight 5/))
  office.byRole('heading', 'Refunds and disputes')
})

test('a dealer takes the largest plan at once, and a smaller one from the next month', async () => {
  await subscribes(market, market.karl, idOf('Dealer Basic'))
  const page = openPage(market, { signedIn: market.karl })
  await page.visit('/package-selection')
  await page.follow(page.main.part('article', 'Dealer Unlimited').byRole('link', /^Change to this plan/))
  page.main.queries.getByText('Charged now')
  page.main.queries.getByText('At once')
  await page.submit(page.main.byRole('button', orderButton.en))
  expect(page.address).toBe('/my-profile')

  await page.visit('/package-selection')
  await page.follow(page.main.part('article', 'Dealer Basic').byRole('link', /^Change to this plan/))
  expect(page.main.text).toContain('The smaller plan follows when this month is over.')
  await page.submit(page.main.byRole('button', orderButton.en))
  expect(page.address).toBe('/my-profile')
  await page.visit('/package-selection')
  await page.follow(page.main.byRole('link', 'Keep the present plan'))
  await page.submit(page.main.byRole('button', 'Keep this plan'))
  expect(page.address).toBe('/my-profile')
  await page.visit('/package-selection')
  expect(page.main.allByRole('link', 'Keep the present plan')).toEqual([])
})
