import { z } from 'zod'
import type { Job } from '../../../platform/jobs/jobs.ts'

/** Goes on with an import that is at work. */
export const stockJob = { name: 'stock-import', payload: z.object({ importId: z.uuid() }), retries: 5 } satisfies Job

/** Finds imports whose worker has died. */
export const resumeImportsJob = {
  name: 'stock-import.resume',
  payload: z.object({}),
  retries: 0,
  cron: '* * * * *',
} satisfies Job

export const sweepStockFilesJob = {
  name: 'stock-import.sweep',
  payload: z.object({}),
  retries: 3,
  cron: '29 * * * *',
} satisfies Job

/** Fetches pictures of a dealer for a while. What is to be fetched is said by rows, so one job that waits is enough. */
export const picturesJob = {
  name: 'stock-pictures.dealer',
  payload: z.object({ userId: z.uuid() }),
  retries: 3,
  atOnce: 4,
  oneWaitsPerAccount: true,
} satisfies Job

/** Fetches the pictures of a listing: enqueued by earlier versions alone. */
export const listingPicturesJob = {
  name: 'stock-pictures',
  payload: z.object({ listingId: z.uuid() }),
  retries: 3,
} satisfies Job

/** Finds dealers with pictures whose time has come, also those whose worker has died. */
export const picturesDueJob = {
  name: 'stock-pictures.retry',
  payload: z.object({}),
  retries: 0,
  cron: '* * * * *',
} satisfies Job

/** Goes on with a ZIP of pictures. */
export const archiveJob = {
  name: 'picture-archive',
  payload: z.object({ archiveId: z.uuid() }),
  retries: 5,
} satisfies Job

/** Finds ZIPs whose file has been imported, or whose worker has died. */
export const archivesDueJob = {
  name: 'picture-archive.due',
  payload: z.object({}),
  retries: 0,
  cron: '* * * * *',
} satisfies Job

/** Fetches the file of a feed. */
export const feedJob = {
  name: 'stock-feed',
  payload: z.object({ feedId: z.uuid() }),
  retries: 2,
  atOnce: 4,
} satisfies Job

export const feedsDueJob = {
  name: 'stock-feed.due',
  payload: z.object({}),
  retries: 0,
  cron: '* * * * *',
} satisfies Job
