import { describe, expect, test } from 'vitest'
import { createLog } from '../platform/log.ts'
import { photoReader, withPhotoFirst } from './photo-first.ts'

const hash = 'ab'.repeat(32)
const other = 'cd'.repeat(32)
const script = '<link rel="modulepreload" href="/assets/vendor.js"/>'
const fetchedLast = '<link rel="modulepreload" fetchpriority="low" href="/assets/vendor.js"/>'

function sourcesOf(contentHash: string, format: string): string {
  return [320, 640, 1024].map((width) => `/images/${contentHash}/${width}.${format} ${width}w`).join(', ')
}

const opening = `<picture class="contents" data-opening-photo="true"><img srcSet="${sourcesOf(hash, 'webp')}" alt="Škoda" fetchPriority="high"/></picture>`
const lazy = `<picture><img srcSet="${sourcesOf(other, 'webp')}" loading="lazy" fetchPriority="auto"/></picture>`

function page(...pictures: string[]): string {
  return `<html><head>${script}</head><body>${pictures.join('')}</body></html>`
}

/** A storage in which every file has the requested size; records what is read. */
function storageOf(bytes: number | null) {
  const read: string[] = []
  return {
    read,
    readPhoto: ({ contentHash, width, format }: { contentHash: string; width: number; format?: string }) => {
      read.push(`${contentHash}/${width}.${format}`)
      return Promise.resolve(bytes === null ? null : new Uint8Array(bytes).fill(7))
    },
  }
}

test("a small photo that a page is opened for travels in the page, in a phone's width and in no other's place", async () => {
  const { read, readPhoto } = storageOf(3)
  const html = await withPhotoFirst(page(lazy, opening, lazy), readPhoto)
  expect(html).toBe(
    page(lazy, opening.replace(`/images/${hash}/640.webp 640w`, 'data:image/webp;base64,BwcH 640w'), lazy),
  )
  expect(read).toEqual([`${hash}/640.webp`])
})

test('of two formats it is the one that browsers choose first', async () => {
  const source = `<source type="image/avif" srcSet="${sourcesOf(hash, 'avif')}"/>`
  const picture = opening.replace('<img', `${source}<img`)
  const html = await withPhotoFirst(page(picture), storageOf(3).readPhoto)
  expect(html).toContain('<source type="image/avif" srcSet="/images/')
  expect(html).toContain('data:image/avif;base64,BwcH 640w')
  expect(html).toContain(`/images/${hash}/640.webp 640w`)
})

test.each([
  ['too large to wait for', page(opening), 40_001],
  ['not there', page(opening), null],
  ['narrower than a phone', page(opening.replaceAll('640', '480')), 3],
])('a photo that is %s keeps its address and is fetched before scripts', async (_, html, bytes) => {
  expect(await withPhotoFirst(html, storageOf(bytes).readPhoto)).toBe(html.replace(script, fetchedLast))
})

test('a page that is not opened for a photo stays as it is', async () => {
  const { read, readPhoto } = storageOf(3)
  expect(await withPhotoFirst(page(lazy), readPhoto)).toBe(page(lazy))
  expect(read).toEqual([])
})

describe('a storage', () => {
  const log = createLog({ logLevel: 'silent' })
  const file = { contentHash: hash, width: 640 }

  test('that answers is read', async () => {
    const bytes = new Uint8Array([7])
    expect(await photoReader(() => Promise.resolve(bytes), log)(file)).toBe(bytes)
  })

  test.each([
    ['that fails', () => Promise.reject(new Error('The bucket is gone'))],
    ['that never answers', () => new Promise<null>(() => {})],
  ])('%s costs a page its photo and nothing else', async (_, read) => {
    expect(await photoReader(read, log)(file)).toBeNull()
  })
})
