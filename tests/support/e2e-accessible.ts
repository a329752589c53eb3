import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** For a test that looks at how a page is laid out, in a spec that else runs on one screen (playwright.config.ts). */
export const everyScreen = { tag: '@every-screen' }

/** The rules of WCAG 2.2 AA, and those of good practice. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that colours decide: nothing else differs between the themes. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

interface Look {
  /** Which state of the page is looked at, for the report. */
  state?: string
  /** What is left out: a selector. */
  exclude?: string
}

/** What is on the page breaks no rule in the dark theme and in the light one, and is no wider than the screen. */
export async function expectAccessible(page: Page, { state = '', exclude }: Look = {}): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    // What is still fading in is paler than it will be.
    await expect.poll(() => page.evaluate(runningAnimations)).toBe(0)
    // Without a page of its own for putting frames' results together: it takes half the time, and no frame is checked.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    if (colorScheme === 'dark') axe.withRules(rulesOfColour)
    else axe.withTags(rules)
    if (exclude !== undefined) axe.exclude(exclude)
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(found, `${state} ${colorScheme}`).toEqual([])
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, state).toBeLessThanOrEqual(0)
}

/** Runs in the page; what goes round and round for ever, as a sign of waiting, is not waited for. */
function runningAnimations(): number {
  const ending = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity
  return document.getAnimations().filter(ending).length
}
