/** The offers of a dealer's file, read as the importer reads them, without a database. */
import { tmpdir } from 'node:os'
import { bodiesByModel } from '../../src/server/import/bodies.ts'
import type { ListingDraft } from '../../src/contract/listing-draft.ts'
import { fieldsOf, readColumns } from '../../src/server/modules/selling/import/columns.ts'
import { vehicleMatcher } from '../../src/server/modules/selling/import/match-vehicle.ts'
import { readRow, type RowRules } from '../../src/server/modules/selling/import/read-row.ts'
import { openSource } from '../../src/server/modules/selling/import/source.ts'
import { linesOf } from '../../src/server/modules/market/search-text/service.ts'
import { readTaxonomy } from '../../src/server/seed/taxonomy/taxonomy.ts'

const leastEuros = 300

export interface FileOffers {
  drafts: ListingDraft[]
  rows: number
  /** Rows like an earlier one in every cell. */
  duplicates: number
  /** Rows without model, power or a credible price, or that the importer refuses. */
  unusable: number
}

/** Reads a CSV, gzipped or not. Throws the file system's errors. */
export async function readOffers(path: string): Promise<FileOffers> {
  const source = await openSource(path, { account: 'bench', scratch: tmpdir() })
  const { missing: _, ...columns } = readColumns(source.headers, new Map())
  const rules = rulesOfReading()
  const seen = new Set<string>()
  const drafts: ListingDraft[] = []
  let rows = 0
  let duplicates = 0
  for await (const { cells } of source.rows) {
    rows += 1
    const key = JSON.stringify(cells)
    if (seen.has(key)) {
      duplicates += 1
      continue
    }
    seen.add(key)
    const { draft } = readRow(fieldsOf(cells, columns), rules)
    if (draft && draft.priceEuros >= leastEuros && (draft.powerKw ?? 0) > 0) drafts.push(draft)
  }
  return { drafts, rows, duplicates, unusable: rows - duplicates - drafts.length }
}

function rulesOfReading(): RowRules {
  const lines = readTaxonomy().flatMap(({ vehicleType, slug, name, models }) =>
    models.map((model) => ({ vehicleType, make: { slug, name }, model, group: model.group, variants: model.variants })),
  )
  const somewhere = { location: 'Berlin, Germany', city: 'Berlin', region: null, postcode: null, country: 'DE', latitude: 52.5, longitude: 13.4 } as const // prettier-ignore
  return {
    matcher: vehicleMatcher(linesOf(lines)),
    bodiesOf: bodiesByModel(),
    placeOf: () => somewhere,
    place: somewhere,
    language: 'en',
    defaults: new Map(),
  }
}
