/** Files that are small and cost much to whoever reads them without limits, one for each way to make one. */
import { crc32, gzipSync } from 'node:zlib'
import { workbookOf, workbookParts } from './workbook.ts'
import { packParts, type PackedBytes, zipOf } from './zip.ts'

const headers = ['Interne Nummer', 'Marke', 'Modell', 'Erstzulassung', 'Preis', 'Kilometerstand', 'Klima']
const none = new Uint8Array()

const parts = workbookParts([[headers, ...['1', '2', '3'].map((number) => [number, 'VW', 'Golf', 2019, 9_000, 80_000, true])]]) // prettier-ignore
const sheet = 'xl/worksheets/sheet1.xml'
const texts = 'xl/sharedStrings.xml'
const endOfSheet = '</sheetData></worksheet>'

/** The sheet of a workbook with three vehicles, and the cells that follow them. */
function sheetOf(cells: string): string {
  const own = parts.find(({ name }) => name === sheet)?.bytes ?? none
  return Buffer.from(own).toString().replace(endOfSheet, cells)
}

/** That workbook with another sheet, or other texts. */
function workbookWith(...others: [name: string, packed: PackedBytes][]): Uint8Array<ArrayBuffer> {
  const packedOf = new Map(others)
  return zipOf(
    parts.map((file) => {
      const packed = packedOf.get(file.name)
      return packed ? { name: file.name, bytes: none, packed } : file
    }),
  )
}

/** A workbook with one more cell, far away from the others. */
export async function farCell(at: string): Promise<Uint8Array<ArrayBuffer>> {
  const row = /\d+$/.exec(at)?.[0] ?? ''
  const cells = `<row r="${row}"><c r="${at}" t="inlineStr"><is><t>x</t></is></c></row>`
  return workbookWith([sheet, await packParts(sheetOf(cells), '', 0, endOfSheet)])
}

/** A workbook whose last row has so many empty cells. */
export async function emptyCells(count: number): Promise<Uint8Array<ArrayBuffer>> {
  return workbookWith([sheet, await packParts(sheetOf('<row r="5">'), '<c/>', count, `</row>${endOfSheet}`)])
}

/** A workbook with so many rows that look like vehicles. */
export async function manyRows(count: number): Promise<Uint8Array<ArrayBuffer>> {
  const row = (at: number) => {
    const line = at + 5
    return `<row r="${line}"><c r="A${line}"><v>${at}</v></c><c r="B${line}" t="s"><v>8</v></c><c r="C${line}" t="s"><v>9</v></c><c r="D${line}"><v>2019</v></c><c r="E${line}"><v>9000</v></c></row>`
  }
  return workbookWith([sheet, await packParts(sheetOf(''), row, count, endOfSheet)])
}

/** A workbook with so many texts, each of so many letters, that hardly a cell names. */
export async function manyTexts(count: number, length = 23): Promise<Uint8Array<ArrayBuffer>> {
  return workbookWith([texts, await packParts('<sst>', `<si><t>${'x'.repeat(length)}</t></si>`, count, '</sst>')])
}

/** A workbook with one text of so many megabytes. */
export async function longText(megabytes: number): Promise<Uint8Array<ArrayBuffer>> {
  return workbookWith([texts, await packParts('<sst><si><t>', 'x'.repeat(1_048_576), megabytes, '</t></si></sst>')])
}

/** A workbook whose many cells all name one text of the longest kind. */
export async function repeatedText(cells: number): Promise<Uint8Array<ArrayBuffer>> {
  const text = `<si><t>${'x'.repeat(32_767)}</t></si>`
  const row = (at: number) => `<row r="${at + 5}"><c r="A${at + 5}" t="s"><v>0</v></c></row>`
  return workbookWith(
    [texts, await packParts('<sst>', text, 20, '</sst>')],
    [sheet, await packParts(sheetOf(''), row, cells, endOfSheet)],
  )
}

/** A workbook with one attribute of so many megabytes. */
export async function longAttribute(megabytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await packParts(
    sheetOf('<row r="5"><c r="'),
    'A'.repeat(1_048_576),
    megabytes,
    `"/></row>${endOfSheet}`,
  )
  return workbookWith([sheet, packed])
}

/** A workbook with an element that has so many attributes. */
export async function manyAttributes(count: number): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await packParts(sheetOf('<row r="5"><c'), (at) => ` a${at}="1"`, count, `/></row>${endOfSheet}`)
  return workbookWith([sheet, packed])
}

/** A workbook with elements inside each other so deep. */
export async function deepElements(depth: number): Promise<Uint8Array<ArrayBuffer>> {
  return workbookWith([sheet, await packParts(sheetOf('<row r="5"><c r="A5">'), '<b>', depth, '')])
}

/** A workbook whose entities name each other: "billion laughs". */
export async function laughing(): Promise<Uint8Array<ArrayBuffer>> {
  const names = 'abcdefghij'.split('')
  const entities = names.map((name, at) => `<!ENTITY ${name} "${`&${names[at - 1] ?? 'lol'};`.repeat(10)}">`).join('')
  const packed = await packParts(
    `<!DOCTYPE sst [<!ENTITY lol "lol">${entities}]><sst><si><t>&j;`,
    '',
    0,
    '</t></si></sst>',
  )
  return workbookWith([texts, packed])
}

/** A gzip of so many megabytes of rows, which says so at its end, or lies. */
export async function gzipOfRows(megabytes: number, { isHonest = true } = {}): Promise<Uint8Array<ArrayBuffer>> {
  const head = 'Nummer;Marke;Modell;Preis;Kilometer;Erstzulassung\n'
  const row = '1;VW;Golf;9000;80000;2019\n'
  const { data, crc, unpackedBytes } = await packParts(head, row.repeat(40_330), megabytes, '')
  const end = Buffer.alloc(8)
  end.writeUInt32LE(crc, 0)
  end.writeUInt32LE(isHonest ? unpackedBytes % 2 ** 32 : 1_000, 4)
  return new Uint8Array(Buffer.concat([gzipSync('').subarray(0, 10), data, end]))
}

/** A gzip of so many megabytes in a single line. */
export async function gzipOfOneLine(megabytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const { data, crc } = await packParts('Nummer;Marke;Modell;Preis\n"', 'x'.repeat(1_048_576), megabytes, '')
  const end = Buffer.alloc(8)
  end.writeUInt32LE(crc, 0)
  end.writeUInt32LE(1_000, 4)
  return new Uint8Array(Buffer.concat([gzipSync('').subarray(0, 10), data, end]))
}

/** A list whose rows have so many cells. */
export function wideRows(cells: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`${'a;'.repeat(cells)}\n`.repeat(3)))
}

/** A ZIP of pictures whose one entry unpacks to so many megabytes. */
export async function zipOfOne(megabytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await packParts('', '\0'.repeat(1_048_576), megabytes, '')
  return zipOf([{ name: '1.jpg', bytes: none, packed }])
}

/** A ZIP of so many empty entries. */
export function zipOfMany(entries: number): Uint8Array<ArrayBuffer> {
  return zipOf(Array.from({ length: entries }, (_, at) => ({ name: `${at}.jpg`, bytes: none })))
}

/** A workbook of vehicles as a dealer sends it. */
export function vehicles(count: number): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: count }, (_, at) => [`N${at}`, 'VW', 'Golf', 2019, 9_000 + at, 80_000 + at, true])
  return workbookOf([headers, ...rows])
}

/** A picture of one colour, which packs to almost nothing. */
export async function largePicture(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const line = '\0'.repeat(1 + width)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits of grey.
  head[8] = 8
  const { data } = await packParts('', line, height, '')
  const zlib = Buffer.concat([Buffer.from([0x78, 0xda]), data, adlerOfZeros(line.length * height)])
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content])
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(content.length)
    crc.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, crc])
  }
  const parts = [chunk('IHDR', head), chunk('IDAT', zlib), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]))
}

/** Adler-32 of so many bytes of zero. */
function adlerOfZeros(count: number): Buffer {
  const sum = Buffer.alloc(4)
  sum.writeUInt16BE(count % 65_521, 0)
  sum.writeUInt16BE(1, 2)
  return sum
}

/** A JSON body of so many empty lists in a list. */
export function manyLists(count: number): Uint8Array<ArrayBuffer> {
  return asBody(`{"listingIds":[${'[],'.repeat(count - 1)}[]]}`)
}

/** A JSON body of so many ids that are none. */
export function wrongIds(count: number): Uint8Array<ArrayBuffer> {
  return asBody(`{"listingIds":[${'1,'.repeat(count - 1)}1]}`)
}

/** A JSON body of so many fields that no operation has. */
export function unknownFields(count: number): Uint8Array<ArrayBuffer> {
  return asBody(`{${Array.from({ length: count }, (_, at) => `"${at}":0`).join()}}`)
}

/** A form of so many empty fields. */
export function manyFields(count: number): Uint8Array<ArrayBuffer> {
  return asBody('a&'.repeat(count))
}

function asBody(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text))
}
