/** A row of a list, as text. */
export interface SourceRow {
  /** The line in the file, where the first is line 1; for a text with line breaks, its last line. The row of a sheet. */
  line: number
  cells: string[]
}
