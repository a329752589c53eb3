/**
 * The states of every page that users with impaired sight may meet: who sees it, its address, and what is pressed there
 * before it is looked at. Parts of an address that begin with a colon are places of the caller (e2e-callers.ts).
 */
import { expect, type Locator, type Page } from '@playwright/test'
import { orderButton } from './ordering.ts'

export interface State {
  /** What the page shows, if its address does not say it. */
  name?: string
  at: string
  /** Leads from the page to the state. */
  act?: (page: Page, places: Readonly<Record<string, string>>) => Promise<void>
  /** A selector of elements to leave out. */
  exclude?: string
  /** The status of the response, if it is not 200. */
  status?: number
  /** Where another address leads. */
  to?: string
}

/** Emails are read in a mail program; their frame is not part of the page's outline. */
const mailFrame = 'iframe'

const main = (page: Page): Locator => page.getByRole('main')
const presses =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await main(page).getByRole('button', { name }).first().click()
  }
/** Presses the button of an empty form, whose mistakes are then said. */
const isRefused =
  (name: string | RegExp, mistake?: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await presses(name)(page)
    const said = mistake === undefined ? main(page).getByRole('alert') : main(page).getByText(mistake)
    await expect(said.first()).toBeVisible()
  }
const at = (paths: string[]): State[] => paths.map((path) => ({ at: path }))

const search: State[] = [
  ...at([
    '/',
    '/listings',
    '/listings?vehicleType=car&fuelType=diesel&make=volkswagen',
    '/listings?view=grid',
    '/listings?place=de-berlin&radiusKm=400&sort=distance&condition=new',
    '/listings?damaged=only',
    '/listings?page=9999',
    '/cars',
    '/cars/volkswagen',
    '/cars/:make/:model/prices',
    '/compare',
    '/compare?ids=:four',
    '/compare?ids=:four&differences=only',
    '/sandbox/components',
  ]),
  { name: 'a filter that means nothing', at: '/listings?fuelType=coal' },
  { name: 'no results', at: '/listings?priceUpTo=1' },
  { name: 'no results with ways out', at: '/listings?vehicleType=car&make=volkswagen&minYear=2027' },
  {
    name: 'makes',
    at: '/',
    act: async (page) => {
      await page.getByRole('button', { name: /^Make, model, variant/ }).click()
      const popular = page.getByRole('group', { name: 'Popular' })
      await expect(popular.getByRole('checkbox', { name: /^Volkswagen/ })).toBeVisible()
    },
  },
  {
    name: 'filters of the home page',
    at: '/',
    act: async (page) => {
      await main(page).getByRole('button', { name: 'Filters', exact: true }).click()
      await expect(page.getByRole('checkbox', { name: /^SUV/ })).toBeVisible()
    },
  },
]

const offers: State[] = [
  ...at([
    '/listing/:pictured',
    '/listing/:dealers',
    '/listing/:damaged',
    '/listing/:guaranteed',
    '/listing/:good',
    '/listing/:fair/price',
    '/listing/:damaged/price',
    '/window-sheet/:pictured',
    '/contact-seller/:private?about=phone',
    '/report-listing/:pictured',
    '/public-profile/:dealer?fuelType=diesel',
    '/report-profile/:dealer',
  ]),
  {
    name: 'share',
    at: '/listing/:pictured',
    act: (page) => page.getByRole('button', { name: 'Share' }).click(),
  },
  {
    name: 'full screen',
    at: '/listing/:pictured',
    act: async (page) => {
      await page.getByRole('button', { name: /^All \d+ photos$|^Full screen$/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'contact of a dealer',
    at: '/public-profile/:dealer',
    act: async (page) => {
      await page.getByRole('button', { name: 'Contact dealer' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'listing not found', at: '/listing/:nobody', status: 404 },
  { name: 'profile not found', at: '/public-profile/:nobody', status: 404 },
  { name: 'page not found', at: '/no-such-page', status: 404 },
]

const visitor: State[] = [
  ...at([
    '/terms-and-conditions',
    '/terms-and-conditions/versions',
    '/terms-and-conditions/versions/1',
    '/privacy-policy',
    '/privacy-policy/versions',
    '/privacy-policy/versions/1',
    '/cookie-policy',
    '/cookie-policy/versions',
    '/cookie-policy/versions/1',
    '/about',
    '/careers',
    '/press',
    '/contact',
    '/gdpr',
    '/imprint',
    '/accessibility',
    '/ranking',
    '/offline',
    '/favourites',
    '/saved-searches/new?make=volkswagen&priceUpTo=15000',
    '/add-listing',
  ]),
  { name: 'searches by email, to be confirmed', at: '/alerts?confirm=:confirm' },
  {
    name: 'searches by email',
    at: '/alerts?confirm=:confirm',
    act: async (page) => {
      await presses('Yes, write to me')(page)
      await main(page).getByRole('link', { name: 'Manage my searches' }).click()
      await expect(main(page).getByRole('listitem').first()).toBeVisible()
    },
  },
  { name: 'the link of an email about favourites', at: '/favourite-alerts?token=unknown' },
  { name: 'an invitation', at: '/invitation?token=:invitation' },
  { name: 'a shared list', at: '/shared-favourites?token=:shared' },
  { name: 'a device', at: '/device?token=unknown', status: 403 },
  { name: 'a change of the email address', at: ':change', to: '/email-change' },
]

const signingIn: State[] = [
  {
    name: 'an error of a provider',
    at: '/auth?error_code=server_error',
    act: async (page) => {
      const news = page.getByRole('region', { name: 'Notifications' })
      await expect(news.getByText('did not respond as expected')).toBeVisible()
    },
    exclude: mailFrame,
  },
  { name: 'signing up', at: '/de/auth?mode=sign-up', exclude: mailFrame },
  {
    name: 'signing up with mistakes',
    at: '/de/auth?mode=sign-up',
    act: async (page) => {
      await page.getByRole('button', { name: 'Registrieren' }).click()
      await expect(page.getByText('Bitte geben Sie ein Passwort ein')).toBeVisible()
      await page.getByLabel('Passwort', { exact: true }).fill('Mittel9x')
      await expect(page.getByText('In Ordnung.')).toBeVisible()
    },
    exclude: mailFrame,
  },
  {
    name: 'an email was sent',
    at: '/auth?mode=forgot',
    act: async (page) => {
      await page.getByLabel('Email').fill('nobody@mail.test')
      await page.getByRole('button', { name: 'Send link' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
    },
    exclude: mailFrame,
  },
  { name: 'a link opened in another browser', at: ':foreign', to: '/auth', exclude: mailFrame },
  {
    name: 'a second factor',
    at: '/auth',
    act: async (page, { email = '', password = '' }) => {
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await presses(/^Sign in$/)(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
    },
    exclude: mailFrame,
  },
  ...['', '/outbox', '/letters', '/letters/recovery/fr', '/oauth/google/authorize?:oauth'].map((path) => ({
    at: `/sandbox${path}`,
    exclude: mailFrame,
  })),
  {
    name: 'an opened message',
    at: '/sandbox/outbox',
    act: (page) => page.getByRole('list', { name: 'Messages' }).getByRole('link').first().click(),
    exclude: mailFrame,
  },
]

const seller: State[] = [
  ...at([
    '/my-profile',
    '/package-selection',
    '/my-listings',
    '/listing/:own',
    '/feature-listing/:own',
    '/de/order?package=:credit',
    '/withdrawal/:payment',
    '/de/invoice/:invoice',
    '/accepted-terms/:terms',
    '/favourites',
    '/saved-searches',
    '/messages/:conversation',
    '/messages?view=archive',
    '/decision/:decision',
    '/seller-details',
  ]),
  { name: 'turned back', at: '/package-selection?payment=cancelled' },
  {
    name: 'an order with mistakes',
    at: '/de/order?package=:credit',
    act: async (page) => {
      await page.locator('[name=name]').fill('')
      await isRefused(orderButton.de)(page)
    },
  },
  {
    name: 'an order of a consumer',
    at: '/de/order?package=:credit',
    act: async (page) => {
      await page.locator('[name=kind][value=consumer]').check()
      await expect(page.getByRole('checkbox').first()).toBeVisible()
    },
  },
  {
    name: 'a reverse charge',
    at: '/fr/order?package=:credit',
    act: async (page) => {
      await page.locator('[name=kind][value=business]').check()
      await page.getByLabel('Pays').selectOption('FR')
      const vatNumber = page.getByRole('textbox', { name: /^Numéro de TVA/ })
      await vatNumber.fill('FR 40 303 265 045')
      await vatNumber.blur()
      await expect(page.getByText(/autoliquidation/i).first()).toBeVisible()
    },
  },
  { name: 'the payment page', at: '/sandbox/stripe/pay/:checkout' },
  {
    name: 'a declined card',
    at: '/sandbox/stripe/pay/:checkout',
    act: (page) => page.getByRole('button', { name: 'Pay with a card that is declined' }).click(),
  },
  {
    name: 'a removed favourite',
    at: '/favourites',
    act: async (page) => {
      await main(page)
        .getByRole('article')
        .getByRole('button', { name: /^Save / })
        .first()
        .click()
      await expect(main(page).getByRole('button', { name: 'Undo' })).toBeVisible()
    },
  },
  {
    name: 'alerts of favourites',
    at: '/favourites',
    act: (page) => main(page).getByText('Emails about your favourites').click(),
  },
  {
    name: 'a report with mistakes',
    at: '/report-listing/:pictured',
    act: isRefused('Send report', 'Please choose what is wrong.'),
  },
  { name: 'an appeal with mistakes', at: '/decision/:decision', act: isRefused('Send appeal', /Please say why/) },
  {
    name: 'settings, unfolded',
    at: '/profile-settings',
    act: async (page) => {
      for (const name of ['Password', 'Delete my account'])
        await page.getByRole('region', { name, exact: true }).locator('summary').click()
    },
  },
]

const newcomer: State[] = [
  { name: 'asked', at: '/seller-details?back=%2Fmy-profile' },
  {
    name: 'a trader with mistakes',
    at: '/seller-details?kind=dealer&back=%2Fmy-profile',
    act: isRefused('Save and go on', 'Legal form is required'),
  },
]

async function asksForPrices(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose all', exact: true }).click()
  await page.getByRole('button', { name: 'Change prices' }).click()
}

const dealer: State[] = [
  ...at([
    '/my-profile',
    '/package-selection',
    '/plan-change/:larger',
    '/plan-places/:larger',
    '/feature-listing/:own',
    '/my-listings',
    '/my-listings?sort=verdict_desc',
    '/messages',
    '/messages/:conversation',
    '/report-message/:message',
    '/my-stock',
    '/my-stock/:import',
    '/my-profile/api',
    '/my-profile/people',
    '/profile-settings',
    '/add-listing/:own',
    '/saved-searches',
  ]),
  { name: 'nothing fits', at: '/my-listings?text=nothing-like-it' },
  { name: 'a rule for prices', at: '/my-listings?sort=views_desc', act: asksForPrices },
  {
    name: 'a preview of prices',
    at: '/my-listings?sort=views_desc',
    act: async (page) => {
      await asksForPrices(page)
      await page.getByLabel('By', { exact: true }).fill('2')
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByRole('heading', { name: /prices? would change$/ })).toBeVisible()
    },
  },
  {
    name: 'the log of a webhook',
    at: '/my-profile/api?log=:webhook',
    act: async (page) => {
      await expect(page.getByRole('region', { name: 'Log' })).toBeVisible()
    },
  },
]

const member: State[] = at(['/my-profile', '/my-profile/dealer'])

const salesperson: State[] = [
  { at: '/my-profile' },
  { name: 'not permitted', at: '/add-listing/:dealers', status: 403 },
]

const staff: State[] = [
  ...at([
    '/admin',
    '/admin/vehicle-types',
    '/admin/makes',
    '/admin/models',
    '/admin/variants',
    '/admin/categories',
    '/admin/users',
    '/admin/users/:seller',
    '/admin/activity',
    '/admin/undeliverable-emails',
    '/admin/dealer-applications',
    '/admin/sellers',
    '/admin/listing-approval',
    '/admin/listing-approval?filter=reported',
    '/admin/reports',
    '/admin/appeals',
    '/admin/trusted-flaggers',
    '/admin/transparency',
    '/admin/admin-users',
    '/admin/employee-users',
    '/admin/packages',
    '/admin/packages?add=subscription',
    '/admin/coupons',
    '/admin/coupons/:coupon',
    '/admin/revenue',
    '/admin/market',
    '/admin/texts',
    '/admin/texts/terms/en',
    '/admin/storage-cleanup',
    '/admin/payments',
    '/admin/payments/:payment',
    '/admin/stripe-sync',
    '/admin/invoices',
  ]),
  { name: 'a package with mistakes', at: '/admin/packages?add=listing', act: isRefused('Add a package') },
  { name: 'a coupon with mistakes', at: '/admin/coupons?add', act: isRefused('Add coupon') },
  {
    name: 'the question before a rejection',
    at: '/admin/listing-approval?filter=reported',
    act: presses(/^Reject/),
  },
]

export const states = {
  search,
  visitor,
  signingIn,
  newcomer,
  seller,
  dealer,
  member,
  salesperson,
  staff,
  offers,
} as const
