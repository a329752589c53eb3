/** Background jobs on pictures: their inputs. Their handlers are in `avif.ts` and `garbage.ts`. */
import { z } from 'zod'
import type { Job } from '../../../platform/jobs/jobs.ts'

/** Creates the AVIF files of a picture. */
export const avifJob = { name: 'image-avif', payload: z.object({ imageId: z.uuid() }), retries: 3 } satisfies Job

/** Removes the unused ones of these pictures. */
export const removeImagesJob = {
  name: 'image-removal',
  payload: z.object({ imageIds: z.array(z.uuid()) }),
  retries: 5,
} satisfies Job

/** How long copies elsewhere are left alone: until no node takes their picture for public any more. */
export const forgettingSeconds = 25

/** Has the cache in front of the market forget files of pictures. */
export const forgetCopiesJob = {
  name: 'image-copies',
  payload: z.object({ addresses: z.array(z.url()) }),
  retries: 10,
  delaySeconds: forgettingSeconds,
} satisfies Job

/** Deletes unfinished uploads and unused pictures. */
export const deleteUnusedImagesJob = {
  name: 'image-forgetting',
  payload: z.object({}),
  retries: 2,
  cron: '17 * * * *',
} satisfies Job

/** Compares the files with the rows. */
export const sweepImagesJob = {
  name: 'image-sweep',
  payload: z.object({}),
  retries: 2,
  cron: '41 3 * * *',
} satisfies Job
