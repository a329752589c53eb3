/** Writes icons.svg from the list of names. */
import { writeFileSync } from 'node:fs'
import { iconSprite } from '../src/web/ui/icon-sprite.ts'

writeFileSync(new URL('../src/web/ui/icons.svg', import.meta.url), await iconSprite())
