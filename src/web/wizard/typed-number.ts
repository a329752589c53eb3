/** Numbers as sellers type them: `77,4` kWh for 77,400 Wh, `1.500 kg`, `1,8 l` for 1,800 cm³, `6,50 m` for 650 cm. */
import type { NumberFact } from '../../contract/market/fact-kinds.ts'

/** A number with its unit: a fact, or the power in the other unit. */
type InUnit = Pick<NumberFact, 'kind' | 'written'> & { unit?: string }

/** Units that are called otherwise too; in lower case. */
const alsoCalled: ReadonlyMap<string, readonly string[]> = new Map([
  ['cm³', ['cm3', 'ccm', 'cc']],
  ['PS', ['hp', 'bhp', 'cv', 'ch', 'pk']],
])

/** Larger units in which people write a fact, and how many of its own these are. */
const largerUnits: ReadonlyMap<string, { names: readonly string[]; per: number }> = new Map([
  ['cm³', { names: ['l'], per: 1_000 }],
  ['cm', { names: ['m'], per: 100 }],
  ['kg', { names: ['t'], per: 1_000 }],
])

const decimal = /^\d+[.,]\d{1,2}$/
const withThousands = /^\d{1,3}(?:[.,'’\s]\d{3})+$/u

/** The value of a fact for typed text, with or without its unit; NaN for text that is no number of its kind. */
export function typedNumber({ unit, written }: InUnit, text: string): number {
  const [, number = '', typedUnit = ''] = /^([\d.,'’\s]*\d)\s*(\D.*)?$/u.exec(text.trim()) ?? []
  const named = typedUnit.trim().toLowerCase()
  const own = written?.unit ?? unit ?? ''
  const isOwn = named === '' || named === own.toLowerCase() || (alsoCalled.get(own)?.includes(named) ?? false)
  if (written) {
    if (!isOwn || !/^\d+([.,]\d+)?$/.test(number)) return Number.NaN
    return Math.round(asNumber(number) * written.per)
  }
  const larger = largerUnits.get(own)
  // Nobody has an engine of 1.8 cm³.
  const isLarger = larger !== undefined && (larger.names.includes(named) || (isOwn && decimal.test(number)))
  if (isLarger) return /^\d+([.,]\d+)?$/.test(number) ? Math.round(asNumber(number) * larger.per) : Number.NaN
  if (!isOwn) return Number.NaN
  if (withThousands.test(number)) return Number(number.replaceAll(/\D/g, ''))
  return /^\d+$/.test(number) ? Number(number) : Number.NaN
}

/** The text that would be typed for a value. */
export function numberAsTyped({ written }: NumberFact, value: number): string {
  return String(value / (written?.per ?? 1))
}

function asNumber(text: string): number {
  return Number(text.replace(',', '.'))
}
