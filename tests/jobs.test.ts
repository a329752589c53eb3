/** Jobs: a job exists if its transaction commits, runs once, and is retried after a failure. */
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Database } from '../src/server/platform/database/database.ts'
import { inTransaction } from '../src/server/platform/database/transaction.ts'
import { defineWorker, type Job, type JobQueue, openJobs } from '../src/server/platform/jobs/jobs.ts'
import { createLog } from '../src/server/platform/log.ts'
import { openEmptyDatabase } from './support/databases.ts'

const washCar = { name: 'wash-car', payload: z.object({ plate: z.string() }), retries: 3 } satisfies Job
const log = createLog({ logLevel: 'silent' })
let database: Database
let queue: JobQueue

beforeAll(async () => {
  database = await openEmptyDatabase()
  queue = await openJobs(database, log, [washCar])
})
afterEach(async () => {
  await queue.stop(5_000)
  queue = await openJobs(database, log, [washCar])
  await database.db.execute(sql`delete from pgboss.job`)
})
afterAll(async () => {
  await queue.stop(5_000)
  await database.close()
})

async function plates(): Promise<string[]> {
  const { rows } = (await database.db.execute(
    sql`select data ->> 'plate' as plate from pgboss.job where name = ${washCar.name} order by 1`,
  )) as { rows: { plate: string }[] }
  return rows.map(({ plate }) => plate)
}

/** A worker that reports when it has been called so many times. */
function washing(times: number, wash: (plate: string, time: number) => void = () => undefined) {
  const done: string[] = []
  const { promise: finished, resolve } = Promise.withResolvers<void>()
  const worker = defineWorker(washCar, { log }, (_, { plate }) => {
    done.push(plate)
    if (done.length === times) resolve()
    wash(plate, done.length)
    return Promise.resolve()
  })
  return { worker, done, finished }
}

test('some jobs run at a time, and of each account one, in turns', async () => {
  const washFleet = {
    name: 'wash-fleet',
    payload: z.object({ plate: z.string() }),
    retries: 0,
    atOnce: 2,
    pollingSeconds: 0.5,
  } satisfies Job
  await queue.stop(5_000)
  queue = await openJobs(database, log, [washFleet])
  for (const plate of ['A1', 'A2', 'A3', 'B1'])
    await queue.enqueue(database.db, washFleet, { plate }, plate.slice(0, 1))
  const running = new Set<string>()
  const order: string[] = []
  let most = 0
  const { promise: finished, resolve } = Promise.withResolvers<void>()
  const ofAnother = Promise.withResolvers<void>()
  const worker = defineWorker(washFleet, { log }, async (_, { plate }) => {
    const account = plate.slice(0, 1)
    expect(running.has(account)).toBe(false)
    running.add(account)
    most = Math.max(most, running.size)
    order.push(plate)
    // While the first one of A runs, the only one that may begin is B's.
    if (account === 'B') ofAnother.resolve()
    if (plate === 'A1') await ofAnother.promise
    running.delete(account)
    if (order.length === 4) resolve()
  })
  await queue.work([worker])
  await finished
  expect(most).toBe(2)
  // Whichever of the two begins first.
  expect(order.slice(0, 2).toSorted()).toEqual(['A1', 'B1'])
})

test('of a job that waits once for each account a second one is not added', async () => {
  const polish = { ...washCar, name: 'polish', oneWaitsPerAccount: true } satisfies Job
  await queue.stop(5_000)
  queue = await openJobs(database, log, [polish])
  for (const plate of ['A', 'A', 'B']) {
    await inTransaction({ db: database.db }, ({ db }) => queue.enqueue(db, polish, { plate }, plate))
  }
  const { rows } = (await database.db.execute(sql`select data from pgboss.job where name = 'polish'`)) as {
    rows: unknown[]
  }
  expect(rows).toHaveLength(2)
})

test('a job of a transaction that is rolled back never was', async () => {
  const asking = inTransaction({ db: database.db }, async ({ db }) => {
    await queue.enqueue(db, washCar, { plate: 'never' })
    throw new Error('out of water')
  })
  await expect(asking).rejects.toThrow('out of water')
  await inTransaction({ db: database.db }, ({ db }) => queue.enqueue(db, washCar, { plate: 'kept' }))

  expect(await plates()).toEqual(['kept'])
})

test('each job is done once, with what it was told', async () => {
  for (const plate of ['a', 'b', 'c']) await queue.enqueue(database.db, washCar, { plate })
  const { worker, done, finished } = washing(3)
  await queue.work([worker])
  await finished
  await queue.stop(5_000)

  expect(done.toSorted()).toEqual(['a', 'b', 'c'])
})

test('a job that fails is done again', async () => {
  await queue.enqueue(database.db, washCar, { plate: 'muddy' })
  const { worker, done, finished } = washing(2, (_, time) => {
    if (time === 1) throw new Error('still muddy')
  })
  await queue.work([worker])
  await finished

  expect(done).toEqual(['muddy', 'muddy'])
})

test('a job that waits when the program ends is done by the next one', async () => {
  await queue.enqueue(database.db, washCar, { plate: 'patient' })
  await queue.stop(5_000)
  queue = await openJobs(database, log, [washCar])
  const { worker, done, finished } = washing(1)
  await queue.work([worker])
  await finished

  expect(done).toEqual(['patient'])
})

test('stopping waits for the job that is being done', async () => {
  await queue.enqueue(database.db, washCar, { plate: 'slow' })
  const started = Promise.withResolvers<void>()
  let dried = false
  const slow = defineWorker(washCar, { log }, async () => {
    started.resolve()
    await new Promise((resolve) => setTimeout(resolve, 300))
    dried = true
  })
  await queue.work([slow])
  await started.promise
  await queue.stop(5_000)

  expect(dried).toBe(true)
})

test('what a job says, and that it failed, is found in the log under its id', async () => {
  const lines: Record<string, unknown>[] = []
  const written = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
  const readLog = createLog({ logLevel: 'debug' }, written)
  const ended: string[] = []
  await queue.stop(5_000)
  queue = await openJobs(database, readLog, [washCar], (job, outcome) => void ended.push(`${job} ${outcome}`))
  await queue.enqueue(database.db, washCar, { plate: 'muddy' })
  const second = Promise.withResolvers<void>()
  const washer = defineWorker(washCar, { log }, ({ log: own }, { plate }) => {
    own.info({ plate }, 'washing')
    if (lines.filter(({ msg }) => msg === 'washing').length < 2) return Promise.reject(new Error('still muddy'))
    second.resolve()
    return Promise.resolve()
  })
  await queue.work([washer])
  await second.promise
  await expect.poll(() => ended).toEqual(['wash-car failed', 'wash-car done'])

  const said = lines.filter(({ msg }) => ['washing', 'job failed', 'job done'].includes(msg as string))
  expect(said.map(({ msg }) => msg)).toEqual(['washing', 'job failed', 'washing', 'job done'])
  expect(new Set(said.map(({ job }) => job))).toEqual(new Set(['wash-car']))
  expect(new Set(said.map(({ jobId }) => jobId)).size).toBe(1)
  expect(said[1]).toMatchObject({ level: 40, err: { message: 'still muddy' } })
})

test('the queue tells how many jobs wait, and for how long', async () => {
  const state = async () => (await queue.states()).find(({ job }) => job === washCar.name)
  expect(await state()).toMatchObject({ waiting: 0, delayed: 0, oldestWaitingSeconds: 0 })
  for (const plate of ['a', 'b', 'c']) await queue.enqueue(database.db, washCar, { plate })
  await database.db.execute(sql`
    update pgboss.job set start_after = now() - interval '90 seconds' where data ->> 'plate' = 'a'
  `)
  await database.db.execute(sql`
    update pgboss.job set start_after = now() + interval '90 seconds' where data ->> 'plate' = 'b'
  `)
  const { oldestWaitingSeconds, ...counts } = (await state()) ?? {}
  expect(counts).toMatchObject({ waiting: 2, delayed: 1 })
  expect(oldestWaitingSeconds).toBeGreaterThan(89)
  expect(oldestWaitingSeconds).toBeLessThan(120)
})

test('a job that does not fit its kind is refused where it is asked for', async () => {
  await expect(queue.enqueue(database.db, washCar, { plate: 7 } as never)).rejects.toThrow(/expected string/)
  expect(await plates()).toEqual([])
})
