import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { nullIfMissing } from './missing-file.ts'
import type { ListedFile, Storage } from './storage.ts'

/** Where files are until they are whole: on the same disk, and in no list. */
const unfinished = 'unfinished'

/** Files on the local disk. Keys that would leave the folder are refused by the library. */
export function openDiskStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  /** A file gets its name when it is whole: what a full disk or a crash cuts off never answers for it. */
  const place = async (key: string, write: (unfinishedKey: string) => Promise<void>) => {
    const unfinishedKey = `${unfinished}/${randomUUID()}`
    const path = join(folder, unfinishedKey)
    const target = join(folder, disk.file(key).key)
    try {
      await write(unfinishedKey)
      await reachMedium(path)
      await mkdir(dirname(target), { recursive: true })
      await rename(path, target)
      await reachMedium(dirname(target))
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  }
  return {
    put: (key, bytes) => place(key, (unfinishedKey) => disk.put(unfinishedKey, bytes)),
    putFile: (key, path) => place(key, (unfinishedKey) => disk.putStream(unfinishedKey, createReadStream(path))),
    get: async (key) => nullIfMissing(disk.getBytes(key)),
    open: async (key) => {
      const found = await nullIfMissing(disk.getMetaData(key))
      if (!found) return null
      const body = Readable.toWeb(await disk.getStream(key)) as ReadableStream<Uint8Array>
      return { body, sizeBytes: found.contentLength }
    },
    delete: (key) => disk.delete(key),
    deleteFolder: (key) => disk.deleteAll(key),
    list: (key) => listFolder(folder, join(folder, key)),
  }
}

/** A row that names a file must not outlive it after a power failure. */
async function reachMedium(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* listFolder(root: string, folder: string): AsyncGenerator<ListedFile> {
  const entries = await nullIfMissing(readdir(folder, { withFileTypes: true }))
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name)
    if (folder === root && entry.name === unfinished) continue
    if (entry.isDirectory()) {
      yield* listFolder(root, path)
      continue
    }
    const found = await nullIfMissing(stat(path))
    if (!found?.isFile()) continue
    yield { key: relative(root, path).split(sep).join('/'), sizeBytes: found.size, modifiedAt: found.mtime }
  }
}
