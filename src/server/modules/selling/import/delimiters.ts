/** Which sign divides the cells of a text: the one by which its headers are known and its lines are equally long. */
import { knownHeaders } from './columns.ts'
import { recordsAtStart } from './csv-records.ts'

const delimiters = [',', ';', '\t', '|']

/** Decides from the beginning of a file: a list of equipment in one cell has more commas than the line has cells. */
export function delimiterOf(text: string): string {
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, ...likelinessOf(recordsAtStart(text, delimiter)) }))
    .toSorted((a, b) => b.known - a.known || b.even - a.even || b.cells - a.cells)
  return best?.delimiter ?? ','
}

function likelinessOf(records: readonly string[][]): { known: number; even: number; cells: number } {
  const widths = Map.groupBy(
    records.map(({ length }) => length),
    (width) => width,
  )
  const [[cells, most] = [0, []]] = [...widths].toSorted(([, a], [, b]) => b.length - a.length)
  const known = Math.max(0, ...records.slice(0, 12).map(knownHeaders))
  // A file of one column is equally long by every sign.
  return { known, even: cells > 1 ? most.length / records.length : 0, cells }
}
