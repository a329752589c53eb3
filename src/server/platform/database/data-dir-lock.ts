/**
 * The embedded database takes no lock of its own: a second process on the same folder would silently lose its rows.
 * So the folder carries a file with the process that owns it.
 */
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'

interface Owner {
  pid: number
  /** When the process started, so that a number given out again is not taken for the owner. */
  started: string | null
}

/** Makes the folder and claims it. Returns the release. Throws `StartError` when somebody else has it. */
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

/** A hard link either appears whole or not at all, so no second process sees half a file. */
function acquire(lockFile: string, claim: string, dataDir: string): void {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      linkSync(claim, lockFile)
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unusable(dataDir, error)
      const owner = ownerOf(lockFile)
      if (owner && isRunning(owner)) {
        throw new StartError(
          `Another Forecourt (process ${owner.pid}) is using ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
        )
      }
      rmSync(lockFile, { force: true })
    }
  }
  throw new StartError(`Could not claim ${dataDir}: another process is starting in it. Try again.`)
}

function ownerOf(lockFile: string): Owner | null {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')) as Owner
  } catch {
    return null // gone, or left half-written by a crash of an older version: nobody owns it
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

/** Start time of a process in clock ticks since boot, where the system tells (Linux: field 22 of stat). */
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
