/** Excel workbooks as dealers export them, read as a stock. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileFault } from '../src/server/modules/import/file-fault.ts'
import { openSource } from '../src/server/modules/import/source.ts'
import { NoWorkbook } from '../src/server/modules/import/workbook.ts'
import { type Cell, workbookOf, workbookParts } from './support/workbook.ts'
import { zipOf } from './support/zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'workbooks-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function read(bytes: Uint8Array) {
  const path = join(folder, 'stock.xlsx')
  writeFileSync(path, bytes)
  const { headers, rows, encoding, delimiter } = await openSource(path)
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
    for await (const { line } of (await openSource(join(folder, 'stock.xlsx'))).rows) if (line > 10) break
  })
})

describe('refused is', () => {
  const sheet = workbookParts([[headers, ['1', 'VW', 'Polo']]])

  test.each([
    ['an archive without a workbook', zipOf([{ name: '1.jpg', bytes: Buffer.from('no') }])],
    ['a workbook of the old or the protected kind', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ])('%s', async (_, bytes) => {
    await expect(read(bytes)).rejects.toThrow(NoWorkbook)
  })

  test.each([
    ['one that is cut', zipOf(sheet).slice(0, -30)],
    ['one whose XML is broken', zipOf(sheet.map((part) => ({ ...part, bytes: part.bytes.slice(0, -40) })))],
    ['one that unpacks to more than it says', zipOf(sheet.map((part) => ({ ...part, statedBytes: 10 })))],
    ['one that unpacks to too much', zipOf([...sheet, { name: 'xl/worksheets/sheet2.xml', bytes: Buffer.alloc(300 * 1_048_576), isPacked: true }])], // prettier-ignore
  ])('%s', async (_, bytes) => {
    const error = await read(bytes).catch((error: unknown) => error)
    expect(fileFault(error)).not.toBeNull()
    expect(error).not.toBeInstanceOf(NoWorkbook)
  })
})
