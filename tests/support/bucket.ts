/** An S3 service for tests: a bucket in a folder, behind real HTTP. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { temporaryDataDir } from './data-dirs.ts'

/** Settings of a market with a bucket; `await using` stops the service. */
export interface Bucket extends AsyncDisposable {
  env: Record<string, string>
}

export async function openBucket(): Promise<Bucket> {
  const directory = temporaryDataDir()
  const child = fork(join(import.meta.dirname, 'bucket-process.ts'), [directory.path], {
    execArgv: ['--openssl-legacy-provider', '--no-deprecation'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    env: {
      S3_BUCKET: 'pictures',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
      directory[Symbol.dispose]()
    },
  }
}
