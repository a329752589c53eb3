/** A market with its own name: nothing that users get contains another name. */
import { expect, test } from 'vitest'
import { languages } from '../../src/contract/vocabulary.ts'
import { modules } from '../../src/server/modules.ts'
import { compose } from '../../src/server/platform/mail/compose.ts'
import { temporaryDataDir } from '../support/data-dirs.ts'
import { startServer } from '../support/server.ts'

const siteName = 'Kraftplatz'
/** The software is named where the site says what it runs on. */
const software = /[^.>"]*(?:open.source|quelloffen|logiciel libre|código abierto|código aberto)[^.<"]*/gi
const paths = [
  '/', '/listings', '/cars', '/compare', '/auth', '/about', '/press', '/careers', '/contact', '/gdpr', '/imprint', '/accessibility', '/ranking', '/cookie-policy',
  '/privacy-policy', '/terms-and-conditions', '/api/docs', '/api/v1/openapi.json', '/site.webmanifest', '/robots.txt',
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
    const text = (await response.text()).replaceAll(software, '')
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
