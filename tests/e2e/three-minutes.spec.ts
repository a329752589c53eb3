/** A private seller publishes a car on a phone in under three minutes, by a model of a person. */
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openAccount, signInByCookie } from '../support/e2e-accounts.ts'
import { hydrated, test } from '../support/e2e-test.ts'
import { TimedPerson } from '../support/e2e-timed-person.ts'

const mostSeconds = 180

const field = (page: Page, name: string): Locator => page.locator(`#wizard-${name}`)
const button = (page: Page, name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true })

/** Three photos as a phone takes them. */
function photos() {
  return Promise.all(
    [20, 140, 260].map(async (hue) => ({
      name: `car-${hue}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: {
          width: 1008,
          height: 756,
          channels: 3,
          background: '#557799',
          noise: { type: 'gaussian', mean: 128, sigma: 20 },
        },
      })
        .modulate({ hue })
        // Of its full size: noise for each of twelve million pixels takes seconds.
        .resize(4032, 3024)
        .jpeg({ quality: 80 })
        .toBuffer(),
    })),
  )
}

test('a private seller publishes a car on a phone in under three minutes', async ({ page, context }) => {
  test.setTimeout(180_000)
  const account = await openAccount(context.request, 'quick-seller')
  await signInByCookie(context, account)
  const pictures = await photos()
  await page.goto('/add-listing')
  await hydrated(page)

  const person = new TimedPerson(page)
  await person.choose(field(page, 'make'), 'Volkswagen')
  await person.choose(field(page, 'model'), 'Golf')
  await person.type(field(page, 'mileageKm'), '85000')
  await person.type(field(page, 'year'), '2018')
  await person.type(field(page, 'location'), 'Münch')
  await person.tap(page.getByRole('option', { name: /Munich/ }).first())
  await person.press(button(page, 'Next'))

  await expect(page.getByText('Step 2 of 3', { exact: true })).toBeVisible()
  await person.choose(field(page, 'bodyType'), 'Hatchback')
  await person.choose(field(page, 'fuelType'), 'Diesel')
  await person.choose(field(page, 'transmission'), 'Manual')
  await person.type(field(page, 'powerPs'), '150')
  await person.choose(field(page, 'colour'), 'Black')
  await person.choose(field(page, 'condition'), 'Used Good')
  await person.type(field(page, 'priceEuros'), '14900')
  await person.type(
    field(page, 'description'),
    'Well kept, always serviced on time, one owner from new. Two sets of tyres.',
  )
  await person.type(field(page, 'contactPhone'), '+491701234567')
  await person.choosePhotos(page.locator('input[type=file]').first(), pictures)
  await expect(page.getByRole('button', { name: /^Move photo \d left$/ })).toHaveCount(3, { timeout: 60_000 })
  await person.press(button(page, 'Next'))

  await expect(page.getByText('Step 3 of 3', { exact: true })).toBeVisible()
  await person.press(button(page, 'Publish listing'))
  await expect(page).toHaveURL(/\/package-selection$/)
  const basic = page.getByRole('main').getByRole('article', { name: 'Basic' })
  await person.press(basic.getByRole('button', { name: /^Choose\b/ }))
  await expect(page).toHaveURL(/\/order\?/)
  await person.tap(page.getByRole('radio', { name: /^As a private person/ }))
  await person.type(page.getByLabel('Name or company'), 'Ana Muster')
  await person.type(page.getByLabel('Street and number'), 'Hauptstraße 1')
  await person.type(page.getByLabel('Postcode'), '80331')
  await person.type(page.getByLabel('Town'), 'München')
  await person.choose(page.getByLabel('Country'), 'Germany')
  await person.press(page.getByRole('button', { name: 'Order with obligation to pay' }))
  await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\//)
  await person.press(page.getByRole('button', { name: 'Pay with a card that works' }))
  await expect(page).toHaveURL(/\/my-listings$/)
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Volkswagen Golf')

  console.log(person.table())
  expect(person.seconds()).toBeLessThan(mostSeconds)
})
