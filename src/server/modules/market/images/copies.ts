/** Copies of pictures in caches in front of the market, which are to go with what they show. */
import type { Scope } from '../../../scope.ts'
import { forgetCopiesJob } from './jobs.ts'
import { imageUrl, type StoredImage } from './rules.ts'
import * as store from './store.ts'

type Files = Pick<StoredImage, 'contentHash' | 'widths' | 'formats'>

/** In one job: what a listing can have. */
const mostInJob = 400

/** Has caches forget pictures that are taken from the public. Call it in the transaction that takes them. */
export async function forgetCopies(scope: Scope, imageIds: readonly string[]): Promise<void> {
  if (scope.purge === null || imageIds.length === 0) return
  await forgetFiles(scope, await store.filesOf(scope.db, imageIds))
}

/** The same of pictures whose rows may be gone. */
export async function forgetFiles(scope: Scope, pictures: readonly Files[]): Promise<void> {
  if (scope.purge === null) return
  const addresses = pictures.flatMap(({ contentHash, widths, formats }) =>
    formats.flatMap((format) =>
      widths.map((width) => `${scope.site.baseUrl}${imageUrl(contentHash, width).replace(/webp$/, format)}`),
    ),
  )
  for (let from = 0; from < addresses.length; from += mostInJob) {
    await scope.jobs.enqueue(scope.db, forgetCopiesJob, { addresses: addresses.slice(from, from + mostInJob) })
  }
}

/** Throws to be tried again. */
export async function purgeCopies({ purge }: Scope, addresses: readonly string[]): Promise<void> {
  await purge?.(addresses)
}
