/** Types and categories are data: a type that an administrator adds is sold, searched and found like a car. */
import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openMarket } from '../market.ts'
import { draftOf } from '../support/drafts.ts'
import { openPage, type Page, type Part } from '../support/pages.ts'

/** Adds an entry with a page's form. */
async function adds(staff: Page, path: string, what: string, facts: Readonly<Record<string, string>>): Promise<void> {
  await staff.visit(`/admin/${path}`)
  const button = staff.main.byRole('button', `Add ${what}`) as HTMLButtonElement
  if (!button.form) throw new Error('Nothing can be added')
  for (const [label, value] of Object.entries(facts)) staff.fill(within(button.form).getByLabelText(label), value)
  await staff.submit(button)
  expect(staff.announced).toContain(`${facts['Name']} was added.`)
}

function shows(panel: Part): HTMLElement {
  const [button] = panel.allByRole('button', /^Show \d/)
  if (!button) throw new Error('Nothing can be shown')
  return button
}

test('an administrator adds a type, a dealer sells such a vehicle, a visitor finds it by typing and by filter', async () => {
  const market = await openMarket()
  const staff = openPage(market, { signedIn: market.admin })
  const type = { 'Vehicle type': 'Boats' }
  await adds(staff, 'vehicle-types', 'vehicle type', { Name: 'Boats', German: 'Boote' })
  await adds(staff, 'categories', 'category', { ...type, Name: 'Sloop', German: 'Schaluppe' })
  await adds(staff, 'makes', 'make', { ...type, Name: 'Yardmaster' })
  await adds(staff, 'models', 'model', { Make: 'Yardmaster', Name: 'Breeze' })
  const boat = { vehicleType: 'boats', bodyType: 'sloop', make: 'yardmaster', model: 'breeze', year: 2018 }
  await market.karl.api.listings.create(draftOf('Fiat Panda', boat))
  await market.karl.sells('Fiat Panda')
  market.later(1_000)

  const visitor = openPage(market)
  const found = () => {
    const card = visitor.part('region', /^(Search results|Suchergebnisse)$/).part('article')
    expect(card.text).toContain('Yardmaster Breeze')
    return card
  }
  // By its name, by its type's name, and by its category's German name.
  for (const [path, words, chip] of [
    ['/listings', 'Breeze', 'Breeze'],
    ['/listings', 'Boats 2018', 'Boats'],
    ['/de/listings', 'schaluppe', 'Schaluppe'],
  ] as const) {
    await visitor.visit(`${path}?${new URLSearchParams({ text: words })}`)
    found()
    expect(visitor.part('list', /Active filters|Aktive Filter/).text).toContain(chip)
  }
  await visitor.visit('/listings')
  let panel = visitor.open(visitor.byRole('button', 'Show Filters'))
  visitor.fill(panel.byLabel('Vehicle type'), 'Boats (1)')
  await visitor.submit(shows(panel))
  expect(visitor.address).toContain('vehicleType=boats')
  found()
  panel = visitor.open(visitor.byRole('button', /^Show Filters/))
  visitor.fill(panel.byRole('checkbox', /^Sloop/), true)
  await visitor.submit(shows(panel))
  expect(visitor.address).toContain('bodyType=sloop')
  await visitor.follow(found().byRole('link', /Yardmaster Breeze/))
  expect(visitor.byRole('heading', 'Yardmaster Breeze').tagName).toBe('H1')
  expect(visitor.main.text).toContain('Sloop')
  // Built-in types have their own pages; these links lead somewhere.
  const links = visitor.main.allByRole('link').map((link) => link.getAttribute('href') ?? '')
  for (const href of new Set(links.filter((href) => href.startsWith('/')))) {
    await visitor.visit(href)
    expect(visitor.status, `of ${href}`).toBeLessThan(400)
  }
  await visitor.visit('/boats')
  expect(visitor.status).toBe(404)
  expect(visitor.main.text).toContain('Oops! Page not found')
})
