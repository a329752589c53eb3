/** `npm run openapi` writes docs/openapi.json; with `--check` it only reports whether the file is up to date. */
import { readFileSync, writeFileSync } from 'node:fs'
import { openApiDocument } from '../src/contract/openapi.ts'

const file = new URL('../docs/openapi.json', import.meta.url)
const current = JSON.stringify(openApiDocument(), null, 2) + '\n'

if (!process.argv.includes('--check')) {
  writeFileSync(file, current)
} else if (readFileSync(file, 'utf8') !== current) {
  console.error('docs/openapi.json is not what the contract says. Run `npm run openapi` and look at the difference.')
  process.exit(1)
}
