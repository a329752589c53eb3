/** Files as a port: content lies under keys such as `images/ab/ab12…/640.webp`. */
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

export interface Storage {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The content, or null when there is no such file. */
  get(key: string): Promise<Uint8Array | null>
  delete(key: string): Promise<void>
}

/** Files on the local disk. Keys that would leave the folder are refused by the library. */
export function openDiskStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    put: (key, bytes) => disk.put(key, bytes),
    get: async (key) => ((await disk.exists(key)) ? disk.getBytes(key) : null),
    delete: (key) => disk.delete(key),
  }
}
