/** The page of a dealer's programs: a key is made, used and revoked; a webhook is added, tested, read in its log and replayed. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { minuteMs } from '../../src/contract/market/durations.ts'
import { type Market, openMarket, refusal } from '../market.ts'
import { openPage, type Page } from '../support/pages.ts'
import { deliver, openReceiver, type Receiver } from '../support/programs.ts'

let market: Market
let page: Page
let receiver: Receiver

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  receiver = await openReceiver(market)
  page = openPage(market, { signedIn: market.karl })
})
afterEach(() => receiver.close())

const keys = () => page.part('region', 'API keys')
const webhooks = () => page.part('region', 'Webhooks')
const log = () => page.part('region', 'Log')

/** Presses a button of the page's section and another that confirms it. */
async function confirms(opener: HTMLElement, name: string): Promise<void> {
  await page.submit(page.open(opener).byRole('button', name))
}

test('a dealer makes a key, which a program uses until it is revoked', async () => {
  await page.visit('/my-profile')
  await page.follow(page.byRole('link', /^API and webhooks/))
  expect(keys().text).toContain('You have no keys yet.')
  await page.submit(keys().byRole('button', 'Create key'))
  expect(keys().byRole('alert').textContent).toBe('Give the key a name.')
  page.fill(keys().byLabel('Name'), 'DMS')
  await page.submit(keys().byRole('button', 'Create key'))
  expect(keys().byRole('alert').textContent).toBe('Choose at least one right.')
  page.fill(keys().byLabel(/^Read stock/), true)
  page.fill(keys().byLabel(/^Days until it expires/), '30')
  await page.submit(keys().byRole('button', 'Create key'))
  const secret =
    keys()
      .byLabel(/^Copy it now/)
      .getAttribute('value') ?? ''
  expect(secret).toMatch(/^fc_live_\w{38}$/)
  expect(keys().text).toContain('Expires')
  const program = market.program(secret)
  expect(await program.stockByNumber.list({})).toBeDefined()

  await page.visit('/my-profile/api')
  expect(page.element.innerHTML).not.toContain(secret)
  expect(keys().queries.queryByLabelText(/^Copy it now/)).toBeNull()
  await confirms(keys().byRole('button', /^Revoke/), 'Revoke')
  expect(keys().announced).toContain('The key was revoked.')
  expect(await refusal(program.stockByNumber.list({}))).toBe('api_key_revoked')
})

test('a webhook is added, tested, read in its log, sent again and removed', async () => {
  await page.visit('/my-profile/api')
  page.fill(webhooks().byLabel(/^Address/), 'https://user:password@dms.example/')
  page.fill(webhooks().byLabel(/^New enquiry/), true)
  await page.submit(webhooks().byRole('button', 'Add webhook'))
  expect(webhooks().byRole('alert').textContent).toContain('This address cannot be used')
  page.fill(webhooks().byLabel(/^Address/), receiver.address)
  await page.submit(webhooks().byRole('button', 'Add webhook'))
  expect(
    webhooks()
      .byLabel(/^Copy it now/)
      .getAttribute('value'),
  ).toMatch(/^whsec_/)

  receiver.status = 500
  await page.submit(webhooks().byRole('button', /^Send test/))
  expect(webhooks().announced).toContain('A test event is on its way.')
  await deliver(market)
  expect(receiver.received).toHaveLength(1)
  await page.follow(webhooks().byRole('link', /^Log/))
  expect(page.address).toMatch(/[?]log=/)
  expect(log().text).toContain('HTTP 500')
  expect(log().text).toContain('Responsexxx')

  receiver.status = 200
  market.later(10 * minuteMs)
  await deliver(market)
  await page.visit(page.address)
  expect(log().text).toContain('Delivered')
  const [again] = log().allByRole('button', /^Send again/)
  if (!again) throw new Error('Nothing can be sent again')
  await page.submit(again)
  expect(log().byRole('status').textContent).toBe('The event is being sent again.')
  const before = receiver.received.length
  await deliver(market)
  expect(receiver.received).toHaveLength(before + 1)

  await page.visit('/my-profile/api')
  await confirms(webhooks().byRole('button', /^Remove/), 'Remove')
  expect(webhooks().text).toContain('You have no webhooks yet.')
})

test('an account that is no dealer learns why there are no keys', async () => {
  page = openPage(market, { signedIn: market.ana })
  await page.visit('/de/my-profile/api')
  expect(page.main.allByRole('heading', 'Für Händler')).toHaveLength(1)
})
