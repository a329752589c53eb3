import { DrizzleQueryError } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { OutsideError } from '../platform/outside/outside-error.ts'
import { outageOf } from './outage.ts'

const withCode = (code: string, syscall?: string) => Object.assign(new Error(code), { code, syscall })
const ofQuery = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

test.each<[what: string, error: unknown, code: string | null]>([
  ['a disk without room', withCode('ENOSPC', 'write'), 'disk_full'],
  ['a quota that is used up', new Error('not stored', { cause: withCode('EDQUOT') }), 'disk_full'],
  ['a database without room', ofQuery(withCode('53100')), 'disk_full'],
  ['a database that is shut down', ofQuery(withCode('57P01')), 'unavailable'],
  ['one that starts', ofQuery(withCode('57P03')), 'unavailable'],
  ['one that is no primary any more', ofQuery(withCode('25006')), 'unavailable'],
  ['a lost connection', new Error('Connection terminated unexpectedly'), 'unavailable'],
  ['no free connection', new Error('timeout exceeded when trying to connect'), 'unavailable'],
  ['a wrong statement', ofQuery(withCode('42601')), null],
  ['a value that is there already', ofQuery(withCode('23505')), null],
  ['a file that is missing', withCode('ENOENT', 'open'), null],
  ['another server that is away', new TypeError('fetch failed', { cause: withCode('ECONNREFUSED') }), null],
  ['a picture whose server is away', new OutsideError('connection_failed', { cause: withCode('ECONNREFUSED') }), null],
  ['a mistake of ours', new TypeError('undefined is not a function'), null],
])('%s: %s', (_, error, code) => {
  expect(outageOf(error)?.code ?? null).toBe(code)
})

test('a server that does not listen is an outage, as the driver says it', async () => {
  const error: unknown = await new Client('postgres://somebody@127.0.0.1:1/cars')
    .connect()
    .catch((error: unknown) => error)
  expect(outageOf(error)?.code).toBe('unavailable')
})
