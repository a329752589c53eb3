/** Cells of a workbook as the text that a CSV would hold. */

/** A number as it is written in the file: a price is not rounded by being read. */
export interface WrittenNumber {
  written: string
}

/** Formulas that failed. */
const failedFormula = /^#(?:N\/A|NV|REF!|BEZUG!|VALUE!|WERT!|DIV\/0!|NAME\?|NUM!|ZAHL!|NULL!)$/
/** More columns are no list of vehicles, but formatted to the edge of the sheet. */
const mostColumns = 1_000

/** The texts of a row, without the empty cells at its end. */
export function textsOf(row: readonly unknown[]): string[] {
  const texts = row.slice(0, mostColumns).map(textOf)
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1)
}

/** Days as ISO 8601; numbers so that their point is read as a decimal point, whatever follows it. */
export function textOf(cell: unknown): string {
  if (typeof cell === 'string') return failedFormula.test(cell.trim()) ? '' : cell.trim()
  if (typeof cell === 'boolean') return cell ? 'true' : 'false'
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  return isWrittenNumber(cell) ? decimal(cell.written) : ''
}

function isWrittenNumber(cell: unknown): cell is WrittenNumber {
  return typeof cell === 'object' && cell !== null && 'written' in cell
}

/** Spreadsheets store 12.1 as 12.099999999999999; 15 digits are what they show. "1.234" would be read as 1,234. */
function decimal(written: string): string {
  const rounded = String(Number(Number(written).toPrecision(15)))
  return /\.\d{3}$/.test(rounded) ? `${rounded}0` : rounded
}
