/** The rows of a sheet, as its XML is unpacked. */
import { doors } from '../../../platform/limits/doors.ts'
import { FileFault } from './file-fault.ts'
import { type CellFacts, cellText } from './workbook-cells.ts'
import { CollectedText, type XmlReader } from './workbook-xml.ts'

const { maxCellsInRow, maxColumns, maxRows } = doors.workbook
const { maxRowBytes } = doors.stockFile

/**
 * Hands over each row that has anything in it, with its number in the sheet, without the empty cells at its end. Throws `FileFault` for
 * cells and rows beyond those that are read of a stock; empty cells may stand anywhere.
 */
export function sheetReader(facts: CellFacts, onRow: (line: number, cells: string[]) => void): XmlReader {
  const value = new CollectedText()
  let cells: string[] = []
  let [line, rows, column, inRow, rowBytes] = [0, 0, 0, 0, 0]
  let cell: { type: string; style: number } | null = null
  let isInValue = false
  let isReading = 0

  function openRow(number: string | undefined): void {
    const stated = number === undefined ? line + 1 : Number(number)
    if (!Number.isSafeInteger(stated) || stated <= line)
      throw new FileFault('damaged', `Row ${line} is followed by another`)
    line = stated
    cells = []
    column = inRow = rowBytes = 0
  }

  function openCell(attributes: ReadonlyMap<string, string>): void {
    inRow += 1
    if (inRow > maxCellsInRow) throw new FileFault('too_large', `Row ${line} has too many cells`)
    const at = attributes.get('r')
    const stated = at === undefined ? column + 1 : columnOf(at)
    if (stated <= column) throw new FileFault('damaged', `A cell of row ${line} is out of place`)
    column = stated
    cell = { type: attributes.get('t') ?? 'n', style: Number(attributes.get('s') ?? -1) }
  }

  function closeCell(): void {
    const text = cell === null ? '' : cellText(facts, { ...cell, value: value.take() })
    cell = null
    if (text === '') return
    if (column > maxColumns) throw new FileFault('too_large', `Row ${line} has a cell beyond column ${maxColumns}`)
    rowBytes += text.length
    if (rowBytes > maxRowBytes) throw new FileFault('too_large', `Row ${line} is too long`)
    while (cells.length < column - 1) cells.push('')
    cells.push(text)
  }

  function closeRow(): void {
    if (cells.length === 0) return
    rows += 1
    if (rows > maxRows) throw new FileFault('too_large', `The sheet has more than ${maxRows} rows`)
    onRow(line, cells)
  }

  return {
    opened: (name, attributes) => {
      if (name === 'row') openRow(attributes.get('r'))
      else if (name === 'c') openCell(attributes)
      else if (name === 'rPh') isReading += 1
      else if (name === 'v' || name === 't') isInValue = cell !== null
    },
    text: (part) => {
      if (isInValue && isReading === 0) value.add(part)
    },
    closed: (name) => {
      if (name === 'v' || name === 't') isInValue = false
      else if (name === 'rPh') isReading -= 1
      else if (name === 'c') closeCell()
      else if (name === 'row') closeRow()
    },
  }
}

/** "AB12" is 28: letters count in 26s. */
function columnOf(name: string): number {
  let column = 0
  for (let at = 0; at < name.length; at += 1) {
    const letter = name.codePointAt(at) ?? 0
    if (letter < 65 || letter > 90) return column
    column = column * 26 + letter - 64
    if (column > 1e6) return column
  }
  return column
}
