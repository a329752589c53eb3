import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { stockFeedFailing } from './emails/stock-feed-failing.ts'
import { stockHeld } from './emails/stock-held.ts'
import {
  archiveJob,
  archivesDueJob,
  archivesDueWorker,
  archiveWorker,
  deleteStockFiles,
  endFeedsOf,
  endMissingJob,
  endMissingWorker,
  feedJob,
  feedWorker,
  feedsDueJob,
  feedsDueWorker,
  listingPicturesJob,
  listingPicturesWorker,
  picturesDueJob,
  picturesDueWorker,
  picturesJob,
  picturesWorker,
  resumeImportsJob,
  resumeImportsWorker,
  stock,
  stockFeeds,
  stockJob,
  stockWorker,
  sweepStockFilesJob,
  sweepStockFilesWorker,
} from './service.ts'

export const importModule = {
  name: 'import',
  operations: { stock, stockFeeds },
  jobs: [
    { job: stockJob, worker: stockWorker },
    { job: resumeImportsJob, worker: resumeImportsWorker },
    { job: endMissingJob, worker: endMissingWorker },
    { job: feedJob, worker: feedWorker },
    { job: feedsDueJob, worker: feedsDueWorker },
    { job: picturesJob, worker: picturesWorker },
    { job: listingPicturesJob, worker: listingPicturesWorker },
    { job: picturesDueJob, worker: picturesDueWorker },
    { job: archiveJob, worker: archiveWorker },
    { job: archivesDueJob, worker: archivesDueWorker },
    { job: sweepStockFilesJob, worker: sweepStockFilesWorker },
  ],
  emails: [stockFeedFailing, stockHeld],
  retention: {
    importFiles: (before) => sql`
      update listing_imports set file_key = null, samples = '[]'
      where file_key is not null and started_at < ${before} and state not in ('checking', 'running')`,
    importRows: (before) => sql`
      delete from import_rows using listing_imports where id = import_id and started_at < ${before}`,
    pictureArchives: (before) => sql`
      delete from picture_archives where started_at < ${before} and state in ('done', 'failed')`,
  },
  personalData: {
    imported_listings: (userId) => sql`
      select * from imported_listings where user_id = ${userId} order by imported_at, external_id`,
    listing_imports: (userId) => sql`select * from listing_imports where user_id = ${userId} order by started_at, id`,
    import_rows: (userId) => sql`
      select import_rows.* from import_rows join listing_imports on id = import_id
      where user_id = ${userId} and fate <> 'unchanged' order by started_at, import_id, position`,
    import_pictures: (userId) => sql`
      select import_pictures.* from import_pictures join vehicle_listings on id = listing_id
      where user_id = ${userId} order by listing_id, position, address`,
    picture_archives: (userId) => sql`select * from picture_archives where user_id = ${userId} order by started_at, id`,
    stock_feeds: (userId) => sql`select * from stock_feeds where user_id = ${userId} order by created_at, id`,
    import_answers: (userId) => sql`
      select * from import_answers where user_id = ${userId} order by answered_at, external_id, code, value`,
    import_settings: (userId) => sql`select * from import_settings where user_id = ${userId}`,
  },
  erasure: deleteStockFiles,
  departure: endFeedsOf,
} satisfies Module
