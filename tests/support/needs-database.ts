/**
 * Which test files meet the database of the run, and so have something to prove on each kind of database: those that
 * open a market or a database through the doors below. All others run once. A file that comes to a database without
 * naming a door is refused by tests/support/databases.ts.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const doors = /\b(?:openMarket|openAuthWorld|openEmptyDatabase|createDatabase)\(|\bTEST_DATABASE_URL\b/

/** @returns whether the text of a test file says that it meets the database */
export function needsDatabase(text: string): boolean {
  return doors.test(text)
}

/** @returns the test files matching `patterns` below `root`: those that meet the database, and all others */
export function sortByDatabase(root: string, patterns: string[]): { meeting: string[]; others: string[] } {
  const files = globSync(patterns, { cwd: root }).toSorted()
  const meeting = new Set(files.filter((file) => needsDatabase(readFileSync(join(root, file), 'utf8'))))
  return { meeting: [...meeting], others: files.filter((file) => !meeting.has(file)) }
}
