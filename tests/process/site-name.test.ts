/** A market with its own name: nothing that users get contains another name. */
import { expect, test } from 'vitest'
import { languages } from '../../src/contract/market/vocabulary.ts'
import { modules } from '../../src/server/modules.ts'
import { compose } from '../../src/server/platform/mail/compose.ts'
import { crawl } from '../support/crawl.ts'
import { temporaryDataDir } from '../support/data-dirs.ts'
import { startServer } from '../support/server.ts'

const siteName = 'Kraftplatz'
const paths = [
  '/', '/listings', '/cars', '/compare', '/auth', '/about', '/press', '/careers', '/contact', '/gdpr', '/imprint', '/accessibility', '/ranking', '/cookie-policy',
  '/privacy-policy', '/terms-and-conditions', '/terms-and-conditions/versions', '/terms-and-conditions/versions/1', '/api/docs', '/api/v1/openapi.json', '/site.webmanifest', '/robots.txt',
] // prettier-ignore

test('pages in every language, the manifest and the document of the API use the name', async () => {
  using dataDir = temporaryDataDir()
  const env = { DATA_DIR: dataDir.path, DEMO: 'off', LOG_LEVEL: 'error', SITE_NAME: siteName, COMPANY_NAME: 'Kraft AG' }
  await using server = await startServer({ env })
  await server.ready(120_000)
  const homes = languages.map((language) => (language === 'en' ? '' : `/${language}`))
  const addresses = [
    ...paths,
    ...homes.flatMap((home) => ['', '/press', '/auth', '/about'].map((path) => `${home}${path}` || '/')),
  ]
  for (const address of new Set(addresses)) {
    const response = await fetch(server.url + address)
    const text = await response.text()
    expect([address, response.status, text.match(/.{40}Forecourt.{40}/s)?.[0]]).toEqual([address, 200, undefined])
  }
  expect(await (await fetch(`${server.url}/site.webmanifest`)).json()).toMatchObject({ name: siteName })
  expect(await (await fetch(server.url)).text()).toContain(`· ${siteName}</title>`)
  const picture = await fetch(`${server.url}/share.png`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
}, 180_000)

test('emails use the name', () => {
  const company = { name: 'Kraft AG', email: 'hello@kraft.test', address: 'Graz' }
  const site = { baseUrl: 'https://kraft.test', siteName, company, mail: { from: company.email } }
  for (const language of languages) {
    for (const template of modules.emails.values()) {
      const { subject, html, plainText } = compose(template, language, template.sample, site)
      expect(`${template.name} ${subject} ${html} ${plainText}`.replaceAll(templatesNamed, '')).not.toContain(
        'Forecourt',
      )
      expect(plainText).toContain(siteName)
    }
  }
})

/** Samples may contain addresses of the demo market. */
const templatesNamed = /forecourt\.test/g

/** A market for two languages and four types of vehicles, by its settings. */
const own = {
  SITE_NAME: siteName,
  COMPANY_NAME: 'Kraft AG',
  COMPANY_EMAIL: 'post@kraftplatz.test',
  COMPANY_COUNTRY: 'DE',
  LANGUAGES: 'fr,de',
  VEHICLE_TYPES: 'car,truck,bus,caravan',
  COUNTRIES: 'FR,DE,AT',
  BRAND_COLOUR: '#b3123f',
}

/** What a page of that market must not contain. */
const traces: Record<string, RegExp> = {
  'another name': /.{0,60}forecourt(?!\.test).{0,30}/i,
  'another language': /.{0,40}(?:hreflang="(?:en|es|pt)"|lang="(?:en|es|pt)"|href="\/(?:es|pt)(?:\/|"))/,
  'another type': /.{0,40}(?:\bmotos?\b|Motorr[aä]d|\/motorcycles|vehicleType=motorcycle).{0,30}/i,
  'the colour of the software': /#00573d/,
}

test('in a market of its own, no page that can be reached has another name, language or type of vehicle', async () => {
  using dataDir = temporaryDataDir()
  const env = { DATA_DIR: dataDir.path, DEMO_LISTINGS: '60', DEMO_ILLUSTRATED: '4', LOG_LEVEL: 'error', ...own }
  await using server = await startServer({ env })
  await server.ready(240_000)
  const starts = ['/', '/fr', '/de', '/es/about', '/sitemap.xml', '/robots.txt', '/site.webmanifest', '/favicon.svg']
  // The accounts of the demonstration are named where one signs in to it.
  const skips = (address: string) => /^\/sandbox\/|^\/api\/docs|^\/(?:de\/|fr\/)?auth\b/.test(address)
  const pages = await crawl(server.url, { starts, acceptLanguage: 'es', skips, mostOfAKind: 2 })
  expect(pages.length).toBeGreaterThan(100)
  expect(pages.filter(({ address }) => /\/listing\//.test(address)).length).toBeGreaterThan(1)
  const faults = pages.flatMap(({ address, status, content }) => [
    ...(status >= 400 ? [`${address} is answered with ${status}`] : []),
    ...Object.entries(traces).flatMap(([what, trace]) => {
      const [found] = trace.exec(content) ?? []
      return found === undefined ? [] : [`${address} has ${what}: ${found}`]
    }),
  ])
  expect(faults).toEqual([])
  expect(pages.find(({ address }) => address === '/es/about')?.status).toBe(307)
  expect((await fetch(`${server.url}/motorcycles`)).status).toBe(404)
  // A type that is not offered is a filter that means nothing: it is named, and every vehicle is shown.
  const results = await fetch(`${server.url}/fr/listings?vehicleType=motorcycle`)
  expect(results.status).toBe(200)
  expect(/\bmotos?\b/i.exec(await results.text())?.[0]).toBeUndefined()
}, 480_000)
