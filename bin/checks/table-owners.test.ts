import { expect, test } from 'vitest'
import { ownershipIn } from './table-owners.ts'

const leads = 'src/server/modules/selling/leads'
const auth = 'src/server/modules/people/auth'
const tree = new Map([
  [`${auth}/tables.ts`, "export const sessions = pgTable('sessions', {})"],
  [`${leads}/tables.ts`, "export const listingLeads = pgTable('listing_leads', {})"],
])

function problemsOf(path: string, code: string): string[] {
  return ownershipIn(new Map([...tree, [path, code]])).foreignWrites
}

test("a module that writes another's table is found out by its statement and by its text", () => {
  const byImport = "import { sessions } from '../../people/auth/tables.ts'\ndb.update(sessions).set({})"
  expect(problemsOf(`${leads}/store.ts`, byImport)).toEqual([
    `${leads}/store.ts: .update(sessions): writes sessions, which belongs to modules/people/auth`,
  ])
  expect(problemsOf(`${leads}/module.ts`, 'sql`delete from sessions`')).toEqual([
    `${leads}/module.ts: delete from sessions: writes sessions, which belongs to modules/people/auth`,
  ])
  expect(problemsOf('src/server/platform/jobs/jobs.ts', 'sql`delete from sessions`')).toHaveLength(1)
})

test("a table that nobody declares, or that is not named, is nobody's to write", () => {
  expect(problemsOf(`${leads}/store.ts`, 'sql`delete from elsewhere`')[0]).toContain('no tables.ts declares elsewhere')
  expect(problemsOf(`${leads}/store.ts`, 'db.delete(table)')[0]).toContain('say which table this writes')
})

test('a module writes its own tables and reads those of others', () => {
  const code =
    "import { sessions } from '../../people/auth/tables.ts'\ndb.select().from(sessions)\nsql`delete from listing_leads`"
  const { foreignWrites, foreignReads } = ownershipIn(new Map([...tree, [`${leads}/store.ts`, code]]))
  expect(foreignWrites).toEqual([])
  expect(foreignReads).toEqual(new Map([['modules/selling/leads', new Set(['modules/people/auth: sessions'])]]))
})
