/** The facts of a row that are read cell by cell. */
import type { VehicleFact } from '../../../../contract/market/fact-kinds.ts'
import { type ImportedFact, surfacesOf } from '../../../../contract/market/fact-surfaces.ts'
import { isDurabilityStatedFully } from '../../../../contract/market/guarantees.ts'
import { oneLineOf } from '../../../../contract/market/one-line.ts'
import { kwOfPs } from '../../../../contract/market/power.ts'
import {
  factKeys,
  factOf,
  type FactValue,
  isStated,
  type VehicleFacts,
} from '../../../../contract/market/vehicle-facts.ts'
import { misfitOf, type VehicleKind } from '../../../../contract/market/misfits.ts'
import { readInspection } from './dates.ts'
import { readNumber, readPower } from './numbers.ts'
import type { Cell, RowRules, Warn } from './row-reading.ts'
import { choiceReaders, isNo, isYes, paintInColour, readFeatures } from './values.ts'

/** Facts that are read cell by cell; the others need more than their cell. */
type CellFact = Exclude<ImportedFact, 'year' | 'bodyType' | 'priceEuros' | 'mileageKm'>
type StatedFacts = { [Key in CellFact]: FactValue<Key> | (VehicleFacts[Key] extends { required: true } ? null : never) }

const readElsewhere: readonly string[] = ['year', 'bodyType', 'priceEuros', 'mileageKm']
const cellFacts = factKeys.filter(
  (key): key is CellFact => surfacesOf(key).imported !== false && !readElsewhere.includes(key),
)

/** Reads all facts of the vehicle that are understood. The cast says that each value belongs to its fact. */
export function readFacts(cell: Cell, { today }: RowRules, warn: Warn): StatedFacts {
  const stated: Partial<Record<CellFact, unknown>> = {}
  for (const key of cellFacts) {
    if (key === 'doors' || key === 'powerKw' || key === 'vin') continue
    const value = key === 'inspectionValidUntil' ? readInspection(cell(key), today) : readFact(key, cell(key), warn)
    if (value === undefined) warn(key, 'value_unknown', cell(key))
    if (key === 'inspectionValidUntil' && value === null && cell(key) !== '') warn(key, 'date_missing', cell(key))
    stated[key] = value ?? unstated(factOf(key))
  }
  if (cell('paintFinish') === '') stated.paintFinish = paintInColour(cell('colour'))
  if (isYes(cell('accidentFree'))) stated.accident = 'no'
  if (isNo(cell('accidentFree')) && !/^(?:0|false)$/i.test(cell('accidentFree'))) stated.accident = 'yes'
  return stated as StatedFacts
}

/** Reads a cell of a fact: null for an empty cell, undefined for an unknown word. */
function readFact(key: CellFact, cell: string, warn: Warn): unknown {
  const fact = factOf(key)
  switch (fact.kind) {
    case 'number': {
      const value = readNumber(cell)
      // "Yes" says that there is a warranty, and not how long.
      if (value === null || (key === 'warrantyMonths' && Number.isNaN(value))) return null
      return inRange(key, Math.round(inUnitOf(key, value) * (fact.written?.per ?? 1)), cell, warn)
    }
    case 'choice':
      return choiceReaders[key as keyof typeof choiceReaders](cell)
    case 'several':
      return readFeatures(cell)
    case 'day':
    case 'code':
    case 'taxonomy':
      return ('maxLength' in fact && cell.length > fact.maxLength ? undefined : cell) || null
    case 'text':
      return oneLineOf(cell.replaceAll('_', ' ')) || null
  }
}

/**
 * Leaves out, with a warning, what this vehicle cannot have: a file has one column for all vehicles, and sellers tick the
 * wrong box.
 */
export function fitting(stated: StatedFacts, kind: VehicleKind, cell: Cell, warn: Warn): StatedFacts {
  const misfits = cellFacts.filter((key) => isStated(stated[key]) && misfitOf(key, kind) !== null)
  if (kind.fuelType === 'electric' && stated.transmission === 'manual') misfits.push('transmission')
  if (stated.warrantyKind === 'none' && stated.warrantyMonths !== null) misfits.push('warrantyMonths')
  if (!isDurabilityStatedFully(stated.warrantyKind, stated.warrantyMonths)) misfits.push('warrantyKind')
  for (const key of misfits) warn(key, 'value_misfit', cell(key))
  return { ...stated, ...Object.fromEntries(misfits.map((key) => [key, unstated(factOf(key))])) }
}

function unstated(fact: VehicleFact): string | null {
  return (fact.kind === 'choice' && fact.unstated) || null
}

function inUnitOf(key: CellFact, value: number): number {
  if (key === 'engineCc') return cubicOf(value)
  return key === 'lengthCm' ? centimetresOf(value) : value
}

/** Some files state metres or millimetres: 7.45 and 7,450 mean 745. No vehicle is longer than 20 m or shorter than 2 m. */
function centimetresOf(value: number): number {
  if (value <= 20) return value * 100
  return value > 2_000 ? value / 10 : value
}

/** Some files state litres instead of cubic centimetres: 1.6 means 1,600. */
function cubicOf(value: number): number {
  return value > 0 && value < 20 ? value * 1_000 : value
}
/** Power in kW from the column that names a unit, else from one whose cells do. */
export function powerOf(cell: Cell, warn: Warn): number | null {
  const columns = [
    ['powerKw', 'kW'],
    ['powerPs', 'PS'],
    ['power', null],
  ] as const
  const [kw, ps] = [readNumber(cell('powerKw')), readNumber(cell('powerPs'))]
  // Some files state horsepower in both.
  if (kw !== null && kw > 0 && kw === ps) {
    warn('powerKw', 'value_unreadable', cell('powerKw'))
    return inRange('powerKw', kwOfPs(ps), cell('powerPs'), warn)
  }
  for (const [field, unit] of columns) {
    const power = readPower(cell(field), unit)
    if (!power || power.value === 0) continue
    if (power.unit === null && !Number.isNaN(power.value)) {
      warn(field, 'unit_unknown', cell(field))
      continue
    }
    const kw = power.unit === 'PS' ? kwOfPs(power.value) : Math.round(power.value)
    return inRange('powerKw', kw, cell(field), warn)
  }
  return null
}

/** The number, or null with a warning where it is none or no vehicle has it. */
export function inRange(key: CellFact, value: number | null, cell: string, warn: Warn): number | null {
  const fact = factOf(key)
  if (value === null) return null
  const isPossible = fact.kind !== 'number' || (value >= fact.min && value <= fact.max)
  if (isPossible && !Number.isNaN(value)) return value
  // Programs write 0 for what was not filled in.
  if (value !== 0) warn(key, 'value_unreadable', cell)
  return null
}
