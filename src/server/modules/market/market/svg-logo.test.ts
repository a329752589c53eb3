import { expect, test } from 'vitest'
import { Problem } from '../../../problem.ts'
import { checkLogo } from './logo.ts'
import { safeSvg } from './svg-logo.ts'

const svg = (inner: string, attributes = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`
const square = '<rect width="10" height="10" fill="#c8102e"/>'

test('a drawing is kept', () => {
  const gradient = `<defs><linearGradient id="a"><stop offset="0" stop-color="#c00"/></linearGradient></defs><style>.b{fill:url(#a)}</style><g transform="scale(2)"><path class="b" d="M0 0h5v5z"/></g>`
  const logo = safeSvg(svg(gradient))
  expect(logo).toMatchObject({ width: 10, height: 10 })
  expect(logo?.svg).toContain(gradient)
})

test.each([
  ['a script', `<script>alert(1)</script>${square}`],
  ['a handler', `<rect width="10" height="10" onload="alert(1)" fill="red"/>`],
  ['HTML', `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>${square}`],
  ['a link', `<a href="javascript:alert(1)">${square}</a>${square}`],
  ['a picture of elsewhere', `<image href="https://elsewhere.test/alert.png" width="10" height="10"/>${square}`],
  ['a reference to elsewhere', `<rect width="10" height="10" fill="url(https://elsewhere.test/alert)"/>${square}`],
  ['a set of pictures', `<rect width="10" height="10" style='fill:image-set("https://elsewhere.test/alert" 1x)'/>${square}`],
  ['another source', `<style>.a{background:src("https://elsewhere.test/alert")}</style>${square}`],
  ['a picture by name', `<rect width="10" height="10" style="mask:image('https://elsewhere.test/alert')"/>${square}`],
  ['a reference in capitals, with a space', `<rect width="10" height="10" fill="URL (https://elsewhere.test/alert)"/>${square}`],
  ['a reference with a comment in it', `<rect width="10" height="10" fill="url/**/(https://elsewhere.test/alert)"/>${square}`],
  ['a function that nobody knows', `<style>.a{fill:fetch-later(elsewhere)}</style>${square}`],
  ['an imported style', `<style>@import "https://elsewhere.test/alert";</style>${square}`],
  ['an escaped style', `<style>.a{background:u\\72l(https://elsewhere.test/alert)}</style>${square}`],
  ['a repetition', `<use xlink:href="#alert"/>${square}`],
  ['an animation', `<rect width="1" height="1"><animate attributeName="href" to="javascript:alert(1)"/></rect>${square}`],
])('%s is left out', (_, inner) => {
  expect(safeSvg(svg(inner))?.svg).not.toMatch(/alert|elsewhere|javascript|script|import/i)
}) // prettier-ignore

test('what is left out is named once, and what nobody sees is not', () => {
  const seen =
    '<text>Autohof</text><g><text>an der A 7</text><script>alert(1)</script></g><image href="a.png"/><widget/>'
  const unseen = '<title>Logo</title><desc>A drawing</desc><metadata/>'
  expect(safeSvg(svg(seen + unseen + square))?.leftOut).toEqual(['text', 'script', 'image', 'other'])
  expect(safeSvg(svg(unseen + square))?.leftOut).toEqual([])
})

test.each([
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(square)}`],
  ['another document', '<html><svg viewBox="0 0 1 1"/></html>'],
  ['a drawing without a size', svg(square, '')],
])('%s is no logo', (_, text) => {
  expect(safeSvg(text)).toBeNull()
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a PNG is written anew: what stands behind the picture is gone', async () => {
  const logo = await checkLogo(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]))
  expect(logo).toMatchObject({ mediaType: 'image/png', width: 1, height: 1 })
  expect(Buffer.from(logo.content, 'base64').toString('latin1')).not.toContain('alert')
})

test.each([
  ['text', Buffer.from('hello'), 'type'],
  ['a page', Buffer.from('<!doctype html><p>hello'), 'type'],
  ['too much', Buffer.alloc(102_401), 'too_large'],
  ['half a picture', png.subarray(0, 40), 'damaged'],
  ['a drawing of nothing', Buffer.from(svg('<g/>')), 'empty'],
  ['a drawing without a size', Buffer.from(svg(square, '')), 'no_size'],
])('%s is refused', async (_, bytes, reason) => {
  const refusal = await checkLogo(bytes).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Problem)
  expect((refusal as Problem).details).toMatchObject({ reason })
})
