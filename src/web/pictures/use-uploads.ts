import { useEffect, useState, useSyncExternalStore } from 'react'
import { type QueuedUpload, type QueueListener, UploadQueue } from './upload-queue.ts'

export interface Uploads {
  queued: readonly QueuedUpload[]
  queue: UploadQueue
}

export interface UploadsOptions extends QueueListener {
  /** Under which files are remembered. */
  draftKey: string | undefined
  /** How many more files there is room for. */
  room: number
  /** Files of an earlier visit go on. */
  onResumed: (count: number) => void
}

const none: readonly QueuedUpload[] = []

/** The queue of a page's uploader. Unfinished uploads of an earlier visit go on; leaving the page stops them. */
export function useUploads({ draftKey, room, onResumed, ...listener }: UploadsOptions): Uploads {
  const [queue] = useState(() => new UploadQueue(draftKey ?? null))
  const queued = useSyncExternalStore(queue.subscribe, queue.snapshot, () => none)
  const [start] = useState({ room, onResumed })
  useEffect(() => queue.listen(listener))
  useEffect(() => {
    queue.goOn()
    void queue.resume(start.room).then((count) => {
      if (count > 0) start.onResumed(count)
    })
    return () => queue.pause()
  }, [queue, start])
  return { queued, queue }
}
