/** `npm run bench doors`: what small files and bodies cost that are made to cost much. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { apiBasePath } from '../../src/contract/index.ts'
import * as bombs from '../../tests/support/bombs.ts'
import { addDealer } from '../../tests/support/dealer-market.ts'
import { type ServerProcess, startServer } from '../../tests/support/server.ts'
import type { Benchmark } from '../report.ts'
import { figure, markdownTable } from '../table.ts'
import { watched } from './watched.ts'

interface Sent {
  name: string
  path: string
  type: string
  bytes: () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>
  times?: number
}

const stock = { path: '/me/stock/imports?name=stock', type: 'application/octet-stream' }
const archives = { path: '/me/stock/picture-archives', type: 'application/zip' }
const pictures = { path: '/me/images', type: 'application/octet-stream' }
const json = { path: '/me/listing-price-previews', type: 'application/json' }

const sent: readonly Sent[] = [
  { name: 'A workbook of 5,000 vehicles', ...stock, bytes: () => bombs.vehicles(5_000) },
  { name: 'A cell ZZZ200000', ...stock, bytes: () => bombs.farCell('ZZZ200000') },
  { name: 'A cell XFD1048576', ...stock, bytes: () => bombs.farCell('XFD1048576') },
  { name: 'Three of the first at once', ...stock, bytes: () => bombs.farCell('ZZZ200000'), times: 3 },
  { name: '40 million empty cells', ...stock, bytes: () => bombs.emptyCells(40_000_000) },
  { name: '1.2 million rows', ...stock, bytes: () => bombs.manyRows(1_200_000) },
  { name: '5 million shared texts', ...stock, bytes: () => bombs.manyTexts(5_000_000) },
  { name: 'A text of 250 MB', ...stock, bytes: () => bombs.longText(250) },
  { name: 'An attribute of 250 MB', ...stock, bytes: () => bombs.longAttribute(250) },
  { name: '1 million attributes', ...stock, bytes: () => bombs.manyAttributes(1_000_000) },
  { name: '10 million elements inside each other', ...stock, bytes: () => bombs.deepElements(10_000_000) },
  { name: 'Entities that name each other', ...stock, bytes: () => bombs.laughing() },
  { name: 'A gzip of 1 GB', ...stock, bytes: () => bombs.gzipOfRows(1_024) },
  { name: 'A gzip of 1 GB that hides it', ...stock, bytes: () => bombs.gzipOfRows(1_024, { isHonest: false }) },
  { name: 'A gzip of one line of 1 GB', ...stock, bytes: () => bombs.gzipOfOneLine(1_024) },
  { name: 'Rows of 900,000 cells', ...stock, bytes: () => bombs.wideRows(900_000) },
  { name: 'A ZIP with a picture of 4 GB', ...archives, bytes: () => bombs.zipOfOne(4_090) },
  { name: 'A ZIP of 60,000 entries', ...archives, bytes: () => bombs.zipOfMany(60_000) },
  { name: 'A picture of 49 megapixels', ...pictures, bytes: () => bombs.largePicture(7_000, 7_000) },
  { name: 'A picture of 900 megapixels', ...pictures, bytes: () => bombs.largePicture(30_000, 30_000) },
  { name: 'A body of 300,000 lists', ...json, bytes: () => bombs.manyLists(300_000) },
  { name: 'A body of 300,000 wrong ids', ...json, bytes: () => bombs.wrongIds(300_000) },
  { name: 'A body of 100,000 unknown fields', ...json, bytes: () => bombs.unknownFields(100_000) },
]

export const doors: Benchmark = {
  name: 'doors',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-doors-'))
    const env = { DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'error' }
    try {
      const token = await addDealer(env)
      await using server = await startServer({ env })
      await server.ready()
      const rows = [await measure(server, token, null)]
      for (const bomb of sent) rows.push(await measure(server, token, bomb))
      return {
        title: 'What is made to cost much',
        parts: [
          'Sent by a dealer to a market on the embedded database. Memory is the most above what the process had before.',
          markdownTable(
            ['Sent', 'kB', 'Response', 'Seconds', 'CPU seconds', 'MB', 'Longest silence of /health, ms'],
            rows,
          ),
        ],
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

const settledMs = 3_000

async function measure(server: ServerProcess, token: string, bomb: Sent | null): Promise<string[]> {
  const bytes = (await bomb?.bytes()) ?? new Uint8Array()
  const { result, cost } = await watched(server, async () => {
    if (bomb === null) return delay(settledMs, 'nothing')
    const { path, type, times = 1 } = bomb
    const responses = await Promise.all(Array.from({ length: times }, () => post(server, token, path, type, bytes)))
    // Jobs of what was taken run now.
    await delay(settledMs)
    return responses.join(', ')
  })
  const seconds = Math.max(0, cost.seconds - settledMs / 1_000)
  return [
    bomb?.name ?? 'Nothing',
    figure(bytes.byteLength / 1_000),
    result,
    figure(seconds, 1),
    figure(cost.cpuSeconds, 1),
    figure(cost.addedMb),
    figure(cost.silenceMs),
  ]
}

async function post(
  { url }: ServerProcess,
  token: string,
  path: string,
  type: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<string> {
  try {
    const response = await fetch(`${url}${apiBasePath}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body,
      signal: AbortSignal.timeout(180_000),
    })
    const { code = '', details = {} } = (await response.json()) as { code?: string; details?: { reason?: string } }
    return [response.status, code, details.reason].filter(Boolean).join(' ')
  } catch (error) {
    return error instanceof Error ? error.name : 'failed'
  }
}
