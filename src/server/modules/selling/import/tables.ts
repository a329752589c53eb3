import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import {
  type ArchiveFinding,
  type ArchiveProblem,
  type Finding,
  importOrigins,
  importStates,
  type RowAsRead,
  rowFates,
} from '../../../../contract/market/stock-choices.ts'
import { choice, moment } from '../../../platform/database/columns.ts'

/** Which listing a row of a dealer's stock became, by the dealer's own number. */
export const importedListings = pgTable(
  'imported_listings',
  {
    userId: uuid('user_id').notNull(),
    externalId: text('external_id').notNull(),
    /** Null when its seller removed the listing. */
    listingId: uuid('listing_id'),
    importedAt: moment('imported_at').notNull(),
    /** Of what the last file said; null for rows of other origins. */
    contentHash: text('content_hash'),
    /** Of a description that was made of the facts; null for the dealer's own. */
    descriptionHash: text('description_hash'),
    /** Whether a file has it, so that a file without it means that it is gone. */
    fromFile: boolean('from_file').notNull().default(false),
    feedId: uuid('feed_id'),
    /** Number of complete files in a row that lacked it, and since when. */
    missingFiles: integer('missing_files').notNull().default(0),
    missingSince: moment('missing_since'),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.externalId] })],
)

/** What the dealer decided about a file, besides its columns. */
export interface StoredOptions {
  /** The place of vehicles whose row states none. */
  place?: string | null
  language?: string | null
}

export const listingImports = pgTable('listing_imports', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  /** The name of the file. */
  source: text().notNull(),
  state: choice('state', importStates).notNull().default('done'),
  origin: choice('origin', importOrigins).notNull().default('command'),
  feedId: uuid('feed_id'),
  /** Where the file is stored; null for one on the operator's disk, and after its retention. */
  fileKey: text('file_key'),
  byteSize: integer('byte_size'),
  encoding: text(),
  separator: text(),
  headers: jsonb().$type<string[]>().notNull().default([]),
  /** The first rows. */
  samples: jsonb().$type<string[][]>().notNull().default([]),
  /** What headers mean, as the dealer said: a field, or null to ignore the column. */
  columns: jsonb().$type<Record<string, string | null>>().notNull().default({}),
  options: jsonb().$type<StoredOptions>().notNull().default({}),
  /** Whether the file holds the dealer's whole stock. */
  isComplete: boolean('is_complete').notNull().default(false),
  rowsTotal: integer('rows_total'),
  /** Different vehicles in the file, and in the last complete one. */
  vehicles: integer(),
  vehiclesBefore: integer('vehicles_before'),
  rowsDone: integer('rows_done').notNull().default(0),
  published: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
  gone: integer().notNull().default(0),
  asked: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  warned: integer().notNull().default(0),
  /** Why it failed. */
  problem: jsonb().$type<{ code: string; value: string } | null>(),
  /** How often it was begun again since the last batch. */
  attempts: integer().notNull().default(0),
  heldConfirmed: boolean('held_confirmed').notNull().default(false),
  startedAt: moment('started_at').notNull(),
  /** When the last batch was written. */
  workedAt: moment('worked_at'),
  finishedAt: moment('finished_at'),
})

export const importRows = pgTable(
  'import_rows',
  {
    importId: uuid('import_id').notNull(),
    position: integer().notNull(),
    /** Null for a vehicle that the file lacks. */
    line: integer(),
    externalId: text('external_id').notNull(),
    fate: choice('fate', rowFates).notNull(),
    /** Make and model, as the file or the listing says. */
    name: text().notNull(),
    findings: jsonb().$type<Finding[]>().notNull().default([]),
    /** What was understood; null for a row that could not be read, and for a vehicle that the file lacks. */
    read: jsonb().$type<RowAsRead>(),
    listingId: uuid('listing_id'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.position] })],
)

/** Pictures of listings by the addresses that a file states. */
export const importPictures = pgTable(
  'import_pictures',
  {
    listingId: uuid('listing_id').notNull(),
    address: text().notNull(),
    /** In the order of the file; null once the file no longer has it. */
    position: integer(),
    /** What it became; null before it has been fetched. */
    imageId: uuid('image_id'),
    etag: text(),
    lastModified: text('last_modified'),
    /** The import that asked for it last. */
    importId: uuid('import_id'),
    failure: text(),
    attempts: integer().notNull().default(0),
    retryAt: moment('retry_at'),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.address] })],
)

/** ZIPs of pictures that are named by own numbers. */
export const pictureArchives = pgTable('picture_archives', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  /** The import that it waits for. */
  importId: uuid('import_id'),
  name: text().notNull(),
  /** Null once it has been worked on. */
  fileKey: text('file_key'),
  byteSize: integer('byte_size').notNull(),
  state: choice('state', ['waiting', 'running', 'done', 'failed']).notNull().default('waiting'),
  vehicles: integer(),
  vehiclesDone: integer('vehicles_done').notNull().default(0),
  stored: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  findings: jsonb().$type<{ name: string; code: ArchiveFinding }[]>().notNull().default([]),
  problem: text().$type<ArchiveProblem>(),
  attempts: integer().notNull().default(0),
  startedAt: moment('started_at').notNull(),
  workedAt: moment('worked_at'),
  finishedAt: moment('finished_at'),
})

/** A model of the taxonomy; `model` is null for the model "Other". */
export interface ChosenModel {
  text: string
  vehicleType: string
  make: string
  model: string | null
}

export const importSettings = pgTable('import_settings', {
  userId: uuid('user_id').primaryKey(),
  goneAfterFiles: integer('gone_after_files').notNull().default(2),
  goneAfterDays: integer('gone_after_days').notNull().default(3),
  columns: jsonb().$type<Record<string, string | null>>().notNull().default({}),
  /** What "make model" of a file means, by its folded text. */
  models: jsonb().$type<Record<string, ChosenModel>>().notNull().default({}),
  updatedAt: moment('updated_at').notNull(),
})

/** What a dealer said is right of what was asked. */
export const importAnswers = pgTable(
  'import_answers',
  {
    userId: uuid('user_id').notNull(),
    externalId: text('external_id').notNull(),
    code: text().notNull(),
    value: text().notNull(),
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.externalId, table.code, table.value] })],
)

/** Addresses from which files are fetched every day. */
export const stockFeeds = pgTable('stock_feeds', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  address: text().notNull(),
  hour: integer().notNull(),
  zone: text().notNull(),
  isComplete: boolean('is_complete').notNull(),
  isActive: boolean('is_active').notNull(),
  credentialsSealed: text('credentials_sealed'),
  /** Null while it is not active. */
  nextRunAt: moment('next_run_at'),
  lastRunAt: moment('last_run_at'),
  lastResult: choice('last_result', ['imported', 'same', 'busy', 'failed']),
  lastImportId: uuid('last_import_id'),
  /** Of the file that was imported last. */
  etag: text(),
  lastModified: text('last_modified'),
  failure: text(),
  failingSince: moment('failing_since'),
  /** When the dealer was last emailed about the failures. */
  notifiedAt: moment('notified_at'),
  /** Of an SFTP server, as seen first: `SHA256:…`. */
  hostKey: text('host_key'),
  /** Another one that it shows now; nothing is fetched until the dealer accepts it. */
  shownHostKey: text('shown_host_key'),
  createdAt: moment('created_at').notNull(),
  /** Who stated its address and credentials, or activated it, last. */
  madeBy: uuid('made_by'),
  /** When it ended with its maker. */
  endedAt: moment('ended_at'),
})
