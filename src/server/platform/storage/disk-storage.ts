import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { nullIfMissing } from './missing-file.ts'
import type { ListedFile, Storage } from './storage.ts'

/** Files on the local disk. Keys that would leave the folder are refused by the library. */
export function openDiskStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    put: async (key, bytes) => {
      await disk.put(key, bytes)
      await reachMedium(join(folder, key))
    },
    putFile: async (key, path) => {
      await disk.putStream(key, createReadStream(path))
      await reachMedium(join(folder, key))
    },
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
    if (entry.isDirectory()) {
      yield* listFolder(root, path)
      continue
    }
    const found = await nullIfMissing(stat(path))
    if (!found?.isFile()) continue
    yield { key: relative(root, path).split(sep).join('/'), sizeBytes: found.size, modifiedAt: found.mtime }
  }
}
