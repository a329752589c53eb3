import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { matrix } from './matrix.ts'

/** For tests of a page's layout: with `--full` they run on both screens (playwright.config.ts). */
export const everyScreen = { tag: '@every-screen' }

/** The rules of WCAG 2.2 AA, and best practices. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules about colours: nothing else differs between the themes. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

interface Look {
  /** The checked state of the page, for the report. */
  state?: string
  /** A selector of elements to leave out. */
  exclude?: string
  /** The light theme, and with `--full` both: only colours differ, and src/web/theme-contrast.test.ts checks those. */
  themes?: readonly ('dark' | 'light')[]
}

const usualThemes = matrix === 'full' ? (['dark', 'light'] as const) : (['light'] as const)

/** Checks that the page breaks no rule and is no wider than the screen. */
export async function expectAccessible(
  page: Page,
  { state = '', exclude, themes = usualThemes }: Look = {},
): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    // Elements that are fading in are still too pale.
    await expect.poll(() => page.evaluate(runningAnimations)).toBe(0)
    // Without a separate page to merge the results of frames: it takes half the time, and no frame is checked.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    if (colorScheme === 'dark') axe.withRules(rulesOfColour)
    else axe.withTags(rules)
    if (exclude !== undefined) axe.exclude(exclude)
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect.soft(found, `${state} ${colorScheme}`).toEqual([])
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${state}: wider than the screen`).toBeLessThanOrEqual(0)
}

/** Runs in the page; does not wait for endless animations, such as loading indicators. */
function runningAnimations(): number {
  const ending = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity
  return document.getAnimations().filter(ending).length
}
