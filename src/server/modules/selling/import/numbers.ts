/** Parses cells that hold numbers, as people and programs of many countries write them. */
import type { BodyType } from '../../../../contract/market/vocabulary.ts'
import { squeeze } from '../../market/search-text/service.ts'

/** "85 tkm", "20k", "85 mil km": thousands. */
const thousands = /^[^\d]*(\d[\d.,]*)\s*(?:k|tsd\.?|tkm|t\.?\s?km|tys\.?|mil|thousand)(?![a-z])/i
const fromTo = /\d\s*(?:-|–|bis|to|à|hasta|tot)\s*\d/i

/**
 * Reads a number with units and separators: "12.500 €", "1,6", "92 800 km", "1e+05", "85 tkm"; null for an empty cell, NaN
 * for no number or a range.
 */
export function readNumber(cell: string): number | null {
  const exponent = /^\s*\d+(?:[.,]\d+)?e\+?\d{1,2}\s*$/i.test(cell) ? Number(cell.replace(',', '.')) : null
  if (exponent !== null) return exponent
  const short = thousands.exec(cell)?.[1]
  if (short !== undefined) return (digitsOf(short) ?? Number.NaN) * 1_000
  if (fromTo.test(cell.replace(/^\s*-/, ''))) return Number.NaN
  return digitsOf(cell)
}

function digitsOf(cell: string): number | null {
  const text = cell.replaceAll(/[\s\u00a0\u202f'’]/g, '').replaceAll(/[,.][-–]+(?!\d)/g, '')
  if (text === '') return null
  const digits = /-?\d[\d.,]*/.exec(text)?.[0].replace(/[.,]+$/, '')
  if (digits === undefined) return Number.NaN
  const lastSign = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const signs = digits.replaceAll(/[^.,]/g, '')
  const behind = digits.length - lastSign - 1
  const isGrouped = signs !== '' && new Set(signs).size === 1 && (signs.length > 1 || behind === 3)
  if (isGrouped) {
    const [, ...groups] = digits.split(/[.,]/)
    const last = groups.at(-1) ?? ''
    if (groups.every((group) => group.length === 3)) return Number(digits.replaceAll(/[.,]/g, ''))
    // "15.900.00" has cents; "1.2.2018" is no number.
    const hasCents = last.length < 3 && groups.slice(0, -1).every((group) => group.length === 3)
    if (!hasCents) return Number.NaN
  }
  if (lastSign === -1) return Number(digits)
  return Number(`${digits.slice(0, lastSign).replaceAll(/[.,]/g, '')}.${digits.slice(lastSign + 1)}`)
}

const kmOfMile = 1.609344

const miles = /^\s*(?:mi|mls?|miles?|smi|millas?|meilen?|miglia|mijl(?:en)?)\.?\s*$/i

/** Kilometres; a cell that names miles, or whose column of units does, is converted. */
export function readMileage(cell: string, unit = ''): number | null {
  const number = readNumber(cell)
  const isInMiles = miles.test(unit) || /\d\s*(?:mi|miles|mls)\b/i.test(cell)
  return number !== null && isInMiles ? number * kmOfMile : number
}

const unknownWords = new Set(
  'unknown,not known,unreadable,not readable,unbekannt,nicht bekannt,unlesbar,nicht ablesbar,desconocido,ilegible,inconnu,illisible,desconhecido,ilegível,sconosciuto,illeggibile,onbekend,onleesbaar,nieznany,nieczytelny,tmu'
    .split(',')
    .map(squeeze),
)

/** Whether a cell says that nobody knows the mileage: "unbekannt", "TMU". */
export function saysUnknown(cell: string): boolean {
  return unknownWords.has(squeeze(cell))
}

/** Signs and codes of money other than the euro, in the countries of the market and beside them. */
const otherMoney =
  /£|\$|zł|kč|\b(?:gbp|usd|chf|pln|zl|czk|kc|sek|nok|dkk|kr|huf|ft|ron|lei|bgn|hrk|kn|isk|sfr|fr\.)(?![a-z])/i

/** Whether a cell of a price or a currency names money other than the euro. */
export function isOtherMoney(cell: string): boolean {
  return otherMoney.test(cell)
}

/** Power of a cell in kW or PS by the unit that it names; `unit` is that of its column. Null for an empty cell, NaN for no number. */
export function readPower(cell: string, unit: 'kW' | 'PS' | null): { unit: 'kW' | 'PS' | null; value: number } | null {
  const kw = /(\d[\d.,]*)\s*kw\b/i.exec(cell)?.[1]
  const ps = /(\d[\d.,]*)\s*(?:ps|hp|cv|ch|bhp|pk|km|din)\b/i.exec(cell)?.[1]
  const number = readNumber(kw ?? ps ?? cell)
  if (number === null) return null
  return { unit: kw !== undefined ? 'kW' : ps !== undefined ? 'PS' : unit, value: number }
}

/** "4/5" counts the tailgate or not: by the body. NaN where the body does not say it. */
export function readDoors(cell: string, bodyType: BodyType | null): number | null {
  const pair = /^\s*(\d)\s*[/-]\s*(\d)\D*$/.exec(cell)
  if (!pair) return readNumber(cell)
  if (bodyType === null) return Number.NaN
  return Number(['hatchback', 'suv', 'wagon', 'minivan'].includes(bodyType) ? pair[2] : pair[1])
}
