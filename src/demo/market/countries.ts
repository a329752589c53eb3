/** What the demo market knows of each country: how large its market is, what people drive there and what it costs. */
import type { Country } from '../../contract/market/vocabulary.ts'
import type { DescriptionLanguage } from './texts/text-bank.ts'

export interface CountryMarket {
  country: Country
  /** The country's name as people there write it. */
  name: string
  /** Share of the listings, compared with the other countries. */
  weight: number
  /** The language that sellers write in, unless the town has another. */
  language: DescriptionLanguage
  /** Approved dealers, other dealers and private sellers, besides the demo accounts. */
  sellers: readonly [approved: number, dealers: number, privates: number]
  /** What the same vehicle costs here compared with Germany, mostly because of taxes. */
  priceLevel: number
  /** How much more (or less) often a make is offered here than in Europe as a whole. */
  makes: Readonly<Record<string, number>>
}

export const countryMarkets: readonly CountryMarket[] = [
  {
    country: 'DE', name: 'Deutschland', weight: 24, language: 'de', sellers: [2, 2, 2], priceLevel: 1,
    makes: { volkswagen: 1.5, opel: 1.6, audi: 1.4, bmw: 1.3, 'mercedes-benz': 1.4, porsche: 1.4, smart: 1.3, man: 1.5, hymer: 1.6 },
  },
  {
    country: 'FR', name: 'France', weight: 14, language: 'fr', sellers: [1, 1, 1], priceLevel: 1,
    makes: { renault: 3.2, peugeot: 3.2, citroen: 2.8, dacia: 1.8, 'ds-automobiles': 2.5, alpine: 2.5, opel: 0.5, skoda: 0.6, 'renault-trucks': 2.5, 'moto-guzzi': 0.7 },
  },
  {
    country: 'IT', name: 'Italia', weight: 11.5, language: 'it', sellers: [2, 1, 1], priceLevel: 0.98,
    makes: { fiat: 4, lancia: 4, 'alfa-romeo': 4, jeep: 1.8, maserati: 2.5, ferrari: 2, skoda: 0.5, seat: 0.5, iveco: 2.2, piaggio: 2, vespa: 1.8, ducati: 1.8, 'moto-guzzi': 2.2, aprilia: 2 },
  },
  {
    country: 'ES', name: 'España', weight: 9, language: 'es', sellers: [1, 1, 2], priceLevel: 0.96,
    makes: { seat: 3.5, cupra: 2.2, renault: 1.6, peugeot: 1.6, citroen: 1.8, dacia: 1.4, skoda: 0.6, 'gas-gas': 3, kymco: 1.6 },
  },
  {
    country: 'PL', name: 'Polska', weight: 7, language: 'pl', sellers: [1, 1, 1], priceLevel: 0.93,
    makes: { skoda: 1.9, toyota: 1.6, kia: 1.3, opel: 1.3, ford: 1.2, peugeot: 0.7, daewoo: 3, solaris: 4 },
  },
  {
    country: 'NL', name: 'Nederland', weight: 6, language: 'nl', sellers: [1, 1, 1], priceLevel: 1.08,
    makes: { tesla: 2, volvo: 1.5, kia: 1.6, toyota: 1.3, polestar: 2, daf: 3, peugeot: 1.2, vdl: 3 },
  },
  {
    country: 'BE', name: 'België', weight: 4.5, language: 'nl', sellers: [1, 1, 1], priceLevel: 0.99,
    makes: { volvo: 1.6, bmw: 1.3, audi: 1.2, peugeot: 1.4, citroen: 1.4, renault: 1.4, 'van-hool': 4 },
  },
  {
    country: 'AT', name: 'Österreich', weight: 4, language: 'de', sellers: [1, 1, 1], priceLevel: 1.06,
    makes: { skoda: 1.7, volkswagen: 1.3, audi: 1.2, ktm: 2.5, man: 1.3 },
  },
  {
    country: 'SE', name: 'Sverige', weight: 2.6, language: 'sv', sellers: [1, 0, 1], priceLevel: 0.96,
    makes: { volvo: 4.5, saab: 8, polestar: 3, kia: 1.5, tesla: 1.6, scania: 3, 'volvo-trucks': 3, husqvarna: 1.8, renault: 0.6, fiat: 0.4, kabe: 5 },
  },
  {
    country: 'CZ', name: 'Česko', weight: 2.6, language: 'cs', sellers: [1, 0, 1], priceLevel: 0.94,
    makes: { skoda: 5.5, hyundai: 1.8, kia: 1.4, dacia: 1.4, tatra: 5, fiat: 0.5 },
  },
  {
    country: 'PT', name: 'Portugal', weight: 2.4, language: 'pt', sellers: [1, 0, 1], priceLevel: 1.12,
    makes: { renault: 2, peugeot: 2, citroen: 1.8, seat: 1.4, 'mercedes-benz': 1.3, skoda: 0.5 },
  },
  {
    country: 'RO', name: 'România', weight: 2.2, language: 'ro', sellers: [1, 0, 1], priceLevel: 0.93,
    makes: { dacia: 5.5, skoda: 1.5, renault: 1.4, ford: 1.4, opel: 1.3 },
  },
  {
    country: 'HU', name: 'Magyarország', weight: 1.6, language: 'hu', sellers: [0, 1, 1], priceLevel: 0.95,
    makes: { suzuki: 4, opel: 1.8, skoda: 1.5, ford: 1.3, ikarus: 5 },
  },
  {
    country: 'DK', name: 'Danmark', weight: 1.3, language: 'da', sellers: [1, 0, 1], priceLevel: 1.28,
    makes: { peugeot: 1.8, tesla: 2, citroen: 1.5, skoda: 1.4, toyota: 1.3 },
  },
  {
    country: 'FI', name: 'Suomi', weight: 1.3, language: 'fi', sellers: [1, 0, 1], priceLevel: 1.12,
    makes: { toyota: 2, volvo: 1.9, skoda: 1.8, kia: 1.4, scania: 1.6, fiat: 0.4 },
  },
  {
    country: 'GR', name: 'Elláda', weight: 1.3, language: 'el', sellers: [1, 0, 1], priceLevel: 1.04,
    makes: { toyota: 1.7, nissan: 1.6, suzuki: 1.9, fiat: 1.5, opel: 1.4, smart: 1.6, hyundai: 1.3 },
  },
  {
    country: 'IE', name: 'Ireland', weight: 1.1, language: 'en', sellers: [0, 0, 1], priceLevel: 1.09,
    makes: { toyota: 2.2, hyundai: 2.2, nissan: 1.7, ford: 1.5, kia: 1.5, skoda: 1.3, fiat: 0.5 },
  },
  {
    country: 'SK', name: 'Slovensko', weight: 1.1, language: 'sk', sellers: [0, 1, 0], priceLevel: 0.95,
    makes: { skoda: 4, kia: 1.9, hyundai: 1.5, dacia: 1.3, suzuki: 1.4 },
  },
  {
    country: 'BG', name: 'Bulgaria', weight: 0.8, language: 'en', sellers: [0, 1, 0], priceLevel: 0.9,
    makes: { opel: 1.5, 'mercedes-benz': 1.4, dacia: 1.5, toyota: 1.3 },
  },
  {
    country: 'HR', name: 'Hrvatska', weight: 0.8, language: 'en', sellers: [0, 1, 0], priceLevel: 1.03,
    makes: { opel: 1.6, skoda: 1.5, renault: 1.3, suzuki: 1.4 },
  },
  {
    country: 'SI', name: 'Slovenija', weight: 0.7, language: 'en', sellers: [1, 0, 0], priceLevel: 0.98,
    makes: { renault: 2.4, skoda: 1.5, opel: 1.3, adria: 4 },
  },
  {
    country: 'LT', name: 'Lietuva', weight: 0.7, language: 'en', sellers: [0, 1, 0], priceLevel: 0.92,
    makes: { volkswagen: 1.3, audi: 1.4, toyota: 1.5, volvo: 1.4 },
  },
  {
    country: 'LU', name: 'Luxembourg', weight: 0.6, language: 'fr', sellers: [1, 0, 0], priceLevel: 1,
    makes: { audi: 1.4, bmw: 1.5, 'mercedes-benz': 1.5, porsche: 1.8 },
  },
  {
    country: 'LV', name: 'Latvija', weight: 0.5, language: 'en', sellers: [0, 1, 0], priceLevel: 0.92,
    makes: { volkswagen: 1.3, volvo: 1.5, toyota: 1.4, audi: 1.3 },
  },
  {
    country: 'EE', name: 'Eesti', weight: 0.5, language: 'en', sellers: [0, 1, 0], priceLevel: 0.96,
    makes: { toyota: 1.8, skoda: 1.5, volvo: 1.5, bmw: 1.3 },
  },
  {
    country: 'CY', name: 'Cyprus', weight: 0.4, language: 'el', sellers: [0, 0, 1], priceLevel: 1.02,
    makes: { toyota: 2, nissan: 1.8, mazda: 1.7, honda: 1.6, mitsubishi: 1.5 },
  },
  {
    country: 'MT', name: 'Malta', weight: 0.3, language: 'en', sellers: [0, 1, 0], priceLevel: 1.06,
    makes: { toyota: 2, kia: 1.6, hyundai: 1.6, suzuki: 1.4, peugeot: 1.3 },
  },
] // prettier-ignore

export function marketOf(country: Country): CountryMarket {
  const market = countryMarkets.find((entry) => entry.country === country)
  if (!market) throw new Error(`No market for ${country}`)
  return market
}
