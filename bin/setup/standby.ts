/** Starts a hot standby of a temporary PostgreSQL server, on a free port. It ends and goes as that server does. */
import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, realpathSync } from 'node:fs'
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

/** Copies the primary, and follows it from then on. */
export async function startStandby(primary: Pick<Postgres, 'url'>): Promise<Postgres> {
  const binaries = findPostgresBinaries()
  if (binaries === undefined) throw new NoPostgresBinaries()
  const account = unprivilegedAccount()
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-standby-'))
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
  const reaper = startReaper(folder, account)
  try {
    // Next to the server itself: its folder in PATH may hold links to some of its programs only.
    const { status, stderr, error } = spawnSync(
      join(dirname(realpathSync(join(binaries, 'postgres'))), 'pg_basebackup'),
      [`--pgdata=${join(folder, 'data')}`, '--write-recovery-conf', '--checkpoint=fast', '--no-sync', `--dbname=${primary.url}`],
      { cwd: folder, encoding: 'utf8', env: cleanEnvironment(), ...account },
    ) // prettier-ignore
    if (status !== 0) throw new Error(`pg_basebackup failed:\n${stderr}`, { cause: error })
    const cluster = { folder, port: await freePort(), durable: false }
    const url = new URL(primary.url)
    url.port = String(cluster.port)
    let server = startServer(binaries, cluster, account)
    await ready(server, url.href, folder)
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
  } catch (error) {
    reaper.stdin?.end()
    await exited(reaper)
    throw error
  }
}
