/**
 * Writes results into docs/benchmarks.md, between the marks of each benchmark, and leaves the text around unchanged.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../docs/benchmarks.md', import.meta.url)

export function writeDocument(measured: ReadonlyMap<string, string>): void {
  let document = readFileSync(file, 'utf8')
  for (const [name, text] of measured) {
    const between = new RegExp(`(<!-- ${name} -->)[\\s\\S]*?(<!-- /${name} -->)`)
    if (!between.test(document)) throw new Error(`docs/benchmarks.md has no place for ${name}`)
    document = document.replace(between, (_, begin: string, end: string) => `${begin}\n\n${text}\n\n${end}`)
  }
  writeFileSync(file, document)
}
