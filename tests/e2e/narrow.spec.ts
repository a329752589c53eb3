/** No page scrolls sideways: every language, from the narrowest phone to a wide screen, signed in or not. */
import { chromium, expect, type Page, test } from '@playwright/test'
import { hydrated, mayRemember } from '../support/e2e-test.ts'
import { signInByCookie } from '../support/e2e-accounts.ts'

const languages = ['', '/de', '/es', '/fr', '/pt']

async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect()
      if (width === 0 || right <= clientWidth + 0.5) return false
      for (let above = element.parentElement; above && above !== document.body; above = above.parentElement) {
        if (getComputedStyle(above).overflowX !== 'visible') return false
      }
      return true
    })
    return outside
      .slice(-3)
      .map(
        (element) =>
          `${element.tagName} ${element.getAttribute('class')} in ${element.parentElement?.outerHTML.slice(0, 160)}`,
      )
  })
  expect(beyond, `${page.url()} at ${width} px`).toEqual([])
}

for (const language of languages) {
  test(`pages for everybody fit from 320 px on, in ${language || 'en'}`, async ({ page }) => {
    for (const path of ['/', '/listings', '/auth', '/about']) {
      await page.goto(`${language}${path}`)
      for (const width of [320, 360, 390, 768, 1024, 1280, 1440]) await expectNoSidewaysScroll(page, width)
    }
  })
}

for (const account of ['seller', 'dealer', 'admin']) {
  test(`the header of a ${account} who is signed in fits, in every language`, async ({ page }) => {
    await signInByCookie(page.context(), { email: `${account}@forecourt.test`, password: 'forecourt-demo' })
    for (const language of languages) {
      await page.goto(`${language}/about`)
      for (const width of [320, 390, 768, 1024, 1280, 1366, 1440]) await expectNoSidewaysScroll(page, width)
    }
  })
}

for (const language of languages) {
  test(`with text at twice its size, pages still fit a phone, in ${language || 'en'}`, async ({ page }) => {
    await mayRemember(page)
    await page.goto('/listings')
    const vehicle = await page.locator('main article h2 a').first().getAttribute('href')
    // The vehicle before the home page, which then has recently viewed ones.
    for (const path of ['/listings?minYear=2008', vehicle ?? '', '/']) {
      await page.goto(`${language}${path}`)
      await hydrated(page)
      await page.evaluate(() => document.fonts.ready)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await expectNoSidewaysScroll(page, 390)
    }
  })
}

for (const language of languages) {
  test(`with text at twice its size, nothing of signing in is cut off, in ${language || 'en'}`, async ({ page }) => {
    for (const mode of ['sign-in', 'sign-up']) {
      await page.goto(`${language}/auth?mode=${mode}`)
      await page.setViewportSize({ width: 360, height: 780 })
      for (const size of ['130%', '200%']) {
        await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize
        }, size)
        const cut = await page.locator('main').evaluate((main) =>
          [...main.querySelectorAll('a, button, input:not([type=hidden])')]
            .filter((control) => control.checkVisibility())
            .filter((control) => {
              const { left, right, width } = control.getBoundingClientRect()
              return width > 1 && (left < 0 || right > innerWidth - 16 || control.scrollWidth > control.clientWidth + 1)
            })
            .map((control) => control.outerHTML.slice(0, 120)),
        )
        expect(cut, `${mode} at ${size}`).toEqual([])
      }
    }
  })
}

/** Pages by who sees them. `{listing}` is the first of the results, `{three}` are three of them. */
const pagesOf: Readonly<Record<string, readonly string[]>> = {
  visitor: [
    '/', '/listings', '/listings?view=grid&make=bmw', '/listing/{listing}', '/listing/{listing}/price', '/window-sheet/{listing}',
    '/contact-seller/{listing}?about=message', '/report-listing/{listing}', '/compare?ids={three}', '/favourites', '/add-listing', '/auth?mode=sign-up',
    '/privacy-policy', '/cookie-policy', '/terms-and-conditions', '/imprint',
  ],
  seller: ['/my-listings', '/my-profile', '/profile-settings', '/messages', '/package-selection', '/seller-details', '/saved-searches'],
  dealer: ['/my-listings', '/my-stock', '/my-profile/people', '/my-profile/api'],
  admin: [
    '/admin', '/admin/reports', '/admin/appeals', '/admin/listing-approval', '/admin/dealer-applications', '/admin/makes', '/admin/payments',
    '/admin/revenue', '/admin/transparency', '/admin/activity',
  ],
} // prettier-ignore
/** Those with the longest words. */
const longest = ['/de', '/fr', '/de', '/pt', '/de', '/es']

/** Buttons and links of a page that lie over each other; photos are links below their buttons, and a page moves below its bars. */
async function covering(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isOfBar = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isOfBar(element.parentElement))
    const controls = [
      ...document.querySelectorAll('main :is(a:not(:has(img)), button, summary):not(article *)'),
    ].filter((control) => control.checkVisibility({ visibilityProperty: true }) && !isOfBar(control))
    return controls.flatMap((one, at) =>
      controls.slice(at + 1).flatMap((other) => {
        if (one.contains(other)) return []
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        const isOver =
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
        return isOver && a.width > 4 && b.width > 4 ? [`${one.textContent} over ${other.textContent}`] : []
      }),
    )
  })
}

for (const [who, paths] of Object.entries(pagesOf)) {
  test(`with letters of 32 pixels, the pages of a ${who} fit phones and a wide screen`, async ({ baseURL }, {
    project,
  }) => {
    test.setTimeout(120_000)
    const { launchOptions = {} } = project.use
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
    })
    try {
      const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
      if (who !== 'visitor')
        await signInByCookie(context, { email: `${who}@forecourt.test`, password: 'forecourt-demo' })
      const page = await context.newPage()
      await page.goto('/listings')
      const links = await page
        .locator('main article h2 a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      const three = links.slice(0, 3).map((href) => /[0-9a-f-]{36}/.exec(href)?.[0] ?? '')
      for (const [at, path] of paths.entries()) {
        await page.goto(
          `${longest[at % longest.length]}${path.replace('{listing}', three[0] ?? '').replace('{three}', three.join(','))}`,
        )
        for (const width of [320, 390, 1440]) {
          await expectNoSidewaysScroll(page, width)
          if (width === 390) expect(await covering(page), `${page.url()} at ${width} px`).toEqual([])
        }
      }
    } finally {
      await browser.close()
    }
  })
}

test('badges of a card leave room for its heart on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/de/listings')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  const covered = await cards.evaluateAll(
    (all) =>
      all.filter((card) => {
        const heart = card.querySelector('.top-3.right-3')?.getBoundingClientRect()
        const badges = [...card.querySelectorAll('.top-3.left-3 > *')].map((badge) => badge.getBoundingClientRect())
        return heart === undefined || badges.some(({ right, top }) => right > heart.left && top < heart.bottom)
      }).length,
  )
  expect(covered).toBe(0)
})

test('a large number of vehicles fits its button on the home page, in every language', async ({ page }) => {
  for (const language of languages) {
    await page.goto(`${language}/`)
    const button = page.getByRole('main').getByRole('search').locator('button[type=submit]')
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 })
      // Written and measured at once: the page writes its own number whenever a count arrives.
      const places = await button.evaluate((element) => {
        const label = [...element.childNodes].find((node) => /\d/.test(node.textContent ?? ''))
        if (label) label.textContent = (label.textContent ?? '').replace(/\d[\d.,\s]*\d|\d/, '26.891')
        const content = document.createRange()
        content.selectNodeContents(element)
        const [inner, outer] = [content.getBoundingClientRect(), element.getBoundingClientRect()]
        return {
          label: element.textContent ?? '',
          inner: [inner.left, inner.right],
          outer: [outer.left, outer.right],
        }
      })
      expect(places.label).toContain('26.891')
      expect(places.inner[0], `left at ${width} px, ${language}`).toBeGreaterThanOrEqual(places.outer[0] ?? 0)
      expect(places.inner[1], `right at ${width} px, ${language}`).toBeLessThanOrEqual(places.outer[1] ?? 0)
      await expectNoSidewaysScroll(page, width)
    }
  }
})
