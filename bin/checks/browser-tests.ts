/** Refuses browser tests that need no browser (`browser-blocks.ts`). */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { browserBlocksIn } from './browser-blocks.ts'

const root = resolve(import.meta.dirname, '../..')

const files = globSync(['tests/e2e/*.spec.ts', 'tests/support/*.ts'], { cwd: root })
const { blocks, refused } = browserBlocksIn(
  new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])),
)

console.log(`${blocks} browser tests, ${refused.length} of them need no browser`)
for (const test of refused) console.error(`${test}: uses nothing of a browser; tests/pages/ is the place for it`)
if (blocks === 0) console.error('the check sees no browser tests')
if (blocks === 0 || refused.length > 0) process.exitCode = 1
