/** The way from a package to its payment, on pages without a browser. */
import type { Buyer } from '../../src/contract/billing.ts'
import { demoPackages } from '../../src/demo/demo-packages.ts'
import { addPackages } from '../../src/server/modules/money/packages/service.ts'
import type { Market } from '../market.ts'
import { consumer, orderButton } from './ordering.ts'
import type { Page } from './pages.ts'

/** Offers what the demo market sells; returns the id of a package by its name. */
export async function offerDemoPackages({ scope }: Market): Promise<(name: string) => string> {
  const ids = await addPackages(scope, demoPackages)
  return (name) => {
    const id = ids[demoPackages.findIndex((one) => one.name === name)]
    if (id === undefined) throw new Error(`No package is called ${name}`)
    return id
  }
}

/** The only control of a form with this name, whatever the language of its label. */
export function named(page: Page, name: string): HTMLElement {
  const [control, ...others] = page.element.querySelectorAll<HTMLElement>(`[name=${name}]:not([type=hidden])`)
  if (!control || others.length > 0) throw new Error(`${others.length + (control ? 1 : 0)} fields are called ${name}`)
  return control
}

/** Fills in who orders; of a select the value is chosen, whatever it is called. */
export function fillBuyer(page: Page, buyer: Buyer): void {
  const kind = page.element.querySelector<HTMLElement>(`[name=kind][value=${buyer.kind}]`)
  if (!kind) throw new Error('Nobody is asked who orders')
  page.fill(kind, true)
  for (const name of ['name', 'street', 'postcode', 'city'] as const) page.fill(named(page, name), buyer[name])
  chooseCountry(page, buyer.country)
  if (buyer.vatNumber !== null) page.fill(named(page, 'vatNumber'), buyer.vatNumber)
}

export function chooseCountry(page: Page, country: string): void {
  const select = named(page, 'country')
  page.fill(select, select.querySelector(`option[value=${country}]`)?.textContent ?? country)
}

/** Fills in who orders, and orders; the payment page follows. */
export async function orders(
  page: Page,
  buyer: Buyer = consumer,
  language: keyof typeof orderButton = 'en',
): Promise<void> {
  fillBuyer(page, buyer)
  await page.submit(page.byRole('button', orderButton[language]))
}

/** Pays on the payment page with a card that works, and presses the button that a script presses by itself. */
export async function pays(page: Page): Promise<void> {
  await page.submit(page.byRole('button', 'Pay with a card that works'))
  await page.submit(page.byRole('button', 'Check the payment'))
}

/** Presses the button of a package in the chooser. */
export async function chooses(page: Page, name: Parameters<Page['byRole']>[1]): Promise<void> {
  await page.submit(chooseButton(page, name))
}

export function chooseButton(page: Page, name: Parameters<Page['byRole']>[1]): HTMLElement {
  return page.main.part('article', name).byRole('button', /^Choose\b/)
}
