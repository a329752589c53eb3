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

export const rowFates = ['new', 'changed', 'unchanged', 'gone', 'asked', 'refused'] as const
export type RowFate = (typeof rowFates)[number]

/** What is to be said about a row: why it was refused, or a doubt. */
export interface Finding {
  field: string
  code: ImportOutcome
  value: string
}

/** What was understood of a row: enough to compare it with the file. */
export interface RowAsRead {
  /** Make and model as the market names them. */
  vehicle: string
  modelDescription: string | null
  /** With VAT. */
  priceEuros: number
  mileageKm: number | null
  year: number
  firstRegistrationMonth: number | null
  city: string
}

/** Largest file of a stock. */
export const maxStockBytes = 100 * 1_048_576
/** The most that is read of a stock: vehicles, and columns with something in them. */
export const maxStockRows = 100_000
export const maxStockColumns = 500
/** Rows that are shown of a file whose columns are being read. */
export const sampleRows = 5
/** Largest ZIP of pictures, and the most that it may hold: entries, and bytes when unpacked. */
export const maxArchiveBytes = 1_073_741_824
export const maxArchiveEntries = 20_000
export const maxUnpackedArchiveBytes = 4 * 1_073_741_824

export const archiveStates = [
  /** For its file to be imported, or for a worker. */
  'waiting',
  'running',
  'done',
  'failed',
] as const
export type ArchiveState = (typeof archiveStates)[number]

/** Why a picture of a ZIP is not shown. */
export const archiveFindings = [
  /** No vehicle of the dealer has the number that the name begins with. */
  'no_vehicle',
  /** The vehicle is sold, or ended with the file. */
  'vehicle_not_live',
  /** The vehicle has more pictures than a listing can have. */
  'too_many',
  /** No picture, or a damaged one. */
  'unreadable',
  /** Larger than a picture may be, or packed so tightly that it cannot be one. */
  'too_large',
  'encrypted',
  'storage_full',
] as const
export type ArchiveFinding = (typeof archiveFindings)[number]

/** Why a whole ZIP failed. */
export const archiveProblems = [
  'damaged',
  'too_many_entries',
  'unpacks_too_large',
  'file_gone',
  'internal_error',
] as const
export type ArchiveProblem = (typeof archiveProblems)[number]
/** Findings of an archive that are stored. */
export const storedArchiveFindings = 500

/** A withdrawn listing returns as itself within this time; later the vehicle is a new listing. */
export const returnWithinMs = 30 * dayMs
/** Fewest vehicles of the last complete file for which a halved one is held. */
export const minHeldVehicles = 10
/** Unfinished imports of an account. */
export const maxOpenImports = 10
/** Feeds of a dealer. */
export const maxFeeds = 5

/** Why the file of a feed could not be had, as far as there are words for it. */
export const feedFailures = [
  'address_not_public',
  'host_not_found',
  'timed_out',
  'connection_failed',
  'too_large',
  'host_key_changed',
  'sign_in_refused',
  'file_not_found',
  'status_401',
  'status_403',
  'status_404',
  'stock_columns_missing',
  'file_too_large',
  'plan_or_check_required',
] as const

/** Returns the failure with words of its own, else `other`. */
export function knownFeedFailure(failure: string): (typeof feedFailures)[number] | 'other' {
  return feedFailures.find((known) => known === failure) ?? 'other'
}
