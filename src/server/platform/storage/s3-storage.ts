import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Config } from '../../config.ts'
import { nullIfMissing } from './missing-file.ts'
import type { ListedFile, Storage } from './storage.ts'

type S3Config = Extract<Config['storage'], { kind: 's3' }>

/** Files in a bucket of S3 or a compatible service. The bucket stays private: pictures are served by this program. */
export function openS3Storage({ bucket, region, endpoint, credentials, pathStyle }: S3Config): Storage {
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint !== null && { endpoint }),
    ...(credentials !== null && { credentials }),
  })
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  return {
    put: (key, bytes) => disk.put(key, bytes, { contentLength: bytes.byteLength }),
    putFile: async (key, path) => {
      const { size } = await stat(path)
      await disk.putStream(key, createReadStream(path), { contentLength: size })
    },
    get: async (key) => nullIfMissing(disk.getBytes(key)),
    open: async (key) => {
      const stream = await nullIfMissing(disk.getStream(key))
      return stream && { body: Readable.toWeb(stream) as ReadableStream<Uint8Array>, sizeBytes: null }
    },
    delete: (key) => disk.delete(key),
    deleteFolder: async (folder) => {
      // Not the library's own: it drops the slash at the end, so deleting `one` would also delete `one-more`.
      for await (const { key } of listBucket(client, bucket, `${folder}/`)) await disk.delete(key)
    },
    list: (folder) => listBucket(client, bucket, folder === '' ? '' : `${folder}/`),
  }
}

async function* listBucket(client: S3Client, bucket: string, prefix: string): AsyncGenerator<ListedFile> {
  let token: string | undefined
  do {
    const page = await client.send(
      new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: prefix,
        ...(token !== undefined && { ContinuationToken: token }),
      }),
    )
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      if (Key === undefined) continue
      yield { key: Key, sizeBytes: Size ?? 0, modifiedAt: LastModified ?? new Date() }
    }
    token = page.NextContinuationToken
  } while (token !== undefined)
}
