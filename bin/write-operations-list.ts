/** `npm run operations` writes docs/operations.txt; with `--check` it only reports whether the file is up to date. */
import { readFileSync, writeFileSync } from 'node:fs'
import { operationsList } from './operations-list.ts'

const file = new URL('../docs/operations.txt', import.meta.url)
const current = operationsList()

if (!process.argv.includes('--check')) {
  writeFileSync(file, current)
} else if (readFileSync(file, 'utf8') !== current) {
  console.error(
    'docs/operations.txt is not what the contract says. Run `npm run operations` and look at the difference.',
  )
  process.exit(1)
}
