/** Work that happens later, on the database: survives a restart, and is enqueued in the transaction that asks for it. */
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { NIL as nilId } from 'uuid'
import type { Database, Db } from '../database/database.ts'
import type { Logger } from '../log.ts'

/** A kind of job: its name, what it is told, and how often a failed one is tried again. */
export interface Job<Payload extends z.ZodObject = z.ZodObject> {
  name: string
  payload: Payload
  retries: number
  /** When it is to be done again and again, in UTC: minute, hour, day, month, weekday. Its payload is then empty. */
  cron?: string
  /** The longest that one waits for a free worker to look; two seconds unless stated. */
  pollingSeconds?: number
  /** How long a finished one can be read in the database: shorter than a week where its payload holds a secret. */
  keptSeconds?: number
}

/** A job with the function that does it. It may run twice after a crash, so it has to be repeatable. */
export interface JobWorker {
  job: Job
  work: (payload: never) => Promise<void>
}

export interface JobQueue {
  /** Adds a job; inside a transaction it exists only if that commits. */
  enqueue<Payload extends z.ZodObject>(db: Db, job: Job<Payload>, payload: z.input<Payload>): Promise<void>
  /** Starts doing jobs. */
  work(workers: readonly JobWorker[]): Promise<void>
  /** Lets running jobs finish, up to `timeoutMs`, and takes no new ones. */
  stop(timeoutMs: number): Promise<void>
}

export function defineWorker<Payload extends z.ZodObject>(
  job: Job<Payload>,
  work: (payload: z.output<Payload>) => Promise<void>,
): JobWorker {
  return { job, work }
}

/** Opens the queue and creates its tables (schema `pgboss`) and the queues of all known jobs. */
export async function openJobs(database: Database, log: Logger, jobs: readonly Job[]): Promise<JobQueue> {
  const boss = new PgBoss({ db: database.jobConnection, ...(database.kind === 'pglite' && { backend: 'pglite' }) })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue'))
  await boss.start()
  for (const { name, retries, keptSeconds, cron } of jobs) {
    await boss.createQueue(name, {
      retryLimit: retries,
      retryBackoff: true,
      ...(keptSeconds !== undefined && { deleteAfterSeconds: keptSeconds }),
    })
    // Makes the library look the queue up now. At the first enqueue it would ask on its own connection, which on the
    // embedded database is the one that the enqueuing transaction holds.
    await boss.findJobs(name, { id: nilId })
    if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: 'UTC' })
  }

  return {
    enqueue: async (db, job, payload) => {
      await boss.send(job.name, job.payload.parse(payload), { db: fromDrizzle(db as never, sql) })
    },
    work: async (workers) => {
      for (const { job, work } of workers) {
        await boss.work(job.name, workOptions(job), async (batch) => {
          for (const { id, data } of batch) {
            const startedMs = performance.now()
            await work(job.payload.parse(data) as never)
            log.info({ job: job.name, id, ms: Math.round(performance.now() - startedMs) }, 'job done')
          }
        })
      }
    },
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs, close: false }),
  }
}

/** One at a time, and without a pause while there are more. */
function workOptions({ pollingSeconds }: Job) {
  return {
    batchSize: 1,
    burstWhenReadyExceeds: 1,
    ...(pollingSeconds !== undefined && { pollingIntervalSeconds: pollingSeconds }),
  }
}
