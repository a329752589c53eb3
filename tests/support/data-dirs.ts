/** Data folders for a server, valid and broken ones. All are removed when the tests end. */
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/server/config.ts'
import { importTaxonomy } from '../../src/server/modules/market/taxonomy/service.ts'
import { modules } from '../../src/server/modules.ts'
import { openPlatform, scopeOf } from '../../src/server/platform/platform.ts'

export interface DataDir extends Disposable {
  path: string
}

export function temporaryDataDir(): DataDir {
  const path = mkdtempSync(join(tmpdir(), 'forecourt-process-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/** A folder with a small market that was shut down cleanly, so that a server starts quickly. */
export async function dataDirWithMarket(): Promise<DataDir> {
  const prepared = await (preparedMarket ??= prepareMarket())
  const dataDir = temporaryDataDir()
  cpSync(prepared.path, dataDir.path, { recursive: true })
  return dataDir
}

/** Made once per worker: a new embedded database takes seconds, a copy of it does not. */
let preparedMarket: Promise<DataDir> | undefined

async function prepareMarket(): Promise<DataDir> {
  const dataDir = temporaryDataDir()
  process.once('exit', () => dataDir[Symbol.dispose]())
  const config = readConfig({ DATA_DIR: dataDir.path, DEMO: 'off', LOG_LEVEL: 'silent' })
  const platform = await openPlatform({ config, modules, jobs: [] })
  await importTaxonomy(scopeOf(platform, null), [{ vehicleType: 'car', name: 'Fiat', slug: 'fiat', models: [] }])
  await platform.close()
  return dataDir
}

/** A read-only folder: root may write in every folder of a disk, but not in the kernel's own. */
export function unwritableDataDir(): DataDir {
  if (process.getuid?.() === 0) return { path: '/sys/kernel', [Symbol.dispose]: () => undefined }
  const dataDir = temporaryDataDir()
  chmodSync(dataDir.path, 0o555)
  return dataDir
}

export interface SmallDisk extends DataDir {
  /** Commands for the server's process to run first, if a real disk of that size is impossible. */
  before: string
  /** Frees space. */
  enlarge(): void
}

/** Node would end without a word when it stores compiled code. */
const unwritable = 'ulimit -f 0; export NODE_DISABLE_COMPILE_CACHE=1'

/** A disk of a few megabytes where mounting is allowed; elsewhere a folder for a process that may write no byte. */
export function smallDisk(megabytes: number): SmallDisk {
  const dataDir = temporaryDataDir()
  const mount = (options: string) =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dataDir.path]).status === 0
  if (!mount(`size=${megabytes}m`)) {
    const disk: SmallDisk = { ...dataDir, before: unwritable, enlarge: () => void (disk.before = ':') }
    return disk
  }
  return {
    path: dataDir.path,
    before: ':',
    enlarge: () => void mount('remount,size=1g'),
    [Symbol.dispose]: () => {
      spawnSync('umount', [dataDir.path])
      dataDir[Symbol.dispose]()
    },
  }
}
