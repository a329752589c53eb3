/**
 * Starts a temporary PostgreSQL server for a test: in a temporary folder, on a free port. However this process ends,
 * even by `kill -9`, a small shell outlives it to end the server and remove the folder: it waits for its standard input
 * to close.
 */
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess, StdioOptions } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chownSync,
  createWriteStream,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'

const OLDEST_VERSION = 15
const START_TIMEOUT_MS = 30_000

export interface Postgres {
  /** A superuser's URL of an empty database. */
  url: string
  /** Of the server's first process, which starts all others. */
  readonly pid: number | undefined
  /** Kills every process of the server like a power cut; the data stays. */
  kill9(): Promise<void>
  /** Starts the server again on the same data and port, after `kill9` or while it runs. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Thrown if no PostgreSQL server is installed, so that callers can use their own message. */
export class NoPostgresBinaries extends Error {
  override name = 'NoPostgresBinaries'
  constructor() {
    super(
      `No PostgreSQL ${OLDEST_VERSION} or newer is installed here (looked in PATH, /usr/lib/postgresql and Homebrew). ` +
        'On Debian or Ubuntu: apt-get install postgresql',
    )
  }
}

/** How a temporary server runs. */
export interface PostgresOptions {
  /** Whether the server waits for the disk before it acknowledges a write. */
  durable: boolean
  /** Settings of `postgresql.conf`, beyond what every server here needs. */
  settings?: Readonly<Record<string, string>>
}

export async function startPostgres({ durable, settings = {} }: PostgresOptions): Promise<Postgres> {
  const binaries = requireBinaries()
  const account = unprivilegedAccount()
  const folder = serversFolder('postgres')
  const reaper = startReaper(folder, account)
  try {
    const password = randomBytes(16).toString('hex')
    initialise(binaries, folder, password, account)
    const port = await freePort()
    const adminUrl = `postgres://forecourt:${password}@127.0.0.1:${port}/postgres`
    const server = await runServer({ folder, port, durable, settings }, reaper, adminUrl)
    await query(adminUrl, 'create database forecourt')
    return Object.assign(server, { url: adminUrl.replace(/postgres$/, 'forecourt') })
  } catch (error) {
    reaper.stdin?.end()
    await exited(reaper)
    throw error
  }
}

/** Starts a server on the data in its folder; ends with the reaper, which removes the folder. */
export async function runServer(cluster: Cluster, reaper: ChildProcess, url: string): Promise<Postgres> {
  const binaries = requireBinaries()
  const account = unprivilegedAccount()
  let server = startServer(binaries, cluster, account)
  await ready(server, url, cluster.folder)
  return {
    url,
    get pid() {
      return server.pid
    },
    kill9: () => killTree(server),
    async restart() {
      await end(server, 'SIGINT')
      server = startServer(binaries, cluster, account)
      await ready(server, url, cluster.folder)
    },
    async stop() {
      await end(server, 'SIGQUIT')
      reaper.stdin?.end()
      await exited(reaper)
    },
  }
}

/** Copies a running server into a folder of the servers' account, as `pg_basebackup` does for a real one. */
export function baseBackup({ url }: Pick<Postgres, 'url'>, folder: string, ...options: string[]): void {
  const { status, stderr, error } = spawnSync(
    // Next to the server itself: its folder in PATH may hold links to some of its programs only.
    join(dirname(realpathSync(join(requireBinaries(), 'postgres'))), 'pg_basebackup'),
    [`--pgdata=${join(folder, 'data')}`, '--checkpoint=fast', '--no-sync', `--dbname=${url}`, ...options],
    { cwd: folder, encoding: 'utf8', env: cleanEnvironment(), ...unprivilegedAccount() },
  )
  if (status !== 0) throw new Error(`pg_basebackup failed:\n${stderr}`, { cause: error })
}

/** A new folder that the servers' account may write. */
export function serversFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `forecourt-${name}-`))
  const account = unprivilegedAccount()
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
  return folder
}

function requireBinaries(): string {
  const binaries = findPostgresBinaries()
  if (binaries === undefined) throw new NoPostgresBinaries()
  return binaries
}

/** The folder with `initdb` and `postgres` of the newest version, or undefined. */
export function findPostgresBinaries(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin'),
    ...globSync('/usr/pgsql-*/bin'),
    ...globSync('/opt/homebrew/opt/postgresql@*/bin'),
    ...globSync('/usr/local/opt/postgresql@*/bin'),
    ...globSync('/Applications/Postgres.app/Contents/Versions/*/bin'),
  ]
  return folders
    .filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
    .map((folder) => ({ folder, version: versionOf(join(folder, 'postgres')) }))
    .filter(({ version }) => version >= OLDEST_VERSION)
    .toSorted((one, other) => other.version - one.version)
    .at(0)?.folder
}

function versionOf(binary: string): number {
  const { stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8' })
  return Number(/PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0)
}

interface Account {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root; the system has accounts for that. */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('Running as root, and there is no user postgres or nobody to run PostgreSQL as.')
}

/** No PG* variable or language of the caller may influence a test. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'))
  return { ...Object.fromEntries(entries), LC_ALL: 'C' }
}

function initialise(binaries: string, folder: string, password: string, account: Account | undefined): void {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account !== undefined) chownSync(passwordFile, account.uid, account.gid)
  const { status, stderr } = spawnSync(
    join(binaries, 'initdb'),
    [
      `--pgdata=${join(folder, 'data')}`,
      '--username=forecourt',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The language of the embedded database, so that both sort and fold text in the same way.
      `--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'}`,
      '--no-sync',
    ],
    { cwd: folder, encoding: 'utf8', env: cleanEnvironment(), ...account },
  )
  rmSync(passwordFile)
  if (status !== 0) throw new Error(`initdb failed:\n${stderr}`)
}

export interface Cluster extends PostgresOptions {
  folder: string
  port: number
}

function startServer(
  binaries: string,
  { folder, port, durable, settings: own = {} }: Cluster,
  account: Account | undefined,
): ChildProcess {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
    ...own,
  }
  // Detached: a Ctrl-C for the tests must not end the server before they have finished.
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', join(folder, 'data'), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { cwd: folder, env: cleanEnvironment(), detached: true, stdio: ['ignore', 'ignore', 'pipe'], ...account },
  )
  server.stderr.pipe(createWriteStream(join(folder, 'log'), { flags: 'a' }))
  server.unref()
  return server
}

/** Waits for the first response. Throws with the server's output if it ended or never responds. */
async function ready(server: ChildProcess, adminUrl: string, folder: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      await query(adminUrl, 'select 1')
      return
    } catch (error) {
      if (hasExited(server) || Date.now() > deadline) {
        throw new Error(`PostgreSQL did not start:\n${readFileSync(join(folder, 'log'), 'utf8')}`, { cause: error })
      }
      await delay(25)
    }
  }
}

async function query(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  // A connection that ends after the query needs no report.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Kills the server's children too, so that no process can finish its work. */
async function killTree(server: ChildProcess): Promise<void> {
  const children = runningProcesses().filter(({ parent }) => parent === server.pid)
  server.kill('SIGKILL')
  for (const { pid } of children) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Already gone: it noticed that its parent ended.
    }
  }
  await exited(server)
  const killed = new Set(children.map(({ pid }) => pid))
  while (runningProcesses().some(({ pid }) => killed.has(pid))) await delay(10)
}

/** All processes of the machine, except zombies. */
function runningProcesses(): { pid: number; parent: number }[] {
  const { stdout, error } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
  if (error !== undefined) throw new Error('ps is needed to find the processes of PostgreSQL', { cause: error })
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([pid, parent, state]) =>
      state?.startsWith('Z') === false ? [{ pid: Number(pid), parent: Number(parent) }] : [],
    )
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasExited(server)) return
  server.kill(signal)
  await exited(server)
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

export async function exited(child: ChildProcess): Promise<void> {
  if (hasExited(child)) return
  child.ref()
  await once(child, 'exit')
}

/** Runs as the server's account, so that a stale process id cannot end another user's process. */
export function startReaper(folder: string, account: Account | undefined): ChildProcess {
  const script = `
    trap '' INT TERM HUP
    read -r _
    if kill -QUIT "$(head -n 1 data/postmaster.pid)" 2>/dev/null; then
      tries=50
      while [ -e data/postmaster.pid ] && [ $((tries -= 1)) -gt 0 ]; do sleep 0.1; done
    fi
    cd / && rm -rf "$1"`
  const stdio: StdioOptions = ['pipe', 'ignore', 'ignore']
  const reaper = spawn('sh', ['-c', script, 'reaper', folder], { cwd: folder, detached: true, stdio, ...account })
  reaper.unref()
  return reaper
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}
