/** Where files are stored, by the settings `S3_…`. */
import type { Environment } from './config-variables.ts'
import { StartError } from './start-error.ts'

/** Where files are stored. Without keys, the library looks for credentials where the host provides them. */
export type StorageConfig =
  | { kind: 'disk' }
  | {
      kind: 's3'
      bucket: string
      region: string
      endpoint: string | null
      credentials: { accessKeyId: string; secretAccessKey: string } | null
      /** Puts the bucket into the path of an address, not into its host name. */
      pathStyle: boolean
    }

/** Returns a bucket if one is named, else the disk. Throws `StartError` for contradicting bucket settings. */
export function storageOf(env: Environment): StorageConfig {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = env
  if (bucket === undefined) {
    const stray = Object.entries(env).find(([name, value]) => name.startsWith('S3_') && value !== undefined)
    if (stray) throw new StartError(`${stray[0]} is set, but no bucket. Set S3_BUCKET, or unset all S3_… settings.`)
    return { kind: 'disk' }
  }
  if ((keyId === undefined) !== (secret === undefined)) {
    throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together. Set both or neither.')
  }
  if (endpoint !== undefined && keyId === undefined) {
    throw new StartError(
      'S3_ENDPOINT names a service of its own, which needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    )
  }
  if (endpoint === undefined && env.S3_REGION === undefined) {
    throw new StartError('S3_BUCKET needs S3_REGION, or S3_ENDPOINT for a service other than AWS.')
  }
  return {
    kind: 's3',
    bucket,
    region: env.S3_REGION ?? 'us-east-1',
    endpoint: endpoint ?? null,
    credentials: keyId === undefined || secret === undefined ? null : { accessKeyId: keyId, secretAccessKey: secret },
    pathStyle: (env.S3_PATH_STYLE ?? (endpoint === undefined ? 'off' : 'on')) === 'on',
  }
}
