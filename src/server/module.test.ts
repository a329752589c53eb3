import { readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { collect, collectAny, type Module } from './module.ts'
import { modules } from './modules.ts'
import { leadsModule } from './modules/selling/leads/module.ts'
import { conversationsModule } from './modules/selling/conversations/module.ts'

const statement = () => sql`select 1`

test('every folder of a module hands out its module', async () => {
  const folder = new URL('modules/', import.meta.url)
  const folders = readdirSync(folder).flatMap((district) =>
    readdirSync(new URL(`${district}/`, folder)).map((name) => ({ district, name })),
  )
  const handedOut = await Promise.all(
    folders.map(async ({ district, name }) => {
      const exported = (await import(new URL(`${district}/${name}/module.ts`, folder).href)) as Record<string, Module>
      return Object.values(exported).map((module) => module.name)
    }),
  )
  expect(handedOut).toEqual(folders.map(({ name }) => [name]))
})

test('what no module provides does not compile, and is named', () => {
  // @ts-expect-error: operations, rules, subjects and figures of all other modules are missing
  expect(collect([leadsModule]).emails.has('lead_sent')).toBe(true)
})

test.each([
  ['an operation', { operations: { conversations: conversationsModule.operations.conversations } }, 'conversations.'],
  ['a retention rule', { retention: { conversations: statement } }, 'conversations'],
  ['a subject of personal data', { personalData: { messages_written: statement } }, 'messages_written'],
  ['an email', { emails: conversationsModule.emails }, 'message_received'],
] satisfies [string, Omit<Module, 'name'>, string][])('two modules cannot both provide %s', (_, part, name) => {
  const other: Module = { name: 'other', ...part }
  expect(() => collectAny([conversationsModule, other])).toThrow(`Two modules provide ${name}`)
})

test('two modules cannot both have a job, or a figure', () => {
  const job = { name: 'some-job', payload: {} as never, retries: 1 }
  const one: Module = { name: 'one', jobs: [{ job, worker: () => ({ job, work: async () => {} }) }] }
  expect(() => collectAny([one, { ...one, name: 'two' }])).toThrow('Two modules provide some-job')
  const counting: Module = { name: 'one', figures: { activeUsers: () => Promise.resolve(1) } }
  expect(() => collectAny([counting, { ...counting, name: 'two' }])).toThrow('Two modules provide activeUsers')
})

test('each job of the market has a name and a worker of its own', () => {
  expect(modules.jobs.map(({ job }) => job.name)).toContain('privacy.forget')
})
