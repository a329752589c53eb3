/** Returns a line of CSV. Values that a spreadsheet would run as a formula are written as text; numbers are not text. */
export function csvLine(cells: readonly (string | CsvNumber)[], separator: ',' | ';' = ','): string {
  return `${cells.map((cell) => (typeof cell === 'string' ? asText(cell) : cell.written)).join(separator)}\n`
}

/** A number as the file writes it, with its sign. */
export interface CsvNumber {
  written: string
}

function asText(cell: string): string {
  return quoted(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
}

function quoted(cell: string): string {
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
