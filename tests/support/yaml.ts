import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

// It has no types.
const { loadAll } = createRequire(import.meta.url)('js-yaml') as { loadAll: (text: string) => unknown[] }

/** The documents of a YAML file, by its path from the root. Throws where it is no YAML. */
export function readYaml(file: string): unknown[] {
  return loadAll(readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8'))
}
