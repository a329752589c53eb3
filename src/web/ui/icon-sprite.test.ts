import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconSprite } from './icon-sprite.ts'

test('icons.svg holds the icons that are named', async () => {
  expect(readFileSync(new URL('icons.svg', import.meta.url), 'utf8')).toBe(await iconSprite())
})
