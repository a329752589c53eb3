/** Processor time, user and system, of other processes. */
import { readFileSync } from 'node:fs'

/** Reads the second line of the shell's `times`: what its ended children took. 0 if the shell was killed before. */
export function childCpuSeconds(times: string): number {
  const children = times.trim().split('\n')[1] ?? ''
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}

/** Linux counts processor time in hundredths of a second, whatever its own clock is (proc(5), sysconf(3)). */
const TICKS_PER_SECOND = 100

/** Of a running process and its ended children; 0 where the system has no `/proc`. */
export function runningCpuSeconds(pid: number): number {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return 0
  }
  // The name, in brackets, may contain spaces. After it: state (field 3), … utime, stime, cutime, cstime (14 to 17).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND
}
