/** A market with a name, a look and an offer of its own, as its administrators choose them. */
import { beforeEach, describe, expect, test } from 'vitest'
import { type MarketChoices, nothingChosen } from '../src/contract/admin-market.ts'
import { countries, type Country } from '../src/contract/market/vocabulary.ts'
import { passwordChanged } from '../src/server/modules/people/auth/emails/password-changed.ts'
import { electronicInvoice } from '../src/server/modules/money/invoices/electronic.ts'
import { shareDrawing } from '../src/server/modules/market/seo/preview-drawing.ts'
import { modules } from '../src/server/modules.ts'
import { brandOf } from '../src/server/platform/market/brand-drawing.ts'
import { emailSiteOf } from '../src/server/platform/mail/email-site.ts'
import { compose } from '../src/server/platform/mail/compose.ts'
import { openMarket as openLiveMarket } from '../src/server/platform/market/live-market.ts'
import { applyOffer } from '../src/server/modules/market/market/service.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { messagesTo } from './support/messages.ts'
import { hasPaid, offerPackages } from './support/paying.ts'

let market: Market

beforeEach(async () => {
  market = await openMarket()
  await market.reset()
})

/** Chooses something in addition to what the settings say. */
async function choose(choices: Partial<MarketChoices>) {
  const { revision, chosen } = await market.admin.api.adminMarket.get({})
  return market.admin.api.adminMarket.update({ ...chosen, ...choices, revision })
}

const withoutMotorcycles = ['car', 'truck', 'bus', 'caravan']
const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><rect width="8" height="8" fill="#b3123f"/></svg>' // prettier-ignore

async function addLogo(svg = square): Promise<string> {
  const { logo } = await market.admin.api.adminMarket.addLogo({ file: Buffer.from(svg).toString('base64') })
  return logo.id
}

describe('choosing', () => {
  test('is for administrators', async () => {
    for (const person of [market.support, market.catalogue, market.ana]) {
      expect(await refusal(person.api.adminMarket.get({}))).toBe('not_permitted')
      expect(await refusal(person.api.adminMarket.update({ ...nothingChosen, revision: 0 }))).toBe('not_permitted')
    }
    expect(await refusal(market.visitor.adminMarket.get({}))).toBe('sign_in_required')
  })

  test('is shown to everybody at once, and remembered with who did it', async () => {
    expect(await market.visitor.market.get({})).toMatchObject({ name: 'Forecourt', colours: { light: null } })
    await choose({ name: 'Kraftplatz', lightColour: '#b3123f' })
    const { history } = await choose({ languages: ['fr', 'de'] })
    expect(history).toMatchObject([
      { revision: 2, by: market.admin.email, changed: ['languages'] },
      { revision: 1, by: market.admin.email, changed: ['name', 'colours'] },
    ])
    const shown = await market.visitor.market.get({})
    expect(shown).toMatchObject({ name: 'Kraftplatz', languages: ['fr', 'de'] })
    expect(shown.colours.dark).toMatch(/^#[0-9a-f]{6}$/)
    expect(await (await market.request('/api/v1/openapi.json')).json()).toMatchObject({ info: { title: 'Kraftplatz' } })
  })

  test('the same again is no change, and an older state overwrites nothing', async () => {
    await choose({ name: 'Kraftplatz' })
    expect((await choose({ name: 'Kraftplatz' })).revision).toBe(1)
    const late = market.admin.api.adminMarket.update({ ...nothingChosen, name: 'Radhof', revision: 0 })
    expect(await refusal(late)).toBe('market_changed_elsewhere')
    expect((await market.visitor.market.get({})).name).toBe('Kraftplatz')
  })

  test('reaches other processes, which look for it', async () => {
    const { database, config, log } = market.platform
    const other = await openLiveMarket(database.db, config)
    const following = other.follow(log)
    await choose({ name: 'Kraftplatz' })
    await expect.poll(() => other.current.name).toBe('Kraftplatz')
    await following.stop()
  })

  test('follows the settings again', async () => {
    await choose({ name: 'Kraftplatz', languages: ['de'], vehicleTypes: ['car'] })
    await market.admin.api.adminMarket.update({ ...nothingChosen, revision: 1 })
    expect(await market.visitor.market.get({})).toMatchObject({ name: 'Forecourt', languages: ['en', 'es', 'fr', 'de', 'pt'] })
  }) // prettier-ignore
})

describe('the look', () => {
  test.each([
    ['lightColour', '#ffcc00', 'light'],
    ['darkColour', '#00573d', 'dark'],
  ] as const)('%s %s cannot be read, and the nearest colour that can is offered', async (field, colour, theme) => {
    const refused = await choose({ [field]: colour }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'colour_not_readable', details: { theme, colour } })
    const { nearest } = (refused as { details: { nearest: string } }).details
    const { shown } = await choose({ [field]: nearest })
    expect(shown.colours[theme]).toBe(nearest)
  })

  test('a logo is a picture and nothingChosen else, and stands on the icons', async () => {
    const before = await (await market.request('/icon-192.png')).arrayBuffer()
    const id = await addLogo()
    expect(await addLogo()).toBe(id)
    await choose({ lightLogo: id })
    const { logos } = await market.visitor.market.get({})
    const response = await market.request(logos.light?.url ?? '')
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.text()).not.toContain('script')
    const icon = await market.request('/icon-192.png')
    expect(icon.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await icon.arrayBuffer()).equals(Buffer.from(before))).toBe(false)
    expect(Buffer.from(await (await market.request('/favicon.ico')).arrayBuffer()).readUInt16LE(2)).toBe(1)
  })

  test('what is no logo is refused, and one that nobody added too', async () => {
    const file = Buffer.from('<p>hello</p>').toString('base64')
    expect(await refusal(market.admin.api.adminMarket.addLogo({ file }))).toBe('logo_not_usable')
    expect(await refusal(choose({ darkLogo: 'a'.repeat(64) }))).toBe('logo_not_found')
  })

  test('emails have the name, the sender and the colours', async () => {
    await choose({ name: 'Kraftplatz', lightColour: '#b3123f' })
    const { config, market: live } = market.platform
    const site = emailSiteOf(config, live.current)
    const { html, plainText } = compose(passwordChanged, 'de', passwordChanged.sample, site)
    expect(html).toContain('#b3123f')
    expect(`${html} ${plainText}`).not.toMatch(/Forecourt|#00573d/)
    expect(site).toMatchObject({ siteName: 'Kraftplatz', company: { name: 'Kraftplatz' } })
  })
})

describe('languages', () => {
  test('one that is not on offer is refused; who states none gets the first', async () => {
    await choose({ languages: ['fr', 'de'] })
    expect(await refusal(market.visitor.legal.document({ kind: 'terms', language: 'es' }))).toBe('language_not_offered')
    const response = await market.request('/api/v1/legal/terms')
    expect(await response.json()).toMatchObject({ document: { language: 'fr' } })
  })

  test('emails to those who read another are in the first', async () => {
    await choose({ languages: ['fr', 'de'] })
    const { ana, scope } = market
    const { sample: values } = passwordChanged
    await scope.mail.send({ to: ana.email, language: 'es', template: passwordChanged, values })
    expect(await messagesTo(market.platform, ana.email)).toMatchObject([{ language: 'fr' }])
  })

  test('the one that counts in legal texts stays', async () => {
    const { legalLanguage } = await market.admin.api.adminMarket.get({})
    expect(legalLanguage).toBe('de')
    expect(await refusal(choose({ languages: ['fr', 'en'] }))).toBe('legal_language_not_offered')
  })

  test('sitemap and previews name only those on offer', async () => {
    await choose({ languages: ['fr', 'de'] })
    const sitemap = await (await market.request('/sitemaps/pages.xml')).text()
    expect(sitemap).toContain('hreflang="fr"')
    expect(sitemap).toContain('<loc>http://market.test/fr/about</loc>')
    expect(sitemap).not.toMatch(/hreflang="(en|es|pt)"|<loc>http:\/\/market\.test\/about</)
    const golf = await market.ana.sells('Volkswagen Golf')
    expect((await market.request(`/listing-preview/es/${golf}.jpg`)).status).toBe(404)
    expect((await market.request(`/listing-preview/de/${golf}.jpg`)).status).toBe(200)
  })
})

describe('vehicle types', () => {
  test('of one that is not on offer nothingChosen is found, and whoever asks for it is told', async () => {
    const { ana, visitor } = market
    const yamaha = await ana.sells('Yamaha MT-07')
    await ana.sells('Volkswagen Golf')
    await choose({ vehicleTypes: withoutMotorcycles })
    const { listings, total } = await visitor.listings.search({})
    expect([total, listings.map(({ title }) => title)]).toEqual([1, ['Volkswagen Golf']])
    expect(await refusal(visitor.listings.search({ vehicleType: 'motorcycle' }))).toBe('vehicle_type_not_offered')
    expect(await refusal(visitor.taxonomy.makes({ vehicleType: 'motorcycle' }))).toBe('vehicle_type_not_offered')
    expect(await refusal(visitor.listings.get({ listingId: yamaha }))).toBe('listing_gone')
    expect((await visitor.taxonomy.types({})).types.map(({ key }) => key)).not.toContain('motorcycle')
    const { makes, vehicleTypes } = await visitor.listings.facets({})
    expect(makes.map(({ slug }) => slug)).not.toContain('yamaha')
    expect(vehicleTypes.map(({ key }) => key)).not.toContain('motorcycle')
    expect(await visitor.searchText.interpret({ text: 'Motorrad rot' })).toMatchObject({ rest: 'Motorrad', filters: { colour: ['red'] } })
    expect(await (await market.request('/sitemap.xml')).text()).not.toContain('motorcycles')
  }) // prettier-ignore

  test('their sellers keep what they have, and may not add more', async () => {
    const { ana, karl } = market
    const yamaha = await ana.sells('Yamaha MT-07')
    await choose({ vehicleTypes: withoutMotorcycles })
    const { listings } = await ana.api.myListings.list({})
    expect(listings).toMatchObject([{ id: yamaha, status: 'active', onOffer: false, isWithheld: true }])
    expect(await ana.api.myListings.get({ listingId: yamaha })).toMatchObject({ id: yamaha })
    expect(await ana.api.taxonomy.makes({ vehicleType: 'motorcycle' })).toMatchObject({ makes: [{ slug: 'yamaha' }] })
    const { stated } = await ana.api.myListings.get({ listingId: yamaha })
    const { variantName: _, ...draft } = { ...stated, variantName: null }
    expect(await refusal(karl.api.listings.create(draft as never))).toBe('vehicle_type_not_offered')
    await ana.api.listings.markSold({ listingId: yamaha })
  })

  test('on offer again, everything is as before', async () => {
    const yamaha = await market.ana.sells('Yamaha MT-07')
    await choose({ vehicleTypes: withoutMotorcycles })
    const { withheldListings } = await market.admin.api.adminMarket.get({})
    expect(withheldListings).toBe(1)
    await choose({ vehicleTypes: null })
    expect((await market.visitor.listings.search({ vehicleType: 'motorcycle' })).listings).toMatchObject([
      { id: yamaha },
    ])
  })

  test('one that is paid for is written, and withheld', async () => {
    await choose({ vehicleTypes: withoutMotorcycles })
    await market.ana.sells('Yamaha MT-07')
    const { listings } = await market.ana.api.myListings.list({})
    expect(listings).toMatchObject([{ isWithheld: true, onOffer: false }])
    expect((await market.visitor.listings.search({})).total).toBe(0)
  })

  test('unknown ones cannot be chosen', async () => {
    expect(await refusal(choose({ vehicleTypes: ['boat'] }))).toBe('taxonomy_entry_not_found')
  })

  test('what the settings leave out is withheld at the start', async () => {
    await market.ana.sells('Yamaha MT-07')
    await applyOffer(market.scope, { countries, withheldTypes: ['motorcycle'] })
    expect((await market.visitor.listings.search({})).total).toBe(0)
    await applyOffer(market.scope, { countries, withheldTypes: [] })
    expect((await market.visitor.listings.search({})).total).toBe(1)
  })
})

describe('countries', () => {
  const without = (code: Country) => countries.filter((country) => country !== code)

  test('vehicles elsewhere are found by nobody, and no more are taken', async () => {
    const { ana, visitor } = market
    const golf = await ana.sells('Volkswagen Golf')
    const { stated } = await ana.api.myListings.get({ listingId: golf })
    await choose({ countries: without(stated.country) })
    expect((await visitor.listings.search({})).total).toBe(0)
    const { countries: shown } = await visitor.listings.facets({})
    expect(shown.map(({ key }) => key)).not.toContain(stated.country)
    expect(await refusal(ana.api.selling.park(stated as never))).toBe('country_not_offered')
  })
})

describe('what is sent and shared', () => {
  test('pictures for links have the name, the mark and the colours', async () => {
    await choose({ name: 'Kraftplatz', lightColour: '#b3123f', lightLogo: await addLogo() })
    const { database, market: live } = market.platform
    const brand = await brandOf(database.db, live.current)
    const drawing = shareDrawing({ name: live.current.name, brand })
    expect(drawing).toContain('Kraftplatz')
    expect(drawing).toContain('#b3123f')
    expect(drawing).toContain('data:image/svg+xml;base64,')
    expect(drawing).not.toMatch(/Forecourt|#00573d/i)
    const manifest = (await (await market.request('/site.webmanifest')).json()) as Record<string, unknown>
    expect(manifest).toMatchObject({ name: 'Kraftplatz', theme_color: '#b3123f' })
  })

  test('invoices name the market where the operator has no other name', async () => {
    await choose({ name: 'Kraftplatz', languages: ['fr', 'de'] })
    const { ana } = market
    const { advanced } = await offerPackages(market)
    const { sessionId } = await hasPaid(market, ana, advanced)
    await ana.api.payments.verify({ sessionId })
    const { invoices } = await ana.api.invoices.list({})
    const invoice = await ana.api.invoices.get({ invoiceId: invoices[0]?.invoiceId ?? '' })
    expect(invoice.seller.name).toBe('Kraftplatz')
    expect(['fr', 'de']).toContain(invoice.language)
    const xml = electronicInvoice(invoice as Parameters<typeof electronicInvoice>[0])
    expect(xml).toContain('Kraftplatz')
    expect(xml).not.toMatch(/Forecourt(?!\.test)/)
  })

  test('every email has the name in every language on offer', async () => {
    await choose({ name: 'Kraftplatz', languages: ['fr', 'de'], lightColour: '#b3123f' })
    const site = emailSiteOf(market.platform.config, market.platform.market.current)
    for (const language of ['fr', 'de'] as const) {
      for (const template of modules.emails.values()) {
        const { subject, html, plainText } = compose(template, language, template.sample, site)
        const words = `${subject} ${html} ${plainText}`.replaceAll('forecourt.test', '')
        expect(`${template.name} ${words.match(/.{30}(forecourt|#00573d).{30}/i)?.[0]}`).toBe(
          `${template.name} undefined`,
        )
      }
    }
  })
})
