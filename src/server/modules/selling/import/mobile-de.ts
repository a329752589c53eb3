/**
 * The upload file of mobile.de: semicolons, ISO 8859-15, no line of headers, fields by position (the numbers of its public
 * manual), keys in place of words. Many DMS programs write it, some with the manual's names as headers.
 */
import { ownValue } from '../../../../contract/market/own-value.ts'
import { squeeze } from '../../market/search-text/service.ts'
import type { Field } from './data/column-words.ts'
import { readBody, readVehicleType } from './values.ts'

/** Names of its fields by position; what is read of it, and the fields by which it is recognised. */
const positions: Readonly<Record<number, string>> = {
  0: 'kunden_nr',
  1: 'interne_nummer',
  2: 'kategorie',
  3: 'marke',
  4: 'modell',
  5: 'leistung',
  6: 'hu',
  7: 'au',
  8: 'erstzulassung',
  9: 'kilometerstand',
  10: 'preis',
  11: 'mwst',
  13: 'oldtimer',
  14: 'vin',
  15: 'beschaedigtes_fahrzeug',
  16: 'farbe',
  17: 'klima',
  20: 'jahreswagen',
  21: 'neufahrzeug',
  25: 'bemerkung',
  26: 'bild_id',
  27: 'metallic',
  28: 'waehrung',
  31: 'leichtmetallfelgen',
  32: 'esp',
  33: 'abs',
  34: 'anhaengerkupplung',
  36: 'wegfahrsperre',
  37: 'navigationssystem',
  38: 'schiebedach',
  39: 'zentralverriegelung',
  40: 'fensterheber',
  41: 'allradantrieb',
  44: 'servolenkung',
  46: 'scheckheftgepflegt',
  50: 'vorfuehrfahrzeug',
  52: 'ccm',
  60: 'sitze',
  64: 'tempomat',
  65: 'standheizung',
  109: 'kraftstoffart',
  110: 'getriebeart',
  196: 'unfallfahrzeug',
}

/** Shorter rows are another file. */
const fewestFields = 60

/** Recognises a row of it by its shape: a category, a month of first registration, and mileage and price as numbers. */
export function isMobileDeRow(cells: readonly string[]): boolean {
  if (cells.length < fewestFields) return false
  const [category = '', registered = '', mileage = '', price = ''] = [2, 8, 9, 10].map((at) => cells[at] ?? '')
  return (
    (isKnown(readVehicleType(category)) || isKnown(readBody(category))) &&
    /^(\d{2}\.\d{4})?$/.test(registered) &&
    /^\d*$/.test(mileage) &&
    /^\d+([.,]\d{1,2})?$/.test(price)
  )
}

function isKnown(key: string | null | undefined): boolean {
  return key !== null && key !== undefined
}

/** Headers for a file without; positions that are not read have no name. */
export function mobileDeHeaders(count: number): string[] {
  return Array.from({ length: count }, (_, position) => positions[position] ?? '')
}

/** Whether headers are the names of the manual; then cells hold its keys. */
export function hasMobileDeHeaders(headers: readonly string[]): boolean {
  const names = new Set(headers.map(squeeze))
  return ['interne_nummer', 'kategorie', 'marke'].every((name) => names.has(squeeze(name)))
}

/** Its keys in words. A key that stands for no word of ours is empty. */
const words: Partial<Record<Field, Readonly<Record<string, string>>>> = {
  fuelType: {
    '0': '',
    '1': 'petrol',
    '2': 'diesel',
    '3': 'lpg',
    '4': 'cng',
    '6': 'electric',
    '7': 'hybrid',
    '8': 'hydrogen',
    '9': '',
    '10': 'hybrid',
  },
  transmission: { '0': '', '1': 'manual', '2': 'semi_automatic', '3': 'automatic' },
  // Every row has a number here, and nothing says that no was meant.
  serviceHistory: { '0': '' },
  nonSmoker: { '0': '' },
  paintFinish: { '0': '' },
  vatTreatment: { '0': '' },
}

/** A cell of its file in words; a cell that holds words already stays. */
export function inWords(field: Field, cell: string): string {
  return ownValue(words[field], cell.trim()) ?? cell
}
