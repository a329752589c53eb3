/** An S3 service for tests. */
import { startBucket } from '../../bin/setup/bucket.ts'
import { temporaryDataDir } from './data-dirs.ts'

/** Settings of a market with a bucket; `await using` stops the service. */
export interface Bucket extends AsyncDisposable {
  env: Record<string, string>
}

export async function openBucket(): Promise<Bucket> {
  const directory = temporaryDataDir()
  const service = await startBucket(directory.path)
  return {
    env: service.env,
    [Symbol.asyncDispose]: async () => {
      await service.stop()
      directory[Symbol.dispose]()
    },
  }
}
