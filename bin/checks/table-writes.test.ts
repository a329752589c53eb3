import { describe, expect, test } from 'vitest'
import { declaredTables, tableUses } from './table-writes.ts'

const store = 'src/server/modules/selling/leads/store.ts'
const tables = new Map([
  ['src/server/modules/selling/leads/tables.ts#listingLeads', 'listing_leads'],
  ['src/server/modules/people/auth/tables.ts#sessions', 'sessions'],
])
const imports = `
  import { listingLeads } from './tables.ts'
  import { sessions, sessions as theirs } from '../../people/auth/tables.ts'
`

function usesOf(kind: 'write' | 'read', code: string): (string | null)[] {
  return tableUses(store, imports + code, tables)
    .filter((use) => use.kind === kind)
    .map(({ table }) => table)
}

test('tables are known by their exports', () => {
  expect(declaredTables(`export const sessions = pgTable('sessions', {})`)).toEqual(new Map([['sessions', 'sessions']]))
  expect(declaredTables('await run(`create table if not exists marks (id int)`)').get('marks')).toBe('marks')
})

describe('a write is found in', () => {
  test.each([
    ['a Drizzle insert', 'await db.insert(sessions).values(row)'],
    ['a Drizzle update', 'await db.update(sessions).set({})'],
    ['a Drizzle delete', 'await db.delete(sessions)'],
    ['a table under another name', 'await db.delete(theirs)'],
    ['the database of a scope', 'await scope.db.delete(sessions)'],
    ['the text of a delete', 'sql`delete from sessions where id = ${id}`'],
    ['the text of an update', 'sql`update only sessions s set ended_at = now()`'],
    ['the text of an insert', 'sql`insert into sessions (id) values (${id})`'],
    ['text that names the table by its object', 'sql`update ${sessions} set ended_at = now()`'],
    ['a statement inside of another', 'sql`with gone as (delete from sessions returning id) select * from gone`'],
    ['an upsert by merge', 'sql`merge into sessions using given on true when matched then delete`'],
    ['a truncation', 'sql`truncate table sessions`'],
    ['text in capitals, with a comment', 'sql`DELETE /* all */ FROM "sessions"`'],
    ['text that is not marked as SQL', "await client.query('delete from sessions')"],
  ])('%s', (_, code) => {
    expect(usesOf('write', code)).toEqual(['sessions'])
  })

  test('a statement that does not say its table', () => {
    expect(usesOf('write', 'await db.update(table).set({})')).toEqual([null])
    expect(usesOf('write', 'sql`delete from ${sql.identifier(name)}`')).toEqual([null])
  })
})

describe('no write is', () => {
  test.each([
    ['a lock', 'db.select().from(sessions).for("update"); sql`select 1 from sessions for no key update`'],
    [
      'what an upsert does with its own row',
      'sql`insert into listing_leads values (1) on conflict do update set id = 2`',
    ],
    ['a foreign key', 'sql`references sessions on update cascade on delete set null`'],
    ['quoted text', "sql`select 'delete from sessions'`"],
    ['deleting from a map', 'sessionsById.delete(sessions2)'],
    ['a sentence', "fail('delete from sessions is not allowed')".replace('delete', 'To delete')],
  ])('%s', (_, code) => {
    expect(usesOf('write', code).filter((table) => table !== 'listing_leads')).toEqual([])
  })
})

test('reads are found in statements and in text', () => {
  expect(usesOf('read', 'db.select().from(listingLeads).leftJoin(sessions, on)')).toEqual(['sessions', 'listing_leads'])
  expect(usesOf('read', 'sql`select * from listing_leads l join ${sessions} s on true`')).toEqual([
    'listing_leads',
    'sessions',
  ])
})
