/**
 * Sphinx (Debian package `sphinxsearch`) as a peer for typed words: a search engine in C++. It gets the words as the database has made
 * them, so that both look for the same.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, writeFileSync } from 'node:fs'
import { createServer, connect as connectSocket, type Socket } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { isBeginning, typedWords } from '../../src/server/modules/market/search/typed-words.ts'
import type { SearchQuery } from '../../src/server/modules/market/search/search-engine.ts'
import type { Answer } from './answers.ts'
import { now } from './generated-market.ts'

/** What is counted beside the page; each is a number in the column of this name. */
export const countedColumns = [
  'make_id', 'model_id', 'body_type', 'fuel_type', 'transmission', 'colour', 'condition', 'country', 'salesperson_type', 'doors',
] as const // prettier-ignore

export function isSphinxInstalled(): boolean {
  return spawnSync('searchd', ['-h']).status !== null && spawnSync('indexer', ['-h']).status !== null
}

export interface Sphinx {
  indexedInMs: number
  ask: (query: SearchQuery) => Promise<Answer>
  stop: () => Promise<void>
}

/** Indexes what is on offer in a database and serves it. */
export async function startSphinx(databaseUrl: string, folder: string): Promise<Sphinx> {
  await exportListings(databaseUrl, join(folder, 'words.tsv'))
  const port = await freePort()
  const config = join(folder, 'sphinx.conf')
  writeFileSync(config, configOf(folder, port))
  const startedAt = performance.now()
  const indexed = spawnSync('indexer', ['--config', config, '--all', '--quiet'])
  if (indexed.status !== 0) throw new Error(`Sphinx cannot index: ${String(indexed.stdout)}`)
  const indexedInMs = performance.now() - startedAt
  const server = spawn('searchd', ['--config', config, '--nodetach'], { stdio: 'ignore', cwd: folder })
  const client = await SphinxClient.open(port)
  return {
    indexedInMs,
    ask: async (query) => {
      const asked = statementOf(query)
      const from = performance.now()
      const [page = [], ...counts] = await client.query(asked)
      const ms = performance.now() - from
      return { ms, total: Number(counts.at(-1)?.[0]?.at(-1) ?? 0), ids: page.map(([id]) => String(id)), facets: null }
    },
    stop: async () => {
      client.close()
      server.kill()
      if (server.exitCode === null) await once(server, 'exit')
    },
  }
}

/** Words that Sphinx has to find, as `typedWords` reads them: any alternative of each. */
function statementOf({ text = '', page, pageSize }: SearchQuery): string {
  const match = typedWords(text)
    .map(({ alternatives }) => `(${alternatives.map((terms) => `(${terms.map(patternOf).join(' ')})`).join(' | ')})`)
    .join(' ')
  const facets = countedColumns.map((column) => `FACET ${column} ORDER BY COUNT(*) DESC LIMIT 0,200`).join(' ')
  const skip = (page - 1) * pageSize
  return (
    `SELECT id FROM listings WHERE MATCH('${match}') ORDER BY published DESC LIMIT ${skip},${pageSize} ` +
    `OPTION ranker=none ${facets} FACET everything`
  )
}

function patternOf(term: string): string {
  return isBeginning(term) ? `${term}*` : term
}

/** Words of the headline, or of the text alone. */
function wordsOfWeight(weight: 'a' | 'd'): string {
  return `array_to_string(tsvector_to_array(ts_filter(search_terms, '{${weight}}')), ' ')`
}

async function exportListings(url: string, file: string): Promise<void> {
  const codes = countedColumns.map((column) => `coalesce(dense_rank() over (order by ${column}), 0)`)
  const statement = `copy (select row_number() over (order by id), ${wordsOfWeight('a')}, ${wordsOfWeight('d')}, 1, extract(epoch from published_at)::bigint, ${codes.join()}
    from vehicle_listings where is_on_offer(status, package_expiry, '${now.toISOString()}')) to stdout`
  const pool = new Pool({ connectionString: url, max: 1 })
  const client = await pool.connect()
  await pipeline(client.query(copyTo(statement)), createWriteStream(file))
  client.release()
  await pool.end()
}

function configOf(folder: string, port: number): string {
  return `
source listings {
  type = tsvpipe
  tsvpipe_command = cat ${folder}/words.tsv
  tsvpipe_field = headline
  tsvpipe_field = body
  tsvpipe_attr_uint = everything
  tsvpipe_attr_uint = published
${countedColumns.map((column) => `  tsvpipe_attr_uint = ${column}`).join('\n')}
}
index listings {
  source = listings
  path = ${folder}/sphinx-listings
  docinfo = extern
  dict = keywords
  min_prefix_len = 4
  min_word_len = 1
  charset_table = 0..9, a..z, U+2E
}
indexer {
  mem_limit = 256M
}
searchd {
  listen = 127.0.0.1:${port}:mysql41
  pid_file = ${folder}/searchd.pid
  workers = threads
  log = ${folder}/searchd.log
  binlog_path =
}
`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

type Rows = (string | null)[][]

/** As much of the MySQL protocol as Sphinx speaks: one statement at a time, results as text. */
class SphinxClient {
  readonly #socket: Socket
  #bytes = Buffer.alloc(0)

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
  }

  static async open(port: number): Promise<SphinxClient> {
    for (let tries = 0; ; tries += 1) {
      const socket = connectSocket(port, '127.0.0.1')
      try {
        await once(socket, 'connect')
        const client = new SphinxClient(socket)
        await client.#greet()
        return client
      } catch (error) {
        if (tries === 100) throw error
        await delay(100)
      }
    }
  }

  /** All results of a statement, one after the other. */
  async query(statement: string): Promise<Rows[]> {
    this.#send(0, Buffer.from(`\x03${statement}`))
    const results: Rows[] = []
    for (let hasMore = true; hasMore;) {
      const head = await this.#packet()
      if (head[0] === 0xff) throw new Error(head.toString('utf8', 9))
      for (let column = 0; column < (head[0] as number); column += 1) await this.#packet()
      await this.#packet()
      const rows: Rows = []
      let packet = await this.#packet()
      for (; packet[0] !== 0xfe || packet.length > 5; packet = await this.#packet()) rows.push(readRow(packet))
      results.push(rows)
      hasMore = (packet.readUInt16LE(3) & 8) !== 0
    }
    return results
  }

  close(): void {
    this.#socket.destroy()
  }

  async #greet(): Promise<void> {
    await this.#packet()
    const answer = Buffer.alloc(34)
    // Version 4.1 of the protocol, several results.
    answer.writeUInt32LE(0x200 | 0x8000 | 0x1_0000 | 0x2_0000, 0)
    answer.writeUInt32LE(2 ** 24, 4)
    answer[8] = 33
    this.#send(1, answer)
    await this.#packet()
  }

  #send(sequence: number, payload: Buffer): void {
    const head = Buffer.alloc(4)
    head.writeUIntLE(payload.length, 0, 3)
    head[3] = sequence
    this.#socket.write(Buffer.concat([head, payload]))
  }

  async #packet(): Promise<Buffer> {
    while (this.#bytes.length < 4 || this.#bytes.length < 4 + this.#bytes.readUIntLE(0, 3)) {
      const [chunk] = (await once(this.#socket, 'data')) as [Buffer]
      this.#bytes = Buffer.concat([this.#bytes, chunk])
    }
    const end = 4 + this.#bytes.readUIntLE(0, 3)
    const packet = this.#bytes.subarray(4, end)
    this.#bytes = this.#bytes.subarray(end)
    return packet
  }
}

/** Values as text, each behind its length. */
function readRow(packet: Buffer): (string | null)[] {
  const row: (string | null)[] = []
  for (let at = 0; at < packet.length;) {
    const length = packet[at++] as number
    if (length === 0xfb) row.push(null)
    else {
      row.push(packet.toString('utf8', at, at + length))
      at += length
    }
  }
  return row
}
