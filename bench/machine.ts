/** The machine's relevant facts, and the assignment of its cores. */
import { spawnSync } from 'node:child_process'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { figure } from './table.ts'

/** The core of a process; null lets the system choose. */
export type Core = number | null

/** Servers have the first core to themselves; load and monitors use the second, if there is one. */
export const cores: { server: Core; client: Core } = canPin()
  ? { server: 0, client: Math.min(1, availableParallelism() - 1) }
  : { server: null, client: null }

function canPin(): boolean {
  return process.platform === 'linux' && spawnSync('taskset', ['-c', '0', 'true']).status === 0
}

/** Binds a command to a core. */
export function pinned(core: Core, command: string, args: readonly string[]): [command: string, args: string[]] {
  return core === null ? [command, [...args]] : ['taskset', ['-c', String(core), command, ...args]]
}

/** One line for a report; it does not identify the machine. */
export function describeMachine(): string {
  const memory = `${figure(totalmem() / 2 ** 30)} GB memory`
  const processors = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown processor'})`
  return `${processors}, ${memory}, ${process.platform} ${process.arch}, Node ${process.versions.node}`
}

export function describeCores(): string {
  if (cores.server === null) return 'Processes are not pinned: the system has no taskset.'
  return cores.server === cores.client
    ? 'Server and client share one core.'
    : `The server keeps to core ${cores.server} (taskset), the load generator or browser to core ${cores.client}.`
}
