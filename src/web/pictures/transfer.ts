/** Sends one file to the server by tus 1.0.0, and continues by itself after a broken connection. */
import type { ErrorCode } from '../../contract/errors.ts'
import type { UploadedImage } from '../../contract/images.ts'
import { type Answer, LineBroken, request, type RequestOptions } from './http-request.ts'

/** Small enough that little is sent twice on a bad line. */
const partBytes = 524_288
const attempts = 6
const longestPauseMs = 16_000
export const tusHeaders = { 'tus-resumable': '1.0.0' }

export interface Transfer {
  file: Blob
  /** Of an upload that was begun before. */
  uploadId: string | null
  /** Pictures to compare with. */
  among: readonly string[]
  signal: AbortSignal
  onBegun: (uploadId: string) => void
  /** Share of the file that has been sent, 0 to 1. */
  onSent: (share: number) => void
  /** Everything is sent: the server makes the picture. */
  onComplete: () => void
  /** The line is gone, or is back. */
  onLine: (isThere: boolean) => void
}

/** The server has refused the file, or failed too often. */
export class Refused extends Error {
  readonly code: ErrorCode | null

  constructor(code: ErrorCode | null) {
    super(code ?? 'failed')
    this.code = code
  }
}

/** Rejects with `Refused`, or with the signal's reason. */
export async function bring(transfer: Transfer): Promise<UploadedImage> {
  let { uploadId } = transfer
  for (let attempt = 1; ; attempt++) {
    try {
      uploadId ??= await begin(transfer)
      return await sendAll(transfer, uploadId, () => {
        attempt = 1
        transfer.onLine(true)
      })
    } catch (error) {
      const pauseMs = pauseAfter(error, attempt)
      if (pauseMs === null) throw error
      if (error instanceof Refused && error.code === 'upload_not_found') uploadId = null
      if (error instanceof LineBroken) transfer.onLine(false)
      await pause(pauseMs, transfer.signal)
    }
  }
}

/** How long to wait before another attempt; null when there is no point in one. */
function pauseAfter(error: unknown, attempt: number): number | null {
  if (attempt >= attempts) return null
  const waitMs = Math.min(longestPauseMs, 500 * 2 ** attempt)
  if (error instanceof LineBroken) return waitMs
  if (!(error instanceof Refused)) return null
  const { code } = error
  if (code === null || code === 'unavailable' || code === 'internal_error' || code === 'too_many_uploads') return waitMs
  if (code === 'too_many_requests') return Math.max(waitMs, 5_000)
  return code === 'upload_not_found' || code === 'upload_offset_mismatch' ? 200 : null
}

async function begin({ file, signal, onBegun }: Transfer): Promise<string> {
  const headers = { ...tusHeaders, 'upload-length': String(file.size) }
  const created = await ask({ method: 'POST', path: '/me/uploads', headers, signal })
  const uploadId = created.header('location')?.split('/').at(-1)
  if (uploadId === undefined) throw new Refused(null)
  onBegun(uploadId)
  return uploadId
}

async function sendAll(transfer: Transfer, uploadId: string, onProgress: () => void): Promise<UploadedImage> {
  const { file, signal, onSent, onComplete, among } = transfer
  const path = `/me/uploads/${uploadId}`
  let offset = offsetOf(await ask({ method: 'HEAD', path, headers: tusHeaders, signal }))
  while (offset < file.size) {
    const begin = offset
    onSent(begin / file.size)
    const answer = await ask({
      method: 'PATCH',
      path,
      body: file.slice(begin, begin + partBytes),
      headers: { ...tusHeaders, 'upload-offset': String(begin), 'content-type': 'application/offset+octet-stream' },
      signal,
      onSent: (bytes) => onSent(Math.min(1, (begin + bytes) / file.size)),
    })
    offset = offsetOf(answer)
    onProgress()
  }
  onSent(1)
  onComplete()
  const { body } = await ask({ method: 'POST', path: `${path}/image`, body: { among }, signal })
  return body as UploadedImage
}

function offsetOf({ header }: Answer): number {
  const offset = Number(header('upload-offset') ?? Number.NaN)
  if (!Number.isSafeInteger(offset)) throw new Refused(null)
  return offset
}

async function ask(options: RequestOptions): Promise<Answer> {
  const answer = await request(options)
  const { status, body } = answer
  if (status >= 200 && status < 300) return answer
  // A response to HEAD has no body.
  throw new Refused((body as { code?: ErrorCode } | null)?.code ?? (status === 404 ? 'upload_not_found' : null))
}

/** Waits, but no longer than until the line is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', abort)
    function tidy() {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', abort)
    }
    function done() {
      tidy()
      resolve()
    }
    function abort() {
      tidy()
      reject(signal.reason as Error)
    }
  })
}
