/** The page of a dealer's programs: a key is made, used and revoked; a webhook is added, tested, read in its log and replayed. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from '@playwright/test'
import { everyScreen, expectAccessible } from '../support/e2e-accessible.ts'
import { openAccount, signInByCookie } from '../support/e2e-accounts.ts'
import { dealerAccount } from '../support/e2e-dealers.ts'
import { hydrated, test } from '../support/e2e-test.ts'

test.describe.configure({ timeout: 120_000 })

/** A server of the dealer on this machine. */
async function openReceiver() {
  const received: string[] = []
  const server = createServer((request, response) => {
    request.setEncoding('utf8')
    let body = ''
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      received.push(body)
      response.writeHead(received.length === 1 ? 500 : 200).end('thank you')
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received, server }
}

test('a dealer connects a program', everyScreen, async ({ page, context, request }, { project }) => {
  const receiver = await openReceiver()
  await signInByCookie(context, await dealerAccount(request, project.name, 5))
  await page.goto('/my-profile')
  await page.getByRole('link', { name: /^API and webhooks/ }).click()
  await hydrated(page)
  const keys = page.getByRole('region', { name: 'API keys' })
  await expect(keys.getByText('You have no keys yet.')).toBeVisible()
  await expectAccessible(page, { state: 'empty' })

  await keys.getByRole('button', { name: 'Create key' }).click()
  await expect(keys.getByRole('alert')).toHaveText('Give the key a name.')
  await keys.getByLabel('Name', { exact: true }).fill('DMS')
  await keys.getByRole('button', { name: 'Create key' }).click()
  await expect(keys.getByRole('alert')).toHaveText('Choose at least one right.')
  await keys.getByLabel('Read stock').check()
  await keys.getByRole('button', { name: 'Create key' }).click()
  const shown = keys.getByLabel(/^Copy it now/)
  await expect(shown).toBeFocused()
  const secret = await shown.inputValue()
  expect(secret).toMatch(/^fc_live_\w{38}$/)
  await expectAccessible(page, { state: 'a new key' })

  const read = () => request.get('/api/v1/stock', { headers: { authorization: `Bearer ${secret}` } })
  expect((await read()).status()).toBe(200)
  await page.goto('/my-profile/api')
  await expect(page.getByText(secret)).toHaveCount(0)
  await expect(page.getByLabel(/^Copy it now/)).toHaveCount(0)

  const webhooks = page.getByRole('region', { name: 'Webhooks', exact: true })
  await webhooks.getByLabel('Address').fill('https://user:password@dms.example/')
  await webhooks.getByLabel('New enquiry').check()
  await webhooks.getByRole('button', { name: 'Add webhook' }).click()
  await expect(webhooks.getByRole('alert')).toContainText('This address cannot be used')
  await webhooks.getByLabel('Address').fill(receiver.address)
  await webhooks.getByRole('button', { name: 'Add webhook' }).click()
  await expect(webhooks.getByLabel(/^Copy it now/)).toHaveValue(/^whsec_/)
  await webhooks.getByRole('button', { name: /^Send test/ }).click()
  await expect(webhooks.getByText('A test event is on its way.')).toBeVisible()
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(1)

  const log = page.getByRole('region', { name: 'Log' })
  await webhooks.getByRole('link', { name: /^Log/ }).click()
  await expect(page).toHaveURL(/[?]log=/)
  await expect(async () => {
    await page.reload()
    await expect(log.getByText('HTTP 500')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await log.getByText('Response', { exact: true }).click()
  await expect(log.getByText('thank you')).toBeVisible()
  await expectAccessible(page, { state: 'the log' })
  // The next one is accepted, and can be sent again.
  await webhooks.getByRole('button', { name: /^Send test/ }).click()
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBeGreaterThan(1)
  await expect(async () => {
    await page.reload()
    await expect(log.getByText('Delivered', { exact: true }).first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  const before = receiver.received.length
  await log
    .getByRole('button', { name: /^Send again/ })
    .first()
    .click()
  await expect(log.getByRole('status')).toHaveText('The event is being sent again.')
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBeGreaterThan(before)
  receiver.server.close()

  await page.goto('/my-profile/api')
  await hydrated(page)
  await webhooks.getByRole('button', { name: /^Remove/ }).click()
  await webhooks.getByRole('region', { name: 'Remove this webhook?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(webhooks.getByText('You have no webhooks yet.')).toBeVisible()
  const revoke = keys.getByRole('region', { name: 'Revoke the key DMS?' })
  await keys.getByRole('button', { name: 'Revoke DMS' }).click()
  await expectAccessible(page, { state: 'the question before a key is revoked' })
  await revoke.getByRole('button', { name: 'Cancel' }).click()
  await expect(revoke).toBeHidden()
  expect((await read()).status()).toBe(200)
  await keys.getByRole('button', { name: 'Revoke DMS' }).click()
  await revoke.getByRole('button', { name: 'Revoke' }).click()
  await expect(keys.getByText('The key was revoked.')).toBeVisible()
  expect((await read()).status()).toBe(401)
  await page.setViewportSize({ width: 320, height: 800 })
  await expectAccessible(page, { state: 'narrow' })
})

test('an account that is no dealer learns why there are no keys', async ({ page, context, request }) => {
  await signInByCookie(context, await openAccount(request, 'programs'))
  await page.goto('/de/my-profile/api')
  await expect(page.getByRole('heading', { name: 'Für Händler' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('a key is made and revoked by plain forms', async ({ page, context, request }, { project }) => {
    await signInByCookie(context, await dealerAccount(request, project.name, 4))
    await page.goto('/my-profile/api')
    const keys = page.getByRole('region', { name: 'API keys' })
    await keys.getByLabel('Name').fill('DMS')
    await keys.getByLabel('Read enquiries').check()
    await keys.getByLabel('Days until it expires').fill('30')
    await keys.getByRole('button', { name: 'Create key' }).click()
    await expect(keys.getByLabel(/^Copy it now/)).toHaveValue(/^fc_live_/)
    await expect(keys.getByText(/Expires/)).toBeVisible()
    await keys.getByRole('button', { name: 'Revoke DMS' }).click()
    await keys.getByRole('region', { name: 'Revoke the key DMS?' }).getByRole('button', { name: 'Revoke' }).click()
    await expect(keys.getByText('The key was revoked.')).toBeVisible()
  })
})
