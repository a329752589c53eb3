import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { matrix } from './matrix.ts'

/** For a test that looks at how a page is laid out: with `--full` it runs on both screens (playwright.config.ts). */
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
  /** The light theme, and with `--full` both: only colours differ, and src/web/theme-contrast.test.ts looks at those. */
  themes?: readonly ('dark' | 'light')[]
}

const usualThemes = matrix === 'full' ? (['dark', 'light'] as const) : (['light'] as const)

/** What is on the page breaks no rule, and is no wider than the screen. */
export async function expectAccessible(
  page: Page,
  { state = '', exclude, themes = usualThemes }: Look = {},
): Promise<void> {
  for (const colorScheme of themes) {
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
