import type { Config } from '../../config.ts'
import { openDiskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

/** Opens the configured storage. The library for buckets is loaded only if one is used. */
export async function openStorage({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): Promise<Storage> {
  if (storage.kind === 'disk') return openDiskStorage(`${dataDir}/files`)
  const { openS3Storage } = await import('./s3-storage.ts')
  return openS3Storage(storage)
}
