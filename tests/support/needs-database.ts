/**
 * Which test files use the run's database, and so are worth running on each kind of database: those that open a market
 * or a database through the functions below. All others run once. tests/support/databases.ts refuses a file that opens
 * a database without naming one of them.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const doors =
  /\b(?:openMarket|openAuthWorld|openEmptyDatabase|openDurableMarket|createDatabase)\(|\bTEST_DATABASE_URL\b/

/** @returns whether the text of a test file shows that it uses the database */
export function needsDatabase(text: string): boolean {
  return doors.test(text)
}

/** @returns the test files matching `patterns` below `root`: those that use the database, and all others */
export function sortByDatabase(root: string, patterns: string[]): { meeting: string[]; others: string[] } {
  const files = globSync(patterns, { cwd: root }).toSorted()
  const meeting = new Set(files.filter((file) => needsDatabase(readFileSync(join(root, file), 'utf8'))))
  return { meeting: [...meeting], others: files.filter((file) => !meeting.has(file)) }
}

/** Files whose subject is the database itself, or what every operation rests on. */
const aboutTheDatabase =
  /^tests\/(?:contract\/|process\/(?:starting|stopping|killed)\.|(?:contract|migrate|schema|transactions|jobs|market-checks|search-agreement)\.)/

/** Of the other files that use a database, one in so many. */
const sampleEvery = 6

/**
 * Those of the files using a database that run on the embedded one too, when all of them run on PostgreSQL: what is about
 * the database itself, and every sixth other file (docs/decisions/0093).
 */
export function embeddedSample(meeting: readonly string[]): string[] {
  const others = meeting.filter((file) => !aboutTheDatabase.test(file))
  const sample = new Set(others.filter((_, index) => index % sampleEvery === 0))
  return meeting.filter((file) => aboutTheDatabase.test(file) || sample.has(file))
}
