/** Every page and state, for users with impaired sight (tests/support/e2e-states.ts has the table). */
import { expect, type Page } from '@playwright/test'
import { everyScreen, expectAccessible } from '../support/e2e-accessible.ts'
import { signInByCookie } from '../support/e2e-accounts.ts'
import * as callers from '../support/e2e-callers.ts'
import { type State, states } from '../support/e2e-states.ts'
import { hydrated, test } from '../support/e2e-test.ts'

const groups = [
  ['finding a vehicle', 'search', callers.searches],
  ['what is said to visitors', 'visitor', callers.visitor],
  ['signing in and up, and the sandbox', 'signingIn', callers.signsIn],
  ['somebody new', 'newcomer', callers.newcomer],
  ['a private seller', 'seller', callers.seller],
  ['a dealer', 'dealer', callers.dealer],
  ['somebody who acts for a dealer', 'member', callers.member],
  ['somebody who sells for a dealer', 'salesperson', callers.salesperson],
  ['the staff', 'staff', callers.staff],
  // By now the market has compared its prices.
  ['a vehicle and its seller', 'offers', callers.offers],
] as const

for (const [title, name, prepare] of groups) {
  test(`${title}: no state breaks a rule of WCAG 2.2 AA`, everyScreen, async ({ page, context, request, baseURL }) => {
    test.setTimeout(300_000)
    page.setDefaultTimeout(30_000)
    const { project } = test.info()
    const { account, places } = await prepare({ request, url: baseURL ?? '', project: project.name })
    if (account) await signInByCookie(context, account)
    for (const state of states[name]) {
      const said = state.name === undefined ? state.at : `${state.at}, ${state.name}`
      await test.step(said, () => look(page, state, said, places))
    }
  })
}

async function look(page: Page, state: State, said: string, places: Readonly<Record<string, string>>): Promise<void> {
  const address = state.at.replaceAll(/:([a-z]+)/g, (_, place: string) => places[place] ?? `:${place}`)
  const response = await page.goto(address)
  // A page that leads elsewhere, or is not found, would be looked at in place of the one that is meant.
  expect.soft(response?.status(), said).toBe(state.status ?? 200)
  expect.soft(new URL(page.url()).pathname, said).toBe(state.to ?? new URL(address, page.url()).pathname)
  if (state.act) {
    // The sandbox has pages without a script.
    if (!state.at.startsWith('/sandbox/')) await hydrated(page)
    await state.act(page, places)
  }
  await expectAccessible(page, { state: said, ...(state.exclude !== undefined && { exclude: state.exclude }) })
}
