import { expect, type Locator, type Page } from '@playwright/test'
import { hydrated, mayRemember, test } from '../support/e2e-test.ts'

const results = (page: Page) => page.getByRole('region', { name: 'Search results' })

/** The filters are beside the results on wide screens and above them on small ones. */
async function openFilters(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: /Show Filters/ }).click()
}

test.describe('the dropdown of the home page', () => {
  test('a make shows its models, and what is chosen is searched for', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    const button = page.getByRole('button', { name: /^Make, model, variant/ })
    await button.click()
    const dropdown = page.getByRole('dialog', { name: 'Make, model, variant' })
    const popular = dropdown.getByRole('group', { name: 'Popular' })
    await expect(popular.getByRole('checkbox')).toHaveCount(6)
    await popular.getByRole('checkbox', { name: /^Volkswagen/ }).click()
    await expect(dropdown.getByRole('checkbox', { name: 'Any model' })).toBeChecked()
    await popular.getByRole('checkbox', { name: /^Golf \d/ }).click()
    await expect(dropdown.getByRole('checkbox', { name: 'Any variant' })).toBeChecked()
    await dropdown.getByRole('button', { name: 'Apply' }).click()
    await expect(button).toHaveAccessibleName(/Volkswagen › Golf/)

    await page
      .getByRole('main')
      .getByRole('button', { name: /^Show [\d,]+ vehicles?$/ })
      .click()
    await expect(page).toHaveURL(/vehicleType=car&make=volkswagen&model=golf/)
  })

  test('typed words are found in makes, models and variants', async ({ page }) => {
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('button', { name: /^Make, model, variant/ }).click()
    const dropdown = page.getByRole('dialog', { name: 'Make, model, variant' })
    const field = dropdown.getByRole('searchbox', { name: 'Find a make, model or variant' })
    await field.fill('volkswagen golf')
    await dropdown.getByRole('checkbox', { name: /^Volkswagen Golf \d/ }).click()
    await expect(dropdown.getByRole('button', { name: /Volkswagen › Golf/ })).toBeVisible()

    await field.fill('zzzz')
    await expect(dropdown.getByText('No results found')).toBeVisible()
    await field.fill('')
    await dropdown.getByRole('button', { name: 'Reset' }).click()
    await expect(dropdown.getByRole('checkbox', { name: 'Any make' })).toBeChecked()
  })
})

test('Enter chooses a make, and does not search without it', async ({ page, isMobile }) => {
  await page.goto('/')
  await hydrated(page)
  const button = page.getByRole('button', { name: /^Make, model, variant/ })
  await button.click()
  const dropdown = page.getByRole('dialog', { name: 'Make, model, variant' })
  const field = dropdown.getByRole('searchbox', { name: 'Find a make, model or variant' })
  await field.fill('toyota')
  await expect(dropdown.getByRole('checkbox', { name: /^Toyota \d/ })).toBeVisible()
  await field.press('ArrowDown')
  await expect(dropdown.getByRole('checkbox', { name: /^Toyota \d/ })).toBeFocused()
  await page.keyboard.press('Enter')
  // On a phone the sheet hides the button.
  const chosen = (name: RegExp) => expect(isMobile ? dropdown : page.locator('main')).toContainText(name)
  await chosen(/Toyota/)
  await expect(dropdown.getByRole('checkbox', { name: 'Any model' })).toBeChecked()

  await field.fill('dacia duster')
  await expect(dropdown.getByRole('checkbox', { name: /^Dacia Duster \d/ })).toBeVisible()
  await field.press('Enter')
  await expect(dropdown.getByRole('checkbox', { name: 'Any variant' })).toBeChecked()
  await dropdown.getByRole('button', { name: 'Apply' }).click()
  await expect(button).toHaveAccessibleName(/Dacia › Duster/)
  expect(new URL(page.url()).pathname).toBe('/')
})

test.describe('photos on the cards of the results', () => {
  /** Opens the results once the market's pictures are drawn, and finds the first card with several photos. */
  async function turnableCard(page: Page) {
    const cards = results(page).getByRole('article')
    await expect(async () => {
      await page.goto('/listings?withPictures=true')
      await expect(cards.getByText(/^1 \/ \d+$/).first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
    const texts = await cards.allInnerTexts()
    return cards.nth(texts.findIndex((text) => /^1 \/ \d+$/m.test(text)))
  }

  test('are turned by keys on the card, and after the last comes the first', async ({ page }) => {
    const card = await turnableCard(page)
    const total = Number((await card.getByText(/^1 \/ \d+$/).textContent())?.split(' / ')[1])
    await card.getByRole('heading').getByRole('link').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(card.getByText(`${total} / ${total}`)).toBeVisible()
    await expect(card.getByRole('status')).toContainText(`photo ${total} of ${total}`)
    await page.keyboard.press('ArrowRight')
    await expect(card.getByText(`1 / ${total}`)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/listing\//)
  })

  test('are turned by a finger or a mouse, and a tap opens the vehicle, which says so afterwards', async ({
    page,
    isMobile,
  }) => {
    await mayRemember(page)
    const card = await turnableCard(page)
    await card.scrollIntoViewIfNeeded()
    const picture = await card.getByRole('img').first().boundingBox()
    if (!picture) throw new Error('The card has no picture')
    const middle = { x: picture.x + picture.width / 2, y: picture.y + picture.height / 2 }
    const forwards = card.locator('button[aria-hidden]').last()
    // Before hydration swipes have no effect.
    await expect(async () => {
      if (isMobile) await swipe(page, middle, { x: middle.x - 100, y: middle.y + 10 })
      else {
        await page.mouse.move(middle.x + Math.random(), middle.y)
        await forwards.click({ timeout: 1_000 })
      }
      await expect(card.getByText(/^2 \/ \d+$/)).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(page).toHaveURL(/\/listings\?/)
    // A tap directly after a swipe is part of it to the browser.
    await expect(async () => {
      if (isMobile) await page.touchscreen.tap(middle.x, middle.y)
      else await page.mouse.click(middle.x, middle.y)
      await expect(page).toHaveURL(/\/listing\//, { timeout: 2_000 })
    }).toPass()
    await page.goBack()
    await expect(card.getByText('Viewed')).toBeVisible()
    await expect(results(page).getByText('Viewed')).toHaveCount(1)
  })

  test('that cannot be fetched are said to be so', async ({ page }) => {
    await page.route('**/photos', (route) => route.abort())
    const card = await turnableCard(page)
    await card.getByRole('heading').getByRole('link').focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('The photos could not be loaded')).toBeVisible()
    await expect(card.getByText(/^1 \/ \d+$/)).toBeVisible()
  })
})

/** The touch events of one finger. */
async function swipe(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
  }
  await touch('touchEnd', [])
}

test('the filters panel of the home page counts while one chooses', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('main').getByRole('button', { name: 'Filters', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Filters' })
  const show = panel.getByRole('button', { name: /^Show/ })
  const all = await show.textContent()
  await panel.getByRole('checkbox', { name: /^SUV/ }).check()
  await expect(show).not.toHaveText(all ?? '')
  const few = await show.textContent()
  await show.click()
  await expect(page).toHaveURL(/bodyType=suv/)
  await expect(page.getByText(new RegExp(`of ${few?.match(/[\d,]+/)?.[0]} vehicles`))).toBeVisible()
})

test('suggestions come while typing and are taken by keyboard', async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('main').getByRole('combobox', { name: 'Make, model or variant' })
  await field.pressSequentially('volksw')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option', { name: /^Volkswagen/ }).first()).toBeVisible()
  await list.getByRole('option', { name: /^Volkswagen \d/ }).waitFor()
  await field.press('Escape')
  await expect(list).toBeHidden()
  await field.pressSequentially('a')
  await expect(list).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/listings\?/)
})

test('a handle of the price picture moves by keyboard, and the field follows', async ({ page, isMobile }) => {
  await page.goto('/listings')
  await openFilters(page, isMobile)
  const handle = page.getByRole('slider', { name: 'Price from' })
  await handle.focus()
  await handle.press('ArrowRight')
  await expect(page).toHaveURL(/priceFrom=500/)
  await expect(page.getByRole('combobox', { name: 'Price from' })).toHaveValue('500')
  await expect(handle).toBeFocused()
})

test('a postcode is offered with the town that has it, and a place that is far away with none', async ({
  page,
  isMobile,
}) => {
  await page.goto('/fr/listings')
  if (isMobile) await page.getByRole('button', { name: 'Afficher les filtres' }).click()
  const field = page.getByRole('combobox', { name: /code postal/i })
  const places = page.getByRole('listbox', { name: 'Ville ou code postal' }).getByRole('option')
  await field.pressSequentially('75001')
  await expect(places).toHaveText([/^75001 Paris, France/])
  const asked = page.waitForResponse((response) => response.url().includes('query=London'))
  await field.fill('')
  await field.pressSequentially('London')
  expect(await (await asked).json()).toEqual({ results: [] })
  await expect(places).toHaveCount(0)
})

test('a place that is chosen gets a distance, and the page of a vehicle says how far it is', async ({
  page,
  isMobile,
}) => {
  await page.goto('/listings')
  await openFilters(page, isMobile)
  await page.getByRole('combobox', { name: 'City or ZIP code' }).pressSequentially('Berlin')
  await page
    .getByRole('option', { name: /^Berlin/ })
    .first()
    .click()
  await expect(page).toHaveURL(/place=de-berlin/)
  await page.getByRole('combobox', { name: 'Distance' }).selectOption('400')
  await expect(page).toHaveURL(/radiusKm=400/)
  if (isMobile) await page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: /^Show/ }).click()
  await results(page).getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Seller', exact: true })).toContainText(/\d km away/)
})

test('the rarer filters come when they are unfolded, and stay while they are in use', async ({ page, isMobile }) => {
  await page.goto('/listings')
  await openFilters(page, isMobile)
  await expect(page.getByRole('group', { name: 'Colour', exact: true })).toHaveCount(0)
  await page.getByText('Body, colour and interior', { exact: true }).click()
  const colours = page.getByRole('group', { name: 'Colour', exact: true })
  await colours.getByRole('checkbox', { name: /^Black/ }).check()
  await expect(page).toHaveURL(/colour=black/)
  await colours.getByRole('checkbox', { name: /^Black/ }).uncheck()
  await expect(page).not.toHaveURL(/colour=black/)
  await expect(colours).toBeVisible()
})

/**
 * Clicks `field` at the earliest moment after the next new address: the page is not yet rendered for it.
 * @returns whether the field was checked, frame by frame, until the address that answers the click
 */
async function clickAtNextAddress(page: Page, field: Locator): Promise<() => Promise<boolean[]>> {
  await field.evaluate((box: HTMLInputElement) => {
    const pushState = history.pushState.bind(history)
    const checked: boolean[] = []
    history.pushState = (...args) => {
      pushState(...args)
      history.pushState = pushState
      const before = location.search
      queueMicrotask(() => box.click())
      const watch = () => {
        checked.push(box.checked)
        if (location.search === before) requestAnimationFrame(watch)
      }
      requestAnimationFrame(watch)
    }
    Object.assign(window, { checked })
  })
  return () => page.evaluate(() => (window as unknown as { checked: boolean[] }).checked)
}

test('a filter that is chosen while the last one is still being shown stays chosen', async ({ page, isMobile }) => {
  await page.goto('/listings')
  await openFilters(page, isMobile)
  await page.getByText('Body, colour and interior', { exact: true }).click()
  const colours = page.getByRole('group', { name: 'Colour', exact: true })
  const red = colours.getByRole('checkbox', { name: /^Red/ })
  const checked = await clickAtNextAddress(page, red)
  await colours.getByRole('checkbox', { name: /^Black/ }).check()
  await expect(page).toHaveURL(/colour=black&colour=red/)
  expect(await checked()).not.toContain(false)
  await expect(red).toBeChecked()
})

test('a filter that is taken back while it is still being shown stays taken back', async ({ page, isMobile }) => {
  await page.goto('/listings')
  await openFilters(page, isMobile)
  await page.getByText('Body, colour and interior', { exact: true }).click()
  const black = page.getByRole('group', { name: 'Colour', exact: true }).getByRole('checkbox', { name: /^Black/ })
  // The answer without the colour is slow: the one with it is shown first.
  await page.route(/listings\.data/, async (route) => {
    if (!route.request().url().includes('colour')) await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  const checked = await clickAtNextAddress(page, black)
  await black.click()
  await expect.poll(async () => (await checked()).length).toBeGreaterThan(0)
  await expect(page).not.toHaveURL(/colour=black/)
  expect(await checked()).not.toContain(true)
  await expect(black).not.toBeChecked()
})

test('what is typed on the home page is asked for once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/listings')) asked.push(request.url())
  })
  await page.goto('/')
  const box = page.getByRole('main').getByRole('combobox', { name: 'Make, model or variant' })
  await box.fill('octavia rs tfsi schwarz')
  await box.press('Enter')
  await page.waitForURL((url) => url.pathname === '/listings' && !url.searchParams.has('text'))
  await expect(page.getByText(/vehicles found|of \d+ vehicles|Showing/).first()).toBeVisible()
  expect(asked.filter((url) => url.includes('listings.data')).length).toBeLessThanOrEqual(2)
})

test('what was typed in the panel can be changed in the panel', async ({ page, isMobile }) => {
  await page.goto('/listings')
  if (isMobile) await page.getByRole('button', { name: 'Show Filters' }).click()
  const panel = page.getByRole('form').or(page.locator('#filter-form')).first()
  await panel.getByRole('combobox', { name: 'Make, model or variant' }).pressSequentially('golf diesel', { delay: 20 })
  await page.waitForURL(/fuelType=diesel/)
  await expect(panel.getByRole('checkbox', { name: /^Diesel/ })).toBeChecked()
  await panel.getByRole('checkbox', { name: /^Diesel/ }).uncheck()
  await page.waitForURL((url) => !url.searchParams.has('fuelType') && url.searchParams.get('model') === 'golf')
  await expect(panel.getByRole('checkbox', { name: /^Diesel/ })).not.toBeChecked()
  await expect(panel.getByRole('combobox', { name: 'Make, model or variant' })).toHaveValue('')
  const make = panel.getByRole('combobox', { name: 'Make', exact: true })
  await expect(make).toHaveValue('Volkswagen')
  await make.click()
  await expect(panel.getByRole('listbox', { name: 'Make' }).getByText('Popular')).toBeVisible()
  await make.pressSequentially('trabbi')
  await expect(panel.getByText('No matches')).toBeVisible()
  await make.press('Escape')
  await expect(make).toHaveValue('Volkswagen')
  await make.fill('aud')
  await make.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('make') === 'audi' && !url.searchParams.has('model'))
})

test('a search box empties once its text has become filters, and the headline says what is shown', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/listings')
  await hydrated(page)
  const headline = page.getByRole('heading', { level: 1 })
  const inHeader = page.getByRole('banner').getByRole('combobox').first()
  await inHeader.fill('golf diesel')
  await inHeader.press('Enter')
  await page.waitForURL(/fuelType=diesel/)
  await expect(inHeader).toHaveValue('')
  await expect(headline).toHaveText('Used Volkswagen Golf for sale')
  await expect(page).toHaveTitle(/^Used Volkswagen Golf for sale/)
  const inPanel = page.locator('#filter-form').getByRole('combobox', { name: 'Make, model or variant' })
  await inPanel.pressSequentially('automatic', { delay: 20 })
  await page.waitForURL(/transmission=automatic/)
  await page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('link', { name: /^Automatic/ })
    .click()
  await page.waitForURL((url) => !url.searchParams.has('transmission'))
  await expect(inPanel).toHaveValue('')
})
