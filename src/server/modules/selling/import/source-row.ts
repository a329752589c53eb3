/** A row of a list, as text. */
export interface SourceRow {
  /** The line in the file on which it begins, where the first is line 1; the row of a sheet; the place in a list of records. */
  line: number
  cells: string[]
}
