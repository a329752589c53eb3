/**
 * The demo market with all its pictures drawn, made once and stored in the temporary folder until one of its inputs
 * changes: no figure here is about drawing thousands of pictures.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readConfig } from '../src/server/config.ts'
import { modules } from '../src/server/modules.ts'
import { loadDemonstration } from '../src/server/demonstration.ts'
import { openPlatform, type Platform, scopeOf } from '../src/server/platform/platform.ts'
import { seedTaxonomy } from '../src/server/seed/seed-taxonomy.ts'
import { drawPicturesJob } from '../src/demo/demo-pictures.ts'

const root = resolve(import.meta.dirname, '..')
const madeOf = ['migrations/*.sql', 'src/{demo,server/seed}/**/*', 'src/server/modules/market/{images,listings}/*.ts']

/** Folder of a demo market on the embedded database; no process has it open. */
export async function preparedMarket(listings: number): Promise<string> {
  const folder = join(tmpdir(), `forecourt-bench-market-${listings}-${fingerprint()}`)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}-unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  console.error('Preparing the demo market with all its pictures; the next run finds it ready.')
  const config = readConfig({ DATA_DIR: unfinished, DEMO_LISTINGS: String(listings), LOG_LEVEL: 'error' })
  const demonstration = await loadDemonstration()
  const platform = await openPlatform({ config, modules, jobs: demonstration.jobs })
  await seedTaxonomy(scopeOf(platform, null), console.error)
  await demonstration.seed(platform, console.error)
  await platform.jobs.work(demonstration.workers(platform))
  await jobsDone(platform)
  await platform.close()
  renameSync(unfinished, folder)
  return folder
}

async function jobsDone({ database: { jobConnection } }: Platform): Promise<void> {
  for (;;) {
    const { rows } = await jobConnection.executeSql(
      `select 1 from pgboss.job where name = $1 and state < 'completed' limit 1`,
      [drawPicturesJob.name],
    )
    if (rows.length === 0) return
    await delay(1_000)
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync(madeOf, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())) {
    hash.update(readFileSync(join(file.parentPath, file.name)))
  }
  return hash.digest('hex').slice(0, 12)
}
