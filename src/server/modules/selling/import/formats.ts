/** Which known form a file has, by its headers. */
import { squeeze } from '../../market/search-text/service.ts'
import type { Field } from './data/column-words.ts'
import { autoScout24 } from './data/formats/autoscout24.ts'
import type { Format } from './data/formats/format.ts'
import { googleVehicles } from './data/formats/google.ts'
import { hexon } from './data/formats/hexon.ts'
import { metaInventory } from './data/formats/meta.ts'
import { mobileDe } from './data/formats/mobile-de.ts'
import { olxMotors } from './data/formats/olx.ts'
import { schemaOrg } from './data/formats/schema-org.ts'
import { spiderVo } from './data/formats/spider-vo.ts'

/** What yes in a column states, or the word of `when`. */
export interface FormatFlag {
  field: Field
  value: string
  when?: string | undefined
}

export interface KnownFormat {
  name: string
  /** What a squeezed header holds; null for nothing that a listing states. */
  fieldOf(key: string): Field | null | undefined
  flagsOf(key: string): readonly FormatFlag[]
  /** A cell of its keys in words; one that holds other words stays. */
  inWords(field: Field, cell: string): string
  /** How many of its columns a line of headers names. */
  known(keys: ReadonlySet<string>): number
  isOf(keys: ReadonlySet<string>): boolean
}

/** `image[0].url` is a header like `image[7].url`. */
export function headerKey(header: string): string {
  return squeeze(header.replaceAll(/\[\d+\]/g, '[n]'))
}

const formats: readonly KnownFormat[] = [
  autoScout24,
  mobileDe,
  hexon,
  spiderVo,
  olxMotors,
  metaInventory,
  googleVehicles,
  schemaOrg,
].map(known)

/** Returns the form of a file; null for one of its own. */
export function formatOf(headers: readonly string[]): KnownFormat | null {
  const keys = new Set(headers.map(headerKey))
  return formats.find((format) => format.isOf(keys)) ?? null
}

function known({ name, marks, columns, ignored = '', codes = {}, flags = [] }: Format): KnownFormat {
  const byKey = new Map<string, Field | null>(ignored.split(',').map((header) => [headerKey(header), null]))
  // The cast says that the keys of the table are fields.
  for (const [field, headers] of Object.entries(columns) as [Field, string][]) {
    for (const header of headers.split(',')) byKey.set(headerKey(header), field)
  }
  byKey.delete('')
  const words = new Map(
    Object.entries(codes).map(([field, keys]) => [
      field,
      new Map(Object.entries(keys).map(([key, word]) => [key.toLowerCase(), word])),
    ]),
  )
  const flagsByKey = Map.groupBy(
    flags.map(([header, field, value, when]) => ({ key: headerKey(header), field, value, when })),
    ({ key }) => key,
  )
  return {
    name,
    fieldOf: (key) => byKey.get(key),
    flagsOf: (key) => flagsByKey.get(key) ?? [],
    inWords(field, cell) {
      const keys = words.get(field)
      if (!keys) return cell
      if (field !== 'features') return keys.get(cell.trim().toLowerCase()) ?? cell
      return cell
        .split(/[,;|\n]+/)
        .map((key) => keys.get(key.trim().toLowerCase()) ?? key)
        .join('\n')
    },
    known: (keys) => [...keys].filter((key) => byKey.has(key) || flagsByKey.has(key)).length,
    isOf: (keys) => marks.every((mark) => keys.has(headerKey(mark))),
  }
}
