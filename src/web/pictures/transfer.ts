/** Sends one file to the server by tus 1.0.0, and continues by itself after a broken connection. */
import type { ErrorCode } from '../../contract/market/errors.ts'
import type { UploadedImage } from '../../contract/images.ts'
import { type Answer, LineBroken, request, type RequestOptions } from './http-request.ts'

/** Small enough that little is sent twice on a bad connection. */
const partBytes = 524_288
const attempts = 6
const longestPauseMs = 16_000
export const tusHeaders = { 'tus-resumable': '1.0.0' }

export interface Transfer {
  file: Blob
  /** An upload that was started before. */
  uploadId: string | null
  /** Pictures to compare with. */
  among: readonly string[]
  signal: AbortSignal
  onBegun: (uploadId: string) => void
  /** Share of the file that has been sent, 0 to 1. */
  onSent: (share: number) => void
  /** Everything is sent: the server makes the picture. */
  onComplete: () => void
  /** The connection broke, or is back. */
  onLine: (isThere: boolean) => void
}

/** The server refused the file, or failed too often. */
export class Refused extends Error {
  readonly code: ErrorCode | null

  constructor(code: ErrorCode | null) {
    super(code ?? 'failed')
    this.code = code
  }
}

/** Returns the picture. Rejects with `Refused`, or with the signal's reason. */
export async function sendFile(transfer: Transfer): Promise<UploadedImage> {
  let { uploadId } = transfer
  for (let attempt = 1; ; attempt++) {
    try {
      const offset = uploadId === null ? 0 : await readOffset(transfer, uploadId)
      uploadId ??= await start(transfer)
      return await sendFrom(transfer, uploadId, offset, () => {
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

async function start({ file, signal, onBegun }: Transfer): Promise<string> {
  const headers = { ...tusHeaders, 'upload-length': String(file.size) }
  const created = await ask({ method: 'POST', path: '/me/uploads', headers, signal })
  const uploadId = created.header('location')?.split('/').at(-1)
  if (uploadId === undefined) throw new Refused(null)
  onBegun(uploadId)
  return uploadId
}

async function readOffset({ signal }: Transfer, uploadId: string): Promise<number> {
  return offsetOf(await ask({ method: 'HEAD', path: `/me/uploads/${uploadId}`, headers: tusHeaders, signal }))
}

async function sendFrom(
  transfer: Transfer,
  uploadId: string,
  firstOffset: number,
  onProgress: () => void,
): Promise<UploadedImage> {
  const { file, signal, onSent, onComplete, among } = transfer
  const path = `/me/uploads/${uploadId}`
  let offset = firstOffset
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

/** A response to HEAD has no body that says why. */
const codeOfStatus: Record<number, ErrorCode> = {
  401: 'sign_in_required',
  404: 'upload_not_found',
  429: 'too_many_requests',
}

async function ask(options: RequestOptions): Promise<Answer> {
  const answer = await request(options)
  const { status, body } = answer
  if (status >= 200 && status < 300) return answer
  throw new Refused((body as { code?: ErrorCode } | null)?.code ?? codeOfStatus[status] ?? null)
}

/** Waits, but no longer than until the browser is online again. Rejects with the signal's reason. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const listening = new AbortController()
  await new Promise<void>((resolve) => {
    const done = () => resolve()
    setTimeout(done, ms)
    window.addEventListener('online', done, { signal: listening.signal })
    signal.addEventListener('abort', done, { signal: listening.signal })
  })
  listening.abort()
  signal.throwIfAborted()
}
