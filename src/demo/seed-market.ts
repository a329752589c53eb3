/** What a new database starts with: the taxonomy always, and with DEMO=on a market to look around in. */
import { findUserId } from '../server/modules/auth/service.ts'
import { addPackages, hasPackages } from '../server/modules/packages/service.ts'
import { hasTaxonomy, importTaxonomy } from '../server/modules/taxonomy/service.ts'
import type { Job, JobWorker } from '../server/platform/jobs/jobs.ts'
import { type Platform, scopeOf } from '../server/platform/platform.ts'
import { adminEmail } from '../server/demo-accounts.ts'
import { addDemoMarket, type Progress } from './demo-market.ts'
import { demoPackages } from './demo-packages.ts'
import { drawPicturesJob, drawPicturesWorker, type Illustrator } from './demo-pictures.ts'
import { readTaxonomy, type TaxonomyMake } from '../server/seed/taxonomy/taxonomy.ts'

export const seedJobs: readonly Job[] = [drawPicturesJob]

/** Workers of jobs that the seed leaves behind. */
export function seedWorkers(platform: Platform, illustrator: Illustrator): JobWorker[] {
  return [drawPicturesWorker(scopeOf(platform, null), illustrator)]
}

/**
 * Fills an empty database; leaves any other alone. When it returns, the first page can be served: the rest of the
 * pictures is drawn by jobs. Answers whether it added a demo market.
 */
export async function seedMarket(platform: Platform, illustrator: Illustrator, progress: Progress): Promise<boolean> {
  const scope = scopeOf(platform, null)
  if (!(await hasTaxonomy(scope))) {
    const makes = readTaxonomy()
    await importTaxonomy(scope, makes)
    progress(taxonomyLine(makes))
  }
  const { demoListings: count, demoIllustrated: illustrated, stripe } = platform.config
  if (count !== null && !(await hasPackages(scope))) await addPackages(scope, demoPackages)
  if (count === null || (await findUserId(scope, adminEmail)) !== null) return false
  await addDemoMarket(
    scope,
    readTaxonomy(),
    { count, illustrated, plansAtStandIn: stripe === null },
    illustrator,
    progress,
  )
  return true
}

function taxonomyLine(makes: readonly TaxonomyMake[]): string {
  const models = makes.flatMap((make) => make.models)
  const variants = models.flatMap((model) => model.variants)
  return `Taxonomy: ${makes.length} makes, ${models.length} models, ${variants.length} variants`
}
