/** Temporary files for one task, on the local disk for every storage. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMs } from '../../../contract/market/durations.ts'

const leftBehindMs = hourMs

export interface Scratch {
  /** Gives a task its own folder, and removes it with its content when the task has ended. */
  during<Result>(work: (folder: string) => Promise<Result>): Promise<Result>
}

/** Opens the folder, and removes what a killed process has left in it. */
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
