/** A dealer invites a person for sales, who signs up, answers an enquiry, cannot change a price, and is removed. */
import { beforeEach, expect, test } from 'vitest'
import { accessCookie } from '../../src/server/http/cookies.ts'
import { type Market, openMarket } from '../market.ts'
import { newestTo, openAccount, password } from '../support/accounts.ts'
import { openPage, type Page, type Part } from '../support/pages.ts'
import { newPhoto } from '../support/pictures.ts'

let market: Market
let page: Page

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  page = openPage(market, { signedIn: market.karl })
})

const headline = (of: Page) => of.main.queries.getByRole('heading', { level: 1 }).textContent
const refused = 'You may not do this here'

async function linkTo(email: string, part: string): Promise<string> {
  const link = (await newestTo(market, email)).links.find((one) => one.includes(part))
  if (link === undefined) throw new Error(`The email to ${email} has no link with ${part}`)
  return link
}

test('a dealer works with a person for sales', async () => {
  const email = 'sales@market.test'
  const list = (): Part => page.part('region', 'Your people')
  const invite = (): Part => page.part('region', 'Invite a person')
  await page.visit('/my-profile')
  await page.follow(page.byRole('link', /^Team/))
  expect(list().text).toContain('You have not invited anyone yet.')
  await page.submit(invite().byRole('button', 'Send invitation'))
  expect(invite().byRole('alert').textContent).toContain('Enter an email address')
  page.fill(invite().byLabel('Email address'), email)
  page.fill(invite().byLabel(/^Sales/), true)
  await page.submit(invite().byRole('button', 'Send invitation'))
  list().byRole('heading', email)
  list().queries.getByText('Invited')

  // The person signs up by the link of the invitation, and comes back to it.
  const seller = openPage(market)
  await seller.visit(await linkTo(email, '/invitation'))
  expect(headline(seller)).toContain('Work for')
  await seller.follow(seller.byRole('link', 'Create an account'))
  seller.fill('Email', email)
  seller.fill('Password', password)
  seller.fill('Confirm password', password)
  await seller.submit(seller.main.byRole('button', 'Sign up'))
  expect(headline(seller)).toContain('Check your email')
  await seller.visit(await linkTo(email, '/auth/v1/verify'))
  await seller.submit(seller.byRole('button', 'Accept'))
  const membership = (): Part => seller.part('region', /^For /)
  expect(membership().text).toContain('Your role: Sales')
  expect(membership().allByRole('link', 'Vehicles')).toEqual([])

  // A buyer asks; the person answers.
  const listingId = await market.karl.sells('Volkswagen Golf')
  await market.ben.api.leads.send({
    listingId,
    kind: 'message',
    name: 'Eva Buyer',
    message: 'May I see it on Friday?',
  })
  expect((await newestTo(market, email)).text).toContain('May I see it on Friday?')
  await seller.follow(membership().byRole('link', /^Messages/))
  await seller.follow(seller.byRole('link', /Eva Buyer/))
  seller.fill('Your message', 'On Friday at five.')
  await seller.submit(seller.byRole('button', 'Send'))
  expect(seller.part('article', /^You,/).text).toContain('On Friday at five.')

  // Vehicles are for others: in a second tab.
  const open = openPage(market, { signedIn: { token: seller.cookies.get(accessCookie) ?? '' } })
  await open.visit(`/add-listing/${listingId}`)
  expect(open.status).toBe(403)
  expect(headline(open)).toBe(refused)

  // As an owner the person edits what buyers see of the dealer.
  await page.visit(page.address)
  page.fill(list().byLabel(/^Role/), 'Owner')
  await page.submit(list().byRole('button', /^Change role/))
  expect(list().announced).toContain('The role was changed.')
  await open.visit('/my-profile')
  await open.follow(open.main.byRole('link', 'Profile'))
  const facts = (): Part => open.part('region', 'Name, number and company')
  open.fill(facts().byLabel('Contact number'), '+49 30 1234567')
  await open.submit(facts().byRole('button', 'Save changes'))
  expect(facts().announced).toContain('Profile updated successfully')
  expect(await market.karl.api.myProfile.get({})).toMatchObject({ contactNumber: '+49 30 1234567' })
  const photo = (): Part => open.part('region', 'Photo')
  open.fill('Choose a photo', new File([new Uint8Array(await newPhoto(40, 30))], 'house.jpg', { type: 'image/jpeg' }))
  await open.submit(photo().byRole('button', 'Upload photo'))
  expect(photo().text).toContain('Profile picture updated successfully.')
  expect((await market.karl.api.myProfile.get({})).profilePictureUrl).not.toBeNull()
  await open.submit(photo().byRole('button', 'Remove photo'))
  expect(photo().text).toContain('Profile picture removed.')

  // Removed: the open pages are refused at once.
  await page.visit(page.address)
  await page.submit(page.open(list().byRole('button', /^Remove/)).byRole('button', 'Remove'))
  expect(list().text).toContain('You have not invited anyone yet.')
  await seller.submit(seller.byRole('button', 'Archive it'))
  expect(seller.status).toBe(404)
  await open.submit(facts().byRole('button', 'Save changes'))
  expect(headline(open)).toBe(refused)
  await seller.visit('/my-profile')
  seller.byRole('link', /^My listings/)
  expect(seller.allByRole('region', /^For /)).toEqual([])
})

test('an invitation is accepted or declined', async () => {
  const person = await openAccount(market)
  const ask = (email: string) => market.karl.api.dealership.invite({ email, role: 'stock' })
  await ask(person.email)
  await ask('declines@market.test')

  const declining = openPage(market)
  const invitation = await linkTo('declines@market.test', '/invitation')
  await declining.visit(invitation)
  await declining.submit(declining.byRole('button', 'Decline'))
  expect(headline(declining)).toBe('You have declined the invitation')
  await declining.visit(invitation)
  expect(declining.status).toBe(404)

  const accepting = openPage(market, { signedIn: person })
  await accepting.visit(await linkTo(person.email, '/invitation'))
  await accepting.submit(accepting.byRole('button', 'Accept'))
  await accepting.follow(accepting.part('region', /^For /).byRole('link', 'Vehicles'))
  expect(headline(accepting)).toBe('My listings')
})
