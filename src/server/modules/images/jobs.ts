/** Work on pictures that waits: what each kind of job is told. Their doing is in `avif.ts` and `garbage.ts`. */
import { z } from 'zod'
import type { Job } from '../../platform/jobs/jobs.ts'

/** Make the AVIF files of a picture. */
export const avifJob = { name: 'image-avif', payload: z.object({ imageId: z.uuid() }), retries: 3 } satisfies Job

/** Remove those of these pictures that nobody refers to any more. */
export const removeImagesJob = {
  name: 'image-removal',
  payload: z.object({ imageIds: z.array(z.uuid()) }),
  retries: 5,
} satisfies Job

/** Throw away what was begun and never used. */
export const forgetImagesJob = {
  name: 'image-forgetting',
  payload: z.object({}),
  retries: 2,
  cron: '17 * * * *',
} satisfies Job

/** Compare the files with the rows. */
export const sweepImagesJob = {
  name: 'image-sweep',
  payload: z.object({}),
  retries: 2,
  cron: '41 3 * * *',
} satisfies Job
