/** Files out of a request's body onto the disk, without ever holding one in memory. */
import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { Problem } from '../../problem.ts'
import { headBytes } from './file-type.ts'

const maxFields = 500
/** Of all texts of a form together: the largest forms of ours have some 20 kB. */
const maxTextBytes = 262_144

/** A file on the disk. */
export interface ReceivedFile {
  path: string
  /** As the sender calls it; only ever shown. */
  name: string
  /** Of what was kept: one more than the limit when there was more. */
  sizeBytes: number
}

export interface ReceivedForm {
  fields: [name: string, value: string][]
  files: ReceivedFile[]
  /** Names of files beyond the allowed number, which were not kept. */
  surplus: string[]
}

export interface FormLimits {
  /** Fields whose files are kept; files of other fields are read away. */
  fileFields: readonly string[]
  maxFiles: number
  maxFileBytes: number
}

/** Whether a request carries a form with files. */
export function isFileForm(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '')
}

/** The body as one file in a folder, cut one byte after `maxBytes`. Throws `malformed_request` when the line breaks. */
export async function receiveFile(folder: string, request: Request, maxBytes: number): Promise<ReceivedFile> {
  const path = join(folder, 'body')
  refuseEndless(request, maxBytes)
  try {
    return { path, name: '', sizeBytes: await write(path, bodyOf(request), maxBytes) }
  } catch {
    throw new Problem('malformed_request')
  }
}

/** A form's fields, and its files in a folder. Throws `malformed_request`, and `payload_too_large` as soon as it is. */
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
      limits: { fields: maxFields, fieldSize: maxTextBytes, fileSize: limits.maxFileBytes + 1, files: 100 },
    })
    parser.on('field', (name, value) => {
      textBytes += name.length + value.length
      if (textBytes > maxTextBytes) parser.destroy(tooLarge)
      else fields.push([name, value])
    })
    parser.on('file', (field, stream, name) => {
      // A form without a chosen file sends one without a name and without content.
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

/** The first bytes, by which a file's type is told. */
export async function headOf({ path }: ReceivedFile): Promise<Uint8Array> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/**
 * What is a little too large is read to its end, since a sender who is cut off never sees why. What is far too large is
 * not worth its way. Throws `payload_too_large`.
 */
function refuseEndless(request: Request, maxBytes: number): void {
  if (Number(request.headers.get('content-length')) > 4 * maxBytes + 1_048_576) {
    throw new Problem('payload_too_large', { details: { maxBytes } })
  }
}

/** The bytes of a body that announced no length, or another one. */
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
