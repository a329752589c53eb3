/** How rows of dealers' files are read, on invented files in the form that other programs write them. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { bodiesByModel } from '../src/server/import/bodies.ts'
import { columnWords, type Field } from '../src/server/modules/selling/import/data/column-words.ts'
import { fieldsOf, readColumns } from '../src/server/modules/selling/import/columns.ts'
import { vehicleMatcher } from '../src/server/modules/selling/import/match-vehicle.ts'
import { readRow, type ReadRow, type RowRules, toldKey } from '../src/server/modules/selling/import/read-row.ts'
import { openSource } from '../src/server/modules/selling/import/source.ts'
import { linesOf, squeeze } from '../src/server/modules/market/search-text/service.ts'
import { readTaxonomy } from '../src/server/seed/taxonomy/taxonomy.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-reading-'))
let files = 0

function fileOf(content: string | Uint8Array): string {
  const path = join(folder, `stock-${(files += 1)}.csv`)
  writeFileSync(path, content)
  return path
}

const lines = linesOf(
  readTaxonomy().flatMap(({ vehicleType, slug, name, models }) =>
    models.map((model) => ({ vehicleType, make: { slug, name }, model, group: model.group, variants: model.variants })),
  ),
)
const matcher = vehicleMatcher(lines)
const rules: RowRules = {
  matcher,
  bodiesOf: bodiesByModel(),
  placeOf: () => null,
  place: {
    location: 'Köln, Germany',
    city: 'Köln',
    region: null,
    postcode: null,
    country: 'DE',
    latitude: 50.9,
    longitude: 6.9,
  },
  language: 'de',
  defaults: new Map(),
  today: '2026-11-24',
}

async function readFile(content: string | Uint8Array, stated: Partial<RowRules> = {}) {
  const source = await openSource(fileOf(content), { account: 'karl', scratch: folder })
  const { missing: _, ...columns } = readColumns(source.headers, new Map())
  const rows: { line: number; read: ReadRow; fields: Map<Field, string> }[] = []
  for await (const { line, cells } of source.rows) {
    const fields = fieldsOf(cells, columns)
    rows.push({ line, fields, read: readRow(fields, { ...rules, ...stated }) })
  }
  return { ...source, columns, rows, drafts: rows.map(({ read }) => read.draft), refusals: rows.flatMap(({ read }) => read.refusals) } // prettier-ignore
}

/** One row with these cells beside what every listing needs. */
function rowOf(cells: Partial<Record<Field, string>>, stated: Partial<RowRules> = {}) {
  const needed = { make: 'VW', model: 'Golf', year: '2018', mileageKm: '1000', priceEuros: '9000' }
  const read = readRow(new Map(Object.entries({ ...needed, ...cells }) as [Field, string][]), { ...rules, ...stated })
  const warned = read.warnings.map(({ field, reason }) => `${field} ${reason}`)
  const [refusal = null] = read.refusals
  return { ...read, refusal, warned: warned.filter((warning) => !/^(?:bodyType body_|description)/.test(warning)) }
}

function vehicleOf(make: string, model: string, variant = '', title = ''): string {
  const match = matcher.match({ vehicleType: null, make, model, variant, title })
  return match.found ? `${match.line.make.name} ${match.line.model?.name}` : match.reason
}

describe('files of other programs', () => {
  test('mobile.de, with the names of its manual as headers and its keys in the cells', async () => {
    const { drafts, columns, encoding, delimiter, rows } = await readFile(
      Buffer.from(
        'kunden_nr;interne_nummer;kategorie;marke;modell;leistung;hu;au;erstzulassung;kilometerstand;preis;mwst;beschaedigtes_fahrzeug;unfallfahrzeug;farbe;klima;metallic;kraftstoffart;getriebeart;allradantrieb;abs;scheckheftgepflegt;bemerkung;bild_1;bild_2\r\n' +
          '77;K-1;Kombi;Skoda;Octavia 2.0 TDI;110;06.2027;06.2027;03.2019;85000;14900;1;0;0;Grau;2;1;2;3;1;1;1;"Gepflegt, aus erster Hand \\\\ * Klima \\\\ * Navi";https://bilder.test/1.jpg;https://bilder.test/2.jpg\r\n' +
          '77;K-2;Limousine;Opel;Corsa 1.2;51;;;05.2015;62000;5990;0;1;1;Weiß;0;0;1;1;0;0;0;;;\r\n',
        'latin1',
      ),
    )
    expect([encoding, delimiter, columns.ignored]).toEqual(['windows-1252', ';', ['kunden_nr', 'au']])
    expect(drafts[0]).toMatchObject({
      make: 'skoda', model: 'octavia', modelDescription: '2.0 TDI', bodyType: 'wagon', powerKw: 110, year: 2019, firstRegistrationMonth: 3,
      mileageKm: 85_000, priceEuros: 14_900, vatTreatment: 'deductible', damaged: 'no', accident: 'no', colour: 'grey', paintFinish: 'metallic',
      fuelType: 'diesel', transmission: 'automatic', drive: 'all', serviceHistory: 'yes', inspectionValidUntil: '2027-06-30',
      features: ['automatic_climate', 'abs_brakes'], description: 'Gepflegt, aus erster Hand\n* Klima\n* Navi',
    }) // prettier-ignore
    expect(drafts[1]).toMatchObject({
      bodyType: 'hatchback', damaged: 'yes', accident: 'yes', serviceHistory: 'not_stated', drive: null, features: [], paintFinish: null, vatTreatment: 'not_stated', colour: 'white',
    }) // prettier-ignore
    expect(rows.map(({ read }) => read.pictures)).toEqual([
      ['https://bilder.test/1.jpg', 'https://bilder.test/2.jpg'],
      [],
    ])
    expect(rows[0]?.fields.get('externalId')).toBe('K-1')
  })

  test('mobile.de without headers is recognised by its shape', async () => {
    const cells = Array.from({ length: 120 }, () => '')
    const values: Record<number, string> = { 1: 'X9', 2: 'Kombi', 3: 'Audi', 4: 'A4 Avant', 5: '140', 8: '04.2017', 9: '91000', 10: '18900', 11: '0', 15: '0', 16: 'schwarz', 25: '"Ein Text; mit Strichpunkt"', 109: '2', 110: '3' } // prettier-ignore
    for (const [at, value] of Object.entries(values)) cells[Number(at)] = value
    const { drafts } = await readFile(`${cells.join(';')}\n${cells.join(';').replace('X9', 'X10')}\n`)
    expect(drafts).toHaveLength(2)
    expect(drafts[0]).toMatchObject({ make: 'audi', model: 'a4', bodyType: 'wagon', powerKw: 140, year: 2017, mileageKm: 91_000, fuelType: 'diesel', transmission: 'automatic', description: 'Ein Text; mit Strichpunkt' }) // prettier-ignore
  })

  test('AutoScout24, with its words for bodies, fuels and gearboxes', async () => {
    const { drafts, refusals } = await readFile(
      'Make,Model,ModelVersion,BodyType,FuelType,Gearing,Power (hp),Mileage,FirstRegistration,Price,OfferType,Colour,UpholsteryType\n' +
        'Renault,Clio,Intens,Compact,Super E10 95,Automatik 8-Gang,90,"12,000 km",06/2019,"€ 11,900",Demonstration,Grau,Part leather\n' +
        'Ford,Ka/Ka+,,Compact,Gasoline (Particle filter),Manual,69,40000,03/2013,4900,Used,,\n' +
        'BMW,X3,xDrive20d,SUV/Off-Road/Pick-up,Diesel (Particle filter),7G-DCT,190,50000,01/2018,31900,Used,,\n' +
        'Mercedes-Benz,Vito,116 CDI,Transporter,Diesel,Manual,163,50000,01/2018,21900,Used,,\n' +
        'Fiat,500,,Other,Ethanol,Others,69,50000,01/2018,6900,Used,,\n',
    )
    expect(refusals).toEqual([])
    expect(drafts.map((draft) => [draft?.vehicleType, draft?.make, draft?.model, draft?.bodyType, draft?.fuelType, draft?.transmission, draft?.powerKw])).toEqual([
      ['car', 'renault', 'clio', 'hatchback', 'petrol', 'automatic', 66],
      ['car', 'ford', 'ka', 'hatchback', 'petrol', 'manual', 51],
      ['car', 'bmw', 'x3', 'suv', 'diesel', 'automatic', 140],
      ['truck', 'mercedes-benz', 'vito', 'panel_van', 'diesel', 'manual', 120],
      ['car', 'fiat', '500', null, null, null, 51],
    ]) // prettier-ignore
    expect(drafts[0]).toMatchObject({ offerKind: 'demonstration', condition: 'used', modelDescription: 'Intens', upholstery: 'part_leather' }) // prettier-ignore
  })

  test('a file without a column for the condition says of no vehicle that it is in good condition', async () => {
    const { drafts } = await readFile(
      'Ref.;Marca;Modelo;Tipo;Año;Kms;P.V.P. €\nT-1001;VW;Golf;Turismo;2021;58.994;19.950,00\n',
    )
    expect(drafts.map((draft) => draft?.condition)).toEqual(['used'])
    const stated = await readFile('Marke;Modell;Zustand;Jahr;km;Preis\nVW;Golf;gebraucht;2018;90000;9900\nVW;Golf;sehr gut;2018;90000;9900\nVW;Golf;Vorführwagen;2018;9000;9900\n') // prettier-ignore
    expect(stated.drafts.map((draft) => draft?.condition)).toEqual(['used', 'used_excellent', 'used'])
  })

  test('prices say which number is asked, and whether tax is in it', async () => {
    const prices: [string, number | null][] = [
      ['19.900 € (netto 16.723 €)', 19_900], ['Brutto 19.900 / Netto 16.723', 19_900], ['24.990 € inkl. MwSt. / 21.000 € netto', 24_990],
      ['19 900 € TTC (16 583 € HT)', 19_900], ['19.900 € - Nettopreis 16.723', 19_900], ['19.900,- zzgl. Überführung', 19_900],
      ['9.900 excl. afleverkosten', 9_900], ['19.900 € Netto-Leasing möglich', 19_900], ['statt 9.990 nur 8.990 EUR', 8_990], ['15.900.00', 15_900],
      ['MwSt. 19 %: 15.900 €', 15_900], ['10.000 netto', 11_900], ['Euro 12.990,-', 12_990], ["7'990.-", 7_990], ['VB 8.500 €', 8_500],
    ] // prettier-ignore
    const file = `Marke;Modell;Jahr;km;Preis\n${prices.map(([price]) => `VW;Golf;2018;50000;${price}\n`).join('')}`
    const { drafts } = await readFile(file)
    expect(drafts.map((draft, at) => [prices[at]?.[0], draft?.priceEuros ?? null])).toEqual(prices)
  })

  test('“1.245.000 km”, “15/13/2018”, 1 € and “*** VERKAUFT ***” are asked, and what is sold is not published', async () => {
    const row = (name: string, date: string, km: string, price: string, status = '') =>
      `${name};${date};${km};${price};${status}\n`
    const { rows } = await readFile(
      `Marke;Modell;Erstzulassung;km;Preis;Status\n${row('VW;Golf', '03/2018', '1.245.000', '9.900')}${row('VW;Golf', '15/13/2018', '50.000', '9.900')}${row('VW;Golf', '03/2018', '50.000', '1')}${row('VW;Golf *** VERKAUFT ***', '03/2018', '50.000', '9.900')}${row('VW;Golf', '03/2018', '50.000', '9.900', 'Verkauft')}${row('VW;Golf', '03/2018', '50.000', '9.900', 'Reserviert')}`,
    )
    expect(rows.map(({ read }) => [...read.refusals, ...(read.questions ?? [])].map(({ reason }) => reason))).toEqual([
      ['mileage_too_high'],
      ['date_impossible'],
      ['price_doubtful'],
      ['sold_in_text'],
      ['sold'],
      [],
    ])
  })

  test('the heading “Bastidor (VIN)” is the VIN, and “Consumo l/100” and “Tipo” are known', async () => {
    const { columns } = await readFile(
      'Ref.;Bastidor (VIN);Marca;Modelo;Tipo;Consumo l/100\nT1;WVWASB5K5JF249901;VW;Golf;Turismo;4,6\n',
    )
    expect([...columns.positions.keys()]).toEqual(['externalId', 'vin', 'make', 'model', 'vehicleType', 'consumptionMlPerKm']) // prettier-ignore
  })

  test.each([
    ['AutoScout24', 'crossReferenceId,publication.status,vehicleType,offerType,make,model,modelName,bodyType,bodyColor,firstRegistrationDate,mileage,power,fuelCategory,isPluginHybrid,transmission,prices.public.price,prices.public.taxDeductible,equipment\nA1,Active,X,U,VW,,Crafter,204,12,2019-05,90000,103,D,false,M,19900,true,"1,12,17"\n', { make: 'volkswagen', vehicleType: 'truck', bodyType: 'panel_van', colour: 'silver', fuelType: 'diesel', vatTreatment: 'deductible', features: ['abs_brakes', 'power_steering', 'central_locking'] }],
    ['Hexon', 'voertuignr;merk;model;type;voertuigsoort;carrosserie;brandstof;plugin_hybride;transmissie;tellerstand;tellerstand_eenheid;datum_deel_1;verkoopprijs_particulier;prijs_btw;btw_marge\n5;Volvo;XC40;T5;AUTO;suv;H;j;A;10000;M;18-05-2021;30000;in;M\n', { fuelType: 'plugin_hybrid', mileageKm: 16_093, vatTreatment: 'margin', bodyType: 'suv', transmission: 'automatic' }],
    ['Spider-VO', 'reference;marque;modele;typeboite;puissancedyn;prix_vente;prix_ht;annee;kilometrage;energie\nV1;RENAULT;Master;M;136;;10 000 €;2019;90 000;GAZOLE\n', { priceEuros: 11_900, vatTreatment: 'deductible', transmission: 'manual', powerKw: 100 }],
    ['Meta Automotive Inventory', 'vehicle_id\tmake\tmodel\tyear\tmileage.value\tmileage.unit\tprice\tsale_price\tstate_of_vehicle\tbody_style\nG1\tFiat\t500\t2020\t10000\tMI\t17255 EUR\t16355 EUR\tUSED\tHATCHBACK\n', { priceEuros: 16_355, mileageKm: 16_093 }],
  ])('%s is recognised by its header, with its codes', async (name, file, draft) => {
    const { columns, drafts } = await readFile(file)
    expect(columns.format?.name).toBe(name)
    expect(drafts[0]).toMatchObject(draft)
  }) // prettier-ignore

  test('a spreadsheet saved in Germany: Windows-1252, semicolons, sep=, decimal commas, ="0123", a title above the headers', async () => {
    const text =
      'sep=;\r\nFahrzeugbestand Autohaus Grünwald;;;\r\n;;;\r\n' +
      '"Fzg-Nr.";"Marke";"Modell";"EZ";"Kilometer";"VK-Preis";"Getriebeart";"Farbe außen";"Bemerkung"\r\n' +
      '="0123";"Škoda";"Fabia";43252;"85 tkm";"12.500,-";"Schaltgetriebe";"weiß";"Gepflegtes Fahrzeug für Anfänger – 9.900 €,\nmit ""Extras"""\r\n'
    const bytes = Buffer.from(
      text.replaceAll('–', '\u0096').replaceAll('€', '\u0080').replaceAll('Š', '\u008A'),
      'latin1',
    )
    const { drafts, encoding, rows } = await readFile(bytes)
    expect(encoding).toBe('windows-1252')
    expect(drafts[0]).toMatchObject({ make: 'skoda', year: 2018, firstRegistrationMonth: 6, mileageKm: 85_000, priceEuros: 12_500, transmission: 'manual', colour: 'white', description: 'Gepflegtes Fahrzeug für Anfänger – 9.900 €,\nmit "Extras"' }) // prettier-ignore
    expect(rows[0]?.line).toBe(5)
  })

  test('an Italian one', async () => {
    const { drafts, columns } = await readFile(
      'Codice;Marca;Modello;Allestimento;Immatricolazione;Chilometri;Prezzo;Alimentazione;Cambio;Potenza CV;Carrozzeria;Colore esterno;Interni;Trazione;Revisione;Proprietari;IVA esposta;Descrizione;Foto\n' +
        'R1;BMW;Serie 2 Active Tourer;Advantage;05/2019;62.000;19.900 €;Gasolio;Automatico;150;Monovolume;Grigio scuro;Pelle;Anteriore;05/2027;1;Sì;"Unico proprietario, più tagliandi.";https://foto.test/1.jpg, https://foto.test/2.jpg\n' +
        'R2;Mercedes;Classe E220;;2017;90000;22900;Elettrica/Benzina;Manuale;194;Berlina;Nero;;Integrale;;;;;\n',
    )
    expect(columns.ignored).toEqual([])
    expect(drafts[0]).toMatchObject({ model: '2-series-active-tourer', fuelType: 'diesel', transmission: 'automatic', bodyType: 'minivan', colour: 'grey', upholstery: 'leather', drive: 'front', inspectionValidUntil: '2027-05-31', previousOwners: 1, vatTreatment: 'deductible', powerKw: 110 }) // prettier-ignore
    expect(drafts[1]).toMatchObject({ model: 'e-class', fuelType: 'hybrid', bodyType: 'sedan', drive: 'all' })
  })

  test('a French one', async () => {
    const { drafts, columns } = await readFile(
      Buffer.from(
        'Référence;Marque;Modèle;Version;1ère mise en circulation;Kilométrage;Prix TTC;Énergie;Boîte de vitesses;Puissance DIN;Puissance fiscale;Carrosserie;Couleur;Nb portes;Première main;Contrôle technique;Commentaire;Ville;Code postal\r\n' +
          'F-7;Citroën;C4 Grand Picasso;Exclusive;15/03/2016;98 000 km;10 990 €;Diesel;BVM6;150;8;Monospace;Gris foncé;5;oui;03/2027;Très bon état, révisée à chaque échéance.;Lyon;69003\r\n',
        'latin1',
      ),
      { placeOf: () => rules.place },
    )
    expect(columns.ignored).toEqual(['Puissance fiscale'])
    expect(drafts[0]).toMatchObject({ make: 'citroen', model: 'grand-c4-picasso', year: 2016, firstRegistrationMonth: 3, mileageKm: 98_000, priceEuros: 10_990, transmission: 'manual', powerKw: 110, bodyType: 'minivan', colour: 'grey', doors: 5, previousOwners: 1, description: 'Très bon état, révisée à chaque échéance.' }) // prettier-ignore
  })

  test('Spanish, Portuguese, Dutch and Polish headers', async () => {
    const headers = [
      [
        'Marca,Modelo,Versión,Fecha matriculación,Kms,PVP,Combustible,Cambio,Potencia (cv),Plazas',
        'Gasolina',
        'Automático',
      ],
      ['Marca,Modelo,Versão,Data de matrícula,Quilómetros,Preço,Combustível,Tipo de Caixa,Potência (cv),Lotação', 'Gasolina', 'Automática'], // prettier-ignore
      ['Merk,Model,Uitvoering,Eerste toelating,Tellerstand,Vraagprijs,Brandstof,Versnellingsbak,Vermogen (pk),Zitplaatsen', 'Benzine', 'Automaat'], // prettier-ignore
      ['Marka,Model,Wersja,Data pierwszej rejestracji,Przebieg,Cena,Rodzaj paliwa,Skrzynia biegów,Moc (KM),Liczba miejsc', 'Benzyna', 'Automatyczna'], // prettier-ignore
    ] as const
    for (const [header, fuel, gearbox] of headers) {
      const { drafts } = await readFile(
        `${header}\nSEAT,Ibiza,Style,06/2018,"45.000","9.900",${fuel},${gearbox},95,5\n`,
      )
      expect(drafts[0]).toMatchObject({ model: 'ibiza', modelDescription: 'Style', year: 2018, firstRegistrationMonth: 6, mileageKm: 45_000, priceEuros: 9_900, fuelType: 'petrol', transmission: 'automatic', powerKw: 70, seats: 5 }) // prettier-ignore
    }
  })
})

test.each<[string, Field]>([
  ['Kilometer', 'mileageKm'],
  ['km-Stand', 'mileageKm'],
  ['Kms', 'mileageKm'],
  ['Getriebeart', 'transmission'],
  ['Gearing', 'transmission'],
  ['Fabrikat', 'make'],
  ['Modelltext', 'modelDescription'],
  ['ModelVersion', 'modelDescription'],
  ['VK-Preis', 'priceEuros'],
  ['Prix TTC', 'priceEuros'],
  ['PVP', 'priceEuros'],
  ['1ère mise en circulation', 'firstRegistration'],
  ['Fecha matriculación', 'firstRegistration'],
  ['powerPS', 'powerPs'],
  ['yearOfRegistration', 'year'],
  ['notRepairedDamage', 'damaged'],
  ['Bild_URL_3', 'pictures'],
  ['interne_nummer', 'externalId'],
])('the column %s holds %s', (header, field) => {
  expect([...readColumns([header], new Map()).positions]).toEqual([[field, 0]])
})

test('no word names two columns', () => {
  const fieldOf = new Map<string, string>()
  for (const [field, words] of Object.entries(columnWords)) {
    for (const word of words.split(',').map(squeeze)) {
      expect(`${word} ${fieldOf.get(word) ?? field}`).toBe(`${word} ${field}`)
      fieldOf.set(word, field)
    }
  }
})

describe('encodings', () => {
  const german =
    'Marke;Modell;Baujahr;km;Preis;Beschreibung\nVW;Golf;2018;1000;9000;Gepflegt für Anfänger, große Rückbank\n'
  const polish = 'Marka;Model;Rok produkcji;Przebieg;Cena EUR;Opis\nVW;Golf;2018;1000;9000;Samochód bezwypadkowy, pierwszy właściciel, przegląd ważny, łańcuch wymieniony, książka serwisowa\n' // prettier-ignore
  const inWindows1250 = Buffer.from(Array.from(polish, (sign) => ({ ó: 0xf3, ł: 0xb3, ś: 0x9c, ż: 0xbf, ą: 0xb9, ń: 0xf1 })[sign] ?? sign.charCodeAt(0))) // prettier-ignore

  test.each<[string, Uint8Array, string, string]>([
    ['UTF-8', Buffer.from(german), 'utf-8', 'für Anfänger'],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${german}`), 'utf-8', 'für Anfänger'],
    ['UTF-8, gzipped', gzipSync(german), 'utf-8', 'für Anfänger'],
    ['Windows-1252', Buffer.from(german, 'latin1'), 'windows-1252', 'für Anfänger'],
    ['Windows-1252, gzipped', gzipSync(Buffer.from(german, 'latin1')), 'windows-1252', 'für Anfänger'],
    ['ISO 8859-15', Buffer.from(german.replace('große', '\u00A4'), 'latin1'), 'iso-8859-15', 'Anfänger, €'],
    ['UTF-16', Buffer.from(`\uFEFF${german}`, 'utf16le'), 'utf-16le', 'für Anfänger'],
    ['UTF-16, big endian', Buffer.from(`\uFEFF${german}`, 'utf16le').swap16(), 'utf-16be', 'für Anfänger'],
    ['UTF-16 without a byte order mark', Buffer.from(german, 'utf16le'), 'utf-16le', 'für Anfänger'],
    ['Windows-1250', inWindows1250, 'windows-1250', 'właściciel, przegląd ważny, łańcuch'],
  ])('%s', async (_, bytes, encoding, words) => {
    const file = await readFile(bytes)
    expect(file.encoding).toBe(encoding)
    expect(file.drafts[0]?.description).toContain(words)
    expect(file.rows[0]?.read.warnings.map(({ reason }) => reason)).not.toContain('letters_broken')
  })

  test('a letter that was broken before is named, and the rest of the file stays UTF-8', async () => {
    const rows = Array.from({ length: 30 }, (_, row) => `VW;Golf;2018;1000;${9_000 + row};Gepflegt für Anfänger`)
    const bytes = Buffer.concat([Buffer.from(`Marke;Modell;Baujahr;km;Preis;Beschreibung\n${rows.join('\n')}\nVW;Golf;2018;1000;9000;Sch`), Buffer.from([0xf6]), Buffer.from('nes Auto\n')]) // prettier-ignore
    const { drafts, rows: read, encoding } = await readFile(bytes)
    expect([encoding, drafts[0]?.description]).toEqual(['utf-8', 'Gepflegt für Anfänger'])
    expect(read.filter(({ read }) => read.warnings.some(({ reason }) => reason === 'letters_broken')).map(({ line }) => line)).toEqual([32]) // prettier-ignore
  })

  test.each([',', ';', '\t', '|'])('cells are separated by %j', async (sign) => {
    const cells = ['"Marke, Hersteller"', 'Modell', 'Baujahr', 'km', 'Preis']
    const { delimiter, drafts } = await readFile(`${cells.join(sign).replace('"Marke, Hersteller"', 'Marke')}\n${['VW', '"Golf, neu"', '2018', '1000', '9000'].join(sign)}\n`) // prettier-ignore
    expect([delimiter, drafts[0]?.model]).toEqual([sign, 'golf'])
  })
})

describe('makes and models', () => {
  test.each([
    // What dealers have most (defects Q8).
    ['BMW', '320d Touring', 'BMW 3 Series'],
    ['BMW', '320d xDrive Touring', 'BMW 3 Series'],
    ['BMW', '118i Sport', 'BMW 1 Series'],
    ['BMW', '218d Active Tourer', 'BMW 2 Series Active Tourer'],
    ['BMW', '220d xDrive Gran Tourer', 'BMW 2 Series Gran Tourer'],
    ['BMW', '218', 'model_unknown'],
    ['BMW', '2er', 'model_unknown'],
    ['BMW', 'X5 M Sport', 'BMW X5'],
    ['Mercedes', 'C 220 d T-Modell', 'Mercedes-Benz C-Class'],
    ['Mercedes', 'ML 350', 'Mercedes-Benz M-Class'],
    ['Fiat', 'Ducato', 'Fiat Professional Ducato'],
    ['Fiat', 'Fiorino', 'Fiat Professional Fiorino'],
    ['Fiat', 'Talento', 'Fiat Professional Talento'],
    ['VW', 'T5 Kombi', 'Volkswagen Transporter'],
    ['VW', 'T6 Kombi', 'Volkswagen Transporter'],
    ['VW', 'T6 Multivan', 'Volkswagen Multivan'],
    ['Mazda', 'Mazda3', 'Mazda 3'],
    ['Porsche', '991', 'Porsche 911'],
    ['Porsche', '992 Carrera S', 'Porsche 911'],
    ['MINI', 'John Cooper Works', 'MINI Hatch'],
    ['MINI', 'John Cooper Works Clubman', 'MINI Clubman'],
    ['Range Rover', 'Evoque', 'Land Rover Range Rover Evoque'],
    ['Land Rover', 'RR Evoque', 'Land Rover Range Rover Evoque'],
    ['Corvette', 'C7', 'Chevrolet Corvette'],
    // What was published as another model (Q9).
    ['BMW', 'Serie 2 Active Tourer', 'BMW 2 Series Active Tourer'],
    ['BMW', 'Serie 2 218i', 'model_unknown'],
    ['Mercedes', 'Classe E220', 'Mercedes-Benz E-Class'],
    ['Mercedes', 'B200', 'Mercedes-Benz B-Class'],
    ['Mercedes', 'C220', 'Mercedes-Benz C-Class'],
    ['Mercedes', 'SL', 'Mercedes-Benz SL'],
    ['Audi', 'A3 Sportback e-tron', 'Audi A3'],
    ['Audi', 'TT S line', 'Audi TT'],
    ['Citroën', 'C4 Grand Picasso', 'Citroën Grand C4 Picasso'],
    ['Citroën', 'Picasso', 'model_unknown'],
    ['BMW', 'X Reihe', 'model_unknown'],
    ['Toyota', 'Proace', 'Toyota Proace'],
    ['Ford', 'Grand Tourneo', 'Ford Grand Tourneo Connect'],
    ['Peugeot', 'Expert', 'Peugeot Expert'],
    ['Hyundai', 'Grand Santa Fe', 'Hyundai Grand Santa Fe'],
    ['Ford', 'Ka+', 'Ford Ka+'],
    ['Ford', 'Ka/Ka+', 'model_unknown'],
    ['Kia', "pro_cee'd", 'Kia Pro_ceed'],
    ['Kia', 'ProCeed', 'Kia ProCeed'],
    ['Toyota', 'Prius+', 'Toyota Prius+'],
  ])('%s | %s is %s', (make, model, vehicle) => {
    expect(vehicleOf(make, model)).toBe(vehicle)
  })

  test.each(['Serie', 'Classe', 'Class', 'Klasse', 'Reihe', 'Modell'])('the word %j alone names nothing', (word) => {
    for (const make of ['BMW', 'Mercedes', 'Fiat', 'Hyundai', 'Land Rover']) {
      const vehicle = vehicleOf(make, word)
      // Land Rover's first model is called Series.
      expect(['model_unknown', 'Land Rover Series']).toContain(vehicle)
    }
  })

  test('variant and title decide where the model leaves it open', () => {
    expect(vehicleOf('BMW', '218', 'd Active Tourer')).toBe('BMW 2 Series Active Tourer')
    expect(vehicleOf('MINI', 'Cooper', '', 'MINI Cooper Countryman ALL4')).toBe('MINI Countryman')
    expect(vehicleOf('VW', 'Golf', '', 'VW Golf Sportsvan 1.4 TSI')).toBe('Volkswagen Golf Sportsvan')
    expect(vehicleOf('Peugeot', '2er Reihe', '', 'Peugeot_206_CC')).toBe('Peugeot 206 CC')
    expect(vehicleOf('Opel', 'Andere', 'Corsa 1.2')).toBe('Opel Corsa')
    expect(vehicleOf('', 'VW Golf 7')).toBe('Volkswagen Golf')
    expect(vehicleOf('', 'Panda 4x4')).toBe('make_unknown')
  })

  test('two models that another list has as one are told apart by the year; in between it is neither', () => {
    const models = ['2013', '2016', '2019'].map((year) => rowOf({ make: 'Ford', model: 'Ka/Ka+', year }).draft?.model)
    expect(models).toEqual(['ka', 'other', 'ka-2'])
    expect(rowOf({ make: 'BMW', model: 'x_reihe', modelDescription: 'BMW_X3_Top' }).draft).toMatchObject({ model: 'x3', modelDescription: 'Top' }) // prettier-ignore
    const mercedes = (model: string) => rowOf({ make: 'Mercedes', model }).draft
    expect(mercedes('C-Klasse')).toMatchObject({ model: 'c-class', modelDescription: null })
    expect(mercedes('E-Klasse T-Modell')).toMatchObject({ model: 'e-class', modelDescription: 'T-Modell' })
    expect(rowOf({ model: 'Touran', modelDescription: 'VW Touran 7-Sitzer' }).draft?.modelDescription).toBe('7-Sitzer')
    const line = rowOf({ make: 'Alfa', model: 'Romeo Stelvio' }).draft
    expect([line?.model, line?.modelDescription]).toEqual(['stelvio', null])
  })

  test('what the dealer said about a make and model counts', () => {
    const told = new Map([[toldKey('Fzg VW', 'Bulli lang'), { vehicleType: 'car', make: 'volkswagen', model: 'caravelle' }]]) // prettier-ignore
    expect(rowOf({ make: 'FZG-VW', model: 'Bulli  Lang' }, { told }).draft?.model).toBe('caravelle')
    expect(rowOf({ make: 'FZG-VW', model: 'Bulli  Lang' }).refusal?.reason).toBe('make_unknown')
  })

  test('a van without a body is a car, as lists of cars have it; with one it is what the body says', () => {
    expect(rowOf({ make: 'Ford', model: 'Transit' }).draft).toMatchObject({ vehicleType: 'car', bodyType: null })
    expect(rowOf({ make: 'Ford', model: 'Transit', bodyType: 'Kastenwagen' }).draft).toMatchObject({ vehicleType: 'truck', bodyType: 'panel_van' }) // prettier-ignore
    expect(rowOf({ make: 'Ford', model: 'Transit', bodyType: 'Van/Kleinbus' }).draft).toMatchObject({ vehicleType: 'car', bodyType: 'minivan' }) // prettier-ignore
    expect(rowOf({ make: 'Fiat', model: 'Ducato', vehicleType: 'Transporter' }).draft).toMatchObject({ vehicleType: 'truck', make: 'fiat-professional' }) // prettier-ignore
  })
})

describe('bodies', () => {
  test.each([
    ['Golf Variant', '', 'wagon'],
    ['Golf', '', null],
    ['Polo', '', 'hatchback'],
    // The Range Rover Evoque and the T-Roc have convertibles of their own.
    ['T-Roc', '', null],
    ['Golf', 'Limousine', 'hatchback'],
    ['Passat', 'Limousine', 'sedan'],
    ['Tiguan', 'SUV/Geländewagen/Pickup', 'suv'],
    ['Golf', 'Kleinwagen', 'hatchback'],
    ['Golf', 'Andere', null],
    ['Passat Variant', 'Kombi', 'wagon'],
    ['T-Roc', 'Cabrio/Roadster', 'convertible'],
    ['Scirocco', 'Sportwagen/Coupé', 'coupe'],
    ['Touran', 'Van/Minibus', 'minivan'],
    ['Golf', 'Schiff', null],
  ])('%s, %j is %j', (model, bodyType, body) => {
    expect(rowOf({ model, bodyType }).draft?.bodyType).toBe(body)
  })

  test('a body that is concluded or missing is said', () => {
    const reasonsOf = (model: string) => rowOf({ model }).warnings.filter(({ field }) => field === 'bodyType').map(({ reason }) => reason) // prettier-ignore
    expect(['Polo', 'Golf', 'Golf Variant'].map(reasonsOf)).toEqual([['body_of_model'], ['body_not_stated'], []])
  })

  test('a category is a body or a vehicle type, by what it says', () => {
    expect(rowOf({ category: 'Kombi' }).draft).toMatchObject({ vehicleType: 'car', bodyType: 'wagon' })
    expect(rowOf({ make: 'Yamaha', model: 'MT-07', category: 'Motorrad' }).draft).toMatchObject({ vehicleType: 'motorcycle' }) // prettier-ignore
    expect(rowOf({ vehicleType: 'Limousine' }).draft).toMatchObject({ vehicleType: 'car', bodyType: 'hatchback' })
    expect(rowOf({ model: 'Touran', vehicleType: 'Bus' }).draft).toMatchObject({ vehicleType: 'car', model: 'touran' })
    expect(rowOf({ vehicleType: 'Anhänger' }).refusal).toMatchObject({ field: 'vehicleType', reason: 'unknown_value' })
  })

  test('a row says all that keeps it from being published, not the first of it only', () => {
    const said = (cells: Parameters<typeof rowOf>[0]) => rowOf(cells).refusals.map(({ field, reason }) => `${field} ${reason}`) // prettier-ignore
    expect(
      said({ make: 'FZG-VW', model: 'Bulli', year: 'neu', priceEuros: 'VB', mileageKm: '', city: 'Nirgendwo' }),
    ).toEqual([
      'year not_a_year',
      'make make_unknown',
      'priceEuros not_a_number',
      'mileageKm missing',
      'city place_unknown',
    ])
    expect(said({ make: '', model: '', year: '1700', priceEuros: '' })).toEqual([
      'year out_of_range',
      'make missing',
      'priceEuros missing',
    ])
    // What is not sold here has no make to be looked for.
    expect(said({ vehicleType: 'Anhänger', make: 'Humbaur', mileageKm: 'wenig' })).toEqual([
      'vehicleType unknown_value',
      'mileageKm not_a_number',
    ])
    expect(said({})).toEqual([])
  })
})

describe('values', () => {
  test('what is not understood is left out, named, and keeps no row out', () => {
    const { draft, warned, refusal } = rowOf({ fuelType: 'Kerosin', transmission: 'Rührwerk', colour: 'ultraflip', seats: '0', doors: '17', powerKw: '99999', engineCc: 'viel', vin: 'SHORT' }) // prettier-ignore
    expect(refusal).toBeNull()
    expect(draft).toMatchObject({ fuelType: null, transmission: null, colour: null, seats: null, doors: null, powerKw: null, engineCc: null, vin: null }) // prettier-ignore
    expect(warned.toSorted()).toEqual(['colour value_unknown', 'doors value_unreadable', 'engineCc value_unreadable', 'fuelType value_unknown', 'powerKw value_unreadable', 'transmission value_unknown', 'vin value_unreadable']) // prettier-ignore
  })

  test.each([
    ['Super E10 95', 'petrol'],
    ['Regular/Benzine 91', 'petrol'],
    ['Super 95 / Super E10 95 / Super Plus 98', 'petrol'],
    ['Gasoline (Particle filter)', 'petrol'],
    ['Benzina/GPL', 'lpg'],
    ['Elektro/Benzin', 'hybrid'],
    ['Ethanol', null],
  ])('the fuel %j', (fuelType, fuel) => {
    expect(rowOf({ fuelType }).draft?.fuelType).toBe(fuel)
  })

  test.each([
    ['7G-DCT', 'automatic'],
    ['Automatik 8-Gang', 'automatic'],
    ['DSG7', 'automatic'],
    ['BVM6', 'manual'],
    ['6-Gang Schaltgetriebe', 'manual'],
    ['Schaltgetriebe/Automatik', null],
  ])('the gearbox %j', (transmission, gearbox) => {
    expect(rowOf({ transmission }).draft?.transmission).toBe(gearbox)
  })

  test('what files call a hybrid is a plug-in hybrid where a name says so', () => {
    const fuels = ['Golf GTE', 'Golf'].map((model) => rowOf({ model, fuelType: 'Electric/Gasoline' }).draft?.fuelType)
    expect(fuels).toEqual(['plugin_hybrid', 'hybrid'])
  })

  test('an electric vehicle has no manual gearbox, whatever the file says', () => {
    const { draft, warned } = rowOf({ make: 'Tesla', model: 'Model 3', fuelType: 'Elektro', transmission: 'manuell', engineCc: '1400' }) // prettier-ignore
    expect(draft).toMatchObject({ fuelType: 'electric', transmission: null, engineCc: null })
    expect(warned).toEqual(['engineCc value_misfit', 'transmission value_misfit'])
  })

  test('what is new or has a day registration and says no mileage has driven nothing', () => {
    expect(rowOf({ mileageKm: '', condition: 'Neuwagen' }).draft?.mileageKm).toBe(0)
    expect(rowOf({ mileageKm: '', condition: 'KM 0' })).toMatchObject({ draft: { mileageKm: 0 }, warned: ['mileageKm mileage_of_new'] }) // prettier-ignore
    expect(rowOf({ mileageKm: '', condition: 'Gebraucht' }).refusal).toMatchObject({ field: 'mileageKm', reason: 'missing' }) // prettier-ignore
  })

  test.each([
    ['1e+05', 100_000],
    ['85 tkm', 85_000],
    ['20k', 20_000],
    ['85 mil km', 85_000],
    ['120.000 km', 120_000],
    ['50,000 miles', 80_467],
  ])('the mileage %j', (mileageKm, km) => {
    expect(rowOf({ mileageKm }).draft?.mileageKm).toBe(km)
  })

  test('what is towed has none, and "unbekannt" is an answer', () => {
    const caravan = { bodyType: 'Wohnwagen', make: 'Hobby', model: 'De Luxe' }
    const none = { bodyType: 'touring_caravan', mileageKm: null, odometer: 'none' }
    for (const mileageKm of ['', '0', '12.000']) expect(rowOf({ ...caravan, mileageKm })).toMatchObject({ draft: none })
    for (const mileageKm of ['unbekannt', 'TMU', 'Inconnu']) {
      expect(rowOf({ mileageKm }).draft).toMatchObject({ mileageKm: null, odometer: 'unknown' })
    }
  })

  test('a range is no mileage', () => {
    expect(rowOf({ mileageKm: '100.000 - 149.999 km' }).refusal).toMatchObject({ reason: 'not_a_number' })
  })

  test.each([
    ['12.500,-', 12_500],
    ['VB 5.900 €', 5_900],
    ['EUR 9,990.00', 9_990],
    ['9990.50', 9_991],
  ])('the price %j', (priceEuros, euros) => {
    expect(rowOf({ priceEuros }).draft?.priceEuros).toBe(euros)
  })

  test.each([
    [{ priceEuros: '45 900 zł' }],
    [{ priceEuros: '12000', currency: 'CHF' }],
    [{ priceEuros: '£9,000' }],
  ] as const)('money other than the euro is no price: %j', (cells) => {
    expect(rowOf(cells).refusal).toMatchObject({ field: 'priceEuros', reason: 'not_euros' })
  })

  test('power is in the unit that the cell or its column names, and without one it is left out', () => {
    const power = (cells: Partial<Record<Field, string>>) => rowOf(cells).draft?.powerKw
    expect(power({ powerKw: '110' })).toBe(110)
    expect(power({ powerKw: '150 PS' })).toBe(110)
    expect(power({ powerPs: '110 kW (150 PS)' })).toBe(110)
    expect(power({ power: '150 cv' })).toBe(110)
    expect(rowOf({ power: '150' })).toMatchObject({ draft: { powerKw: null }, warned: ['power unit_unknown'] })
  })

  test.each([
    ['201806', 2018, 6],
    ['20180615', 2018, 6],
    ['06/2018', 2018, 6],
    ['06/18', 2018, 6],
    ['2018-06-01', 2018, 6],
    ['2018-06-01T00:00:00', 2018, 6],
    ['43252', 2018, 6],
    ['43252.5', 2018, 6],
    ['15.06.1998', 1998, 6],
  ])('the registration %j', (firstRegistration, year, month) => {
    expect(rowOf({ firstRegistration }).draft).toMatchObject({ year, firstRegistrationMonth: month })
  })

  test.each([
    ['06/2027', '2027-06-30'],
    ['02.2028', '2028-02-29'],
    ['2027-06-15', '2027-06-15'],
    ['15.06.2027', '2027-06-15'],
    ['12 Monate', '2027-11-30'],
    ['3', '2027-02-28'],
    ['HU neu', null],
    ['neu', null],
    ['31.02.2027', null],
  ])('the inspection %j', (inspectionValidUntil, day) => {
    expect(rowOf({ inspectionValidUntil }).draft?.inspectionValidUntil).toBe(day)
  })

  test.each([
    ['19.900 netto', 23_681],
    ['18.500 + MwSt.', 22_015],
    ['15 900 € HT', 18_921],
    ['15.900,- zzgl. MwSt', 18_921],
    ['€ 12.500 excl. BTW', 14_875],
  ])('the price %j is published with VAT, and the dealer is told', (priceEuros, gross) => {
    const { draft, warned } = rowOf({ priceEuros })
    expect(draft).toMatchObject({ priceEuros: gross, vatTreatment: 'deductible' })
    expect(warned).toEqual(['priceEuros price_was_net'])
  })

  test.each(['19.900', '19.900 € VB', '19.900 inkl. MwSt.', '15 900 € TTC'])(
    'the price %j is one with VAT',
    (priceEuros) => {
      expect(rowOf({ priceEuros }).warned).toEqual([])
    },
  )

  test('few kilometres on an old vehicle are doubted: some files state thousands', () => {
    expect(rowOf({ mileageKm: '85' }).warned).toEqual(['mileageKm mileage_doubtful'])
    expect(rowOf({ mileageKm: '0', year: '2025' }).warned).toEqual(['mileageKm mileage_doubtful'])
    expect(rowOf({ mileageKm: '85', year: '2025' }).warned).toEqual([])
    expect(rowOf({ mileageKm: '85', offerKind: 'Demonstration' }).warned).toEqual([])
    expect(rowOf({ mileageKm: '85 tkm' })).toMatchObject({ draft: { mileageKm: 85_000 }, warned: [] })
  })

  test.each([
    ['Grau metallic', 'grey', 'metallic'],
    ['Gentianblau Metallic', 'blue', 'metallic'],
    ['Polarweiß', 'white', null],
    ['Nero metallizzato', 'black', 'metallic'],
    ['Brot', null, null],
    ['zwart met wit', 'black', null],
  ])('the colour %j names its finish as well', (colour, key, paintFinish) => {
    expect(rowOf({ colour }).draft).toMatchObject({ colour: key, paintFinish })
  })

  test('a three-wheeler of a make of scooters is no motorcycle: the dealer says once what it is', () => {
    expect(rowOf({ make: 'Piaggio', model: 'Porter' }).refusal).toMatchObject({ field: 'make', reason: 'make_unknown' })
    expect(rowOf({ make: 'Piaggio', model: 'Sfera', vehicleType: 'Motorrad' }).draft).toMatchObject({ vehicleType: 'motorcycle', model: 'other' }) // prettier-ignore
  })

  test('a corrected make and an inspection without a date are not passed over', () => {
    expect(rowOf({ make: 'Volkswagn' })).toMatchObject({ vehicle: 'Volkswagen Golf', warned: ['make make_corrected'] })
    expect(rowOf({ make: 'VW' }).warned).toEqual([])
    expect(rowOf({ inspectionValidUntil: 'neu' }).warned).toEqual(['inspectionValidUntil date_missing'])
  })

  test('a text made of the facts is in the language of the country where the vehicle stands', () => {
    const inParis = { ...rules.place, country: 'FR' as const } as RowRules['place']
    expect(rowOf({}, { language: null, place: inParis }).draft?.description).toMatch(/^Volkswagen Golf, année 2018, 1/)
    expect(rowOf({}, { language: 'es', place: inParis }).draft?.descriptionLanguage).toBe('es')
  })

  test('accidents and damage are what their columns say, in whichever way they ask', () => {
    expect(rowOf({ accidentFree: 'ja' }).draft?.accident).toBe('no')
    expect(rowOf({ accidentFree: '0' }).draft?.accident).toBe('not_stated')
    expect(rowOf({ accident: 'ja', damaged: 'keine' }).draft).toMatchObject({ accident: 'yes', damaged: 'no' })
    expect(rowOf({}).draft).toMatchObject({ accident: 'not_stated', damaged: 'not_stated', serviceHistory: 'not_stated' }) // prettier-ignore
  })

  test('doors with and without the tailgate go by the body', () => {
    expect(rowOf({ model: 'Golf Variant', doors: '4/5' }).draft?.doors).toBe(5)
    expect(rowOf({ model: 'Passat', bodyType: 'Limousine', doors: '4/5' }).draft?.doors).toBe(4)
    expect(rowOf({ model: 'Golf', doors: '4/5' })).toMatchObject({ draft: { doors: null }, warned: ['doors value_unreadable'] }) // prettier-ignore
  })

  test('a text that is too short is followed by the facts; an empty one is made of them', () => {
    const written = 'Volkswagen Golf, Erstzulassung 2018, 1.000 km. Weitere Angaben auf Anfrage.'
    expect(rowOf({ description: 'Top!' }).draft?.description).toBe(`Top! ${written}`)
    expect(rowOf({}).draft?.description).toBe(written)
    expect(rowOf({ description: '<p>Sehr gepflegt</p><ul><li>Klima</li><li>Navi &amp; Radio</li></ul>' }).draft).toMatchObject({ description: 'Sehr gepflegt\n- Klima\n- Navi & Radio', descriptionLanguage: null }) // prettier-ignore
  })

  test('addresses of pictures in one cell or in numbered columns, each once; what is none is named', async () => {
    const cell = 'https://a.test/1.jpg|https://a.test/2.jpg, https://a.test/3.jpg;https://a.test/1.jpg https://a.test/4.jpg?x=1,2 bild5.jpg' // prettier-ignore
    const { pictures, warned } = rowOf({ pictures: cell })
    expect(pictures).toEqual(['https://a.test/1.jpg', 'https://a.test/2.jpg', 'https://a.test/3.jpg', 'https://a.test/4.jpg?x=1,2']) // prettier-ignore
    expect(warned).toEqual(['pictures picture_unreadable'])
    const { rows } = await readFile('make,model,year,km,price,picture1,picture2,picture10\nVW,Golf,2018,1,2,https://a.test/1.jpg,,https://a.test/2.jpg\n') // prettier-ignore
    expect(rows[0]?.read.pictures).toEqual(['https://a.test/1.jpg', 'https://a.test/2.jpg'])
  })
})
