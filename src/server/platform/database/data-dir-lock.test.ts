import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '../../start-error.ts'
import { lockDataDir } from './data-dir-lock.ts'

const lockModule = new URL('data-dir-lock.ts', import.meta.url).href
let dataDir: string
let lockFile: string
const children: ChildProcess[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-lock-'))
  lockFile = join(dataDir, 'forecourt.pid')
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Another process that claims the folder and prints `locked`, or the error; it runs until it is killed. */
function claimant(): { child: ChildProcess; said: Promise<string> } {
  const script = `
    import { lockDataDir } from ${JSON.stringify(lockModule)}
    try { lockDataDir(process.argv[1]); console.log('locked') } catch (error) { console.log(error.message) }
    setInterval(() => {}, 60_000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return { child, said: once(child.stdout, 'data').then(String) }
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('a folder that does not exist yet is made, claimed, and given back', () => {
  const deep = join(dataDir, 'a', 'b')
  const release = lockDataDir(deep)
  expect(JSON.parse(readFileSync(join(deep, 'forecourt.pid'), 'utf8'))).toMatchObject({ pid: process.pid })
  expect(readdirSync(deep)).toEqual(['forecourt.pid'])

  release()
  expect(readdirSync(deep)).toEqual([])
})

test('the same process cannot have it twice, and a refusal takes nothing away', () => {
  const release = lockDataDir(dataDir)
  expect(() => lockDataDir(dataDir)).toThrow(StartError)
  expect(readdirSync(dataDir)).toEqual(['forecourt.pid'])
  release()
  lockDataDir(dataDir)()
})

test('a second process is refused by name while the first runs, and let in once it was killed', async () => {
  const first = claimant()
  expect(await first.said).toBe('locked\n')
  expect(() => lockDataDir(dataDir)).toThrow(
    `Another Forecourt (process ${first.child.pid}) is using ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  )

  await killed(first.child)
  const release = lockDataDir(dataDir)
  expect(JSON.parse(readFileSync(lockFile, 'utf8'))).toMatchObject({ pid: process.pid })
  release()
})

test.each([
  ['is empty', ''],
  ['was written by half', '{"pid":12'],
  ['holds something else', 'null'],
  ['names no process', '{}'],
  ['names a process that cannot be', '{"pid":-1,"started":"1"}'],
  ['names every process of the group', '{"pid":0,"started":null}'],
  ['names a number that was given out again', JSON.stringify({ pid: process.ppid, started: '1' })],
  ['names our own number, from before a restart', JSON.stringify({ pid: process.pid, started: '1' })],
])('a lock file that %s is nobody’s', (_, content) => {
  writeFileSync(lockFile, content)
  const release = lockDataDir(dataDir)
  expect(JSON.parse(readFileSync(lockFile, 'utf8'))).toMatchObject({ pid: process.pid })
  release()
  expect(existsSync(lockFile)).toBe(false)
})

test('a running process whose start the system does not tell is believed', () => {
  writeFileSync(lockFile, JSON.stringify({ pid: process.ppid, started: null }))
  expect(() => lockDataDir(dataDir)).toThrow(/is using/)
})

test('a takeover that a crash cut short holds nobody up', async () => {
  const crashed = claimant()
  await crashed.said
  await killed(crashed.child)
  linkSync(lockFile, `${lockFile}.takeover`)

  const release = lockDataDir(dataDir)
  expect(readdirSync(dataDir)).toEqual(['forecourt.pid'])
  release()
})

test('giving back leaves the claim of another process alone', async () => {
  const release = lockDataDir(dataDir)
  rmSync(lockFile)
  const other = claimant()
  expect(await other.said).toBe('locked\n')

  release()
  expect(JSON.parse(readFileSync(lockFile, 'utf8'))).toMatchObject({ pid: other.child.pid })
})

test('of several that start at once on what a crash left, one gets it, however often that happens', async () => {
  const rounds = 100
  const folders = Array.from({ length: rounds }, (_, round) => join(dataDir, String(round)))
  for (const folder of folders) {
    mkdirSync(folder)
    writeFileSync(join(folder, 'forecourt.pid'), JSON.stringify({ pid: process.pid, started: '1' }))
  }
  const script = `
    import { lockDataDir } from ${JSON.stringify(lockModule)}
    const won = []
    const [startMs, ...folders] = process.argv.slice(1)
    folders.forEach((folder, round) => {
      while (performance.timeOrigin + performance.now() < Number(startMs) + round * 5);
      try { lockDataDir(folder); won.push(folder) } catch {}
    })
    console.log(JSON.stringify(won))
    setInterval(() => {}, 60_000)`
  const startMs = Date.now() + 700
  const won = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '--eval', script, String(startMs), ...folders], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      children.push(child)
      const [line] = (await once(child.stdout, 'data')) as [Buffer]
      return JSON.parse(String(line)) as string[]
    }),
  )
  expect(won.flat().toSorted()).toEqual(folders.toSorted())
})

test.each([
  ['is a file', (folder: string) => folder],
  ['lies below a file', (folder: string) => join(folder, 'data')],
])('a folder that %s is refused with a sentence', (_, path) => {
  const file = join(dataDir, 'file')
  writeFileSync(file, 'mine')
  expect(() => lockDataDir(path(file))).toThrow(
    `The data folder ${path(file)} cannot be used: a part of that path is a file. Mend that, or set DATA_DIR to another folder.`,
  )
  expect(readFileSync(file, 'utf8')).toBe('mine')
})
