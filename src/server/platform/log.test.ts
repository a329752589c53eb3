import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openEmptyDatabase } from '../../../tests/support/databases.ts'
import { createLog } from './log.ts'

test('a failed statement is logged without what somebody typed', async () => {
  const database = await openEmptyDatabase()
  const { db } = database
  await db.execute(sql`create table people (email text primary key, born date)`)
  await db.execute(sql`insert into people values ('anna@street.test', null)`)
  const lines: string[] = []
  const log = createLog({ logLevel: 'error' }, { write: (line: string) => void lines.push(line) })
  const failures = [
    sql`insert into people values (${'anna@street.test'}, null)`,
    sql`insert into people values (${'vin WVWZZZ1KZAW000009'}, ${'Secret Street 7'}::date)`,
    sql`select * from nowhere where name = ${'Secret Street 7'}`,
  ]
  for (const statement of failures) {
    await db.execute(statement).catch((error: unknown) => log.error({ err: error }, 'failed'))
  }
  await database.close()
  expect(lines).toHaveLength(failures.length)
  expect(lines.join('')).toMatch(/insert into people/)
  expect(lines.join('')).not.toMatch(/anna@street|WVWZZZ|Secret Street/)
})
