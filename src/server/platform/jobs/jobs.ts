/** Jobs in the database: they survive a restart, and are enqueued in the transaction of the caller. */
import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { NIL as nilId } from 'uuid'
import type { Database, Db } from '../database/database.ts'
import { lockName } from '../database/lock.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'

/** A kind of job: its name, its payload, and how often a failed one is retried. */
export interface Job<Payload extends z.ZodObject = z.ZodObject> {
  name: string
  payload: Payload
  retries: number
  /** Schedule of a repeated job, in UTC: minute, hour, day, month, weekday. Its payload is then empty. */
  cron?: string
  /** How long a job that was enqueued waits before it runs. */
  delaySeconds?: number
  /** The longest time until a free worker polls; two seconds unless stated. */
  pollingSeconds?: number
  /** How many of its jobs this process works on at a time, at most one of each account; one unless stated. */
  atOnce?: number
  /** Whether an account has at most one job that waits: another one has nothing to add. */
  oneWaitsPerAccount?: boolean
  /** How long a finished job stays in the database: shorter than a week if its payload contains a secret. */
  retentionSeconds?: number
}

/** A job with its function. It may run twice after a crash, so it must be repeatable. */
export interface JobWorker {
  job: Job
  work: (payload: never, log?: Logger) => Promise<void>
}

/** The number of jobs of a kind in each state, and how long the oldest of those that could run has been waiting. */
export interface QueueState {
  job: string
  waiting: number
  /** Scheduled for later, or waiting for a retry. */
  delayed: number
  running: number
  /** Failed after the last attempt, and still stored. */
  failed: number
  oldestWaitingSeconds: number
}

export interface JobQueue {
  /** Enqueues a job, for an account where the job is worked on in turns; in a transaction it exists only if that commits. */
  enqueue<Payload extends z.ZodObject>(
    db: Db,
    job: Job<Payload>,
    payload: z.input<Payload>,
    account?: string,
  ): Promise<void>
  /** Starts running jobs. */
  work(workers: readonly JobWorker[]): Promise<void>
  /** The state of the queue. Running and failed jobs are counted once a minute. */
  states(): Promise<QueueState[]>
  /** Takes no new jobs and lets running ones finish, up to `timeoutMs`. */
  stop(timeoutMs: number): Promise<void>
}

/** A worker that runs in its own scope: it shadows the outer one on purpose, and its log names the job. */
export function defineWorker<Payload extends z.ZodObject, Scope extends { log: Logger }>(
  job: Job<Payload>,
  scope: Scope,
  work: (scope: Scope, payload: z.output<Payload>) => Promise<void>,
): JobWorker {
  return { job, work: (payload: z.output<Payload>, log = scope.log) => work({ ...scope, log }, payload) }
}

/** Opens the queue and creates its tables (schema `pgboss`) and the queues of all known jobs. */
export async function openJobs(
  database: Database,
  log: Logger,
  jobs: readonly Job[],
  ended: Metrics['jobEnded'] = () => undefined,
): Promise<JobQueue> {
  const boss = new PgBoss({ db: database.jobConnection, ...(database.kind === 'pglite' && { backend: 'pglite' }) })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue'))
  await oneAtATime(database, () => openQueues(boss, jobs))

  return {
    enqueue: async (db, job, payload, account) => {
      await boss.send(job.name, job.payload.parse(payload), {
        db: fromDrizzle(db as never, sql),
        ...(job.delaySeconds !== undefined && { startAfter: job.delaySeconds }),
        ...(account !== undefined && { group: { id: account } }),
        ...(account !== undefined && job.oneWaitsPerAccount && { singletonKey: account }),
      })
    },
    work: async (workers) => {
      for (const { job, work } of workers) {
        await boss.work(job.name, workOptions(job), async (batch) => {
          for (const { id, data, retryCount, retryLimit } of batch) {
            const startedMs = performance.now()
            const passedMs = () => Math.round(performance.now() - startedMs)
            const jobLog = log.child({ job: job.name, jobId: id })
            try {
              await work(job.payload.parse(data) as never, jobLog)
            } catch (error) {
              ended(job.name, 'failed', passedMs())
              const isLast = retryCount >= retryLimit
              jobLog[isLast ? 'error' : 'warn']({ err: error, ms: passedMs(), isLast }, 'job failed')
              throw error
            }
            ended(job.name, 'done', passedMs())
            jobLog.debug({ ms: passedMs() }, 'job done')
          }
        })
      }
    },
    states: () => readStates(database.db),
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs, close: false }),
  }
}

/**
 * Of nodes that start at once on an empty database, one creates the tables of the queue and the others wait: the library
 * does not expect them. The transaction only holds the lock. The embedded database has one process and one connection.
 */
async function oneAtATime(database: Database, work: () => Promise<void>): Promise<void> {
  if (database.kind === 'pglite') return work()
  await database.db.transaction(async (db) => {
    await lockName(db, 'job queue')
    await work()
  })
}

async function openQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  await boss.start()
  for (const { name, retries, retentionSeconds, oneWaitsPerAccount, cron } of jobs) {
    await boss.createQueue(name, {
      retryLimit: retries,
      retryBackoff: true,
      ...(oneWaitsPerAccount && { policy: 'short' as const }),
      ...(retentionSeconds !== undefined && { deleteAfterSeconds: retentionSeconds }),
    })
    // Loads the queue into the library's cache now. At the first enqueue it would ask on its own connection, which on
    // the embedded database is the one that the enqueuing transaction holds.
    await boss.findJobs(name, { id: nilId })
    if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: 'UTC' })
  }
}

/**
 * Waiting jobs are counted by their index. The others are too many to count each time: the library does so once a
 * minute.
 */
async function readStates(db: Db): Promise<QueueState[]> {
  const { rows } = (await db.execute(sql`
    select queue.name as job, queue.active_count as running, queue.failed_count as failed, ready.*
    from pgboss.queue cross join lateral (
      select count(*) filter (where start_after <= now())::int as waiting,
        count(*) filter (where start_after > now())::int as delayed,
        coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)::float8
          as "oldestWaitingSeconds"
      from pgboss.job where job.name = queue.name and state < 'active' and not blocked
    ) as ready
    where queue.name not like '\\_\\_%'
    order by 1
  `)) as { rows: QueueState[] }
  return rows
}

/** One at a time or a few, without a pause while there are more. */
function workOptions({ pollingSeconds, atOnce }: Job) {
  return {
    batchSize: 1,
    includeMetadata: true as const,
    burstWhenReadyExceeds: 1,
    ...(atOnce !== undefined && { localConcurrency: atOnce, localGroupConcurrency: 1 }),
    ...(pollingSeconds !== undefined && { pollingIntervalSeconds: pollingSeconds }),
  }
}
