import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { undoSoldHours } from '../src/contract/market/limits.ts'
import {
  importListings,
  type ImportOptions,
  type ImportTotals,
  type RefusedRow,
} from '../src/server/modules/selling/import/service.ts'
import { StartError } from '../src/server/start-error.ts'
import { type Market, openMarket, refusal } from './market.ts'
import { hasNoPlan } from './support/plans.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
beforeEach(() => market.reset())

const hourMs = 3_600_000
const folder = mkdtempSync(join(tmpdir(), 'forecourt-import-'))
let files = 0

function fileOf(content: string | Buffer, name = `stock-${(files += 1)}.csv`): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

/** Invented vehicles in the form of a public data set. */
const stock = `mileage,make,model,fuel,gear,offerType,price,hp,year,power consumption,range
235000,VW,Golf,Diesel,Manual,Used,6800,105,2011,,
92800,Volkswagen,Golf GTI,Gasoline,Automatic,Demonstration,16877,220,2016,,
11000,Fiat,Panda,Gasoline,Manual,Pre-registered,9900,69,2020,,
10,Tesla,Model 3,Electric,Automatic,New,39900,283,2021,14.9 kWh,491
90000,Volkswagn,Pasat Variant,Diesel,,Used,7900,140,2014,,
`

interface Result {
  totals: ImportTotals
  finished: boolean
  refused: RefusedRow[]
  reasons: string[]
}

async function importing(file: string, stated: Partial<ImportOptions> = {}): Promise<Result> {
  const refused: RefusedRow[] = []
  const { totals, finished } = await importListings(market.scope, {
    file,
    sellerEmail: market.karl.email,
    mapped: new Map(),
    defaults: new Map(),
    place: 'Madrid',
    language: null,
    dryRun: false,
    resume: false,
    addMissing: false,
    bodiesOf: (_type, _make, model) =>
      model === 'passat' ? ['sedan', 'wagon'] : model === 'model-3' ? ['sedan'] : ['hatchback'],
    onStart: () => undefined,
    onRefused: (row) => refused.push(row),
    onProgress: () => true,
    ...stated,
  })
  return { totals, finished, refused, reasons: refused.map(({ line, field, reason }) => `${line} ${field} ${reason}`) }
}

async function offered() {
  const { listings } = await market.visitor.listings.search({ sort: 'price_asc', pageSize: 100 })
  return listings
}

test('a dealer’s file becomes listings', async () => {
  const { totals, finished, reasons } = await importing(fileOf(stock))
  expect(reasons).toEqual([])
  expect({ totals, finished }).toEqual({
    totals: { rows: 5, published: 5, changed: 0, known: 0, gone: 0, refused: 0 },
    finished: true,
  })
  const listings = await offered()
  expect(listings.map(({ title, bodyType, fuelType, transmission, condition }) => ({ title, bodyType, fuelType, transmission, condition }))).toEqual([
    { title: 'Volkswagen Golf', bodyType: 'hatchback', fuelType: 'diesel', transmission: 'manual', condition: 'used' },
    { title: 'Volkswagen Passat', bodyType: 'wagon', fuelType: 'diesel', transmission: null, condition: 'used' },
    { title: 'Fiat Panda', bodyType: 'hatchback', fuelType: 'petrol', transmission: 'manual', condition: 'used' },
    { title: 'Volkswagen Golf', bodyType: 'hatchback', fuelType: 'petrol', transmission: 'automatic', condition: 'used' },
    { title: 'Tesla Model 3', bodyType: 'sedan', fuelType: 'electric', transmission: 'automatic', condition: 'new' },
  ]) // prettier-ignore
  const golf = await market.visitor.listings.get({ listingId: listings[0]?.id ?? '' })
  expect(golf).toMatchObject({
    mileageKm: 235_000,
    year: 2011,
    powerKw: 77,
    city: 'Madrid',
    country: 'ES',
    sellerKind: 'dealer',
    description: 'Volkswagen Golf, año 2011, 235.000 km, diésel, manual, 77 kW (105 CV). Pregúntenos por más detalles.',
    descriptionLanguage: 'es',
  })
})

test('what a row says beyond make, model and variant is its model description, without the names of the title', async () => {
  const headers = 'Marke;Modell;Version;Modellbeschreibung;Baujahr;km;Preis;Kraftstoff\n'
  const long = `Golf ${'Highline '.repeat(20)}`.trim()
  const rows: [cells: string, expected: string | null][] = [
    ['VW;Golf;;', null],
    ['VW;Golf GTI;;', 'GTI'],
    ['VW;Golf;1.6 TDI;', null],
    ['VW;Golf;1.4 TSI DSG Navi;', '1.4 TSI DSG Navi'],
    ['VW;Golf 1.4;1.4 TSI DSG;', '1.4 TSI DSG'],
    ['Volkswagn;Pasat Variant;Highline;', 'Variant Highline'],
    ['VW;Golf;Highline;VW Golf 2.0 TDI  Sky "Join"', '2.0 TDI Sky "Join"'],
    ['VW;Golf;;GOLF', null],
    [`VW;Golf;;${long}`, 'Highline '.repeat(11).trim()],
  ]
  const file = fileOf(headers + rows.map(([cells], row) => `${cells};2015;1000;${9_000 + row};Benzin`).join('\n'))
  const { reasons } = await importing(file)
  expect(reasons).toEqual([])
  expect((await offered()).map(({ modelDescription }) => modelDescription)).toEqual(
    rows.map(([, expected]) => expected),
  )
})

test.each(['model description', 'Modelltext', 'ModelVersion', 'Allestimento', 'Descripción del modelo', 'Titre'])(
  'a column called %s holds the model description',
  async (header) => {
    await importing(fileOf(`make,model,year,km,price,fuel,${header}\nVW,Golf,2015,1000,9000,petrol,R-Line Black\n`))
    expect(await offered()).toMatchObject([{ modelDescription: 'R-Line Black' }])
  },
)

test('an imported vehicle that was marked as sold by mistake comes back as it was, without a plan', async () => {
  const { karl } = market
  await importing(fileOf(stock))
  await hasNoPlan(market, karl)
  const before = await offered()
  const listingId = before[0]?.id ?? ''
  await karl.api.listings.markSold({ listingId })
  expect(await offered()).toHaveLength(before.length - 1)
  await karl.api.myListings.undoSold({ listingId })
  expect(await offered()).toEqual(before)

  await karl.api.listings.markSold({ listingId })
  market.later(undoSoldHours * hourMs)
  const api = await market.signedIn(karl)
  expect(await refusal(api.myListings.undoSold({ listingId }))).toBe('undo_too_late')
  expect(await offered()).toHaveLength(before.length - 1)
})

test('run again, it adds nothing; two equal rows are two vehicles', async () => {
  const twice = `${stock}10,Tesla,Model 3,Electric,Automatic,New,39900,283,2021,14.9 kWh,491\n`
  const file = fileOf(twice)
  expect((await importing(file)).totals).toMatchObject({ published: 6, known: 0 })
  expect((await importing(file)).totals).toMatchObject({ published: 0, known: 6 })
  expect(await offered()).toHaveLength(6)
})

test('two runs at the same time publish each vehicle once', async () => {
  const file = fileOf(stock)
  const results = await Promise.all([importing(file), importing(file)])
  expect(results.map(({ totals }) => totals.published + totals.known)).toEqual([5, 5])
  expect(await offered()).toHaveLength(5)
})

test('a listing that its seller removed does not come back', async () => {
  const file = fileOf(stock)
  await importing(file)
  await market.scope.db.execute(sql`delete from vehicle_listings`)
  expect((await importing(file)).totals).toMatchObject({ published: 0, known: 5 })
})

test('the file’s own ids count: what the row says else changes the listing', async () => {
  const row = (id: string, price: number) => `${id};VW;Golf;2015;50.000 km;${price} €;Benzin\n`
  const headers = 'Fahrzeugnummer;Marke;Modell;Erstzulassung;Kilometerstand;Preis;Kraftstoff\n'
  await importing(fileOf(headers + row('A1', 9_000) + row('A2', 9_500)))
  const { totals, reasons } = await importing(
    fileOf(headers + row('A1', 8_000) + row('A2', 9_500) + row('A3', 7_000) + row('A3', 6_000)),
  )
  expect(totals).toEqual({ rows: 4, published: 1, changed: 1, known: 1, gone: 0, refused: 1 })
  expect(reasons).toEqual(['5 externalId number_repeated'])
  expect((await offered()).map(({ priceEuros }) => priceEuros)).toEqual([7_000, 8_000, 9_500])
})

test('gzip, semicolons, a byte order mark, quoted line breaks and columns in other languages are read', async () => {
  const text =
    '\uFEFFMarca;Modelo;Año;Kilómetros;Precio;Combustible;Cambio;Color;Puertas;Descripción;Localidad;Código postal\r\n' +
    '"Volkswagen";"Golf";"03/2018";"85.000";"12.500,00 €";"Gasolina";"Automático";"Negro metalizado";5;"Muy cuidado,\nun solo dueño; ""como nuevo""";Sevilla;41001\r\n'
  const { totals, reasons } = await importing(fileOf(gzipSync(text), 'stock.csv.gz'))
  expect(reasons).toEqual([])
  expect(totals.published).toBe(1)
  const [listing] = await offered()
  expect(await market.visitor.listings.get({ listingId: listing?.id ?? '' })).toMatchObject({
    year: 2018,
    firstRegistrationMonth: 3,
    mileageKm: 85_000,
    priceEuros: 12_500,
    colour: 'black',
    doors: 5,
    city: 'Sevilla',
    description: 'Muy cuidado,\nun solo dueño; "como nuevo"',
  })
})

test('rows that break a rule are refused with line, field and reason, and keep no other row out', async () => {
  const vin = 'WVWZZZ1KZAW000001'
  const headers = 'make,model,year,km,price,fuel,gear,vin,ps\n'
  const rows = [
    'VW,Golf,2015,1000,9000,petrol,manual,,',
    'Wolseley,Hornet,1965,1000,9000,petrol,manual,,',
    'Morris,Minor,1965,1000,9000,petrol,manual,,',
    ',Golf,2015,1000,9000,petrol,manual,,',
    'VW,Golf,,1000,9000,petrol,manual,,',
    'VW,Golf,2051,1000,9000,petrol,manual,,',
    'VW,Golf,2015,many,9000,petrol,manual,,',
    'VW,Golf,2015,-5,9000,petrol,manual,,',
    'VW,Golf,2015,1000,0,petrol,manual,,',
    'VW,Golf,2015,1000,,petrol,manual,,',
    'VW,Golf,2015,1000,9000,kerosene,manual,,',
    'Tesla,Model 3,2020,1000,9000,electric,manual,,',
    'VW,Golf,2015,1000,9000,petrol,manual,SHORT,',
    `VW,Golf,2015,1000,9001,petrol,manual,${vin},`,
    `VW,Golf,2015,1000,9002,petrol,manual,${vin},`,
    'VW,Golf,2015,1000,9000,petrol,manual,,99999',
  ]
  const { totals, reasons } = await importing(fileOf(headers + rows.join('\n')))
  expect(reasons).toEqual([
    '3 make make_unknown',
    '4 make make_unknown',
    '5 make missing',
    '6 year missing',
    '7 year out_of_range',
    '8 mileageKm not_a_number',
    '9 mileageKm too_small',
    '10 priceEuros too_small',
    '11 priceEuros missing',
    '16 vin vin_in_use',
  ])
  expect(totals).toEqual({ rows: 16, published: 6, changed: 0, known: 0, gone: 0, refused: 10 })
  expect(await offered()).toHaveLength(6)
})

test('what was refused is named: a year out of range, and of a VIN only its end', async () => {
  const vin = 'WVWZZZ1KZAW000001'
  const headers = 'make,model,first registration,km,price,fuel,vin\n'
  const rows = [
    `VW,Golf,05/2015,1000,9001,petrol,wvwzzz 1kz-aw000001`,
    `VW,Golf,05/2015,1000,9002,petrol,${vin}`,
    'VW,Golf,1850,1000,9003,petrol,',
    'VW,Golf,soon,1000,9004,petrol,',
    'VW,Golf,,1000,9005,petrol,',
  ]
  const { refused, totals } = await importing(fileOf(headers + rows.join('\n')))
  expect(totals.published).toBe(1)
  expect(refused.map(({ line, field, reason, value }) => [line, field, reason, value])).toEqual([
    [3, 'vin', 'vin_in_use', '…0001'],
    [4, 'year', 'out_of_range', '1850'],
    [5, 'firstRegistration', 'not_a_year', 'soon'],
    [6, 'year', 'missing', ''],
  ])
})

test('a vehicle stands where its row says, or nowhere', async () => {
  const headers = 'make;model;year;km;price;fuel;postcode;city;country\n'
  const rows = [
    ['99999', 'Nirgendwo', ''],
    ['', 'Straßburg', ''],
    ['67000', 'Straßburg', ''],
    ['', 'Straßburg', 'Frankreich'],
    ['39600', 'Maliaño', 'ES'],
    ['5753', 'Deurne', 'NL'],
    ['2100', 'Deurne', 'België'],
    ['8001', 'Zürich', 'Schweiz'],
    ['50667', 'Köln (Altstadt)', 'Deutschland'],
    ['', 'Frei', 'DE'],
    ['50667', '', ''],
    ['', '5753 PM DEURNE, NL', ''],
    ['', '39600 Maliaño, ES', ''],
    ['', '10115 Berlin', 'DE'],
    ['26935', 'Rodenkirchen-Nord', 'DE'],
  ].map((place, index) => `VW;Golf;2015;1000;${9_001 + index};petrol;${place.join(';')}`)
  const warned: string[] = []
  const { reasons } = await importing(fileOf(headers + rows.join('\n')), {
    onWarned: ({ line, reason, value }) => reason === 'place_nowhere' && warned.push(`${line} ${value}`),
  })
  expect((await offered()).map(({ city, country }) => `${city} ${country}`)).toEqual([
    'Strasbourg FR',
    'Strasbourg FR',
    'Maliaño ES',
    'Deurne NL',
    'Deurne BE',
    'Köln DE',
    'Frei DE',
    'Köln DE',
    'DEURNE NL',
    'Maliaño ES',
    'Berlin DE',
    'Rodenkirchen-Nord DE',
  ])
  expect(reasons).toEqual([2, 3, 9].map((line) => `${line} city place_unknown`))
  expect(warned).toEqual(['6 Maliaño, Spain', '7 Deurne, Netherlands', '11 Frei, Germany', '13 DEURNE, Netherlands', '14 Maliaño, Spain']) // prettier-ignore
  const near = await market.visitor.listings.search({ place: ['de-26935'], radiusKm: 10 })
  expect(near.listings.map(({ city }) => city)).toEqual(['Rodenkirchen-Nord'])
})

test('VAT is what its column states; a word that is not known, and a missing column, state nothing', async () => {
  const headers = 'make,model,year,km,price,fuel,MwSt\n'
  const words = ['ja', 'Differenzbesteuert', 'nein', '19 %', '', '§25a']
  const rows = words.map((word, index) => `VW,Golf,2015,1000,${9_001 + index},petrol,${word}`)
  await importing(fileOf(headers + rows.join('\n')))
  await importing(fileOf('make,model,year,km,price,fuel\nVW,Golf,2015,1000,9100,petrol\n'))
  const details = await Promise.all((await offered()).map(({ id }) => market.visitor.listings.get({ listingId: id })))
  expect(details.map(({ vatTreatment }) => vatTreatment)).toEqual([
    'deductible',
    'margin',
    'not_stated',
    'not_stated',
    'not_stated',
    'margin',
    'not_stated',
  ])
})

test('a model that is not known becomes Other with the words of the file, and the report says so', async () => {
  const headers = 'Fahrzeugart;Marke;Modell;Version;Modellbeschreibung;Karosserie;Baujahr;km;Preis;Kraftstoff\n'
  const rows: [cells: string, title: string, bodyType: string | null, modelDescription: string][] = [
    [';VW;Phaeton;V10 TDI;;Limousine', 'Volkswagen Phaeton V10 TDI', 'sedan', 'Phaeton V10 TDI'],
    [';VW;181;;VW 181 Kurierwagen;Cabrio', 'Volkswagen 181 Kurierwagen', 'convertible', '181 Kurierwagen'],
    [';VW;Eos;;Sondermodell;', 'Volkswagen Eos Sondermodell', null, 'Eos Sondermodell'],
    [';VW;Andere;Buggy;;Cabrio', 'Volkswagen Buggy', 'convertible', 'Buggy'],
    ['Motorrad;Yamaha;Niken;;;Tourer', 'Yamaha Niken', 'touring', 'Niken'],
  ]
  const file = fileOf(headers + rows.map(([cells], row) => `${cells};2005;1000;${9_000 + row};Benzin`).join('\n'))
  const warned: RefusedRow[] = []
  const { reasons, totals } = await importing(file, {
    onWarned: (row) => row.reason === 'model_unknown' && warned.push(row),
  })
  expect(reasons).toEqual([])
  expect(totals.published).toBe(rows.length)
  expect(warned.map(({ line, field, reason, value }) => [line, field, reason, value])).toEqual([
    [2, 'model', 'model_unknown', 'Volkswagen Phaeton'],
    [3, 'model', 'model_unknown', 'Volkswagen 181'],
    [4, 'model', 'model_unknown', 'Volkswagen Eos'],
    [5, 'model', 'model_unknown', 'Volkswagen Andere'],
    [6, 'model', 'model_unknown', 'Yamaha Niken'],
  ])
  const listings = await offered()
  expect(listings.map(({ model }) => model.slug)).toEqual(rows.map(() => 'other'))
  expect(listings.map((listing) => [listing.title, listing.bodyType, listing.modelDescription])).toEqual(
    rows.map(([, ...expected]) => expected),
  )
})

test('a vehicle whose body nobody stated is on offer, and no filter of bodies finds it', async () => {
  const several = () => ['hatchback', 'wagon'] as const
  const rows = ['Golf;', 'Golf;Kombi', 'Golf Variant;'].map((cells, row) => `VW;${cells};2015;1000;${9_000 + row}`)
  await importing(fileOf(`Marke;Modell;Karosserie;Baujahr;km;Preis\n${rows.join('\n')}`), { bodiesOf: several })
  const listings = await offered()
  expect(listings.map(({ bodyType }) => bodyType)).toEqual([null, 'wagon', 'wagon'])
  const { visitor } = market
  const found = await Promise.all([['hatchback'], ['wagon']].map((bodyType) => visitor.listings.summary({ bodyType })))
  expect(found.map(({ total }) => total)).toEqual([0, 2])
  const listingId = listings[0]?.id ?? ''
  expect(await visitor.listings.get({ listingId })).toMatchObject({ bodyType: null })
  expect((await visitor.listings.similar({ listingId })).listings).toHaveLength(2)
})

test('a dry run finds the same and writes nothing', async () => {
  const file = fileOf(`${stock}1,Wolseley,Hornet,Gasoline,Manual,Used,900,20,1965,,\n`)
  const dry = await importing(file, { dryRun: true })
  expect(await offered()).toEqual([])
  expect(dry.totals).toMatchObject({ published: 5, refused: 1 })
  expect((await importing(file)).totals).toEqual(dry.totals)
})

test('makes and models that are not known are added when the operator says so', async () => {
  const file = fileOf(
    'make,model,year,km,price,fuel\nWolseley,Hornet,1965,1000,9000,petrol\nVW,Phaeton,2010,1,9000,diesel\n',
  )
  const { totals, reasons } = await importing(file, { addMissing: true })
  expect(reasons).toEqual([])
  expect(totals.published).toBe(2)
  expect((await offered()).map(({ title }) => title).toSorted()).toEqual(['Volkswagen Phaeton', 'Wolseley Hornet'])
})

test('an interrupted import goes on, and what was done before stays', async () => {
  const rows = Array.from({ length: 1_200 }, (_, index) => `VW,Golf,2015,${index},9000,petrol`)
  const file = fileOf(`make,model,year,km,price,fuel\n${rows.join('\n')}\n`)
  const stopped = await importing(file, { onProgress: () => false })
  expect(stopped).toMatchObject({ finished: false, totals: { published: 500 } })
  const resumed = await importing(file, { resume: true })
  expect(resumed).toMatchObject({ finished: true, totals: { rows: 1_200, published: 700, known: 0 } })
  expect((await market.visitor.listings.summary({})).total).toBe(1_200)
})

test('a batch that fails leaves nothing of itself', async () => {
  const rows = Array.from({ length: 600 }, (_, index) => `VW,Golf,2015,${index},9000,petrol`)
  const file = fileOf(`make,model,year,km,price,fuel\n${rows.join('\n')}\n`)
  let ids = 0
  const newId = () => {
    if ((ids += 1) > 550) throw new Error('The power is gone')
    return market.scope.newId()
  }
  const failing = { ...market.scope, newId }
  await expect(
    importListings(failing, {
      file, sellerEmail: market.karl.email, mapped: new Map(), defaults: new Map(), place: 'Madrid', language: null,
      dryRun: false, resume: false, addMissing: false, bodiesOf: () => ['hatchback'],
      onStart: () => undefined, onRefused: () => undefined, onProgress: () => true,
    }), // prettier-ignore
  ).rejects.toThrow('The power is gone')
  const { total } = await market.visitor.listings.summary({})
  expect(total).toBe(500)
  expect((await importing(file)).totals).toMatchObject({ published: 100, known: 500 })
})

test.each<[string, string, Partial<ImportOptions>, RegExp]>([
  ['a private seller', stock, { sellerEmail: 'ana@market.test' }, /is no dealer/],
  ['somebody unknown', stock, { sellerEmail: 'nobody@market.test' }, /no account/],
  ['a file without prices', 'make,model,year,km\nVW,Golf,2015,1\n', {}, /No column holds priceEuros/],
  ['an empty file', '', {}, /No column holds make/],
  [
    'a column that is not there',
    stock,
    { mapped: new Map([['colour of seats', 'colour']]) },
    /no column colour of seats/,
  ],
  ['a place that is not there', stock, { place: 'Atlantis-on-Sea' }, /no place Atlantis/],
])('%s is refused with a sentence', async (_, content, stated, sentence) => {
  const refusal = await importing(fileOf(content), stated).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect((refusal as Error).message).toMatch(sentence)
})

test('a file that is not there, or is damaged, is refused with a sentence', async () => {
  await expect(importing(join(folder, 'nowhere.csv'))).rejects.toThrow(/There is no file/)
  const zipped = gzipSync(stock.repeat(40))
  await expect(importing(fileOf(zipped.subarray(0, zipped.length - 20), 'cut.csv.gz'))).rejects.toThrow(/is damaged/)
})

test('without a place the town of the dealer’s registered address is where vehicles stand', async () => {
  await market.scope.db.execute(
    sql`update profiles set dealer_registered_address = ${'Musterstraße 12, 79100 Freiburg, Deutschland'} where user_id = ${market.karl.userId}`,
  )
  await importing(fileOf(stock), { place: null })
  expect((await offered()).map(({ city }) => city)).toEqual(Array.from({ length: 5 }, () => 'Freiburg'))
  // Dora is a dealer from before an address had to be stated.
  await market.scope.db.execute(sql`update profiles set dealer_registered_address = null,
    trader_details_due_at = '2027-06-01' where user_id = ${market.dora.userId}`)
  const { reasons } = await importing(fileOf(stock), { place: null, sellerEmail: market.dora.email })
  expect(reasons[0]).toBe('2 city missing')
})

test('a column can be told what it holds, and cells can have a default', async () => {
  const file = fileOf('brand,type,registered,odo,eur\nVW,Golf,2015,1000,9000\n')
  const { totals, reasons } = await importing(file, {
    mapped: new Map([['type', 'model'], ['registered', 'year'], ['odo', 'mileageKm'], ['eur', 'priceEuros']]),
    defaults: new Map([['fuelType', 'diesel'], ['condition', 'Vorführwagen']]),
  }) // prettier-ignore
  expect(reasons).toEqual([])
  expect(totals.published).toBe(1)
  expect((await offered())[0]).toMatchObject({ fuelType: 'diesel', condition: 'used' })
})

test('keys of vehicle types come from two columns, or from one; text of another form is left out', async () => {
  const keys = async (file: string) => {
    await market.reset()
    await importing(fileOf(file))
    const { rows } = (await market.scope.db.execute(
      sql`select type_key from vehicle_listings order by price_euros`,
    )) as { rows: { type_key: string | null }[] }
    return rows.map(({ type_key }) => type_key)
  }
  const columns = 'Marke;Modell;Kilometerstand;Preis;Baujahr;Kraftstoff'
  expect(
    await keys(
      `${columns};HSN;TSN\nVW;Golf;90000;1000;2014;Diesel;603;bgu\nVW;Golf;90000;1001;2014;Diesel;0603;\nVW;Golf;90000;1002;2014;Diesel;;BGU\n`,
    ),
  ).toEqual(['0603/BGU', null, null])
  expect(
    await keys(
      `${columns};Schlüsselnummer\nVW;Golf;90000;1000;2014;Diesel;0603 BGU\nVW;Golf;90000;1001;2014;Diesel;unbekannt\n`,
    ),
  ).toEqual(['0603/BGU', null])
})
