/** A browser test must need a browser. */
import { expect, test } from 'vitest'
import { browserBlocksIn } from './browser-blocks.ts'

const support = `
  export async function chooses(page) { await page.getByRole('listbox').press('Enter') }
  export async function asks(page) { await page.goto('/') }`

function refusedOf(spec: string): string[] {
  const sources = new Map([
    ['tests/e2e/planted.spec.ts', spec],
    ['tests/support/e2e-planted.ts', support],
  ])
  return browserBlocksIn(sources).refused
}

const planted = `
  test('a button is pressed', async ({ page }) => {
    await page.goto('/listings')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/make=/)
  })`

/** The same test with another first line. */
const beginningWith = (line: string) => planted.replace("await page.goto('/listings')", line)

test('links, buttons and what the server rendered need no browser', () => {
  expect(refusedOf(planted)).toEqual(['tests/e2e/planted.spec.ts: a button is pressed'])
  expect(refusedOf(planted.replace("'a button is pressed'", '`${name} is pressed`'))).toEqual([
    'tests/e2e/planted.spec.ts: … is pressed',
  ])
})

test.each([
  ['the keyboard', "await page.keyboard.press('Escape')"],
  ['a focus', 'await expect(field).toBeFocused()'],
  ['layout', 'await field.boundingBox()'],
  ['what the device stores', 'await page.evaluate(() => localStorage.length)'],
  ['a connection that fails', 'await context.setOffline(true)'],
  ['script', 'await hydrated(page)'],
  ['an audit', 'await expectAccessible(page)'],
])('a test that uses %s needs one', (_, line) => {
  expect(refusedOf(beginningWith(line))).toEqual([])
})

test('a test counts with the functions it calls, of its file and of others', () => {
  const imports = "import { asks, chooses as picks } from '../support/e2e-planted.ts'\n"
  expect(refusedOf(imports + beginningWith('await picks(page)'))).toEqual([])
  expect(refusedOf(imports + beginningWith('await asks(page)'))).toHaveLength(1)
  expect(refusedOf(`const drags = async (page) => page.mouse.down()\n${beginningWith('await drags(page)')}`)).toEqual(
    [],
  )
  const through = 'async function both(page) { await picks(page) }\n'
  expect(refusedOf(imports + through + beginningWith('await both(page)'))).toEqual([])
})

test('a function that calls itself is read once', () => {
  expect(refusedOf(`function again(page) { again(page) }\n${beginningWith('again(page)')}`)).toHaveLength(1)
})
