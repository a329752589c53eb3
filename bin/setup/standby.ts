/** Starts a hot standby of a temporary PostgreSQL server, on a free port. It ends and goes as that server does. */
import {
  baseBackup,
  exited,
  freePort,
  type Postgres,
  runServer,
  serversFolder,
  startReaper,
  unprivilegedAccount,
} from './postgres.ts'

/** Copies the primary, and follows it from then on. */
export async function startStandby(primary: Pick<Postgres, 'url'>): Promise<Postgres> {
  const folder = serversFolder('standby')
  const reaper = startReaper(folder, unprivilegedAccount())
  try {
    baseBackup(primary, folder, '--write-recovery-conf')
    const url = new URL(primary.url)
    const port = await freePort()
    url.port = String(port)
    return await runServer({ folder, port, durable: false }, reaper, url.href)
  } catch (error) {
    reaper.stdin?.end()
    await exited(reaper)
    throw error
  }
}
