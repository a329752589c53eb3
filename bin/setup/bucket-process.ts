/** The bucket service. Its pages of a listing need a cipher that Node only has with `--openssl-legacy-provider`. */
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'

type Service = new (options: object) => { run(): Promise<AddressInfo> }

// It has no types.
const S3rver = createRequire(import.meta.url)('s3rver') as Service
const options = { port: 0, address: '127.0.0.1', silent: true, directory: process.argv[2] }
const { port } = await new S3rver({ ...options, configureBuckets: [{ name: 'pictures' }] }).run()
process.send?.({ port })
process.on('disconnect', () => process.exit(0))
