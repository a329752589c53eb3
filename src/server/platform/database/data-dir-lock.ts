/**
 * The embedded database takes no lock: a second process on the same folder would silently lose its rows. So a file in
 * the folder names the process that owns it.
 */
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'

interface Owner {
  pid: number
  /** When the process started, so that a reused process id is not taken for the owner. */
  started: string | null
}

/** Creates the folder and claims it. Returns the release function. Throws `StartError` if another process owns it. */
export function lockDataDir(dataDir: string): () => void {
  const lockFile = join(dataDir, 'forecourt.pid')
  const claim = join(dataDir, `.claim-${process.pid}-${randomUUID()}`)
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(claim, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Owner))
  } catch (error) {
    throw unusable(dataDir, error)
  }
  try {
    acquire(lockFile, claim, dataDir)
  } finally {
    rmSync(claim, { force: true })
  }
  return () => {
    if (ownerOf(lockFile)?.pid === process.pid) rmSync(lockFile, { force: true })
  }
}

function acquire(lockFile: string, claim: string, dataDir: string): void {
  for (let attempt = 0; attempt < 3; attempt++) {
    if (put(claim, lockFile, dataDir)) return
    const owner = ownerOf(lockFile)
    if (owner && isRunning(owner)) {
      throw new StartError(
        `Another Forecourt (process ${owner.pid}) is using ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      )
    }
    if (takeOver(lockFile, claim, dataDir)) return
  }
  throw new StartError(`Could not claim ${dataDir}: another process is starting in it. Try again.`)
}

/** A hard link either appears whole or not at all, so no second process sees half a file. */
function put(claim: string, file: string, dataDir: string): boolean {
  try {
    linkSync(claim, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw unusable(dataDir, error)
  }
}

/**
 * Replaces a claim that a crash left. Of several concurrent starts only the one that holds the marker may: otherwise
 * each could remove what another had written a moment before.
 */
function takeOver(lockFile: string, claim: string, dataDir: string): boolean {
  const marker = `${lockFile}.takeover`
  if (!put(claim, marker, dataDir)) {
    const other = ownerOf(marker)
    if (!other || !isRunning(other)) rmSync(marker, { force: true })
    return false
  }
  try {
    const owner = parseOwner(readFileSync(lockFile, 'utf8'))
    if (owner && isRunning(owner)) return false
    renameSync(claim, lockFile)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false // released meanwhile
    throw unusable(dataDir, error)
  } finally {
    rmSync(marker, { force: true })
  }
}

function ownerOf(file: string): Owner | null {
  try {
    return parseOwner(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Null for a file that a crash of an older version left incomplete: it has no owner. */
function parseOwner(content: string): Owner | null {
  try {
    const owner = JSON.parse(content) as Owner | null
    return Number.isInteger(owner?.pid) && Number(owner?.pid) > 0 ? owner : null
  } catch {
    return null
  }
}

function isRunning(owner: Owner): boolean {
  if (owner.pid === process.pid) return owner.started === startOf(process.pid) && owner.started !== null
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return owner.started === null || owner.started === startOf(owner.pid)
}

/** Start time of a process in clock ticks since boot, if the system has it (Linux: field 22 of stat). */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function unusable(dataDir: string, error: unknown): StartError {
  const code = (error as NodeJS.ErrnoException).code
  const reason =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? 'the disk is full'
      : code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
        ? 'this account may not write there'
        : code === 'ENOTDIR' || code === 'EEXIST'
          ? 'a part of that path is a file'
          : (error as Error).message
  return new StartError(
    `The data folder ${dataDir} cannot be used: ${reason}. Mend that, or set DATA_DIR to another folder.`,
  )
}
