/** Pictures of the demo market: drawn, rasterised, and put through the same pipeline as an upload. */
import { join } from 'node:path'
import { Piscina } from 'piscina'
import { z } from 'zod'
import { shareImages, storeImage } from '../server/modules/market/images/service.ts'
import { addImages } from '../server/modules/market/offers/service.ts'
import { defineWorker, type Job, type JobWorker } from '../server/platform/jobs/jobs.ts'
import type { Scope } from '../server/scope.ts'
import type { DrawingRequest } from './drawings/draw-vehicle.ts'

const drawing = z.custom<DrawingRequest>((value) => typeof value === 'object' && value !== null)

/** Draw pictures for some listings of the demo market, a few dozen at a time. */
export const drawPicturesJob = {
  name: 'demo-pictures',
  payload: z.object({
    vehicles: z.array(z.object({ listingId: z.uuid(), sellerId: z.uuid(), pictures: z.array(drawing) })),
  }),
  retries: 3,
} satisfies Job

export type IllustratedVehicle = z.output<typeof drawPicturesJob.payload>['vehicles'][number]

/** Draws each distinct picture once per process, even if many vehicles look alike. */
export interface Illustrator {
  illustrate(scope: Scope, vehicle: IllustratedVehicle): Promise<void>
}

export function createIllustrator(): Illustrator {
  const stored = new Map<string, Promise<string>>()

  /** Draws once and caches it. A failed drawing is not cached, so that the job's next attempt draws it again. */
  function storedOnce(picture: DrawingRequest, store: () => Promise<string>): Promise<string> {
    const key = JSON.stringify(picture)
    const known = stored.get(key)
    if (known) return known
    const imageId = store()
    stored.set(key, imageId)
    imageId.catch(() => stored.delete(key))
    return imageId
  }

  return {
    illustrate: async (scope, { listingId, sellerId, pictures }) => {
      const imageIds: string[] = []
      for (const picture of pictures) {
        imageIds.push(await storedOnce(picture, () => drawAndStore(scope, sellerId, picture)))
      }
      await shareImages(scope, imageIds, sellerId)
      await addImages(scope, sellerId, listingId, imageIds)
    },
  }
}

async function drawAndStore(scope: Scope, sellerId: string, picture: DrawingRequest): Promise<string> {
  const png = (await drawingThread().run(picture, { name: 'draw' })) as Uint8Array
  return storeImage(scope, sellerId, png)
}

const idleMs = 10_000
/** A drawing is released as soon as it is a picture; the thread would otherwise retain 100 MB of them. */
const drawingMemory = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 }
let thread: Piscina | undefined

/** Draws in a separate thread, which ends when there is nothing left to draw. */
function drawingThread(): Piscina {
  return (thread ??= new Piscina({
    filename: join(import.meta.dirname, 'drawing-worker.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    resourceLimits: drawingMemory,
  }))
}

/** The worker of the background part. */
export function drawPicturesWorker(scope: Scope, illustrator: Illustrator): JobWorker {
  return defineWorker(drawPicturesJob, scope, async (scope, { vehicles }) => {
    for (const vehicle of vehicles) await illustrator.illustrate(scope, vehicle)
  })
}
