import { createHash } from 'node:crypto'
import { ownValue } from '../../contract/market/own-value.ts'
import type { Country } from '../../contract/market/vocabulary.ts'
import type { Random } from './random.ts'
import type { ChosenVehicle } from './vehicle-choice.ts'

/** Numbers of manufacturers in German papers (HSN); other makes get an invented one. */
const germanNumbers: Readonly<Record<string, string>> = {
  audi: '0588',
  bmw: '0005',
  citroen: '3001',
  dacia: '8212',
  fiat: '4136',
  ford: '8566',
  'mercedes-benz': '1313',
  mini: '0005',
  opel: '0035',
  peugeot: '3003',
  porsche: '0583',
  renault: '3333',
  seat: '7593',
  skoda: '8004',
  toyota: '5013',
  volkswagen: '0603',
  volvo: '9101',
}

/** The key in the papers of a vehicle, as some sellers state it; the same for all of a model and variant. */
export function typeKeyFor(random: Random, { make, model, variant }: ChosenVehicle, country: Country): string | null {
  const chance = random.next()
  const hash = createHash('sha256').update(`${make.slug}/${model.slug}/${variant.slug}`).digest()
  const letters = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => String.fromCharCode(65 + (hash.readUInt8(from + at) % 26))).join('')
  const digits = (from: number, count: number) => String(hash.readUInt32BE(from) % 10 ** count).padStart(count, '0')
  if (country === 'DE')
    return chance < 0.35 ? `${ownValue(germanNumbers, make.slug) ?? digits(0, 4)}/${letters(4, 3)}` : null
  if (country === 'FR') return chance < 0.25 ? `M10${letters(0, 5)}${digits(8, 4)}${digits(12, 3)}` : null
  return chance < 0.08 ? `E${1 + (hash.readUInt8(0) % 27)}*2007/46*${digits(4, 4)}` : null
}
