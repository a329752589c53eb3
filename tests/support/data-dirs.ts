/** Folders for a server to work in, good ones and bad ones. All of them are gone when the tests end. */
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/server/config.ts'
import { importTaxonomy } from '../../src/server/modules/taxonomy/service.ts'
import { modules } from '../../src/server/modules.ts'
import { openPlatform, scopeOf } from '../../src/server/platform/platform.ts'

export interface DataDir extends Disposable {
  path: string
}

export function temporaryDataDir(): DataDir {
  const path = mkdtempSync(join(tmpdir(), 'forecourt-process-'))
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

/** A folder with a small market in it that was closed in good order, so that a server starts quickly. */
export async function dataDirWithMarket(): Promise<DataDir> {
  const prepared = await (preparedMarket ??= prepareMarket())
  const dataDir = temporaryDataDir()
  cpSync(prepared.path, dataDir.path, { recursive: true })
  return dataDir
}

/** Made once by a worker: a new embedded database takes seconds, a copy of it does not. */
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

/** A folder in which nobody may write: root may write in every folder of a disk, but not in the kernel's own. */
export function unwritableDataDir(): DataDir {
  if (process.getuid?.() === 0) return { path: '/sys/kernel', [Symbol.dispose]: () => undefined }
  const dataDir = temporaryDataDir()
  chmodSync(dataDir.path, 0o555)
  return dataDir
}

export interface SmallDisk extends DataDir {
  /** What the server's process has to run first, where a real disk of that size cannot be had. */
  before: string
  /** Makes room. */
  enlarge(): void
}

/** A disk of a few megabytes where mounting is allowed; elsewhere a folder for a process that may write no byte. */
export function smallDisk(megabytes: number): SmallDisk {
  const dataDir = temporaryDataDir()
  const mount = (options: string) =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dataDir.path]).status === 0
  if (!mount(`size=${megabytes}m`)) {
    const disk: SmallDisk = { ...dataDir, before: 'ulimit -f 0', enlarge: () => void (disk.before = ':') }
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
