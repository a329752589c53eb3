/** Streams files from a request's body to disk, without ever holding one in memory. */
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { doors } from '../platform/limits/doors.ts'
import { Problem } from '../problem.ts'

const { maxFieldsBesideFiles, maxFiles, maxTextBytes } = doors.form

/** A file on disk. */
export interface ReceivedFile {
  path: string
  /** The name given by the sender; for display only. */
  name: string
  /** Number of bytes saved: one more than the limit if the file was larger. */
  sizeBytes: number
}

export interface ReceivedForm {
  fields: [name: string, value: string][]
  files: ReceivedFile[]
  /** Names of files above the allowed number, which were not saved. */
  surplus: string[]
}

export interface FormLimits {
  /** Fields whose files are saved; files of other fields are discarded. */
  fileFields: readonly string[]
  maxFiles: number
  maxFileBytes: number
}

/** Returns true if a request carries a form with files. */
export function isFileForm(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '')
}

/**
 * Saves the body as one file in a folder, cut one byte after `maxBytes`. Throws `malformed_request` if the connection
 * drops.
 */
export async function receiveFile(folder: string, request: Request, maxBytes: number): Promise<ReceivedFile> {
  const path = join(folder, 'body')
  refuseEndless(request, maxBytes)
  try {
    return { path, name: '', sizeBytes: await write(path, bodyOf(request), maxBytes) }
  } catch {
    throw new Problem('malformed_request')
  }
}

/**
 * Reads a form's fields, and saves its files in a folder. Throws `malformed_request`, and `payload_too_large` as soon
 * as the limit is exceeded.
 */
export async function receiveForm(folder: string, request: Request, limits: FormLimits): Promise<ReceivedForm> {
  const fields: [string, string][] = []
  const surplus: string[] = []
  const writing: Promise<ReceivedFile>[] = []
  const maxFileBytes = limits.fileFields.length === 0 ? 0 : limits.maxFiles * limits.maxFileBytes
  refuseEndless(request, maxFileBytes)
  const tooLarge = new Problem('payload_too_large', { details: { maxBytes: maxFileBytes + maxTextBytes } })
  let textBytes = 0
  try {
    const parser = new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: {
        fields: maxFieldsBesideFiles,
        fieldSize: maxTextBytes,
        fileSize: limits.maxFileBytes + 1,
        files: maxFiles,
      },
    })
    parser.on('field', (name, value) => {
      textBytes += name.length + value.length
      if (textBytes > maxTextBytes) parser.destroy(tooLarge)
      else fields.push([name, value])
    })
    parser.on('file', (field, stream, name) => {
      // A form without a chosen file sends one with neither name nor content.
      const isWanted = limits.fileFields.includes(field) && name !== undefined && name !== ''
      if (isWanted && writing.length < limits.maxFiles) {
        const path = join(folder, String(writing.length))
        const written = write(path, stream, limits.maxFileBytes).then((sizeBytes) => ({ path, name, sizeBytes }))
        written.catch(() => undefined)
        writing.push(written)
        return
      }
      if (isWanted) surplus.push(name)
      stream.resume()
    })
    await pipeline(Readable.from(atMost(bodyOf(request), 4 * maxFileBytes + 1_048_576, tooLarge)), parser)
    return { fields, files: await Promise.all(writing), surplus }
  } catch (error) {
    await Promise.allSettled(writing)
    throw error === tooLarge ? tooLarge : new Problem('malformed_request')
  }
}

/**
 * A body slightly too large is read to its end, since a sender whose connection is cut never sees the error. One far
 * too large is refused before it is read. Throws `payload_too_large`.
 */
function refuseEndless(request: Request, maxBytes: number): void {
  if (Number(request.headers.get('content-length')) > 4 * maxBytes + 1_048_576) {
    throw new Problem('payload_too_large', { details: { maxBytes } })
  }
}

/** The bytes of a body that announced no length, or a wrong one. */
async function* atMost(body: AsyncIterable<Uint8Array>, maxBytes: number, tooLarge: Error): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge
    yield chunk
  }
}

/** The bytes of a request, as they arrive. */
export async function* bodyOf(request: Request): AsyncGenerator<Uint8Array> {
  if (request.body) yield* request.body as unknown as AsyncIterable<Uint8Array>
}

async function write(path: string, body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<number> {
  let size = 0
  async function* upTo(): AsyncGenerator<Uint8Array> {
    for await (const chunk of body) {
      const room = maxBytes + 1 - size
      if (room <= 0) continue
      const kept = chunk.byteLength > room ? chunk.subarray(0, room) : chunk
      size += kept.byteLength
      yield kept
    }
  }
  await pipeline(upTo(), createWriteStream(path))
  return size
}
