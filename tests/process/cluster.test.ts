/** The cluster of `npm run cluster`: it is used through its balancer while a node is lost, and ends whole. */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { Person, Photographer } from '../../ops/failover/people.ts'
import { findPostgresBinaries, freePort } from '../../bin/setup/postgres.ts'
import { temporaryDataDir } from '../support/data-dirs.ts'

const root = resolve(import.meta.dirname, '../..')
const timeoutMs = 300_000
const dealer = { email: 'dealer@forecourt.test', password: 'forecourt-demo' }

const isInstalled =
  findPostgresBinaries() !== undefined && ['haproxy', 'pgbouncer'].every((name) => !spawnSync(name, ['-v']).error)

/** The program, and what it says about its parts once the market is open. */
async function openCluster(port: number) {
  const program = spawn(process.execPath, ['ops/cluster.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      DEMO_LISTINGS: '40',
      DEMO_ILLUSTRATED: '8',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(program, 'exit')
  let output = ''
  program.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  while (program.exitCode === null && !output.includes('The market is open')) await delay(100)
  const nodes = [...output.matchAll(/^Node on port (\d+): process (\d+)$/gm)].map(([, at, pid]) => ({
    url: `http://127.0.0.1:${at}`,
    pid: Number(pid),
  }))
  while (program.exitCode === null && !output.includes('Bucket:')) await delay(10)
  const said = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(output)?.[1] ?? ''
  const bucket = new URL(said('Bucket'))
  const end = async () => {
    program.kill('SIGINT')
    await ended
    return program.exitCode
  }
  return { nodes, databaseUrl: said('PgBouncer'), s3Endpoint: bucket.origin, s3Bucket: bucket.pathname.slice(1), end }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe.skipIf(!isInstalled)('the cluster on one machine', () => {
  test(
    'serves pages, sign-ins and photos, goes on without a node, agrees, and ends whole',
    { timeout: timeoutMs },
    async () => {
      const port = await freePort()
      const url = `http://localhost:${port}`
      const cluster = await openCluster(port)
      const statusOf = async (address: string) => {
        const answer = await fetch(address)
        await answer.body?.cancel()
        return answer.status
      }
      try {
        for (const node of cluster.nodes) expect(await statusOf(`${node.url}/ready`)).toBe(200)
        expect(cluster.nodes).toHaveLength(3)

        const results = await (await fetch(`${url}/listings`)).text()
        const listing = /href="(\/listing\/[^"?]+)/.exec(results)?.[1] ?? ''
        expect(listing).not.toBe('')
        const person = new Person(url, dealer)
        const photographer = new Photographer(url, person)
        const look = async () => {
          // Each node has its turn.
          for (const path of ['/', '/listings', listing, '/', '/listings', listing]) {
            expect([path, await statusOf(url + path)]).toEqual([path, 200])
          }
        }
        const useIt = async () => {
          await look()
          await person.signIn()
          for (let photo = 0; photo < 3; photo += 1) await photographer.one()
          const { acknowledged, lost } = await photographer.lost()
          expect([acknowledged > 0, lost]).toEqual([true, 0])
        }
        await useIt()

        const [first, ...others] = cluster.nodes
        if (first) process.kill(first.pid, 'SIGKILL')
        // Reading is repeated on another node; what is written waits until the balancer has noticed.
        await look()
        await delay(2_000)
        await useIt()

        using scratch = temporaryDataDir()
        const { stdout } = await promisify(execFile)(
          process.execPath,
          ['src/server/commands/check-market/main.ts', ...others.map((node) => node.url)],
          {
            cwd: root,
            env: {
              PATH: process.env.PATH,
              DATA_DIR: scratch.path,
              DATABASE_URL: cluster.databaseUrl,
              S3_BUCKET: cluster.s3Bucket,
              S3_ENDPOINT: cluster.s3Endpoint,
              S3_ACCESS_KEY_ID: 'S3RVER',
              S3_SECRET_ACCESS_KEY: 'S3RVER',
            },
          },
        )
        expect(stdout).not.toMatch(/disagree/)
        expect(stdout.match(/: agrees$/gm)?.length).toBeGreaterThan(others.length)
      } finally {
        expect(await cluster.end()).toBe(0)
      }
      expect(cluster.nodes.filter(({ pid }) => isRunning(pid))).toEqual([])
      await expect(fetch(url)).rejects.toThrow('fetch failed')
    },
  )
})
