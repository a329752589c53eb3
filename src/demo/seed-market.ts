/** The demo market's interface to the program: fills an empty database, and defines the remaining jobs. */
import { findUserId } from '../server/modules/people/auth/service.ts'
import { addPackages, hasPackages } from '../server/modules/money/packages/service.ts'
import type { Job, JobWorker } from '../server/platform/jobs/jobs.ts'
import { lockName } from '../server/platform/database/lock.ts'
import { inTransaction } from '../server/platform/database/transaction.ts'
import { adminEmail } from '../server/demo-accounts.ts'
import type { Scope } from '../server/scope.ts'
import { readTaxonomy } from '../server/seed/taxonomy/taxonomy.ts'
import { addDemoMarket, drawFirstPictures, type DemoMarketOptions, type Progress } from './demo-market.ts'
import { demoPackages } from './demo-packages.ts'
import { drawPicturesJob, drawPicturesWorker, type Illustrator } from './demo-pictures.ts'
import { releaseMemory } from './release-memory.ts'

export const demoJobs: readonly Job[] = [drawPicturesJob]

/** Workers of the jobs that `seedDemoMarket` leaves behind. */
export function demoWorkers(scope: Scope, illustrator: Illustrator): JobWorker[] {
  return [drawPicturesWorker(scope, illustrator)]
}

/**
 * Adds the demo market to a database that has a taxonomy and no demo market. When it resolves, the first page can be
 * served: jobs draw the rest of the pictures. Returns true if it added one. Of nodes that start at once, one adds it
 * and the others wait until it is there.
 */
export async function seedDemoMarket(
  scope: Scope,
  options: DemoMarketOptions,
  illustrator: Illustrator,
  progress: Progress,
): Promise<boolean> {
  // One moment for everything: a large market takes minutes, in which some packages would end.
  const now = scope.now()
  const vehicles = await inTransaction({ ...scope, now: () => now }, async (scope) => {
    await lockName(scope.db, 'demo market')
    if (!(await hasPackages(scope))) await addPackages(scope, demoPackages)
    if ((await findUserId(scope, adminEmail)) !== null) return null
    return addDemoMarket(scope, readTaxonomy(), options, progress)
  })
  if (vehicles === null) return false
  await releaseMemory()
  await drawFirstPictures(scope, vehicles, illustrator, progress)
  return true
}
