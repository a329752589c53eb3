/** Excel workbooks as Excel writes them: shared strings, days as numbers with a format, packed XML. */
import { zipOf, type ZippedFile } from './zip.ts'

/** `error`: a formula that failed. */
export type Cell = string | number | boolean | Date | { error: string } | null

const encoder = new TextEncoder()

/** The parts of a workbook with these sheets. `epoch1904`: days count from 1904, as old programs for the Mac do. */
export function workbookParts(sheets: readonly (readonly (readonly Cell[])[])[], epoch1904 = false): ZippedFile[] {
  const strings = new Map<string, number>()
  const shared = (text: string) => {
    if (!strings.has(text)) strings.set(text, strings.size)
    return strings.get(text)
  }
  const cellOf = (cell: Cell, name: string): string => {
    if (cell === null) return `<c r="${name}" s="1"/>`
    if (typeof cell === 'string') return `<c r="${name}" t="s"><v>${shared(cell)}</v></c>`
    if (typeof cell === 'boolean') return `<c r="${name}" t="b"><v>${cell ? 1 : 0}</v></c>`
    if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`
    if (cell instanceof Date) return `<c r="${name}" s="1"><v>${serial(cell, epoch1904)}</v></c>`
    return `<c r="${name}" t="e"><v>${cell.error}</v></c>`
  }
  const rowOf = (row: readonly Cell[], index: number) =>
    row.length === 0
      ? ''
      : `<row r="${index + 1}">${row.map((cell, at) => cellOf(cell, `${columnName(at)}${index + 1}`)).join('')}</row>`
  const bodies = sheets.map((rows) => `<worksheet xmlns="${main}"><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`) // prettier-ignore
  const names = sheets.map((_, at) => `sheet${at + 1}`)
  const parts: [name: string, xml: string][] = [
    ['[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'],
    ['xl/workbook.xml', `<workbook xmlns="${main}" xmlns:r="${office}/relationships"><workbookPr${epoch1904 ? ' date1904="1"' : ''}/><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`], // prettier-ignore
    ['xl/_rels/workbook.xml.rels', `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((name, at) => `<Relationship Id="rId${at + 1}" Type="${office}/relationships/worksheet" Target="worksheets/${name}.xml"/>`).join('')}</Relationships>`], // prettier-ignore
    ['xl/styles.xml', `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`], // prettier-ignore
    ...bodies.map((xml, at): [string, string] => [`xl/worksheets/${names[at]}.xml`, xml]),
    ['xl/sharedStrings.xml', `<sst xmlns="${main}">${[...strings.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`], // prettier-ignore
  ]
  return parts.map(([name, xml]) => ({
    name,
    bytes: encoder.encode(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`),
    isPacked: true,
  }))
}

/** A workbook with one sheet. */
export function workbookOf(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  return zipOf(workbookParts([rows]))
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const dayMs = 86_400_000

/** Days since 30 December 1899, or since 1 January 1904. */
function serial(day: Date, epoch1904: boolean): number {
  return (day.getTime() - (epoch1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30))) / dayMs
}

function columnName(at: number): string {
  return at < 26 ? String.fromCodePoint(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
