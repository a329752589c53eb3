/** What the staff do for the market as a whole: its looks, texts, taxonomy, figures, and the staff itself. */
import { sql } from 'drizzle-orm'
import { languages } from '../../src/contract/market/vocabulary.ts'
import { type Market, openMarket } from '../market.ts'
import { someId } from '../support/minimal-input.ts'
import { offerPackages } from '../support/paying.ts'
import { keepsPromises } from './promises.ts'
import { announcesCookies, leadOf, rejects, sellsWithPicture, stated } from './scenes.ts'

/** The smallest cookie text that can be saved. */
const cookieText =
  '# Cookies\n\n## Cookies of {company} {#cookies}\n\n{cookies}\n\n## Storage {#browser-storage}\n\n{storage}\n'

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>'

async function prepare() {
  const market = await openMarket()
  const { admin, ana, dora, karl, scope } = market
  await offerPackages(market)
  await dora.sells('Volkswagen Golf')
  const { listingId } = await sellsWithPicture(market)
  await rejects(market)
  const { leadId: messageId } = await dora.api.leads.send(leadOf(listingId, scope.newId()))
  await karl.api.reports.sendMessage({ messageId, reason: 'spam', ...stated })
  await ana.api.reports.sendProfile({ userId: dora.userId, reason: 'other', ...stated })
  const privacy = { kind: 'privacy', language: 'de' } as const
  const { shipped } = await admin.api.adminLegal.get(privacy)
  await admin.api.adminLegal.save({ ...privacy, source: shipped, revision: 0 })
  await announcesCookies(market)
  const { entries } = await admin.api.adminTaxonomy.list({ level: 'types', text: 'Cars' })
  const makes = await admin.api.adminTaxonomy.list({ level: 'makes', text: 'Fiat' })
  return { market, typeId: entries[0]?.id ?? '', makeId: makes.entries[0]?.id ?? '' }
}

const zastava = '018f0000-0000-7000-8000-00000000aa01'
const koral = '018f0000-0000-7000-8000-00000000aa02'

/** A make with one model that can be merged and moved, again and again. */
async function addZastava({ scope: { db } }: Market, typeId: string): Promise<void> {
  await db.execute(sql`delete from vehicle_models where id = ${koral} or make_id = ${zastava}`)
  await db.execute(sql`delete from vehicle_makes where id = ${zastava}`)
  await db.execute(
    sql`insert into vehicle_makes (id, vehicle_type_id, name, slug) values (${zastava}, ${typeId}, 'Zastava', 'zastava')`,
  )
  await db.execute(
    sql`insert into vehicle_models (id, make_id, name, slug) values (${koral}, ${zastava}, 'Koral', 'koral')`,
  )
}

keepsPromises('staff-market', prepare, {
  admin: {},
  staff: {
    add: {
      input: () => ({ email: 'new@market.test' }),
      before: ({ market: { scope } }) => scope.db.execute(sql`delete from admin_users where email = 'new@market.test'`),
      differs: ['adminUserId'],
    },
    remove: () => ({ adminUserId: someId }),
  },
  adminMarket: {
    update: {
      input: () => ({
        name: 'Kraftplatz',
        lightColour: '#0b5cad',
        darkColour: null,
        lightLogo: null,
        darkLogo: null,
        logoHasName: false,
        languages: ['de', 'en', 'fr'],
        countries: null,
        vehicleTypes: ['car', 'motorcycle'],
        revision: 0,
      }),
      once: true,
    },
    addLogo: () => ({ file: Buffer.from(logo).toString('base64') }),
  },
  adminLegal: {
    get: () => ({ kind: 'terms', language: 'en' }),
    save: { input: () => ({ kind: 'cookies', language: 'fr', source: cookieText, revision: 0 }), once: true },
    preview: () => ({ kind: 'terms', language: 'en', source: 'a' }),
    discard: () => ({ kind: 'terms', language: 'fr', revision: 0 }),
    publish: {
      input: () => ({ kind: 'privacy', change: 'correction', unchanged: [...languages], revisions: { de: 1 } }),
      once: true,
    },
    withdraw: () => ({ kind: 'cookies', number: 2, reason: 'It comes later' }),
  },
  adminTaxonomy: {
    list: () => ({ level: 'models' }),
    get: ({ typeId }) => ({ level: 'types', entryId: typeId }),
    parents: ({ typeId }) => ({ level: 'variants', typeId }),
    create: {
      input: ({ typeId }) => ({ level: 'makes', name: 'Seat', parentId: typeId }),
      before: async ({ market: { scope } }) => {
        const seat = sql`(select id from vehicle_makes where name = 'Seat')`
        await scope.db.execute(sql`delete from vehicle_models where make_id in ${seat}`)
        await scope.db.execute(sql`delete from vehicle_makes where name = 'Seat'`)
      },
      differs: ['entryId'],
    },
    update: ({ typeId }) => ({ level: 'types', entryId: typeId, description: 'With an engine' }),
    setListed: ({ makeId }) => ({ level: 'makes', entryId: makeId, isListed: true }),
    merge: {
      input: ({ makeId }) => ({ level: 'makes', entryId: zastava, intoId: makeId }),
      before: ({ market, typeId }) => addZastava(market, typeId),
    },
    move: {
      input: ({ makeId }) => ({ level: 'models', entryId: koral, parentId: makeId }),
      before: ({ market, typeId }) => addZastava(market, typeId),
    },
    remove: () => ({ level: 'types', entryId: someId }),
  },
  adminTransparency: {
    get: () => ({ year: 2026 }),
  },
})
