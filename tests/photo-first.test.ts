/** The photo that a page is opened for is found in React's real output. */
/// <reference types="vite/client" />
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withPhotoFirst } from '../src/server/http/photo-first.ts'
import { Picture } from '../src/web/listings/picture.tsx'

const imageOf = (contentHash: string, avif: boolean) => ({
  id: contentHash.slice(0, 8),
  width: 1_024,
  height: 768,
  placeholder: 'data:image/webp;base64,AAAA',
  avif,
  focusPercent: 50,
  sources: [320, 640, 1_024].map((width) => ({ width, url: `/images/${contentHash}/${width}.webp` })),
})
const opening = 'ab'.repeat(32)
const later = 'cd'.repeat(32)
const readPhoto = () => Promise.resolve(new Uint8Array(3).fill(7))

function rendered(avif: boolean, priority: boolean): string {
  const picture = (hash: string, first: boolean) =>
    createElement(Picture, { image: imageOf(hash, avif), alt: 'Škoda "Octavia" > 1', sizes: '76vw', priority: first })
  return renderToString(createElement('main', null, picture(later, false), picture(opening, priority)))
}

test.each([
  ['webp', false],
  ['avif', true],
])('a rendered picture with priority travels in the page as %s', async (format, avif) => {
  const html = await withPhotoFirst(rendered(avif, true), readPhoto)
  expect(html).toContain(`data:image/${format};base64,BwcH 640w`)
  expect(html).not.toContain(`/images/${opening}/640.${format} 640w`)
  expect(html).toContain(`/images/${later}/640.${format} 640w`)
})

test('rendered pictures without priority stay as they are', async () => {
  const html = rendered(true, false)
  expect(await withPhotoFirst(html, readPhoto)).toBe(html)
})
