import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { doors } from '../../../platform/limits/doors.ts'
import { openSource } from './source.ts'

const scratch = mkdtempSync(join(tmpdir(), 'forecourt-source-'))
const path = join(scratch, 'stock.csv')

type Limits = Partial<Record<keyof typeof doors.stockFile, number>>

/** Reads a file whole; returns the number of its rows. */
async function read(bytes: string | Uint8Array, limits: Limits = {}): Promise<number> {
  writeFileSync(path, bytes)
  const { rows } = await openSource(path, { account: 'karl', scratch, limits: { ...doors.stockFile, ...limits } })
  let count = 0
  for await (const _ of rows) count += 1
  return count
}

const list = (rows: number) => `make;model\n${'VW;Golf\n'.repeat(rows)}`

test.each<[what: string, bytes: string | Uint8Array, tooFew: Limits, enough: Limits]>([
  ['a gzip of more than is read', gzipSync(list(10_000)), { maxUnpackedBytes: 10_000 }, { maxUnpackedBytes: 100_000 }],
  ['a gzip of more than a list is packed to', gzipSync(list(10_000)), { anyRatioBytes: 1_000 }, {}],
  ['a list with more rows than are read', list(5), { maxRows: 5 }, { maxRows: 6 }],
  ['a list of short empty rows', `make;model;price\nVW;Golf;1\n${';\n'.repeat(9)}`, { maxShortEmptyRows: 8 }, {}],
  ['a row with more columns than are read', `make;model\n${'a;'.repeat(5)}b\n`, { maxColumns: 5 }, { maxColumns: 6 }],
])('%s is refused, and read with other limits', async (_, bytes, tooFew, enough) => {
  await expect(read(bytes, tooFew)).rejects.toMatchObject({ reason: 'too_large' })
  expect(await read(bytes, enough)).toBeGreaterThan(0)
})

test('empty cells may follow to the edge of a sheet', async () => {
  expect(await read(`make;model\nVW;Golf${';'.repeat(16_000)}\n`)).toBe(1)
})
