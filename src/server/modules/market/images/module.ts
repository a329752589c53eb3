import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { fileChecks } from './checks.ts'
import { pictureFile } from './picture-file.ts'
import { avifJob, deleteUnusedImagesJob, forgetCopiesJob, removeImagesJob, sweepImagesJob } from './jobs.ts'
import {
  avifWorker,
  deleteUnusedImagesWorker,
  forgetCopiesWorker,
  images,
  removeImagesWorker,
  removeOwnImages,
  storedBytes,
  sweepImagesWorker,
} from './service.ts'

export const imagesModule = {
  name: 'images',
  operations: { images },
  jobs: [
    { job: avifJob, worker: avifWorker },
    { job: removeImagesJob, worker: removeImagesWorker },
    { job: forgetCopiesJob, worker: forgetCopiesWorker },
    { job: deleteUnusedImagesJob, worker: deleteUnusedImagesWorker },
    { job: sweepImagesJob, worker: sweepImagesWorker },
  ],
  mailAttachments: { picture: pictureFile },
  personalData: {
    pictures: (userId) => sql`
      select image_id, width, height, image_owners.created_at from image_owners
      join images on id = image_id where user_id = ${userId} order by created_at, image_id`,
  },
  erasure: removeOwnImages,
  figures: { storageBytes: storedBytes },
  checks: fileChecks,
} satisfies Module
