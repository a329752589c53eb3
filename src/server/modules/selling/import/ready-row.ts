import type { Finding } from '../../../../contract/market/stock-choices.ts'
import type { FileRow } from './file-changes.ts'

/** A row that has been read. */
export interface ReadyRow {
  position: number
  line: number
  externalId: string
  /** Whether it has a number of its own, or a VIN; else its content identifies it. */
  isOwn: boolean
  /** Whether an earlier row of the file has the same number. */
  isRepeated: boolean
  name: string
  warnings: readonly Finding[]
  read: { row: FileRow; refusals: null } | { row: null; refusals: readonly Finding[]; isAsked?: boolean }
}

/** For whom rows are written, and by what. */
export interface RowsTask {
  sellerId: string
  importId: string | null
  feedId: string | null
  isLimited: boolean
  /** All numbers of the file; null if they are not known. */
  numbersInFile: ReadonlySet<string> | null
}
