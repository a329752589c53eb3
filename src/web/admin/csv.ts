/** A table as CSV for spreadsheets: where a comma is in numbers, semicolons are between cells. */
import { type Language, localeOf } from '../../contract/market/vocabulary.ts'

/** Returns a writer of lines for a language; numbers get its decimal sign. */
export function csvIn(language: Language): (cells: readonly (string | number)[]) => string {
  const point = new Intl.NumberFormat(localeOf(language)).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.' // prettier-ignore
  const separator = point === ',' ? ';' : ','
  return (cells) =>
    `${cells
      .map((cell) => (typeof cell === 'number' ? String(cell).replace('.', point) : quoted(asText(cell))))
      .join(separator)}\r\n`
}

/** What a spreadsheet would run as a formula is written as text. */
function asText(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}

function quoted(cell: string): string {
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
