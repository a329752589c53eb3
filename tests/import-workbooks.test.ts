/** Excel workbooks as dealers export them, read as a stock. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSource } from '../src/server/modules/selling/import/source.ts'
import { doors } from '../src/server/platform/limits/doors.ts'
import * as bombs from './support/bombs.ts'
import { type Cell, workbookOf, workbookParts } from './support/workbook.ts'
import { zipOf } from './support/zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'workbooks-'))
afterAll(() => rmSync(folder, { recursive: true }))

const path = join(folder, 'stock.xlsx')
const options = { account: 'karl', scratch: folder }

async function read(bytes: Uint8Array) {
  writeFileSync(path, bytes)
  const { headers, rows, encoding, delimiter } = await openSource(path, options)
  const read = []
  for await (const row of rows) read.push(row)
  return { headers, rows: read, encoding, delimiter }
}

const headers = ['Interne Nummer', 'Marke', 'Modell', 'Erstzulassung', 'Preis', 'Kilometerstand', 'Klima']
const day = (text: string) => new Date(`${text}T00:00:00Z`)

describe('a workbook', () => {
  test('is read as a file of text would be: days, numbers, ticks and leading zeros', async () => {
    const file = await read(
      workbookOf([headers, ['0042', 'VW', 'Golf & Co <1>', day('2019-03-31'), 12_345.5, 98_000, true]]),
    )
    expect(file).toEqual({
      headers,
      rows: [{ line: 2, cells: ['0042', 'VW', 'Golf & Co <1>', '2019-03-31', '12345.5', '98000', 'true'] }],
      encoding: null,
      delimiter: null,
    })
  })

  describe('has', () => {
    const cells: [what: string, cell: Cell, text: string][] = [
      ['a number with three decimals, which is no thousand', 1.234, '1.2340'],
      ['a number that is stored with more digits than it has', 12.099999999999998, '12.1'],
      ['a large number', 1.5e5, '150000'],
      ['a text with a point, which stays what it is', '12.345', '12.345'],
      ['a formula that failed', { error: '#N/A' }, ''],
      ['a formatted cell with nothing in it', null, ''],
      ['blanks', '  ', ''],
    ]
    let rows: Awaited<ReturnType<typeof read>>['rows']
    beforeAll(async () => {
      const written = cells.map(([, cell]) => ['1', 'VW', 'Golf', '2019', cell, 'end'])
      rows = (await read(workbookOf([headers, ...written]))).rows
    })

    test.each(cells.map(([what, , text], at) => [what, text, at] as const))('%s', (_, text, at) => {
      expect(rows[at]?.cells).toEqual(['1', 'VW', 'Golf', '2019', text, 'end'])
    })
  })

  test('may count its days from 1904', async () => {
    const parts = workbookParts([[headers, ['1', 'VW', 'Golf', day('2019-03-31')]]], true)
    expect((await read(zipOf(parts))).rows[0]?.cells[3]).toBe('2019-03-31')
  })

  test('may have a title above its headers, empty rows between, and empty cells to the edge of the sheet', async () => {
    const edge = Array.from({ length: 2_000 }, () => null)
    const { headers: found, rows } = await read(
      workbookOf([
        ['Bestand Autohaus Ost'],
        [],
        headers,
        ['1', 'VW', 'Polo'],
        [null, null],
        ['2', 'VW', 'Golf', ...edge],
      ]),
    )
    expect(found).toEqual(headers)
    expect(rows).toEqual([
      { line: 4, cells: ['1', 'VW', 'Polo'] },
      { line: 6, cells: ['2', 'VW', 'Golf'] },
    ])
  })

  test('may begin with a sheet of something else', async () => {
    const parts = workbookParts([
      [['Ansprechpartner'], ['Karl']],
      [headers, ['1', 'VW', 'Polo']],
    ])
    expect(await read(zipOf(parts))).toMatchObject({ headers, rows: [{ line: 2, cells: ['1', 'VW', 'Polo'] }] })
  })

  test('of more vehicles than its reader takes at a time is read whole, and its reader may stop early', async () => {
    const vehicles = Array.from({ length: 2_500 }, (_, at) => [
      `N${at}`,
      'VW',
      'Golf',
      day('2019-03-31'),
      9_000 + at,
      at,
    ])
    const { rows } = await read(workbookOf([headers, ...vehicles]))
    expect(rows).toHaveLength(2_500)
    expect(rows.at(-1)).toEqual({ line: 2_501, cells: ['N2499', 'VW', 'Golf', '2019-03-31', '11499', '2499'] })
    for await (const { line } of (await openSource(path, options)).rows) if (line > 10) break
  })
})

describe('refused is', () => {
  const sheet = workbookParts([[headers, ['1', 'VW', 'Polo']]])

  test.each([
    ['an archive without a workbook', zipOf([{ name: '1.jpg', bytes: Buffer.from('no') }]), 'workbook'],
    ['a workbook of the old or the protected kind', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'workbook'],
    ['one that is cut', zipOf(sheet).slice(0, -30), 'damaged'],
    ['one whose XML is broken', zipOf(sheet.map((part) => ({ ...part, bytes: part.bytes.slice(0, -40) }))), 'damaged'],
    ['one that unpacks to more than it says', zipOf(sheet.map((part) => ({ ...part, statedBytes: 10 }))), 'damaged'],
    [
      'one that says that it unpacks to too much',
      zipOf(sheet.map((part) => ({ ...part, statedBytes: 2 ** 29 }))),
      'too_large',
    ],
  ])('%s', async (_, bytes, reason) => {
    await expect(read(bytes)).rejects.toMatchObject({ reason })
  })
})

/** Each is a few kilobytes; what it would cost without limits is in the notes of `npm run bench doors`. */
describe('a workbook that is made to cost much is refused at once', () => {
  test.each<[what: string, bytes: () => Promise<Uint8Array> | Uint8Array, reason: string]>([
    ['a cell far to the right', () => bombs.farCell('ZZZ200000'), 'too_large'],
    ['a cell in the last place of all', () => bombs.farCell('XFD1048576'), 'too_large'],
    ['more cells than a row can have', () => bombs.emptyCells(2_000_000), 'too_large'],
    ['more rows than are read', () => bombs.manyRows(doors.workbook.maxRows), 'too_large'],
    ['a text longer than a cell', () => bombs.longText(2), 'too_large'],
    ['more texts than vehicles need', () => bombs.manyTexts(3_500, 20_000), 'too_large'],
    ['one text that all cells name', () => bombs.repeatedText(4_000), 'too_large'],
    ['an endless attribute', () => bombs.longAttribute(2), 'damaged'],
    ['more attributes than an element has', () => bombs.manyAttributes(20_000), 'damaged'],
    ['elements inside each other', () => bombs.deepElements(20_000), 'damaged'],
    ['entities that name each other', () => bombs.laughing(), 'damaged'],
    ['more parts than a workbook has', () => bombs.zipOfMany(doors.workbook.maxEntries + 1), 'too_large'],
  ])('%s', async (_, bytes, reason) => {
    const made = await bytes()
    const before = process.cpuUsage()
    await expect(read(made)).rejects.toMatchObject({ reason })
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(5)
  })
})
