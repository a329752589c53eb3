/** ZIPs of pictures that are named by the dealer's own numbers. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PictureArchive } from '../src/contract/stock-archives.ts'
import type { StockImport } from '../src/contract/stock.ts'
import { openArchive } from '../src/server/modules/selling/import/archive-file.ts'
import { continueArchives, workOnArchive, workOnStock } from '../src/server/modules/selling/import/service.ts'
import type { Scope } from '../src/server/scope.ts'
import { type Market, openMarket, type Person } from './market.ts'
import { newPhoto, sendWhole } from './support/pictures.ts'
import { type ZippedFile, zipOf } from './support/zip.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
beforeEach(() => market.reset())

const headers = 'externalId,make,model,body_type,year,mileage_km,price,fuel,city,description\n'
const row = (number: string) =>
  `${number},Volkswagen,Golf,hatchback,2015,50000,9000,diesel,Berlin,Well kept and clean.\n`

async function post(person: Person, path: string, body: string | Uint8Array<ArrayBuffer>): Promise<Response> {
  return market.request(`/api/v1/me/stock/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    body,
  })
}

async function fileSent(...numbers: string[]): Promise<string> {
  const response = await post(market.karl, 'imports?name=stock.csv', headers + numbers.map(row).join(''))
  const { id } = (await response.json()) as StockImport
  await market.karl.api.stock.run({ importId: id })
  return id
}

async function stocked(...numbers: string[]): Promise<void> {
  await workOnStock(market.scope, await fileSent(...numbers))
}

async function archiveSent(files: readonly ZippedFile[], query = ''): Promise<string> {
  const response = await post(market.karl, `picture-archives${query}`, zipOf(files))
  expect(response.status).toBe(201)
  return ((await response.json()) as PictureArchive).id
}

async function shownFrom(files: readonly ZippedFile[]): Promise<PictureArchive> {
  const archiveId = await archiveSent(files)
  await workOnArchive(market.scope, archiveId)
  return archiveOf(archiveId)
}

async function archiveOf(archiveId: string): Promise<PictureArchive> {
  const { archives } = await market.karl.api.stock.pictureArchives({})
  const archive = archives.find(({ id }) => id === archiveId)
  if (!archive) throw new Error('There is no such archive')
  return archive
}

async function picturesOf(number: string): Promise<string[]> {
  return (await market.karl.api.stockByNumber.get({ number })).images.map(({ id }) => id)
}

/** Of different pictures, the name and the bytes. */
async function photos(...names: string[]): Promise<ZippedFile[]> {
  const files: ZippedFile[] = []
  for (const name of names) files.push({ name, bytes: await newPhoto() })
  return files
}

describe('the pictures of a ZIP', () => {
  test('go to their vehicles in the order of their numbers, whatever folders they are in', async () => {
    await stocked('4711', '900')
    const files = await photos('b/4711_10.jpg', '4711.jpg', '../../4711-02.JPG', '900_1.jpg', '__MACOSX/._900_1.jpg')
    const done = await shownFrom(files)
    expect(done).toMatchObject({ state: 'done', vehicles: 2, vehiclesDone: 2, stored: 4, unchanged: 0, findings: [] })
    const [first, second, tenth] = await picturesOf('4711')
    expect(await picturesOf('900')).toHaveLength(1)
    // Another order in the ZIP is the same order on the page.
    await shownFrom(files.toReversed())
    expect(await picturesOf('4711')).toEqual([first, second, tenth])
  })

  test('that are the same as before are not stored again; a changed one takes its place, a dropped one goes', async () => {
    await stocked('A1')
    const [one, two, three] = await photos('A1_1.jpg', 'A1_2.jpg', 'A1_3.jpg')
    if (!one || !two || !three) throw new Error('A photo is missing')
    await shownFrom([one, two])
    const [first] = await picturesOf('A1')
    expect(await shownFrom([one, two])).toMatchObject({ stored: 0, unchanged: 2 })
    expect(await shownFrom([one, { ...two, bytes: three.bytes }])).toMatchObject({ stored: 1, unchanged: 1 })
    const changed = await picturesOf('A1')
    expect(changed).toHaveLength(2)
    expect(changed[0]).toBe(first)
    await shownFrom([one])
    expect(await picturesOf('A1')).toEqual([first])
  })

  test('stand before those that the dealer added on the site', async () => {
    await stocked('A1')
    const { listingId } = await market.karl.api.stockByNumber.get({ number: 'A1' })
    const sent = await sendWhole((path, init) => market.request(path, init), market.karl, await newPhoto())
    const own = sent.body.image.id
    const { revision } = await market.karl.api.myListings.get({ listingId })
    await market.karl.api.myListings.update({ listingId, revision, imageIds: [own] })
    await shownFrom(await photos('A1_1.jpg'))
    const shown = await picturesOf('A1')
    expect([shown.length, shown[1]]).toEqual([2, own])
  })

  test('that cannot be shown are named with the reason, and keep no other out', async () => {
    await stocked('A1', 'S1')
    const sold = await market.karl.api.stockByNumber.get({ number: 'S1' })
    await market.karl.api.listings.markSold({ listingId: sold.listingId })
    const [good, other, secret] = await photos('A1_1.jpg', 'S1.jpg', 'A1_5.jpg')
    if (!good || !other || !secret) throw new Error('A photo is missing')
    const done = await shownFrom([
      good,
      other,
      { ...good, name: 'B7.jpg' },
      { name: 'A1_2.jpg', bytes: Buffer.from('no picture') },
      { ...secret, isEncrypted: true },
      { name: 'A1_6.jpg', bytes: Buffer.alloc(3_000_000), isPacked: true },
    ])
    expect(done).toMatchObject({ state: 'done', stored: 1, refused: 5 })
    expect(done.findings).toEqual([
      { name: 'B7.jpg', code: 'no_vehicle' },
      { name: 'A1_2.jpg', code: 'unreadable' },
      { name: 'A1_5.jpg', code: 'encrypted' },
      { name: 'A1_6.jpg', code: 'too_large' },
      { name: 'S1.jpg', code: 'vehicle_not_live' },
    ])
  })

  test('wait for the file that they were sent with', async () => {
    const importId = await fileSent('N1')
    const archiveId = await archiveSent(await photos('N1_1.jpg'), `?importId=${importId}`)
    await workOnArchive(market.scope, archiveId)
    expect(await archiveOf(archiveId)).toMatchObject({ state: 'waiting', importId })
    expect(await continueArchives(market.scope)).toBe(0)
    await workOnStock(market.scope, importId)
    expect(await continueArchives(market.scope)).toBe(1)
    await workOnArchive(market.scope, archiveId)
    expect(await archiveOf(archiveId)).toMatchObject({ state: 'done', stored: 1 })
    expect(await picturesOf('N1')).toHaveLength(1)
  })

  test('of another dealer’s import, or in a file that is none, are refused', async () => {
    const importId = await fileSent('N1')
    const zip = zipOf(await photos('N1.jpg'))
    const { dora } = market
    const others = await post(dora, `picture-archives?importId=${importId}`, zip)
    expect(await others.json()).toMatchObject({ code: 'stock_import_not_found' })
    for (const [body, reason] of [
      ['', 'empty'],
      ['plain text', 'no_archive'],
    ] as const) {
      // prettier-ignore
      const response = await post(market.karl, 'picture-archives', body)
      expect(await response.json()).toMatchObject({ code: 'stock_file_not_readable', details: { reason } })
    }
    expect((await post(market.ana, 'picture-archives', zip)).status).toBe(403)
  })

  test('in a ZIP that is cut are not shown', async () => {
    await stocked('A1')
    const zip = zipOf(await photos('A1_1.jpg', 'A1_2.jpg'))
    const response = await post(market.karl, 'picture-archives', zip.slice(0, zip.length - 100))
    const { id } = (await response.json()) as PictureArchive
    await workOnArchive(market.scope, id)
    expect(await archiveOf(id)).toMatchObject({ state: 'failed', problem: 'damaged' })
  })
})

describe('whatever happens meanwhile', () => {
  /** A scope whose storage fails after some files: the process dies while pictures are stored. */
  function dyingAfter(files: number): Scope<null> {
    let left = files
    const { storage } = market.scope
    return {
      ...market.scope,
      storage: new Proxy(storage, {
        get(target, name) {
          const value = target[name as keyof typeof target] as unknown
          if (typeof value !== 'function') return value
          return (...sent: unknown[]) => {
            if (String(name).startsWith('put') && (left -= 1) < 0) throw new Error('The power is gone')
            return (value as (...sent: unknown[]) => unknown).apply(target, sent)
          }
        },
      }),
    }
  }

  test('a worker that dies leaves whole vehicles, and another goes on; nothing twice, nothing lost', async () => {
    await stocked('A1', 'A2', 'A3')
    const archiveId = await archiveSent(await photos('A1_1.jpg', 'A1_2.jpg', 'A2_1.jpg', 'A2_2.jpg', 'A3_1.jpg'))
    for (const files of [1, 7, 3]) {
      await expect(workOnArchive(dyingAfter(files), archiveId)).rejects.toThrow('The power is gone')
    }
    expect(await archiveOf(archiveId)).toMatchObject({ state: 'running' })
    market.later(3 * 60_000)
    expect(await continueArchives(market.scope)).toBe(1)
    await workOnArchive(market.scope, archiveId)
    const dealer = await market.signedIn(market.karl)
    const { archives } = await dealer.stock.pictureArchives({})
    expect(archives).toMatchObject([{ state: 'done', vehiclesDone: 3, stored: 5, unchanged: 0, refused: 0 }])
    const shown = await Promise.all(['A1', 'A2', 'A3'].map(async (number) => (await dealer.stockByNumber.get({ number })).images.length)) // prettier-ignore
    expect(shown).toEqual([2, 2, 1])
  })

  test('two workers at once, and one that comes late, change nothing more', async () => {
    await stocked('A1', 'A2')
    const archiveId = await archiveSent(await photos('A1_1.jpg', 'A2_1.jpg'))
    await Promise.all([workOnArchive(market.scope, archiveId), workOnArchive(market.scope, archiveId)])
    await workOnArchive(market.scope, archiveId)
    expect(await archiveOf(archiveId)).toMatchObject({ state: 'done', vehiclesDone: 2, refused: 0 })
    expect([await picturesOf('A1'), await picturesOf('A2')].map(({ length }) => length)).toEqual([1, 1])
    const { rows } = (await market.scope.db.execute(sql`select file_key from picture_archives`)) as { rows: unknown[] }
    expect(rows).toEqual([{ file_key: null }])
  })
})

describe('a ZIP that is made to harm', () => {
  async function opened(
    files: readonly ZippedFile[],
    limits = { maxEntries: 3, maxUnpackedBytes: 1_000, maxDirectoryBytes: 100 },
  ) {
    return market.scope.scratch.during(async (folder) => {
      const path = join(folder, 'a.zip')
      await writeFile(path, zipOf(files))
      const archive = await openArchive(path, limits)
      try {
        const read = archive.files.map((file) => archive.read(file))
        return (await Promise.allSettled(read)).map(({ status }) => status)
      } finally {
        archive.close()
      }
    })
  }
  const small = (name: string) => ({ name, bytes: Buffer.alloc(400) })

  test('has too many entries or too long names, or unpacks to too much', async () => {
    const many = ['1', '2', '3', '4'].map((name) => ({ name, bytes: Buffer.alloc(1) }))
    await expect(opened(many)).rejects.toMatchObject({ problem: 'too_many_entries' })
    await expect(opened(['1', '2', '3'].map(small))).rejects.toMatchObject({ problem: 'unpacks_too_large' })
    const endless = { name: 'a'.repeat(101), bytes: Buffer.alloc(1) }
    await expect(opened([endless])).rejects.toMatchObject({ problem: 'too_many_entries' })
    await expect(opened([])).resolves.toEqual([])
  })

  test('says that a file is smaller than it is: it ends there', async () => {
    const lie = { name: '1.jpg', bytes: Buffer.alloc(900_000), isPacked: true, statedBytes: 400 }
    expect(await opened([lie])).toEqual(['rejected'])
  })
})
