/** A dealer's stock from files: sent, corrected, checked, imported; and fetched from a server. */
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runFeed, workOnStock } from '../../src/server/modules/selling/import/service.ts'
import { createGuardedOutside } from '../../src/server/platform/outside/guarded-outside.ts'
import { type Market, openMarket } from '../market.ts'
import { offerPlans, subscribes } from '../support/plans.ts'
import { openPage, type Page } from '../support/pages.ts'
import { newHostKey, serveSftp, type SftpServer } from '../support/sftp-server.ts'

let market: Market
let page: Page

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  page = openPage(market, { signedIn: market.karl })
})

const servers: SftpServer[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const headers = 'Kürzel;Marke;Modell;Baujahr;Kilometerstand;Preis;Kraftstoff;Ort;Land\n'
const stock = `${headers}S1;VW;Golf;2015;50000;9100;Diesel;Berlin;Deutschland
S2;VW;Zzyzx;2016;40000;9200;Benzin;Berlin;Deutschland
S3;VW;Golf;2015;viele;9300;Diesel;Berlin;Deutschland
`

/** Does what the workers do for the import whose page is open, and shows it. */
async function worked(): Promise<void> {
  const importId = /^\/my-stock\/([0-9a-f-]+)/.exec(page.address)?.[1]
  if (importId === undefined) throw new Error(`${page.address} is not the page of an import`)
  await workOnStock(market.scope, importId)
  await page.visit(`/my-stock/${importId}`)
}

test('a dealer sends a file, corrects a column, checks it, explains a model and imports it', async () => {
  await page.visit('/my-listings')
  await page.follow(page.byRole('link', /^Import a file/))
  page.fill('File', new File([stock], 'bestand.csv', { type: 'text/csv' }))
  await page.submit(page.byRole('button', 'Send'))

  page.byRole('heading', 'bestand.csv')
  expect(page.main.text).toContain('No column holds your own number')
  page.fill('What “Kürzel” holds', 'Your own number')
  await page.submit(page.byRole('button', 'Check without publishing'))
  await worked()
  expect(page.main.text).toContain('This is what would happen')
  page.byRole('link', 'New 2')
  expect(page.main.text).toContain('Read as: Volkswagen Golf · €9,100 · 50,000 km · 2015 · Berlin')
  // What a dry run would publish has no page.
  expect(page.allByRole('link', /^View listing/)).toEqual([])
  await page.follow(page.byRole('link', 'Refused 1'))
  expect(page.main.text).toContain('Mileage: The file has no number here. (viele)')
  expect(page.main.text).not.toContain('We do not know this model')

  const meaning = page.byLabel('Make and model that “VW Zzyzx” means')
  page.fill(meaning, 'Volkswagen Passat')
  const save = meaning.closest('form')?.querySelector<HTMLElement>('[type=submit]')
  if (!save) throw new Error('It cannot be explained')
  await page.submit(save)
  expect(page.main.text).toContain('Saved.')
  await page.submit(page.byRole('button', 'Import 2 vehicles'))
  await worked()
  expect(page.main.text).toContain('Done')
  expect(page.main.text).toContain('3 of 3 rows')
  await page.follow(page.byRole('link', 'New 2'))
  await page.follow(page.byRole('link', /^View listing.*VW Zzyzx$/))
  expect(page.main.queries.getByRole('heading', { level: 1 }).textContent).toContain('Volkswagen Passat')

  await page.visit('/my-stock')
  expect(page.main.text).toContain('New 2 · Changed 0 · Gone 0 · Refused 1')
})

test('a file is imported without being checked before', async () => {
  await page.visit('/my-stock')
  page.fill('File', new File([stock], 'bestand.csv', { type: 'text/csv' }))
  await page.submit(page.byRole('button', 'Send'))
  page.fill('What “Kürzel” holds', 'Your own number')
  await page.submit(page.byRole('button', 'Import now'))
  await worked()
  expect(page.main.text).toContain('3 of 3 rows')
})

test('an approved dealer sees before the upload what is missing, and the file waits until it is complete', async () => {
  const { karl, scope } = market
  await scope.db.execute(
    sql`update profiles set trader_legal_form = null, dealer_application_status = 'approved' where user_id = ${karl.userId}`,
  )
  await scope.db.execute(sql`delete from user_subscriptions where user_id = ${karl.userId}`)
  const { basic } = await offerPlans(market)
  const missing = 'What is missing before your vehicles go online'
  await page.visit('/my-profile')
  expect(page.part('region', missing).text).toContain('Application as an approved dealer: Done')

  await page.visit(`/order?package=${basic}`)
  expect(page.main.text).toContain('Your vehicles go online only once these details are complete')
  await page.visit('/my-stock')
  const list = page.part('region', missing)
  expect(list.text).toContain('Who sells”): Missing. Still missing: Legal form.')
  expect(list.byRole('link', 'Plan').getAttribute('href')).toBe('/package-selection')

  page.fill('File', new File([stock], 'bestand.csv', { type: 'text/csv' }))
  await page.submit(page.byRole('button', 'Send'))
  await page.submit(page.byRole('button', 'Import now'))
  expect(page.main.announced).toContain('Not begun: the details of your business are missing')
  await page.follow(page.part('region', missing).byRole('link', /Who sells/))
  page.fill('Legal form', 'e. K.')
  await page.submit(page.byRole('button', 'Save and go on'))
  expect(page.address).toMatch(/^\/my-stock\/[0-9a-f-]+$/)
  await subscribes(market, karl, basic)
  await page.visit(page.address)
  expect(page.main.text).not.toContain(missing)
  await page.submit(page.byRole('button', 'Import now'))
  await worked()
  expect(page.main.text).toContain('3 of 3 rows')
  market.later(1_000)
  const first = page.address
  await page.submit(page.byRole('button', 'Import the same file again'))
  expect(page.address).not.toBe(first)
  await worked()
  expect(page.main.text).toContain('3 of 3 rows')
})

test('an old workbook is refused with what to do', async () => {
  await page.visit('/de/my-stock')
  const workbook = new File([Buffer.from('d0cf11e0a1b11ae1', 'hex')], 'bestand.xls', {
    type: 'application/vnd.ms-excel',
  })
  page.fill('Datei', workbook)
  await page.submit(page.byRole('button', 'Senden'))
  expect(page.main.announced).toContain('Senden Sie die Liste selbst: als Excel-Arbeitsmappe (.xlsx) oder CSV')
  expect(page.address).toBe('/de/my-stock?refused=workbook')
})

/** Where the file lies on the server of the feed. */
const path = '/night/stock.csv'
/** A new car, of which the file does not say what it consumes. */
const newCar = Buffer.from(
  'Interne Nummer;Marke;Modell;Baujahr;Kilometerstand;Preis;Kraftstoff;Karosserie;Zustand;Ort;Land\nN1;VW;Golf;2026;10;31000;Benzin;Kombi;Neu;Berlin;Deutschland\n',
)
const account = { user: 'karl', password: 'geheim' }

async function serve(port = 0): Promise<SftpServer> {
  const file = { path, bytes: newCar, changedAt: 1_780_000_000 }
  const server = await serveSftp(newHostKey().private, account, file, port)
  servers.push(server)
  return server
}

/** Presses the button that fetches, and does what the workers do then. */
async function fetched(): Promise<void> {
  await page.submit(page.byRole('button', /^Fetch now/))
  const outside = createGuardedOutside({
    allowsPrivate: true,
    lookUp: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  })
  const scope = { ...market.scope, outside }
  const feed = async () => (await market.karl.api.stockFeeds.list({})).feeds[0]
  await runFeed(scope, (await feed())?.id ?? '')
  const importId = (await feed())?.lastImportId
  if (importId) await workOnStock(scope, importId)
  await page.visit('/my-stock')
}

test('a dealer accepts the new key of a server, and states the label of a new car from the report', async () => {
  const first = await serve()
  await page.visit('/my-stock')
  page.fill('Address (https://… or sftp://…)', `sftp://files.example:${first.port}${path}`)
  page.fill('Password', account.password)
  page.fill('Hour', '05:00')
  await page.submit(page.byRole('button', 'Add'))
  expect(page.main.announced).toContain('An SFTP server asks for a user name')
  page.fill('Address (https://… or sftp://…)', `sftp://files.example:${first.port}${path}`)
  page.fill('Password', account.password)
  page.fill('Hour', '05:00')
  page.fill('User name, if one is needed', account.user)
  await page.submit(page.byRole('button', 'Add'))
  expect(page.main.text).toContain('Every day at 05:00')
  await fetched()
  expect(page.main.text).toContain('Host key SHA256:')

  // Another key may mean another server: nothing is sent to it until the dealer says so.
  first.close()
  const second = await serve(first.port)
  await fetched()
  expect(page.main.text).toContain('the server shows another host key')
  expect(second.asked).toEqual([])
  await page.submit(page.byRole('button', /^Accept the new key/))
  expect(page.main.text).toContain('Saved.')
  expect(page.allByRole('button', /^Accept the new key/)).toEqual([])
  await fetched()
  expect(second.asked).toContain('karl:geheim')

  // The car waits, paused; the report leads to the field that lacks.
  const [report] = page.allByRole('link', /^Rows.*sftp/)
  if (!report) throw new Error('There is no report')
  await page.follow(report)
  expect(page.main.text).toContain('A new or nearly new car must state it; until then the listing is paused.')
  await page.follow(page.byRole('link', /^Fill in.*VW Golf$/))
  expect(page.address).toMatch(/^\/add-listing\/[0-9a-f-]+\?.*step=2.*#wizard-/)
  await page.visit('/my-listings')
  expect(page.main.text).toContain('Offline: by law a new or nearly new car states')
  const [fill] = page.main.allByRole('link', /^Fill in/)
  if (!fill) throw new Error('Nothing leads to what lacks')
  await page.follow(fill)
  const field = (name: string) => page.main.element.querySelector<HTMLElement>(`#wizard-${name}`) ?? page.element
  page.fill(field('consumptionMlPerKm'), '5.4')
  page.fill(field('co2GramsPerKm'), '123')
  await page.submit(page.main.byRole('button', 'Next'))
  await page.submit(page.main.byRole('button', 'Update listing'))
  expect(page.address).toBe('/my-profile')
  await page.visit('/my-listings')
  expect(page.main.text).not.toContain('Offline: by law a new car states')
})

test('private sellers are told that only dealers import, visitors sign in first', async () => {
  const visitor = openPage(market)
  await visitor.visit('/my-stock')
  expect(visitor.address).toBe('/auth?returnTo=%2Fmy-stock')
  const seller = openPage(market, { signedIn: market.ana })
  await seller.visit('/my-stock')
  expect(seller.main.allByRole('heading', 'Only dealers import files')).toHaveLength(1)
})
