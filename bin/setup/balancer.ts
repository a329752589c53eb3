/** HAProxy before the nodes of a market, as `docs/operators.md` describes it. */
import { type ChildProcess, spawnSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

/** Ends this program with a word on what to install, where there is no HAProxy. */
export function requireHaproxy(): void {
  if (!spawnSync('haproxy', ['-v']).error) return
  console.error('HAProxy is needed: apt-get install haproxy')
  process.exit(1)
}

/**
 * The configuration of a market on one port with its nodes on others. Only reading is repeated by itself: what a lost node did with a
 * write, its sender has to ask.
 */
export function balancing(port: number, nodePorts: readonly number[]): string {
  const servers = nodePorts.map((nodePort, index) => `  server node${index + 1} 127.0.0.1:${nodePort} check`)
  return `
defaults
  timeout connect 2s
  option redispatch
  retries 3
frontend market
  mode http
  timeout client 65s
  bind 127.0.0.1:${port}
  http-request disable-l7-retry unless METH_GET
  option forwardfor
  default_backend nodes
backend nodes
  mode http
  timeout server 65s
  balance roundrobin
  retry-on conn-failure empty-response response-timeout
  option httpchk
  http-check send meth GET uri /ready ver HTTP/1.1 hdr Host localhost
  default-server inter 500ms fall 2 rise 1
${servers.join('\n')}
`
}

/** Added to it: the database on one port, which is the primary while that answers, else the standby. */
export function databaseBalancing(port: number, primaryUrl: string, standbyUrl: string): string {
  return `
listen database
  mode tcp
  timeout client 1h
  timeout server 1h
  bind 127.0.0.1:${port}
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
  server primary 127.0.0.1:${new URL(primaryUrl).port} check
  server standby 127.0.0.1:${new URL(standbyUrl).port} check backup
`
}

/** Waits until what listens on a port answers that it is ready: a node, or the balancer before it. Throws once that has ended. */
export async function nodeReady(port: number, node: ChildProcess): Promise<void> {
  while (node.exitCode === null && node.signalCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return
    await delay(100)
  }
  throw new Error(`What was started on port ${port} ended before it was ready; the reason is above.`)
}
