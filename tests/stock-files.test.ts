/**
 * Files as dealers' programs write them, from sending to the market: each becomes listings, changes nothing when it comes again, and changes one
 * listing when one price is another. `tests/import-reading.test.ts` says how their cells are read.
 */
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { StockImport } from '../src/contract/stock.ts'
import { workOnStock } from '../src/server/modules/selling/import/service.ts'
import { type Market, openMarket } from './market.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
beforeEach(() => market.reset())

interface DealersFile {
  encoding: 'latin1' | 'utf8'
  /** The rows cost 9,000 and 12,000 euros, so that a price can be changed. */
  text: string
  /** How the file writes 12,000. */
  price: string
  cheaper: string
  /** A word of the first row's text that broken letters would change. */
  said: string
  pictures: number
}

const files: Record<string, DealersFile> = {
  'mobile.de': {
    encoding: 'latin1',
    text:
      'kunden_nr;interne_nummer;kategorie;marke;modell;leistung;erstzulassung;kilometerstand;preis;mwst;beschaedigtes_fahrzeug;farbe;kraftstoffart;getriebeart;bemerkung;ort;bild_1;bild_2\r\n' +
      '77;K-1;Limousine;Volkswagen;Golf;110;03.2019;85000;9000;1;0;Grau;2;3;"Gepflegt, für Anfänger \\\\ * Navi";Berlin;https://bilder.example/1.jpg;https://bilder.example/2.jpg\r\n' +
      '77;K-2;Limousine;Fiat;Panda;51;05.2015;62000;12000;0;0;Weiß;1;1;Scheckheft vorhanden.;Berlin;;\r\n',
    price: ';12000;',
    cheaper: ';11500;',
    said: 'für Anfänger',
    pictures: 2,
  },
  AutoScout24: {
    encoding: 'utf8',
    text:
      'OfferId,Make,Model,ModelVersion,BodyType,FuelType,Gearing,Power (hp),Mileage,FirstRegistration,Price,OfferType,Colour,City,Description\n' +
      'A1,Volkswagen,Golf,Comfortline,Compact,Super E10 95,Automatik 8-Gang,90,"12,000 km",06/2019,"€ 9,000",Used,Grau,Berlin,Größter Kofferraum seiner Klasse.\n' +
      'A2,Fiat,Panda,,Compact,Gasoline (Particle filter),Manual,69,40000,03/2013,"€ 12,000",Used,,Berlin,Gepflegtes Fahrzeug.\n',
    price: '"€ 12,000"',
    cheaper: '"€ 11,500"',
    said: 'Größter',
    pictures: 0,
  },
  'Excel in Germany': {
    encoding: 'latin1',
    text:
      'sep=;\r\nFahrzeugbestand Autohaus Grünwald;;;\r\n;;;\r\n' +
      '"Interne Nr.";"Marke";"Modell";"EZ";"Kilometer";"VK-Preis";"Kraftstoff";"Farbe außen";"Ort";"Bemerkung"\r\n' +
      '="0123";"VW";"Golf";43252;"85 tkm";"9.000,-";"Diesel";"weiß";"Berlin";"Gepflegt, für Anfänger, \u0096 9.900 \u0080"\r\n' +
      '="0124";"Fiat";"Panda";43252;"85 tkm";"12.000,-";"Benzin";"weiß";"Berlin";"Ein gepflegtes Fahrzeug."\r\n',
    price: '"12.000,-"',
    cheaper: '"11.500,-"',
    said: 'Anfänger, – 9.900 €',
    pictures: 0,
  },
  'an Italian program': {
    encoding: 'latin1',
    text:
      'Codice;Marca;Modello;Allestimento;Immatricolazione;Chilometri;Prezzo;Alimentazione;Cambio;Potenza CV;Carrozzeria;Colore esterno;Città;Descrizione;Foto\n' +
      'R1;Volkswagen;Golf;Highline;05/2019;62.000;9.000;Gasolio;Automatico;150;Berlina;Grigio;Berlin;"Unico proprietario, più tagliandi.";https://foto.example/1.jpg, https://foto.example/2.jpg, https://foto.example/3.jpg\n' +
      'R2;Fiat;Panda;;2017;90000;12.000;Benzina;Manuale;69;Berlina;Nero;Berlin;Ottimo stato generale.;\n',
    price: ';12.000;',
    cheaper: ';11.500;',
    said: 'più tagliandi',
    pictures: 3,
  },
  'a French program': {
    encoding: 'latin1',
    text:
      'Référence;Marque;Modèle;Version;1ère mise en circulation;Kilométrage;Prix TTC;Énergie;Boîte de vitesses;Puissance DIN;Carrosserie;Couleur;Ville;Commentaire\r\n' +
      'F-7;Volkswagen;Golf;Carat;15/03/2016;98 000 km;9 000;Diesel;BVM6;150;Berline;Gris foncé;Berlin;Très bon état, révisée à chaque échéance.\r\n' +
      'F-8;Fiat;Panda;;15/03/2016;98 000 km;12 000;Essence;BVM5;69;Berline;Noir;Berlin;Petite voiture très fiable.\r\n',
    price: ';12 000;',
    cheaper: ';11 500;',
    said: 'révisée à chaque échéance',
    pictures: 0,
  },
}

async function imported({ encoding }: DealersFile, text: string): Promise<StockImport> {
  const { karl } = market
  const response = await market.request('/api/v1/me/stock/imports?name=stock.csv', {
    method: 'POST',
    headers: { authorization: `Bearer ${karl.token}`, 'content-type': 'text/csv' },
    body: new Uint8Array(Buffer.from(text, encoding)),
  })
  const { id: importId, missing } = (await response.json()) as StockImport
  expect(missing).toEqual([])
  await karl.api.stock.correct({ importId, columns: [], isComplete: true })
  await karl.api.stock.run({ importId })
  await workOnStock(market.scope, importId)
  return karl.api.stock.get({ importId })
}

test.each(Object.entries(files))('a file of %s', async (_, file) => {
  const none = { new: 0, changed: 0, unchanged: 0, gone: 0, refused: 0 }
  expect((await imported(file, file.text)).counts).toMatchObject({ ...none, new: 2 })
  const { listings } = await market.visitor.listings.search({ sort: 'price_asc' })
  expect(listings.map(({ title, priceEuros }) => `${title} ${priceEuros}`)).toEqual([
    'Volkswagen Golf 9000',
    'Fiat Panda 12000',
  ])
  const [golf] = listings
  const { description } = await market.visitor.listings.get({ listingId: golf?.id ?? '' })
  expect(description).toContain(file.said)
  const { rows } = (await market.scope.db.execute(sql`select listing_id from import_pictures`)) as { rows: unknown[] }
  expect(rows).toEqual(Array.from({ length: file.pictures }, () => ({ listing_id: golf?.id })))

  expect((await imported(file, file.text)).counts).toMatchObject({ ...none, unchanged: 2 })
  const cheaper = file.text.replace(file.price, file.cheaper)
  expect((await imported(file, cheaper)).counts).toMatchObject({ ...none, changed: 1, unchanged: 1 })
  const after = await market.visitor.listings.search({ sort: 'price_asc' })
  expect(after.listings.map(({ id, priceEuros }) => `${id} ${priceEuros}`)).toEqual([`${golf?.id} 9000`, `${listings[1]?.id} 11500`]) // prettier-ignore
})
