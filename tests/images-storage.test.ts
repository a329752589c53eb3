/** Files on a disk and in a bucket behave alike, so no other code needs to know where they are. */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../src/server/config.ts'
import { openStorage } from '../src/server/platform/storage/open-storage.ts'
import type { Storage } from '../src/server/platform/storage/storage.ts'
import { type Bucket, openBucket } from './support/bucket.ts'
import { temporaryDataDir } from './support/data-dirs.ts'

const text = (content: string) => new TextEncoder().encode(content)

describe.each(['a disk', 'a bucket'])('on %s', (place) => {
  const dataDir = temporaryDataDir()
  let bucket: Bucket | null = null
  let storage: Storage
  beforeAll(async () => {
    if (place === 'a bucket') bucket = await openBucket()
    storage = await openStorage(readConfig({ DATA_DIR: dataDir.path, ...bucket?.env }))
  })
  afterAll(async () => {
    await bucket?.[Symbol.asyncDispose]()
    dataDir[Symbol.dispose]()
  })

  async function keysIn(folder: string): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of storage.list(folder)) keys.push(key)
    return keys.toSorted()
  }

  test('what was put is there, whole, as bytes and as a stream', async () => {
    await storage.put('images/ab/one/320.webp', text('a picture'))
    expect(await storage.get('images/ab/one/320.webp')).toEqual(text('a picture'))
    const file = await storage.open('images/ab/one/320.webp')
    expect(await new Response(file?.body).text()).toBe('a picture')
    expect([9, null]).toContain(file?.sizeBytes)
  })

  test('what was put again is the newer', async () => {
    await storage.put('images/ab/twice/320.webp', text('the first, and longer'))
    await storage.put('images/ab/twice/320.webp', text('the second'))
    expect(await storage.get('images/ab/twice/320.webp')).toEqual(text('the second'))
  })

  /** The words of a disk and of a bucket. */
  const unstored = /Cannot write file|ENOENT/

  test('what cannot be stored whole is not there, and what was there before stays', async () => {
    await storage.put('images/ab/whole/320.webp', text('the first'))
    await expect(storage.putFile('images/ab/whole/320.webp', join(dataDir.path, 'none'))).rejects.toThrow(unstored)
    await expect(storage.putFile('images/ab/part/320.webp', join(dataDir.path, 'none'))).rejects.toThrow(unstored)
    expect(await storage.get('images/ab/whole/320.webp')).toEqual(text('the first'))
    expect(await storage.open('images/ab/part/320.webp')).toBeNull()
    expect((await keysIn('')).filter((key) => !key.startsWith('images/'))).toEqual([])
  })

  test('what is not there is null, and deleting it is no error', async () => {
    expect(await storage.get('images/ab/none/320.webp')).toBeNull()
    expect(await storage.open('images/ab/none/320.webp')).toBeNull()
    await storage.delete('images/ab/none/320.webp')
    await storage.deleteFolder('images/ab/none')
    expect(await keysIn('images/zz')).toEqual([])
  })

  test('a folder is listed with all below it, and deleted without its neighbours', async () => {
    const keys = ['up/one/1', 'up/one/2', 'up/one/deep/3', 'up/one-more/1']
    for (const key of keys) await storage.put(key, text(key))
    expect(await keysIn('up')).toEqual(keys.toSorted())
    expect(await keysIn('up/one')).toEqual(['up/one/1', 'up/one/2', 'up/one/deep/3'])
    await storage.deleteFolder('up/one')
    expect(await keysIn('up')).toEqual(['up/one-more/1'])
    await storage.delete('up/one-more/1')
    expect(await keysIn('up')).toEqual([])
  })

  test('a listing tells size and time', async () => {
    await storage.put('listed/file', text('12345'))
    for await (const { sizeBytes, modifiedAt } of storage.list('listed')) {
      expect(sizeBytes).toBe(5)
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000)
    }
  })

  test.each(['../outside', 'images/../../outside', 'images/ab/../../../outside'])(
    'the key %s leads nowhere',
    async (key) => {
      await expect(storage.put(key, text('x'))).rejects.toThrow(/Path traversal/)
      await expect(storage.get(key)).rejects.toThrow(/Path traversal/)
    },
  )

  test('more files than one answer of a bucket holds are all listed', async () => {
    const keys = Array.from({ length: 1_030 }, (_, index) => `many/${String(index).padStart(4, '0')}`)
    for (let at = 0; at < keys.length; at += 50) {
      await Promise.all(keys.slice(at, at + 50).map((key) => storage.put(key, text('x'))))
    }
    expect(await keysIn('many')).toEqual(keys)
  })
})

test('a bucket that does not answer is an error and not a missing file', async () => {
  const bucket = await openBucket()
  const storage = await openStorage(readConfig({ ...bucket.env }))
  await bucket[Symbol.asyncDispose]()
  await expect(storage.get('images/ab/one/320.webp')).rejects.toThrow(/ECONNREFUSED|cannot|Cannot/)
})
