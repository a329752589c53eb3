/** What the nodes of a market hold: asked of each node, and of their database. */
import { Client } from 'pg'
import { connectionName } from './nodes.ts'
import type { Sample } from './steadiness.ts'

const bytesPerMb = 1_000_000

/** Returns a sample of each node, in the order of their ports. */
export async function sampleNodes(
  ports: readonly number[],
  { databaseUrl, metricsToken }: { databaseUrl: string; metricsToken: string },
): Promise<Sample[]> {
  const connections = await connectionsByName(databaseUrl)
  return Promise.all(
    ports.map(async (port) => {
      const metrics = await metricsOf(port, metricsToken)
      return {
        memoryMb: figure(metrics, 'process_resident_memory_bytes') / bytesPerMb,
        heapMb: figure(metrics, 'nodejs_heap_size_used_bytes') / bytesPerMb,
        descriptors: figure(metrics, 'process_open_fds'),
        connections: connections.get(connectionName(port)) ?? 0,
      }
    }),
  )
}

async function metricsOf(port: number, token: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`/metrics of port ${port} was answered with ${answer.status}.`)
  return answer.text()
}

function figure(metrics: string, name: string): number {
  const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics) ?? []
  if (value === undefined) throw new Error(`/metrics has no ${name}.`)
  return Number(value)
}

/** All connections, those included that wait for notifications. */
async function connectionsByName(databaseUrl: string): Promise<Map<string, number>> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; count: number }>(
      'select application_name as name, count(*)::int as count from pg_stat_activity group by 1',
    )
    return new Map(rows.map(({ name, count }) => [name, count]))
  } finally {
    await client.end()
  }
}
