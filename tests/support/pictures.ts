/** Test pictures, ways to send them, and a count of stored files. */
import { existsSync, readdirSync } from 'node:fs'
import { expect } from 'vitest'
import sharp from 'sharp'
import type { ProblemDocument } from '../../src/contract/market/errors.ts'
import type { UploadedImage } from '../../src/contract/images.ts'
import { apiBasePath } from '../../src/contract/index.ts'
import { sweepFiles } from '../../src/server/modules/market/images/service.ts'
import type { Market, Person } from '../market.ts'

let made = 0

/** A unique JPEG: coloured spots. */
export async function newPhoto(width = 640, height = 480): Promise<Buffer> {
  made++
  const spots = Array.from({ length: 24 }, (_, index) => {
    const side = Math.round(width / 12)
    const seed = (made * 7919 + index * 104_729) % 1_000_003
    const background = { r: seed % 256, g: (seed >> 4) % 256, b: (seed >> 8) % 256 }
    return {
      input: { create: { width: side, height: side, channels: 3 as const, background } },
      left: seed % (width - side),
      top: (seed >> 3) % (height - side),
    }
  })
  const background = { r: 120, g: made % 256, b: (made >> 8) % 256 }
  return sharp({ create: { width, height, channels: 3, background } })
    .composite(spots)
    .jpeg({ quality: 90 })
    .toBuffer()
}

export type Send = (path: string, init?: RequestInit) => Promise<Response>

/** Sends as a user, or without an account. The caller checks the response. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- It names the body for its reader.
export async function call<Body>(
  send: Send,
  person: Person | null,
  method: string,
  path: string,
  { body, headers }: { body?: BodyInit | Uint8Array | null; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: Body & Partial<ProblemDocument>; headers: Headers }> {
  const response = await send(apiBasePath + path, {
    method,
    headers: { ...(person && { authorization: `Bearer ${person.token}` }), ...headers },
    body: (body ?? null) as BodyInit | null,
  })
  const text = await response.text()
  return {
    status: response.status,
    body: (text === '' ? {} : JSON.parse(text)) as Body & Partial<ProblemDocument>,
    headers: response.headers,
  }
}

/** Sends a whole picture as the body. */
export function sendWhole(send: Send, person: Person | null, bytes: Uint8Array, query = '') {
  return call<UploadedImage>(send, person, 'POST', `/me/images${query}`, {
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  })
}

const tus = { 'tus-resumable': '1.0.0' }

/** Starts an upload of this size. Returns its id, or the code of the refusal. */
export async function startUpload(send: Send, person: Person | null, sizeBytes: number) {
  const headers = { ...tus, 'upload-length': String(sizeBytes) }
  const { body, headers: returned } = await call(send, person, 'POST', '/me/uploads', { headers })
  return { uploadId: returned.get('location')?.split('/').at(-1) ?? '', code: body.code }
}

/** Sends bytes of an upload. */
export async function sendPart(
  send: Send,
  person: Person,
  uploadId: string,
  offset: number | string,
  body: Uint8Array | BodyInit,
) {
  const headers = { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
  const sent = await call(send, person, 'PATCH', `/me/uploads/${uploadId}`, { body, headers })
  return { ...sent, offset: offsetIn(sent.headers) }
}

/** Reads how much of an upload the server has. */
export async function readUpload(send: Send, person: Person | null, uploadId: string) {
  const { status, headers } = await call(send, person, 'HEAD', `/me/uploads/${uploadId}`, { headers: tus })
  return { status, headers, offset: offsetIn(headers) }
}

export async function cancelUpload(send: Send, person: Person, uploadId: string): Promise<void> {
  const { status } = await call(send, person, 'DELETE', `/me/uploads/${uploadId}`, { headers: tus })
  expect(status).toBe(204)
}

function offsetIn(headers: Headers): number | null {
  const offset = headers.get('upload-offset')
  return offset === null ? null : Number(offset)
}

/** Removes files of earlier tests of this worker, as `reset` does with rows. */
export async function clearFiles({ platform: { storage } }: Market): Promise<void> {
  for (const folder of ['images', 'uploads']) {
    for await (const { key } of storage.list(folder)) await storage.delete(key)
  }
}

/** Compares files with rows: no file without a row, no row without its files. */
export async function expectFilesAndRowsAgree(market: Market): Promise<{ files: number; rows: number }> {
  const before = new Date(Date.now() + 365 * 86_400_000)
  const { files, rows, rowless, missing } = await sweepFiles(market.scope, { before, dryRun: true })
  expect({ rowless, missing }).toEqual({ rowless: [], missing: [] })
  expect(scratchFiles(market)).toEqual([])
  return { files, rows }
}

function scratchFiles({ platform }: Market): string[] {
  const folder = `${platform.config.dataDir}/scratch`
  return existsSync(folder) ? readdirSync(folder) : []
}
