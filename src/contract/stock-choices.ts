/** The states of an import and the fates of its rows. Free of zod. */
import { dayMs } from './durations.ts'
import type { ImportOutcome } from './import-outcomes.ts'

export const importStates = [
  /** Its columns are known and can be corrected. */
  'understood',
  /** A dry run: nothing is published. */
  'checking',
  'checked',
  'running',
  'paused',
  /** It asks first: it holds fewer than half of the vehicles that the last complete file had. */
  'held',
  'done',
  'cancelled',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

/** Imports that a worker works on. */
export const workingStates = ['checking', 'running'] as const satisfies readonly ImportState[]
/** Imports that can change no more. */
export const endedStates = ['done', 'cancelled', 'failed'] as const satisfies readonly ImportState[]

export const importOrigins = ['command', 'upload', 'feed'] as const
export type ImportOrigin = (typeof importOrigins)[number]

export const rowFates = ['new', 'changed', 'unchanged', 'gone', 'refused'] as const
export type RowFate = (typeof rowFates)[number]

/** What is to be said about a row: why it was refused, or a doubt. */
export interface Finding {
  field: string
  code: ImportOutcome
  value: string
}

/** Largest file of a stock. */
export const maxStockBytes = 100 * 1_048_576
/** Rows that are shown of a file whose columns are being read. */
export const sampleRows = 5
/** A withdrawn listing returns as itself within this time; later the vehicle is a new listing. */
export const returnWithinMs = 30 * dayMs
/** Fewest vehicles of the last complete file for which a halved one is held. */
export const minHeldVehicles = 10
/** Unfinished imports of an account. */
export const maxOpenImports = 10
/** Feeds of a dealer. */
export const maxFeeds = 5
