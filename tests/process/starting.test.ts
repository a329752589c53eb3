/** Starts that must be refused: each with a sentence, without a stack trace, and without damage. */
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freePort } from '../../bin/setup/postgres.ts'
import { dataDirWithMarket, smallDisk, temporaryDataDir, unwritableDataDir } from '../support/data-dirs.ts'
import { startServer, type ServerOptions, type ServerProcess } from '../support/server.ts'

const timeoutMs = 120_000
const quiet = { DEMO: 'off', LOG_LEVEL: 'error' }

/** Waits for the refusal and returns its sentence. */
async function refusalOf(server: ServerProcess): Promise<string> {
  expect(await server.exit).toEqual({ code: 1, signal: null })
  expect(server.errors).not.toMatch(/^\s+at |node_modules|file:\/\//m)
  expect(server.errors.trimEnd().split('\n')).toHaveLength(1)
  return server.errors.trimEnd()
}

async function refusedStart(options: ServerOptions): Promise<string> {
  await using server = await startServer({ ...options, env: { ...quiet, ...options.env } })
  return await refusalOf(server)
}

/** Starts, and becomes ready: nothing before has damaged the folder. */
async function expectStart(dataDir: string): Promise<void> {
  await using server = await startServer({ env: { ...quiet, DATA_DIR: dataDir } })
  await server.ready(timeoutMs)
  expect(await server.stop()).toEqual({ code: 0, signal: null })
}

/** A fake PostgreSQL server that refuses every connection with an error code. */
async function turningAway(code: string): Promise<Server> {
  const field = (name: string, text: string) => `${name}${text}\0`
  const body = Buffer.from(`${field('S', 'FATAL') + field('C', code) + field('M', 'no')}\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.byteLength + 4, 1)
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([head, body])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

describe('DATABASE_URL', { timeout: timeoutMs }, () => {
  const advice = 'Correct it, or unset it to use the embedded database.'

  test.each([
    ['a wrong password', '28P01', 'the server refused the user or password'],
    ['a user whom the server does not know', '28000', 'the server refused the user or password'],
    ['a database that does not exist', '3D000', 'there is no such database'],
  ])('with %s', async (_, code, reason) => {
    using dataDir = temporaryDataDir()
    await using postgres = await turningAway(code)
    const { port } = postgres.address() as AddressInfo
    const DATABASE_URL = `postgres://cars:hunter2@127.0.0.1:${port}/cars`

    expect(await refusedStart({ env: { DATA_DIR: dataDir.path, DATABASE_URL } })).toBe(
      `DATABASE_URL (127.0.0.1:${port}/cars) cannot be used: ${reason}. ${advice}`,
    )
    expect(readdirSync(dataDir.path)).toEqual([])
  })

  test('with a port where nobody listens', async () => {
    using dataDir = temporaryDataDir()
    const port = await freePort()
    const DATABASE_URL = `postgres://cars:hunter2@127.0.0.1:${port}/cars`
    expect(await refusedStart({ env: { DATA_DIR: dataDir.path, DATABASE_URL } })).toBe(
      `DATABASE_URL (127.0.0.1:${port}/cars) cannot be used: nothing answers there. ${advice}`,
    )
  })

  test('with a host that does not exist', async () => {
    using dataDir = temporaryDataDir()
    const DATABASE_URL = 'postgres://cars:hunter2@nowhere.invalid/cars'
    expect(await refusedStart({ env: { DATA_DIR: dataDir.path, DATABASE_URL } })).toBe(
      `DATABASE_URL (nowhere.invalid:5432/cars) cannot be used: the host name is not known. ${advice}`,
    )
  })

  test('with the address of something else', async () => {
    using dataDir = temporaryDataDir()
    await using web = createServer((socket) => socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(
      0,
      '127.0.0.1',
    )
    await once(web, 'listening')
    const { port } = web.address() as AddressInfo
    const DATABASE_URL = `postgres://cars:hunter2@127.0.0.1:${port}/cars`
    const sentence = await refusedStart({ env: { DATA_DIR: dataDir.path, DATABASE_URL } })
    expect(sentence).toMatch(/^DATABASE_URL \(127\.0\.0\.1:\d+\/cars\) cannot be used: .+\. Correct it/)
    expect(sentence).not.toContain('hunter2')
  })

  test('that is none', async () => {
    using dataDir = temporaryDataDir()
    expect(await refusedStart({ env: { DATA_DIR: dataDir.path, DATABASE_URL: 'mysql://localhost/cars' } })).toBe(
      'DATABASE_URL must look like postgres://user:password@host:5432/name.',
    )
  })
})

describe('DATA_DIR', { timeout: timeoutMs }, () => {
  test('that is a file, which stays as it is', async () => {
    using dataDir = temporaryDataDir()
    const file = join(dataDir.path, 'notes.txt')
    writeFileSync(file, 'mine')

    expect(await refusedStart({ env: { DATA_DIR: file } })).toBe(
      `The data folder ${file} cannot be used: a part of that path is a file. Mend that, or set DATA_DIR to another folder.`,
    )
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  test('in which this account may not write', async () => {
    using dataDir = unwritableDataDir()
    expect(await refusedStart({ env: { DATA_DIR: dataDir.path } })).toBe(
      `The data folder ${dataDir.path} cannot be used: this account may not write there. Mend that, or set DATA_DIR to another folder.`,
    )
  })

  test('on a disk that is full, until there is room', async () => {
    using disk = smallDisk(30)
    const sentence = await refusedStart({ env: { DATA_DIR: disk.path }, before: disk.before })
    expect(sentence).toMatch(/^The (disk of the )?data folder .+ set DATA_DIR to .+\.$/)
    expect(readdirSync(disk.path)).toEqual([])

    disk.enlarge()
    await expectStart(disk.path)
  })

  test('that another process is using, which goes on undisturbed', async () => {
    using dataDir = await dataDirWithMarket()
    await using first = await startServer({ env: { ...quiet, DATA_DIR: dataDir.path } })
    await first.ready(timeoutMs)

    expect(await refusedStart({ env: { DATA_DIR: dataDir.path } })).toMatch(
      /^Another Forecourt \(process \d+\) is using .+\. Stop it first, or set DATA_DIR to another folder\.$/,
    )
    expect((await fetch(`${first.url}/ready`)).status).toBe(200)
    expect(await first.stop()).toEqual({ code: 0, signal: null })
  })

  test('in which a database was left half-made by a crash', async () => {
    using dataDir = temporaryDataDir()
    await using crashed = await startServer({ env: { ...quiet, DATA_DIR: dataDir.path } })
    while (!readdirSync(dataDir.path).includes('database.unfinished')) {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await crashed.kill9()
    expect(readdirSync(dataDir.path)).not.toContain('database')

    await expectStart(dataDir.path)
  })
})

describe('PORT', { timeout: timeoutMs }, () => {
  test('that another program has', async () => {
    using dataDir = await dataDirWithMarket()
    await using other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo

    expect(await refusedStart({ env: { DATA_DIR: dataDir.path, PORT: String(port) } })).toBe(
      `Port ${port} is in use by another program. Set PORT to a free one, such as PORT=${port + 1}.`,
    )
    await expectStart(dataDir.path)
  })

  test('that is none', async () => {
    expect(await refusedStart({ env: { PORT: 'eighty' } })).toBe('PORT must be a whole number.')
  })
})

test(
  'a database that was a demo is no real market while its passwords are those that everybody knows',
  { timeout: timeoutMs },
  async () => {
    using dataDir = temporaryDataDir()
    {
      await using demo = await startServer({
        env: { DATA_DIR: dataDir.path, DEMO_LISTINGS: '5', DEMO_ILLUSTRATED: '0', LOG_LEVEL: 'error' },
      })
      await demo.ready(timeoutMs)
      expect(await demo.stop()).toEqual({ code: 0, signal: null })
    }
    expect(await refusedStart({ env: { DATA_DIR: dataDir.path } })).toMatch(
      /^DEMO=off, but admin@forecourt\.test still has the password that everybody knows/,
    )
  },
)
