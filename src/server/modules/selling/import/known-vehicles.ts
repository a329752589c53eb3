/** Which vehicles of a file a dealer has on offer already. */
import type { Scope } from '../../../scope.ts'
import { ownListingsByVin } from '../../market/offers/service.ts'
import type { FileRow } from './file-changes.ts'
import * as vehiclesStore from './vehicles-store.ts'
import type { ReadyRow, RowsTask } from './ready-row.ts'

/**
 * The rows that were imported before. A vehicle that the seller offers under no number of this file is recognised by its VIN and taken over
 * under its new number: the file may have begun to state numbers, or others.
 */
export async function knownRows(
  scope: Scope,
  { sellerId, numbersInFile }: Pick<RowsTask, 'sellerId' | 'numbersInFile'>,
  batch: readonly ReadyRow[],
): Promise<Map<string, vehiclesStore.KnownRow>> {
  const numbers = batch.map(({ externalId }) => externalId)
  const known = await vehiclesStore.knownAmong(scope.db, sellerId, numbers)
  const strangers = new Map(
    batch.flatMap((row) => {
      const vin = row.read.row?.draft.vin ?? null
      return vin === null || row.isRepeated || known.has(row.externalId) ? [] : [[vin, row.externalId] as const]
    }),
  )
  const own = await ownListingsByVin(scope, sellerId, [...strangers.keys()])
  const numberOf = await vehiclesStore.numbersOf(
    scope.db,
    own.map(({ listingId }) => listingId),
  )
  const replaced: string[] = []
  for (const { listingId, vin } of own) {
    const externalId = strangers.get(vin)
    const number = numberOf.get(listingId)
    const isFree =
      number === undefined || isMadeNumber(number) || (numbersInFile !== null && !numbersInFile.has(number))
    if (externalId === undefined || !isFree) continue
    if (number !== undefined) replaced.push(number)
    strangers.delete(vin)
    known.set(externalId, { ...stranger, externalId, listingId, vin, status: 'active' })
  }
  await vehiclesStore.forgetNumbers(scope.db, sellerId, replaced)
  return known
}

/**
 * A number is given to the next vehicle once one is sold. Where both state a VIN it decides; else the make, and model and year together: a
 * model alone may have been read better than before.
 */
export function isAnotherVehicle(draft: FileRow['draft'], before: vehiclesStore.KnownRow): boolean {
  if (!before.fromFile || before.status === 'sold') return before.status === 'sold' && isOtherVin(draft.vin, before.vin)
  if (draft.vin !== null && before.vin !== null) return draft.vin !== before.vin
  if (before.make !== null && draft.make !== before.make) return true
  return draft.model !== before.model && draft.year !== before.year && before.model !== null
}

function isOtherVin(vin: string | null, before: string | null): boolean {
  return vin !== null && before !== null && vin !== before
}

const stranger = {
  make: null,
  model: null,
  year: null,
  contentHash: null,
  descriptionHash: null,
  feedId: null,
  fromFile: false,
  withdrawnAt: null,
  missingSince: null,
  awaitsLabel: false,
}

/** Made of the content of a row, or its VIN, where the file states no number. */
function isMadeNumber(number: string): boolean {
  return number.startsWith('row:') || number.startsWith('vin:')
}
