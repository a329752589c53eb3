/** PgBouncer in transaction mode before a temporary PostgreSQL server, as `docs/operators.md` describes it. */
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { cleanEnvironment, exited, freePort, serversFolder, unprivilegedAccount } from './postgres.ts'

const startTimeoutMs = 10_000

export interface Pooler {
  /** Of the same database, through the pooler. */
  url: string
  stop(): Promise<void>
}

/** Ends this program with a word on what to install, where there is no PgBouncer. */
export function requirePgbouncer(): void {
  if (!spawnSync('pgbouncer', ['--version']).error) return
  console.error('PgBouncer is needed: apt-get install pgbouncer')
  process.exit(1)
}

/** Starts it on a free port, as the account of the temporary servers: like PostgreSQL it refuses to run as root. */
export async function startPgbouncer(server: { url: string }): Promise<Pooler> {
  const url = new URL(server.url)
  const folder = serversFolder('pgbouncer')
  const account = unprivilegedAccount()
  function write(name: string, text: string): string {
    const path = join(folder, name)
    writeFileSync(path, text, { mode: 0o600 })
    if (account !== undefined) chownSync(path, account.uid, account.gid)
    return path
  }
  const users = write('users.txt', `"${url.username}" "${url.password}"\n`)
  const log = write('log', '')
  const port = await freePort()
  const configuration = write('pgbouncer.ini', pooling({ server: url, port, users, log }))
  // Detached: Ctrl-C is for this program, which ends the others in order.
  const pooler = spawn('pgbouncer', ['--quiet', configuration], {
    cwd: folder,
    env: { ...cleanEnvironment(), PATH: process.env.PATH },
    detached: true,
    stdio: 'ignore',
    ...account,
  })
  async function stop(): Promise<void> {
    pooler.kill('SIGTERM')
    await exited(pooler)
    rmSync(folder, { recursive: true, force: true })
  }
  url.port = String(port)
  const deadline = Date.now() + startTimeoutMs
  while (!(await answers(url.href))) {
    if (pooler.exitCode === null && Date.now() < deadline) {
      await delay(50)
      continue
    }
    const said = readFileSync(log, 'utf8')
    await stop()
    throw new Error(`PgBouncer did not start:\n${said}`)
  }
  return { url: url.href, stop }
}

interface Pooling {
  /** The database's own address. */
  server: URL
  port: number
  /** The file with the user's name and password. */
  users: string
  log: string
}

/** The configuration. The market names no statement and sets nothing that outlives a transaction. */
function pooling({ server, port, users, log }: Pooling): string {
  return `
[databases]
${server.pathname.slice(1)} = host=${server.hostname} port=${server.port}
[pgbouncer]
pool_mode = transaction
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
logfile = ${log}
max_client_conn = 500
default_pool_size = 20
`
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  // A connection that ends after the query needs no report.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}
