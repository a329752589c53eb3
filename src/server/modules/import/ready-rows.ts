/** Rows of a file as they are read: what identifies their vehicle, and what they state. */
import { listingDraft } from '../../../contract/listing-draft.ts'
import type { Finding } from '../../../contract/stock-choices.ts'
import { readVin } from '../../../contract/vin.ts'
import type { Columns } from './columns.ts'
import type { Field } from './data/column-words.ts'
import { readRow, type Refusal, type RowRules } from './read-row.ts'
import { contentIds } from './source.ts'
import type { ReadyRow } from './write-rows.ts'

/** How rows are read. */
export interface Reading {
  columns: Columns
  rules: RowRules
  /** Rewrites the cells of a vehicle whose make and model the dealer has explained. */
  explain?: (fields: Map<Field, string>) => void
}

/**
 * What identifies a vehicle in a dealer's files: the dealer's own number, else its VIN, else the content of its row,
 * which is another vehicle when it changes.
 */
export function rowNumbers(columns: Columns) {
  const contentId = contentIds()
  const hasVins = columns.positions.has('vin')
  return (fields: ReadonlyMap<Field, string>, cells: readonly string[]): { externalId: string; isOwn: boolean } => {
    const own = fields.get('externalId')?.trim().slice(0, 200)
    if (own) return { externalId: own, isOwn: true }
    const { vin, problem } = hasVins ? readVin(fields.get('vin') ?? '') : { vin: '', problem: null }
    if (vin !== '' && problem === null) return { externalId: `vin:${vin}`, isOwn: true }
    return { externalId: contentId(cells), isOwn: false }
  }
}

export function fieldsOf(cells: readonly string[], { positions }: Columns): Map<Field, string> {
  return new Map([...positions].map(([field, position]) => [field, cells[position] ?? '']))
}

/** Reads a row through the schema of a form, after the dealer's words for makes and models. */
export function readOne(
  fields: Map<Field, string>,
  { rules, columns, explain }: Reading,
): Pick<ReadyRow, 'warnings' | 'read'> {
  explain?.(fields)
  const read = readRow(fields, rules)
  const warnings = read.warnings.map(findingOf)
  if (read.refusal) return { warnings, read: { row: null, refusal: findingOf(read.refusal) } }
  const parsed = listingDraft.safeParse(read.draft)
  if (!parsed.success)
    return { warnings, read: { row: null, refusal: refusalOfIssue(parsed.error.issues[0], read.draft) } }
  const held = new Set<Field>([...columns.positions.keys(), ...rules.defaults.keys()])
  const isDescribed = (fields.get('description') ?? '').trim() === '' || parsed.data.descriptionLanguage !== null
  const doubtful = warnings.map(({ field }) => field)
  return {
    warnings,
    read: { row: { draft: parsed.data, held, doubtful, isDescribed, pictures: picturesOf(read) }, refusal: null },
  }
}

/** Null when the file has no column of pictures, and of rows read without them. */
function picturesOf(read: object): readonly string[] | null {
  return 'pictures' in read && Array.isArray(read.pictures) ? read.pictures.map(String) : null
}

function findingOf({ field, reason, value }: Refusal): Finding {
  return { field, code: reason, value: value.slice(0, 100) }
}

/** The same schema as a form's. */
function refusalOfIssue(issue: { path: PropertyKey[]; code: string } | undefined, draft: object): Finding {
  const field = issue?.path.join('.') ?? ''
  const value = (draft as Record<string, unknown>)[field]
  return {
    field,
    code: issue?.code ?? 'invalid',
    value: (typeof value === 'string' || typeof value === 'number' ? String(value) : '').slice(0, 100),
  }
}
