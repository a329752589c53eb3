/** A process seen from outside while something is sent to it: memory, processor time, and how long `/health` is silent. */
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** What a process cost while something was done. */
export interface Cost {
  seconds: number
  cpuSeconds: number
  /** The most memory in use, above what it was before. */
  addedMb: number
  /** The longest time until `/health` answered. */
  silenceMs: number
}

const memoryStepMs = 20
const healthStepMs = 50

/** Memory in use, in megabytes. Linux only. */
function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
}

function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** Watches a server during some work. */
export async function watched<Result>(
  { pid, url }: { pid: number; url: string },
  work: () => Promise<Result>,
): Promise<{ result: Result; cost: Cost }> {
  const before = residentMb(pid)
  const cpuBefore = cpuSeconds(pid)
  let [mostMb, silenceMs] = [before, 0]
  const ended = new AbortController()
  const memory = setInterval(() => {
    mostMb = Math.max(mostMb, residentMb(pid))
  }, memoryStepMs)
  const health = (async () => {
    while (!ended.signal.aborted) {
      const startedMs = performance.now()
      const answer = await fetch(`${url}/health`)
      await answer.bytes()
      silenceMs = Math.max(silenceMs, performance.now() - startedMs)
      await delay(healthStepMs)
    }
  })()
  const startedMs = performance.now()
  const result = await work()
  const seconds = (performance.now() - startedMs) / 1_000
  ended.abort()
  await health
  clearInterval(memory)
  return { result, cost: { seconds, cpuSeconds: cpuSeconds(pid) - cpuBefore, addedMb: mostMb - before, silenceMs } }
}
