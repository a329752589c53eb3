import type { Scope } from '../../../scope.ts'
import { makeAvifOnThread } from './pipeline-pool.ts'
import { imageFolder, imageKey } from './rules.ts'
import * as store from './store.ts'

/** Adds AVIF files to a picture. May be repeated, and does nothing if the picture is gone. */
export async function addAvifFiles(scope: Scope, imageId: string): Promise<void> {
  const image = await store.find(scope.db, imageId)
  if (!image || image.formats.includes('avif')) return
  const { contentHash, widths } = image
  const largest = await scope.storage.get(imageKey(contentHash, Math.max(...widths)))
  if (!largest) return scope.log.error({ imageId }, 'picture without its largest file')
  const files = await makeAvifOnThread(largest, widths)
  for (const { width, bytes } of files) await scope.storage.put(imageKey(contentHash, width, 'avif'), bytes)
  const bytes = files.reduce((total, file) => total + file.bytes.byteLength, 0)
  if (await store.addAvif(scope.db, imageId, bytes)) return
  // The picture was removed meanwhile with its folder; the files just written must not stay behind.
  if (!(await store.find(scope.db, imageId))) await scope.storage.deleteFolder(imageFolder(contentHash))
}
