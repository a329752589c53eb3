/** Rows of a file as they are read: what identifies their vehicle, and what they state. */
import { type ImportOutcome, importRefusalOf } from '../../../../contract/market/import-outcomes.ts'
import { listingDraft } from '../../../../contract/listing-draft.ts'
import { ownValue } from '../../../../contract/market/own-value.ts'
import type { Finding } from '../../../../contract/market/stock-choices.ts'
import { readVin } from '../../../../contract/market/vin.ts'
import { answerKey } from './answers-store.ts'
import type { Columns } from './columns.ts'
import type { Field } from './data/column-words.ts'
import { readRow, type Refusal, type RowRules } from './read-row.ts'
import { readReserved } from './reservations.ts'
import { longestValue } from './row-reading.ts'
import { contentIds } from './source.ts'
import type { ReadyRow } from './ready-row.ts'

/** How rows are read. */
export interface Reading {
  columns: Columns
  rules: RowRules
  /** Called before a row is read: adds what the dealer said about its make and model to the rules. */
  explain?: (fields: Map<Field, string>) => void
  /** What the dealer said is right, by `answerKey`. */
  answers?: ReadonlySet<string>
}

export interface RowNumber {
  externalId: string
  /** Whether it is a number of its own, or a VIN. */
  isOwn: boolean
  vin: string | null
}

/**
 * What identifies a vehicle in a dealer's files: the dealer's own number, else its VIN, else the content of its row,
 * which is another vehicle when it changes.
 */
export function rowNumbers(columns: Columns) {
  const contentId = contentIds()
  const hasVins = columns.positions.has('vin')
  return (fields: ReadonlyMap<Field, string>, cells: readonly string[]): RowNumber => {
    const read = hasVins ? readVin(fields.get('vin') ?? '') : { vin: '', problem: null }
    const vin = read.vin !== '' && read.problem === null ? read.vin : null
    const own = fields.get('externalId')?.trim().slice(0, 200)
    if (own) return { externalId: own, isOwn: true, vin }
    if (vin !== null) return { externalId: `vin:${vin}`, isOwn: true, vin }
    return { externalId: contentId(cells), isOwn: false, vin }
  }
}

/** Reads a row through the schema of a form. */
export function readOne(
  externalId: string,
  fields: Map<Field, string>,
  { rules, columns, explain, answers }: Reading,
): Pick<ReadyRow, 'warnings' | 'read'> {
  explain?.(fields)
  const read = readRow(fields, rules)
  const warnings = read.warnings.map(findingOf)
  if (!read.draft) return { warnings, read: { row: null, refusals: read.refusals.map(findingOf) } }
  const open = read.questions.filter(({ reason, value }) => answers?.has(answerKey(externalId, reason, value)) !== true)
  if (open.length > 0) return { warnings, read: { row: null, refusals: open.map(findingOf), isAsked: true } }
  const { draft } = read
  const parsed = listingDraft.safeParse(draft)
  if (!parsed.success) {
    const byField = Map.groupBy(parsed.error.issues, ({ path }) => path.join('.'))
    const refusals = [...byField].map(([field, [issue]]) => refusalOfIssue(field, issue?.code ?? 'invalid', draft))
    return { warnings, read: { row: null, refusals } }
  }
  const flagged = (columns.flags ?? []).map(({ field }) => field)
  const held = new Set<Field>([...columns.positions.keys(), ...flagged, ...rules.defaults.keys()])
  const reserved = held.has('reservedUntil') ? readReserved(fields.get('reservedUntil') ?? '') : null
  if (reserved === undefined) {
    const value = (fields.get('reservedUntil') ?? '').slice(0, longestValue)
    warnings.push({ field: 'reservedUntil', code: 'value_unreadable', value })
  }
  const row = {
    draft: parsed.data,
    vehicle: read.vehicle,
    held,
    doubtful: warnings.filter(({ code }) => doubts.includes(code)).map(({ field }) => field),
    isDescribed: warnings.some(({ code }) => code === 'description_written' || code === 'description_extended'),
    pictures: held.has('pictures') ? read.pictures : null,
    reserved: reserved ?? null,
  }
  return { warnings, read: { row, refusals: null } }
}

/** Of a fact that the file has a column for, and this row says nothing that is understood. */
const doubts: readonly ImportOutcome[] = [
  'value_unknown',
  'value_unreadable',
  'unit_unknown',
  'value_misfit',
  'body_of_model',
  'body_not_stated',
  'letters_broken',
  'date_missing',
]

function findingOf({ field, reason, value }: Refusal): Finding {
  return { field, code: reason, value: value.slice(0, 100) }
}

/** The same schema as a form's. */
function refusalOfIssue(field: string, code: string, draft: object): Finding {
  const value = ownValue(draft as Record<string, unknown>, field)
  return {
    field,
    code: importRefusalOf(code),
    value: (typeof value === 'string' || typeof value === 'number' ? String(value) : '').slice(0, 100),
  }
}
