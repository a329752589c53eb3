/**
 * Checks that every table is written only by the code that owns it (`table-owners.ts`). Reading another module's table
 * by a join is allowed; `--reads` lists these reads.
 */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ownershipIn } from './table-owners.ts'

const root = resolve(import.meta.dirname, '../..')

const files = globSync('src/{server,demo,sandbox}/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
const sources = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
const { tables, writes, foreignWrites, foreignReads } = ownershipIn(sources)

const problems = [...foreignWrites]
if (tables === 0 || writes === 0) problems.push('the check sees no tables or no writes')

if (process.argv.includes('--reads')) {
  for (const [reader, read] of foreignReads) console.log(`${reader} reads ${[...read].toSorted().join(', ')}`)
}
console.log(`${tables} tables, ${writes} writes, ${foreignWrites.length} of them foreign`)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
