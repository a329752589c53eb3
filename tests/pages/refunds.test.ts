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

test('the staff pay a part back: not more than there is, and both sides read the same', async () => {
  await pays(market, market.ana, idOf('Spotlight 5'))
  await market.stripe.deliver()
  const office = openPage(market, { signedIn: market.admin })
  await office.visit('/admin/payments')
  await office.follow(office.main.byRole('link', /Spotlight 5/))
  const question = office.open(office.main.byRole('button', /^Pay back/))
  office.fill(question.byLabel('Amount in euros'), '999')
  office.fill(question.byLabel(/^Reason/), 'Shown late')
  await office.submit(question.byRole('button', 'Pay back'))
  expect(office.announced).toMatch(/^At most €\d+ can be paid back\. Nothing was done\.$/)
  const again = office.open(office.main.byRole('button', /^Pay back/))
  expect([again.byLabel('Amount in euros'), again.byLabel(/^Reason/)]).toMatchObject([
    { value: '999' },
    { value: 'Shown late' },
  ])
  office.fill(again.byLabel('Amount in euros'), '7.50')
  await office.submit(again.byRole('button', 'Pay back'))
  expect(office.announced).toContain('The refund is recorded and is sent to Stripe now.')
  await reconcile(market.scope)
  const payer = openPage(market, { signedIn: market.ana })
  await payer.visit('/my-profile')
  payer.main.queries.getByText('€7.50 refunded')
  await office.visit('/admin/activity')
  expect(office.main.text).toMatch(/paid back €7\.50 of the order/)
  expect(office.main.text).toContain('Shown late')
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
