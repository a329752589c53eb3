import { type APIRequestContext, expect } from '@playwright/test'
import type { ListingCard } from '../../src/contract/listings.ts'
import { everyScreen, expectAccessible } from '../support/e2e-accessible.ts'
import { hydrated, mayRemember, test } from '../support/e2e-test.ts'

const nobody = '018f0000-0000-7000-8000-000000000000'

test('vehicles are chosen on cards, collected in the tray and opened side by side', everyScreen, async ({ page }) => {
  await page.goto('/listings')
  const toggles = page.getByRole('region', { name: 'Search results' }).getByRole('button', { name: /^Compare: / })
  const tray = page.getByRole('region', { name: 'Your comparison' })
  await expect(tray).toBeHidden()
  await hydrated(page)

  await toggles.nth(0).click()
  await expect(toggles.nth(0)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('status').filter({ hasText: '1 vehicle to compare' })).toBeAttached()
  await toggles.nth(1).click()
  await page.reload()
  await expect(toggles.nth(1)).toHaveAttribute('aria-pressed', 'true')

  await tray.getByRole('link', { name: 'Compare now' }).click()
  await expect(page).toHaveURL(/\/compare\?ids=[^,]+,[^,]+$/)
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  await expect(page.getByRole('row', { name: /^Price/ })).toBeVisible()
  await expect(tray).toBeHidden()
})

test('a fifth vehicle does not fit', async ({ page }) => {
  await page.goto('/listings')
  await hydrated(page)
  const toggles = page.getByRole('region', { name: 'Search results' }).getByRole('button', { name: /^Compare: / })
  for (const index of [0, 1, 2, 3]) await toggles.nth(index).click()
  await expect(page.getByText('More than 4 cannot be compared at once.')).toBeAttached()
  await expect(toggles.nth(4)).toBeDisabled()
  await toggles.nth(0).click()
  await expect(toggles.nth(4)).toBeEnabled()
  await page.getByRole('region', { name: 'Your comparison' }).getByRole('button', { name: 'Clear' }).click()
  await expect(toggles.nth(1)).toHaveAttribute('aria-pressed', 'false')
})

test('the pictures of compared vehicles are equally large', async ({ page, request }) => {
  await page.goto(compareAddress(await someCars(request, 3)))
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const widths = await page
      .locator('thead td > div')
      .evaluateAll((frames) => frames.map((frame) => Math.round(frame.getBoundingClientRect().width)))
    expect(widths).toHaveLength(3)
    expect(new Set(widths).size, `${widths.join(', ')} at ${width} px`).toBe(1)
  }
})

test('two vehicles fit beside their labels on a narrow phone', async ({ page, request }) => {
  const cars = await someCars(request, 2)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const language of ['', '/de', '/es', '/fr', '/pt']) {
    await page.goto(language + compareAddress(cars))
    const beyond = await page.getByRole('table').evaluate((table) => {
      const scrolled = table.parentElement as HTMLElement
      return scrolled.scrollWidth - scrolled.clientWidth
    })
    expect(beyond, language).toBe(0)
  }
})

test('a comparison that somebody sent can be added to, and without vehicles in its address says which were chosen here', async ({
  page,
  request,
}) => {
  const cars = await someCars(request, 2)
  await page.goto(compareAddress(cars))
  await hydrated(page)
  await page.getByRole('link', { name: 'Add another vehicle' }).click()
  await expect(page).toHaveURL(/\/listings$/)
  await expect(page.getByRole('region', { name: 'Your comparison' }).getByText('2 vehicles to compare')).toBeAttached()
  await page.goto('/compare')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You chose 2 vehicles')
  await expect(page.getByText('Nothing to compare yet')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Compare the 2 vehicles you chose' }).click()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
})

test('a listing is put into the comparison on its own page', async ({ page, request }) => {
  const [car] = await someCars(request, 1)
  await page.goto(`/listing/${car?.id}`)
  await hydrated(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Compare: / })
    .first()
    .click()
  const open = page.getByRole('region', { name: 'Your comparison' }).getByRole('link', { name: 'Compare now' })
  await expect(open).toHaveAttribute('href', compareAddress([car]))
})

test('nothing that was viewed is remembered without a yes, and a no removes what was', async ({ page, request }) => {
  const [car, other] = await someCars(request, 2)
  const stored = () => page.evaluate(() => localStorage.getItem('viewed-listings'))
  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  await page.goto(`/listing/${car?.id}`)
  await expect(viewed.getByText('May this device remember')).toBeVisible()
  expect(await stored()).toBeNull()
  await viewed.getByRole('button', { name: 'Remember it' }).click()
  await expect.poll(stored).toContain(car?.id)
  await expectAccessible(page)

  await page.goto(`/listing/${other?.id}`)
  await expect(viewed.getByRole('article')).toHaveCount(1)
  await page.goto('/de/cookie-policy')
  const choice = page.getByRole('region', { name: 'Was sich dieses Gerät merkt' })
  await choice.getByRole('button', { name: 'Aufhören und löschen' }).click()
  await expect(choice.getByRole('status')).toHaveText('Dieses Gerät merkt sich nicht, was Sie ansehen und suchen.')
  expect(await stored()).toBeNull()
  await page.goto('/')
  await expect(viewed.getByText('This device does not remember')).toBeVisible()
  await expect(viewed.getByRole('button', { name: 'Remember it' })).toBeVisible()
})

test('listings that were opened are found again on the home page, and can be forgotten', async ({ page, request }) => {
  await mayRemember(page)
  const cars = await someCars(request, 2)
  for (const { id } of cars) {
    await page.goto(`/listing/${id}`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed-listings'))).toContain(id)
  }
  await page.goto('/')
  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  await expect(viewed.getByRole('article')).toHaveCount(2)
  await expect(viewed.getByRole('article').first().getByRole('link')).toHaveAttribute('href', `/listing/${cars[1]?.id}`)
  await expect(viewed.getByText(/€/)).toHaveCount(2)

  await viewed
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(viewed.getByRole('article')).toHaveCount(1)
  await viewed.getByRole('button', { name: 'Clear list' }).click()
  await expect(viewed.getByText('The list stays on this device.')).toBeVisible()
  await expect(viewed.getByRole('heading')).toBeFocused()
})

test('a viewed listing that is gone stays on the list, marked', async ({ page, request }) => {
  await mayRemember(page)
  const [car] = await someCars(request, 1)
  const kept = [
    { id: nobody, title: 'Trabant 601' },
    { id: car?.id, title: car?.title },
  ]
  await page.addInitScript((text) => localStorage.setItem('viewed-listings', text), JSON.stringify(kept))
  await page.goto('/')
  const gone = page
    .getByRole('region', { name: 'Recently viewed' })
    .getByRole('article')
    .filter({ hasText: 'Trabant 601' })
  await expect(gone.getByText('No longer for sale')).toBeVisible()
})

test('what only the device knows moves nothing on the page', async ({ page, request }) => {
  await mayRemember(page)
  const cars = await someCars(request, 4)
  const kept = JSON.stringify(cars.map(({ id, title }) => ({ id, title })))
  await page.addInitScript((text) => {
    localStorage.setItem('viewed-listings', text)
    localStorage.setItem('compared-listings', text)
  }, kept)
  // If the font loads late, a row of links may wrap differently: not the subject here.
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/')
  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  await viewed.scrollIntoViewIfNeeded()
  await page.reload()
  await expect(viewed.getByText(/€/)).toHaveCount(4)
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
  expect(shift).toBeLessThan(0.02)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('what needs the device’s own list is not shown', async ({ page }) => {
    await page.goto('/listings')
    const toggles = page.getByRole('button', { name: /^Compare: /, includeHidden: true })
    await expect(toggles.first()).toHaveCSS('display', 'none')
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeHidden()
  })
})

async function someCars(request: APIRequestContext, count: number): Promise<ListingCard[]> {
  const answer = await request.get(`/api/v1/listings?vehicleType=car&sort=newest&pageSize=${count}`)
  return ((await answer.json()) as { listings: ListingCard[] }).listings
}

function compareAddress(cars: readonly (Pick<ListingCard, 'id'> | undefined)[]): string {
  return `/compare?ids=${cars.map((car) => car?.id).join(',')}`
}
