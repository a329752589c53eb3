/** Tables that read well in a terminal and can be pasted into a document. */

/** A Markdown table: the first column is text, the others line up on the right. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const lineOf = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => padded(cells[column] ?? '', width, column)).join(' | ')} |`
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [lineOf(header), `| ${rule.join(' | ')} |`, ...rows.map(lineOf)].join('\n')
}

function padded(cell: string, width: number, column: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width)
}

const formats = new Map<number, Intl.NumberFormat>()

/** A figure with so many digits after the point. */
export function figure(value: number, digits = 0): string {
  if (!Number.isFinite(value)) return '–'
  let format = formats.get(digits)
  if (!format) {
    format = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    formats.set(digits, format)
  }
  return format.format(value)
}
