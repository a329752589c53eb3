/** Files on their way: a few at once, each with its progress, to be retried or cancelled one by one. */
import type { ErrorCode } from '../../contract/market/errors.ts'
import { maxImageBytes } from '../../contract/market/limits.ts'
import type { UploadedImage } from '../../contract/images.ts'
import { canRetry } from './failure-text.ts'
import { request } from './http-request.ts'
import { removeRemembered, remember, remembered } from './remembered-uploads.ts'
import { shrunk } from './shrink.ts'
import { isHeic } from './shrink-here.ts'
import { Refused, sendFile, tusHeaders } from './transfer.ts'

/** More at once would only make each of them slower on a phone. */
const atOnce = 3

export type Stage = 'waiting' | 'preparing' | 'sending' | 'offline' | 'processing' | 'failed'

export interface QueuedUpload {
  id: string
  name: string
  /** Shows the file itself while it is on its way. */
  previewUrl: string
  stage: Stage
  /** 0 to 1. */
  sent: number
  /** Why it failed; null for reasons that are not the file's. */
  failure: ErrorCode | null
  /** In which turn it was chosen. */
  turn: number
}

interface Entry extends QueuedUpload {
  file: Blob
  uploadId: string | null
  since: number
  running: AbortController | null
}

export interface QueueListener {
  /** Pictures to compare a new one with. */
  among: () => readonly string[]
  /** A picture has arrived. */
  onArrival: (uploaded: UploadedImage, upload: QueuedUpload) => void
}

const nothing: readonly QueuedUpload[] = []

export class UploadQueue {
  #entries: readonly Entry[] = []
  #turns = 0
  readonly #watchers = new Set<() => void>()
  readonly #draftKey: string | null
  #listener: QueueListener = { among: () => [], onArrival: () => undefined }

  /** @param draftKey under which the files are remembered; null not to remember them */
  constructor(draftKey: string | null) {
    this.#draftKey = draftKey
  }

  /** Names who is told from now on. */
  listen(listener: QueueListener): void {
    this.#listener = listener
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  readonly snapshot = (): readonly QueuedUpload[] => (this.#entries.length === 0 ? nothing : this.#entries)

  /** Adds files in the order in which they were chosen. */
  add(files: readonly File[]): void {
    for (const file of files)
      this.#append({ id: crypto.randomUUID(), name: file.name, file, uploadId: null, since: Date.now() + this.#turns })
    this.#startNext()
  }

  /** Goes on with what an earlier visit left. Answers how many files that are. */
  async resume(room: number): Promise<number> {
    const draftKey = this.#draftKey
    if (draftKey === null) return 0
    const known = new Set(this.#entries.map(({ id }) => id))
    const left = (await remembered(draftKey)).filter(({ id }) => !known.has(id)).slice(0, room)
    for (const upload of left) this.#append(upload)
    this.#startNext()
    return left.length
  }

  retry(id: string): void {
    this.#change(id, { stage: 'waiting', failure: null, sent: 0 })
    this.#startNext()
  }

  /** Stops an upload and throws away what has arrived of it. */
  cancel(id: string): void {
    const entry = this.#find(id)
    if (!entry) return
    entry.running?.abort()
    this.#drop(entry)
    if (entry.uploadId !== null) {
      const { signal } = new AbortController()
      const path = `/me/uploads/${entry.uploadId}`
      request({ method: 'DELETE', path, headers: tusHeaders, signal }).catch(() => {
        // The server throws it away by itself after a day.
      })
    }
    this.#startNext()
  }

  /** Stops everything; what is remembered goes on at the next visit. */
  pause(): void {
    for (const entry of this.#entries) entry.running?.abort()
    this.#entries = this.#entries.map((entry) => ({
      ...entry,
      running: null,
      stage: entry.stage === 'failed' ? 'failed' : 'waiting',
    }))
  }

  /** Goes on after `pause`, in the same page. */
  goOn(): void {
    this.#startNext()
  }

  #append({ id, name, file, uploadId, since }: Pick<Entry, 'id' | 'name' | 'file' | 'uploadId' | 'since'>): void {
    const previewUrl = URL.createObjectURL(file)
    const entry: Entry = {
      id,
      name,
      file,
      uploadId,
      since,
      previewUrl,
      stage: 'waiting',
      sent: 0,
      failure: null,
      turn: this.#turns++,
      running: null,
    }
    this.#entries = [...this.#entries, entry]
    void this.#remember(entry)
    this.#notify()
  }

  #startNext(): void {
    for (const entry of this.#entries) {
      if (this.#entries.filter(({ running }) => running !== null).length >= atOnce) return
      if (entry.stage === 'waiting' && entry.running === null) void this.#run(entry.id)
    }
  }

  async #run(id: string): Promise<void> {
    const running = new AbortController()
    this.#change(id, { running, stage: 'preparing' })
    try {
      const file = await this.#prepare(id)
      const entry = this.#find(id)
      if (!entry || running.signal.aborted) return
      const uploaded = await sendFile({
        file,
        uploadId: entry.uploadId,
        among: this.#listener.among(),
        signal: running.signal,
        onBegun: (uploadId) => {
          this.#change(id, { uploadId })
          void this.#remember(this.#find(id))
        },
        onSent: (sent) => this.#change(id, { sent, stage: 'sending' }),
        onComplete: () => this.#change(id, { stage: 'processing' }),
        onLine: (isThere) => this.#change(id, { stage: isThere ? 'sending' : 'offline' }),
      })
      if (running.signal.aborted) return
      const arrived = this.#find(id)
      if (!arrived) return
      this.#drop(arrived)
      this.#listener.onArrival(uploaded, arrived)
    } catch (error) {
      if (running.signal.aborted) return
      // The server has thrown away what it refused.
      const failure = error instanceof Refused ? error.code : null
      this.#change(id, {
        stage: 'failed',
        failure,
        running: null,
        uploadId: failure === null ? (this.#find(id)?.uploadId ?? null) : null,
      })
      // The next visit is not told again of a file that never arrives.
      if (!canRetry(failure)) void removeRemembered(id)
    } finally {
      this.#startNext()
    }
  }

  /** Makes the file smaller once; from then on that is the file. */
  async #prepare(id: string): Promise<Blob> {
    const entry = this.#find(id)
    if (!entry) throw new Refused(null)
    if (entry.uploadId !== null) return entry.file
    if (entry.file.size === 0) throw new Refused('image_empty')
    const file = await shrunk(entry.file)
    if (file === entry.file && isHeic(file)) throw new Refused('image_heic_not_supported')
    if (file.size > maxImageBytes) throw new Refused('image_too_large')
    this.#change(id, { file })
    void this.#remember(this.#find(id))
    return file
  }

  #find(id: string): Entry | undefined {
    return this.#entries.find((entry) => entry.id === id)
  }

  #change(id: string, change: Partial<Entry>): void {
    this.#entries = this.#entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry))
    this.#notify()
  }

  #drop(entry: Entry): void {
    this.#entries = this.#entries.filter(({ id }) => id !== entry.id)
    URL.revokeObjectURL(entry.previewUrl)
    void removeRemembered(entry.id)
    this.#notify()
  }

  async #remember(entry: Entry | undefined): Promise<void> {
    const draftKey = this.#draftKey
    if (draftKey === null || !entry) return
    const { id, name, file, uploadId, since } = entry
    await remember({ id, draftKey, name, file, uploadId, since })
    // Dropped or refused while it was being written down.
    const written = this.#find(id)
    if (!written || (written.stage === 'failed' && !canRetry(written.failure))) await removeRemembered(id)
  }

  #notify(): void {
    for (const watcher of this.#watchers) watcher()
  }
}
