import { squeeze } from '../search-text/service.ts'
import { columnWords, type Field } from './data/column-words.ts'

export const fields = Object.keys(columnWords) as Field[]

const fieldOf: ReadonlyMap<string, Field> = new Map(
  fields.flatMap((field) => [field, ...columnWords[field].split(',')].map((word) => [squeeze(word), field] as const)),
)

export interface Columns {
  /** The column of each field. */
  positions: ReadonlyMap<Field, number>
  /** Headers that are unknown. */
  ignored: readonly string[]
}

/**
 * Finds the columns by their headers. `mapped` says what a header means, and takes precedence; of two columns for one
 * field the first counts. Headers in `mapped` that the file lacks are returned as `missing`.
 */
export function readColumns(
  headers: readonly string[],
  mapped: ReadonlyMap<string, Field>,
): Columns & { missing: string[] } {
  const byKey = new Map([...mapped].map(([header, field]) => [squeeze(header), field]))
  const taken = new Set(mapped.values())
  const positions = new Map<Field, number>()
  const ignored: string[] = []
  headers.forEach((header, position) => {
    const told = byKey.get(squeeze(header))
    const known = fieldOf.get(squeeze(header))
    const field = told ?? (known !== undefined && !taken.has(known) ? known : undefined)
    if (field === undefined || positions.has(field)) ignored.push(header)
    else positions.set(field, position)
  })
  const present = new Set(headers.map(squeeze))
  return { positions, ignored, missing: [...mapped.keys()].filter((header) => !present.has(squeeze(header))) }
}

/** Returns the delimiter of the header line: the usual one that occurs most often. */
export function delimiterOf(line: string): string {
  const counts = [',', ';', '\t', '|'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}
