/** A temporary PostgreSQL server that is restored from a base backup and an archive to a moment. */
import { chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exited, freePort, type Postgres, runServer, startReaper, unprivilegedAccount } from './postgres.ts'

/** Settings with which a server archives every segment of its write-ahead log. */
export function archivingInto(archive: string): Record<string, string> {
  return {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    archive_timeout: '60',
  }
}

interface Restoring {
  /** Of the server that was backed up. */
  url: string
  /** Where the base backup is. */
  folder: string
  archive: string
  /** As PostgreSQL writes a moment. */
  until: string
}

/** Starts a server on a base backup and lets it replay the archive up to a moment, from which on it is a server of its own. */
export async function startRestored({ url: former, folder, archive, until }: Restoring): Promise<Postgres> {
  const account = unprivilegedAccount()
  const reaper = startReaper(folder, account)
  try {
    const signal = join(folder, 'data/recovery.signal')
    writeFileSync(signal, '')
    if (account !== undefined) chownSync(signal, account.uid, account.gid)
    const settings = {
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: until,
      recovery_target_action: 'promote',
    }
    const url = new URL(former)
    const port = await freePort()
    url.port = String(port)
    return await runServer({ folder, port, durable: true, settings }, reaper, url.href)
  } catch (error) {
    reaper.stdin?.end()
    await exited(reaper)
    throw error
  }
}
