/** A base backup of a temporary PostgreSQL server, and a server that is restored from it to a moment. */
import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  cleanEnvironment,
  end,
  exited,
  findPostgresBinaries,
  freePort,
  killTree,
  NoPostgresBinaries,
  type Postgres,
  ready,
  startReaper,
  startServer,
  unprivilegedAccount,
} from './postgres.ts'

/** A folder that the server's account may write: for the archive of its log. */
export function serversFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `forecourt-${name}-`))
  const account = unprivilegedAccount()
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
  return folder
}

/** Settings with which a server archives every segment of its write-ahead log. */
export function archivingInto(archive: string): Record<string, string> {
  return {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    archive_timeout: '60',
  }
}

/** Copies a running server, as `pg_basebackup` does for a real one. */
export function baseBackup({ url }: Pick<Postgres, 'url'>, folder: string): void {
  const binaries = findPostgresBinaries()
  if (binaries === undefined) throw new NoPostgresBinaries()
  const { status, stderr, error } = spawnSync(
    // Next to the server itself: its folder in PATH may hold links to some of its programs only.
    join(dirname(realpathSync(join(binaries, 'postgres'))), 'pg_basebackup'),
    [`--pgdata=${join(folder, 'data')}`, '--checkpoint=fast', '--no-sync', `--dbname=${url}`],
    { cwd: folder, encoding: 'utf8', env: cleanEnvironment(), ...unprivilegedAccount() },
  )
  if (status !== 0) throw new Error(`pg_basebackup failed:\n${stderr}`, { cause: error })
}

/** Starts a server on a base backup and lets it replay the archive up to a moment. It resolves when the server writes again. */
export async function startRestored(
  { url: former, folder, archive, until }: { url: string; folder: string; archive: string; until: string },
): Promise<Postgres> {
  const binaries = findPostgresBinaries()
  if (binaries === undefined) throw new NoPostgresBinaries()
  const account = unprivilegedAccount()
  const reaper = startReaper(folder, account)
  const signal = join(folder, 'data/recovery.signal')
  writeFileSync(signal, '')
  if (account !== undefined) chownSync(signal, account.uid, account.gid)
  const settings = {
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: until,
    recovery_target_action: 'promote',
  }
  const cluster = { folder, port: await freePort(), durable: true, settings }
  const url = new URL(former)
  url.port = String(cluster.port)
  let server = startServer(binaries, cluster, account)
  try {
    await ready(server, url.href, folder)
  } catch (error) {
    reaper.stdin?.end()
    await exited(reaper)
    throw error
  }
  return {
    url: url.href,
    kill9: () => killTree(server),
    async restart() {
      await end(server, 'SIGINT')
      server = startServer(binaries, cluster, account)
      await ready(server, url.href, folder)
    },
    async stop() {
      await end(server, 'SIGQUIT')
      reaper.stdin?.end()
      await exited(reaper)
    },
  }
} // prettier-ignore
