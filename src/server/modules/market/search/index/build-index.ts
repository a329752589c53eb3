import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '../../../../platform/database/database.ts'
import { copyListings, countByModel, taxonomyRows } from './index-rows-store.ts'
import { MarketIndex } from './market-index.ts'
import { Places } from './places.ts'
import { RowReader } from './row-reader.ts'
import { Taxonomy } from './taxonomy.ts'
import { marketSchema } from '../market-schema-store.ts'
import type { Schema } from '../schema.ts'

/** Room for listings to come: when it is used up, the index is built anew. */
const spare = { share: 0.1, atLeast: 16_384 }

/** Reads the whole market. Others get their turn while it works. */
export async function buildIndex(database: Database, now: Date, schema: Schema = marketSchema): Promise<MarketIndex> {
  const { db } = database
  const taxonomy = new Taxonomy(await taxonomyRows(db))
  const byModel = await countByModel(db)
  const listings = [...byModel.values()].reduce((sum, count) => sum + count, 0)
  const capacity = listings + Math.max(spare.atLeast, Math.ceil(listings * spare.share))
  const index = new MarketIndex(schema, capacity, taxonomy, new Places(), now)
  index.reserve(byModel)
  const reader = new RowReader(taxonomy, index.places, index.cells)
  for await (const chunk of copyListings(database, schema)) {
    // More than room for: what is left out is noted as a change and leads to a larger index.
    reader.read(chunk, (record) => {
      if (!index.isFull) index.load(record)
    })
  }
  for (const _step of index.finish()) await turn()
  return index
}
