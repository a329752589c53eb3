/** Pictures and documents move from a disk into a bucket and back. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyFiles } from '../src/server/commands/move-files/copy-files.ts'
import { readConfig } from '../src/server/config.ts'
import { openDiskStorage } from '../src/server/platform/storage/disk-storage.ts'
import { openStorage } from '../src/server/platform/storage/open-storage.ts'
import type { Storage } from '../src/server/platform/storage/storage.ts'
import { type Bucket, openBucket } from './support/bucket.ts'
import { temporaryDataDir } from './support/data-dirs.ts'

const run = promisify(execFile)
const bytes = (content: string) => new TextEncoder().encode(content)

let service: Bucket
beforeAll(async () => {
  service = await openBucket()
})
afterAll(() => service[Symbol.asyncDispose]())

let disk: Storage
let bucket: Storage
let folder: string
beforeEach(async () => {
  folder = temporaryDataDir().path
  disk = openDiskStorage(`${folder}/files`)
  bucket = await openStorage(readConfig({ ...service.env, DATA_DIR: folder }))
  for await (const { key } of bucket.list('')) await bucket.delete(key)
})

async function contentOf(storage: Storage): Promise<Record<string, string>> {
  const content: Record<string, string> = {}
  for await (const { key } of storage.list('')) {
    content[key] = new TextDecoder().decode((await storage.get(key)) ?? new Uint8Array())
  }
  return content
}

async function fill(storage: Storage): Promise<void> {
  await storage.put('images/ab/one/320.webp', bytes('one'))
  await storage.put('images/ab/one/640.webp', bytes('one, larger'))
  await storage.put('documents/two', bytes('two'))
}

describe.each(['into the bucket', 'back to the disk'])('%s', (way) => {
  const both = () => (way === 'into the bucket' ? ([disk, bucket] as const) : ([bucket, disk] as const))

  test('every file is copied, and stays where it was', async () => {
    const [source, target] = both()
    await fill(source)
    expect(await copyFiles(source, target, { compare: false })).toEqual({
      files: 3,
      copied: 3,
      there: 0,
      gone: 0,
      failed: [],
    })
    expect(await contentOf(target)).toEqual(await contentOf(source))
    expect(Object.keys(await contentOf(source))).toHaveLength(3)
  })

  test('what is there is not copied again, and what is new or has another size is', async () => {
    const [source, target] = both()
    await fill(source)
    await copyFiles(source, target, { compare: false })
    await source.put('images/cd/three/320.webp', bytes('three'))
    await target.put('documents/two', bytes('tw'))
    expect(await copyFiles(source, target, { compare: false })).toMatchObject({ files: 4, copied: 2, there: 2 })
    expect(await contentOf(target)).toEqual(await contentOf(source))
  })

  test('compared, a file of the same size with other content is found and copied', async () => {
    const [source, target] = both()
    await fill(source)
    await copyFiles(source, target, { compare: false })
    await target.put('documents/two', bytes('owt'))
    expect(await copyFiles(source, target, { compare: false })).toMatchObject({ copied: 0, there: 3 })
    expect(await copyFiles(source, target, { compare: true })).toMatchObject({ copied: 1, there: 2 })
    expect(await contentOf(target)).toEqual(await contentOf(source))
  })
})

test('a file that a running market deletes meanwhile is no failure', async () => {
  await fill(disk)
  const source: Storage = { ...disk, get: async (key) => (key === 'documents/two' ? null : disk.get(key)) }
  expect(await copyFiles(source, bucket, { compare: false })).toMatchObject({ copied: 2, gone: 1, failed: [] })
})

test('a copy that comes back different is told, and the others are copied', async () => {
  await fill(disk)
  const target: Storage = {
    ...bucket,
    put: (key, content) => bucket.put(key, key === 'documents/two' ? bytes('2') : content),
  }
  const { copied, failed } = await copyFiles(disk, target, { compare: false })
  expect([copied, failed]).toEqual([2, ['documents/two: the copy is different']])
})

test('the command says how far it is and what came of it, and needs a bucket', async () => {
  await fill(disk)
  const command = (env: Record<string, string>, ...options: string[]) =>
    run(process.execPath, ['src/server/commands/move-files/main.ts', ...options], {
      env: { PATH: process.env.PATH, DATA_DIR: folder, ...env },
    })
  const { stdout } = await command(service.env, '--to', 'bucket')
  expect(stdout).toContain('3 files: 3 copied, 0 were there, 0 gone meanwhile, 0 failed')
  expect(await contentOf(bucket)).toEqual(await contentOf(disk))
  await expect(command({}, '--to', 'bucket')).rejects.toThrow('Set S3_BUCKET')
  await expect(command(service.env, '--to', 'moon')).rejects.toThrow('Usage: npm run move-files')
})
