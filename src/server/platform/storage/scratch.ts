/** Files for the length of one piece of work, on the local disk whatever the storage is. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const leftBehindMs = 3_600_000

export interface Scratch {
  /** Gives a piece of work a folder of its own, and removes it with all that is in it when the work has ended. */
  during<Result>(work: (folder: string) => Promise<Result>): Promise<Result>
}

/** Opens the place, and removes what a process that was killed has left in it. */
export async function openScratch(root: string): Promise<Scratch> {
  await mkdir(root, { recursive: true })
  for (const name of await readdir(root)) {
    const path = join(root, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > leftBehindMs) await rm(path, { recursive: true, force: true })
  }
  return {
    during: async (work) => {
      const folder = join(root, randomUUID())
      await mkdir(folder)
      try {
        return await work(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}
