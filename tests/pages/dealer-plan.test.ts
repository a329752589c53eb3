/** A French dealer with a VAT number at a German operator: from the subscription to the papers of the quarter. */
import { expect, test } from 'vitest'
import { openMarket } from '../market.ts'
import { messagesTo } from '../support/messages.ts'
import { fillBuyer, named, offerDemoPackages } from '../support/order-pages.ts'
import { frenchDealer, orderButton } from '../support/ordering.ts'
import { offerPlans, subscribes } from '../support/plans.ts'
import { openPage, type Page } from '../support/pages.ts'

const plan = (page: Page) => page.part('region', /^Abonnement/).text
const order = (page: Page) => page.submit(page.byRole('button', orderButton.fr))

async function changesTo(page: Page, name: string): Promise<void> {
  await page.visit('/fr/package-selection')
  await page.follow(page.main.part('article', new RegExp(`^${name}`)).byRole('link', /^Passer à cet abonnement/))
  expect(page.byRole('heading', `Passer à ${name}`).tagName).toBe('H1')
}

test('a French dealer subscribes net of VAT, changes the plan up and down, and downloads the papers', async () => {
  const market = await openMarket()
  await offerDemoPackages(market)
  const { ben } = market
  await ben.api.dealerApplication.declare({ companyName: frenchDealer.name })
  const page = openPage(market, { signedIn: ben })

  // Subscribes: without VAT, once the number is stated.
  await page.visit('/fr/package-selection')
  await page.submit(page.main.part('article', 'Dealer Basic').byRole('button', /^Choisir/))
  expect(named(page, 'name')).toHaveProperty('value', frenchDealer.name)
  fillBuyer(page, frenchDealer)
  await page.submit(page.byRole('button', 'Actualiser le prix'))
  expect(page.part('region', 'Votre commande').text).toContain('autoliquidation')
  await order(page)
  await page.submit(page.byRole('button', 'Payer avec une carte valable'))
  await page.submit(page.byRole('button', 'Vérifier le paiement'))
  expect(page.address).toBe('/fr/my-profile')
  expect(plan(page)).toContain('83,19 € par mois')

  // Up, at once; the same order from another tab changes nothing more, and says so.
  await changesTo(page, 'Dealer Advanced')
  const other = openPage(market, { signedIn: ben })
  await other.visit(page.address)
  await order(page)
  expect(page.address).toBe('/fr/my-profile')
  expect(plan(page)).toContain('209,24 € par mois')
  await order(other)
  expect(other.main.text).toContain('Vous avez déjà cet abonnement.')

  // Down, from the next month: the account and an email say when, and how to keep the present plan.
  await changesTo(page, 'Dealer Basic')
  await order(page)
  expect(page.address).toBe('/fr/my-profile')
  expect(plan(page)).toMatch(/À partir du .+\s: Dealer Basic, 83,19\s€ par mois/)
  const subjects = (await messagesTo(market.platform, ben.email)).map(({ subject }) => subject)
  expect(
    subjects.filter((subject) => /^Votre abonnement change le|^Your plan changes on/.test(subject ?? '')),
  ).toHaveLength(1)
  await page.visit('/fr/package-selection')
  const smaller = page.main.part('article', /^Dealer Basic/)
  expect(smaller.text).toContain('Votre abonnement à partir du')
  expect(smaller.allByRole('link')).toEqual([])
  await page.visit('/fr/my-profile')
  await page.follow(page.byRole('link', 'Garder l’abonnement actuel'))
  await page.submit(page.byRole('button', 'Garder cet abonnement'))
  expect(page.address).toBe('/fr/my-profile')
  expect(plan(page)).toContain('209,24 € par mois')

  // The papers: each invoice with the reverse charge, the terms as accepted, and the archive of the quarter.
  const [newest, first, ...more] = page.main.allByRole('link', /^Facture INV-/)
  expect(more).toEqual([])
  if (!newest || !first) throw new Error('Two invoices were to be there')
  await page.follow(first)
  const sheet = page.main.part('article').text
  expect(sheet).toContain('Autoliquidation')
  expect(sheet).toContain(frenchDealer.vatNumber)
  await page.follow(page.main.byRole('link', 'Télécharger le PDF'))
  expect(page.file?.bytes.toString('latin1')).toMatch(/^%PDF-1\.7/)
  await page.follow(page.main.byRole('link', 'Facture électronique (XML)'))
  expect(page.file?.bytes.toString()).toContain('VATEX-EU-AE')
  await page.follow(page.main.byRole('link', 'Conditions acceptées'))
  expect(page.main.part('article').text).toContain('Conditions générales')
  await page.visit('/fr/my-profile')
  await page.submit(page.main.byRole('button', 'Télécharger'))
  expect(page.file?.name).toMatch(/^invoices-\d{4}-Q\d\.zip$/)
  const names = page.file?.bytes.toString('latin1').match(/INV-\d{4}-\d{6}\.pdf/g)
  expect(new Set(names).size).toBe(2)
})

test('a dealer with more vehicles than places reads it before the change, and chooses', async () => {
  const market = await openMarket()
  await market.reset()
  const { basic, advanced } = await offerPlans(market)
  const { dora } = market
  await subscribes(market, dora, advanced)
  for (const title of ['Fiat Panda', 'Volkswagen Golf', 'Tesla Model 3'] as const) await dora.sells(title)
  const page = openPage(market, { signedIn: dora })
  await page.visit(`/plan-change/${basic}`)
  expect(page.main.text).toContain('You have 3 vehicles online, and this plan has 2 places.')
  await page.submit(page.byRole('button', 'Order with obligation to pay'))
  expect(page.address).toBe('/my-profile')
  await page.follow(page.part('region', /^Subscription/).byRole('link', 'Choose vehicles'))
  const boxes = () => page.main.allByRole('checkbox')
  for (const box of boxes()) page.fill(box, true)
  await page.submit(page.byRole('button', 'Save the choice'))
  expect(page.main.announced).toContain('You chose 3, and there are 2 places.')
  expect(boxes()).toHaveLength(3)
  page.fill(page.byLabel(/^Fiat Panda/), true)
  page.fill(page.byLabel(/^Volkswagen Golf/), false)
  page.fill(page.byLabel(/^Tesla Model 3/), false)
  await page.submit(page.byRole('button', 'Save the choice'))
  expect(page.main.text).toContain('Saved: 1 vehicle chosen.')
})
