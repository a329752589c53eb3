/** Returns a line of CSV. Values that a spreadsheet would run as a formula are written as text. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)).join(',')}\n`
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
