/**
 * Shrinks photos before they are sent: a phone's twelve megapixels become the two thousand pixels of width that are
 * shown.
 */
import type { ShrinkRequest } from './shrink-here.ts'

type Waiting = Map<number, (smaller: Blob | null) => void>

let worker: Worker | null | undefined
const waiting: Waiting = new Map()
let asked = 0

/** Returns the smaller file, or the file itself if this browser cannot shrink it. */
export async function shrunk(file: Blob): Promise<Blob> {
  const worker = shrinkWorker()
  if (!worker) return file
  const id = asked++
  const answer = new Promise<Blob | null>((resolve) => waiting.set(id, resolve))
  worker.postMessage({ id, file } satisfies ShrinkRequest, [])
  return (await answer) ?? file
}

function shrinkWorker(): Worker | null {
  if (worker !== undefined) return worker
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return (worker = null)
  worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; file: Blob | null }>) => {
    waiting.get(data.id)?.(data.file)
    waiting.delete(data.id)
  })
  worker.addEventListener('error', () => {
    for (const resolve of waiting.values()) resolve(null)
    waiting.clear()
    worker = null
  })
  return worker
}
