import { expect, test } from 'vitest'
import { imageKey, imageUrl, toImage } from './rules.ts'

const contentHash = 'ab12' + '0'.repeat(60)

test('files lie in folders by the first digits of their content, and are addressed by their content', () => {
  expect(imageKey(contentHash, 640)).toBe(`images/ab/${contentHash}/640.webp`)
  expect(imageUrl(contentHash, 640)).toBe(`/images/${contentHash}/640.webp`)
})

test('a picture is shown with an address for each width that exists', () => {
  const placeholder = 'data:image/webp;base64,'
  const stored = {
    id: 'id',
    contentHash,
    width: 1000,
    height: 750,
    widths: [320, 640, 1000],
    formats: ['webp'],
    placeholder,
  }
  expect(toImage(stored)).toEqual({
    id: 'id',
    width: 1000,
    height: 750,
    placeholder,
    sources: [320, 640, 1000].map((width) => ({ width, url: `/images/${contentHash}/${width}.webp` })),
    avif: false,
  })
  expect(toImage({ ...stored, formats: ['webp', 'avif'] }).avif).toBe(true)
})
