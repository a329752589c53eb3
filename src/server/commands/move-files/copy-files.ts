/** Copies the files of one storage into another one. */
import { createHash } from 'node:crypto'
import type { Storage } from '../../platform/storage/storage.ts'

export interface Copied {
  /** Files of the source. */
  files: number
  copied: number
  /** Were in the target already: with the same size, or compared byte by byte if that was asked for. */
  there: number
  /** Were deleted from the source meanwhile, as a running market does. */
  gone: number
  /** Could not be copied, or came back different. */
  failed: readonly string[]
}

interface CopyOptions {
  /** Compares the content also of files that are in both; else their size says that they are the same. */
  compare: boolean
  /** Is told after each file. */
  progress?: (done: number, files: number) => void
}

const atOnce = 8

/**
 * Copies what the target lacks, reads each copy back and compares it. Deletes nothing. Repeated after an interruption it goes on where it
 * was, since a file that is there is not copied again.
 */
export async function copyFiles(source: Storage, target: Storage, options: CopyOptions): Promise<Copied> {
  const sizes = new Map<string, number>()
  for await (const { key, sizeBytes } of target.list('')) sizes.set(key, sizeBytes)
  const files: { key: string; sizeBytes: number }[] = []
  for await (const { key, sizeBytes } of source.list('')) files.push({ key, sizeBytes })

  const counts = { copied: 0, there: 0, gone: 0 }
  const failed: string[] = []
  let next = 0
  let done = 0
  const copyNext = async (): Promise<void> => {
    for (;;) {
      const file = files[next]
      next += 1
      if (!file) return
      const isThere = sizes.get(file.key) === file.sizeBytes
      try {
        counts[isThere && !options.compare ? 'there' : await copyOne(source, target, file.key, isThere)] += 1
      } catch (error) {
        failed.push(`${file.key}: ${error instanceof Error ? error.message : String(error)}`)
      }
      done += 1
      options.progress?.(done, files.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, copyNext))
  return { files: files.length, ...counts, failed }
}

async function copyOne(source: Storage, target: Storage, key: string, mayBeThere: boolean): Promise<'copied' | 'there' | 'gone'> {
  const bytes = await source.get(key)
  if (bytes === null) return 'gone'
  if (mayBeThere && isSame(await target.get(key), bytes)) return 'there'
  await target.put(key, bytes)
  if (!isSame(await target.get(key), bytes)) throw new Error('the copy is different')
  return 'copied'
} // prettier-ignore

function isSame(copy: Uint8Array | null, bytes: Uint8Array): boolean {
  return copy !== null && digest(copy) === digest(bytes)
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
