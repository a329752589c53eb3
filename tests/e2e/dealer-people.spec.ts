/** A dealer invites a person for sales, who signs up, answers an enquiry, cannot change a price, and is removed. */
import { type APIRequestContext, expect } from '@playwright/test'
import sharp from 'sharp'
import { everyScreen, expectAccessible } from '../support/e2e-accessible.ts'
import { type Account, newAddress, openAccount, signInByCookie } from '../support/e2e-accounts.ts'
import { dealerAccount } from '../support/e2e-dealers.ts'
import { newestMessage } from '../support/e2e-outbox.ts'
import { hydrated, test } from '../support/e2e-test.ts'

test.describe.configure({ timeout: 180_000 })

const password = 'correct horse battery'

async function linkTo(request: APIRequestContext, email: string, part: string, seen = 0): Promise<string> {
  const { links } = await newestMessage(request, email, seen)
  const link = links.find((one) => one.includes(part))
  if (link === undefined) throw new Error(`The email to ${email} has no link with ${part}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

async function tokenOf(request: APIRequestContext, account: Account): Promise<Record<string, string>> {
  const answer = await request.post('/auth/v1/token?grant_type=password', { data: account })
  const { access_token } = (await answer.json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}` }
}

test(
  'a dealer works with a person for sales',
  everyScreen,
  async ({ page, context, browser, request }, { project }) => {
    const dealer = await dealerAccount(request, project.name, 6)
    const email = newAddress('sales')
    await signInByCookie(context, dealer)
    await page.goto('/my-profile')
    await page.getByRole('link', { name: /^Team/ }).click()
    await hydrated(page)
    const list = page.getByRole('region', { name: 'Your people' })
    const invite = page.getByRole('region', { name: 'Invite a person' })
    await expect(list.getByText('You have not invited anyone yet.')).toBeVisible()
    await expectAccessible(page, { state: 'empty' })
    await invite.getByRole('button', { name: 'Send invitation' }).focus()
    await page.keyboard.press('Enter')
    await expect(invite.getByRole('alert')).toContainText('Enter an email address')
    await invite.getByLabel('Email address').fill(email)
    await invite.getByLabel('Sales').check()
    await invite.getByRole('button', { name: 'Send invitation' }).click()
    await expect(list.getByRole('heading', { name: email })).toBeVisible()
    await expect(list.getByText('Invited', { exact: true })).toBeVisible()
    await expectAccessible(page, { state: 'invited' })

    // The person signs up by the link of the invitation, and comes back to it.
    const other = await browser.newContext()
    const seller = await other.newPage()
    await seller.goto(await linkTo(request, email, '/invitation'))
    await hydrated(seller)
    await expect(seller.getByRole('heading', { level: 1 })).toContainText('Work for')
    await expectAccessible(seller, { state: 'an invitation' })
    await seller.getByRole('link', { name: 'Create an account' }).click()
    await seller.getByLabel('Email').fill(email)
    await seller.getByLabel('Password', { exact: true }).fill(password)
    await seller.getByLabel('Confirm password').fill(password)
    await seller.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
    await expect(seller.getByRole('heading', { level: 1 })).toContainText('Check your email')
    await seller.goto(await linkTo(request, email, '/auth/v1/verify', 1))
    await seller.getByRole('button', { name: 'Accept' }).click()
    const membership = seller.getByRole('region', { name: /^For / })
    await expect(membership.getByText('Your role: Sales')).toBeVisible()
    await expect(membership.getByRole('link', { name: 'Vehicles' })).toHaveCount(0)
    await expectAccessible(seller, { state: 'a member' })

    // A buyer asks; the person answers.
    const bearer = await tokenOf(request, dealer)
    const mine = (await (await request.get('/api/v1/me/listings', { headers: bearer })).json()) as {
      listings: { id: string; title: string; revision: number }[]
    }
    const [vehicle] = mine.listings
    if (!vehicle) throw new Error('The dealer has no vehicle')
    const { token: buyer } = await openAccount(request, 'buyer')
    const asked = await request.post(`/api/v1/listings/${vehicle.id}/leads`, {
      headers: { authorization: `Bearer ${buyer}` },
      data: { kind: 'message', name: 'Eva Buyer', email: 'eva@mail.test', message: 'May I see it on Friday?' },
    })
    expect(asked.status()).toBeLessThan(300)
    expect((await newestMessage(request, email, 2)).text).toContain('May I see it on Friday?')
    await membership.getByRole('link', { name: 'Enquiries' }).click()
    const lead = seller.getByRole('article').filter({ hasText: 'May I see it on Friday?' })
    await lead.getByRole('button', { name: 'Mark as answered' }).click()
    await expect(lead.getByText('Answered', { exact: true })).toBeVisible()

    // Vehicles are for others, on pages and in the API.
    const own = await tokenOf(request, { email, password })
    const changed = await request.patch(`/api/v1/me/listings/${vehicle.id}`, {
      headers: own,
      data: { revision: vehicle.revision, priceEuros: 1_000 },
    })
    expect(changed.status()).toBe(403)
    expect(((await changed.json()) as { code: string }).code).toBe('dealer_role_missing')
    const open = await other.newPage()
    const refused = await open.goto(`/add-listing/${vehicle.id}`)
    expect(refused?.status()).toBe(403)
    await expect(open.getByRole('heading', { level: 1 })).toHaveText('You may not do this here')
    await expectAccessible(open, { state: 'not permitted' })
    await open.close()

    // As an owner the person edits what buyers see of the dealer.
    await page.reload()
    await hydrated(page)
    await list.getByLabel(/^Role/).selectOption('owner')
    await list.getByRole('button', { name: /^Change role/ }).click()
    await expect(list.getByText('The role was changed.')).toBeVisible()
    const profile = await other.newPage()
    await profile.goto('/my-profile')
    await profile.getByRole('main').getByRole('link', { name: 'Profile', exact: true }).click()
    await hydrated(profile)
    const facts = profile.getByRole('region', { name: 'Name, number and company' })
    await facts.getByLabel('Contact number').fill('+49 30 1234567')
    await facts.getByRole('button', { name: 'Save changes' }).click()
    await expect(facts.getByText('Profile updated successfully')).toBeVisible()
    const photo = profile.getByRole('region', { name: 'Photo', exact: true })
    const buffer = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'navy' } })
      .png()
      .toBuffer()
    await photo.locator('input[type=file]').setInputFiles({ name: 'house.png', mimeType: 'image/png', buffer })
    await photo.getByRole('button', { name: 'Use this photo' }).click()
    await expect(profile.getByText('Profile picture updated successfully.').first()).toBeVisible()
    await expect(photo.locator('img[src^="/images/"]')).toBeVisible()
    await expectAccessible(profile, { state: 'the profile of the dealer' })
    const dealersOwn = await request.get('/api/v1/me/profile', { headers: bearer })
    expect(await dealersOwn.json()).toMatchObject({ contactNumber: '+49 30 1234567' })
    await photo.getByRole('button', { name: 'Remove photo' }).click()
    await expect(photo.getByText('Profile picture removed.')).toBeVisible()

    // Removed: the open pages are refused at once.
    await page.reload()
    await hydrated(page)
    await list.getByRole('button', { name: /^Remove/ }).click()
    await page
      .getByRole('region', { name: /^Remove / })
      .getByRole('button', { name: 'Remove' })
      .click()
    await expect(list.getByText('You have not invited anyone yet.')).toBeVisible()
    await lead.getByRole('button', { name: 'Archive it' }).click()
    await expect(seller.getByRole('heading', { level: 1 })).toHaveText('You may not do this here')
    await facts.getByRole('button', { name: 'Save changes' }).click()
    await expect(profile.getByRole('heading', { level: 1 })).toHaveText('You may not do this here')
    await seller.goto('/my-profile')
    await expect(seller.getByRole('link', { name: /^My listings/ })).toBeVisible()
    await expect(membership).toHaveCount(0)
    await other.close()
  },
)

test('an invitation is accepted and declined without a script', async ({ browser, request }, { project }) => {
  const dealer = await tokenOf(request, await dealerAccount(request, project.name, 1))
  const person = await openAccount(request, 'without-script')
  const ask = (email: string) =>
    request.post('/api/v1/dealership/people', { headers: dealer, data: { email, role: 'stock' } })
  expect((await ask(person.email)).status()).toBe(201)
  const declining = newAddress('declines')
  expect((await ask(declining)).status()).toBe(201)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(await linkTo(request, declining, '/invitation'))
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have declined the invitation')
  const gone = await page.goto(await linkTo(request, declining, '/invitation'))
  expect(gone?.status()).toBe(404)

  await signInByCookie(context, person)
  await page.goto(await linkTo(request, person.email, '/invitation'))
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('region', { name: /^For / }).getByRole('link', { name: 'Vehicles' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My listings')
  await context.close()
})
