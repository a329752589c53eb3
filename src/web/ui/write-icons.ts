/** Writes icons.svg from the list of names. */
import { writeFileSync } from 'node:fs'
import { iconSprite } from './icon-sprite.ts'

writeFileSync(new URL('icons.svg', import.meta.url), await iconSprite())
