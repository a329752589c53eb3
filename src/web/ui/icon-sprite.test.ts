import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'
import { iconSprite } from './icon-sprite.ts'

test('icons.svg holds the icons that are named', async () => {
  expect(readFileSync(new URL('icons.svg', import.meta.url), 'utf8')).toBe(await iconSprite())
})

test('each icon of the list is drawn in icons.svg once, by the name that lucide.dev gives it', async () => {
  const sprite = readFileSync(new URL('icons.svg', import.meta.url), 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(drawn).toEqual([...new Set(iconNames)].map((name) => `icon-${name}`))
  const { icons } = await import('lucide-react')
  const known = new Set(Object.keys(icons).map((name) => name.toLowerCase()))
  expect(iconNames.filter((name) => !known.has(name.replaceAll('-', '')))).toEqual([])
})
