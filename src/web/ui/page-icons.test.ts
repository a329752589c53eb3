import { expect, test } from 'vitest'
import { iconSprite } from './icon-sprite.ts'
import { reduceIcons } from './page-icons.server.ts'

const iconsFor = reduceIcons(await iconSprite())

test('a page has the drawings of its icons, each once', () => {
  const icon = (name: string) => `<svg class="icon"><use href="#icon-${name}"></use></svg>`
  const drawings = iconsFor(`<p>${icon('heart')}${icon('x')}${icon('heart')}</p>`)
  expect(drawings.match(/<symbol/g)).toHaveLength(2)
  expect(drawings).toMatch(/<symbol id="icon-heart" viewBox="0 0 24 24"><path d="[^"]+"\/><\/symbol>/)
  expect(drawings).toContain('<symbol id="icon-x"')
})

test('a page without icons has none, and one that names no drawing of ours neither', () => {
  expect(iconsFor('<p>heart</p>')).toBe('')
  expect(iconsFor('<svg><use href="#elsewhere"></use></svg>')).toBe('')
})
