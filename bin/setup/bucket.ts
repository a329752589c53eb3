/** A local S3 service: a bucket in a folder, behind real HTTP. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export interface BucketService {
  /** Settings of a market whose files are in it. */
  env: Record<string, string>
  stop(): Promise<void>
}

/** Starts the service on a free port. It ends with this process, however that ends; the folder stays. */
export async function startBucket(folder: string): Promise<BucketService> {
  const service = fork(join(import.meta.dirname, 'bucket-process.ts'), [folder], {
    execArgv: ['--openssl-legacy-provider', '--no-deprecation'],
    // A Ctrl-C is for this program, whose nodes may still need their files.
    detached: true,
  })
  const [{ port }] = (await once(service, 'message')) as [{ port: number }]
  return {
    env: {
      S3_BUCKET: 'pictures',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      const ended = once(service, 'exit')
      service.disconnect()
      await ended
    },
  }
}
