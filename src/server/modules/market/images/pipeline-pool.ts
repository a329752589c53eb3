/**
 * The pipeline on its own threads: pictures queue there and never delay a page. Each thread holds one decoded picture
 * in memory, so the number of threads bounds memory.
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import { doors } from '../../../platform/limits/doors.ts'
import { Problem } from '../../../problem.ts'
import type { MadeFile, ProcessedImage } from './pipeline.ts'
import type { Answer, Source } from './pipeline-worker.ts'

const { queue, youngHeapMegabytes } = doors.picture
/** One core stays free for pages if there is more than one. */
const threads = Math.max(1, Math.min(doors.picture.threads, availableParallelism() - 1))
/** Idle threads end and release their memory. */
const idleMs = 20_000

let pool: Piscina | undefined

function threadPool(): Piscina {
  return (pool ??= new Piscina({
    filename: join(import.meta.dirname, 'pipeline-worker.ts'),
    minThreads: 0,
    maxThreads: threads,
    concurrentTasksPerWorker: 1,
    maxQueue: queue,
    idleTimeout: idleMs,
    resourceLimits: { maxYoungGenerationSizeMb: youngHeapMegabytes },
  }))
}

/** Runs `processImage` on a thread of the pool. Throws `unavailable` if too many pictures wait already. */
export function processOnThread(source: Source): Promise<ProcessedImage> {
  return run('process', source)
}

/** Runs `makeAvif` on a thread of the pool. */
export function makeAvifOnThread(largest: Uint8Array, widths: number[]): Promise<MadeFile[]> {
  return run('avif', { largest, widths })
}

async function run<Made>(name: string, task: unknown): Promise<Made> {
  const pool = threadPool()
  if (pool.queueSize >= queue) throw new Problem('unavailable', { details: { retryAfterMs: 10_000 } })
  const answer = (await pool.run(task, { name })) as Answer<Made>
  if ('refused' in answer) throw new Problem(answer.refused.code, { details: answer.refused.details })
  return answer.made
}
