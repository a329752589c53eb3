/** Ends a program that has been told to stop and does not, whatever it waits for. Nothing that was promised is lost by that. */
import { Worker } from 'node:worker_threads'
import type { Logger } from './platform/log.ts'

/** For a program that is so busy that none of its timers run. */
const graceMs = 500

/** Ends this process after a time: from within, and if it does not get to that, by a thread. */
export function endAfter(ms: number, log: Logger): void {
  setTimeout(() => {
    log.warn({ ms }, 'ended although something still ran')
    process.exit(0)
  }, ms).unref()
  const script = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${ms + graceMs})`
  new Worker(script, { eval: true }).unref()
}
