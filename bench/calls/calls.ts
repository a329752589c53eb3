/** `npm run bench calls`: the cost of one API call, by the way it takes. */
import { apiBasePath } from '../../src/contract/index.ts'
import { type Candidate, compare, comparisonTable } from '../harness.ts'
import type { GeneratorAbilities } from '../load/generator.ts'
import { cores } from '../machine.ts'
import { Partner } from '../partner.ts'
import { preparedMarket } from '../prepared-market.ts'
import type { Benchmark, Effort } from '../report.ts'
import type { CallsAbilities, Way } from './calls-process.ts'
import type { ClientAbilities } from './client-process.ts'
import { type SubjectName, subjects } from './subjects.ts'

type Measured = Way | 'http' | 'client'

export const calls: Benchmark = {
  name: 'calls',
  run: async (effort) => ({
    title: 'Calls',
    parts: [
      'Microseconds per call (the middle one of each round), one after the other, demo market on the embedded database. "Handler" is the bare function ' +
        'behind the operation; "in process" is how pages call (admitted, counted, parsed in and out); `app.fetch` adds ' +
        'routing, Request, Response and JSON; HTTP adds a keep-alive connection between two processes; the last column is ' +
        "the typed client with Node's fetch.",
      await table(effort),
    ],
  }),
}

async function table({ rounds, roundMs, listings }: Effort): Promise<string> {
  await using market = new Partner<CallsAbilities>('calls/calls-process.ts', { core: cores.server })
  await using generator = new Partner<GeneratorAbilities>('load/generator.ts', { core: cores.client })
  await using client = new Partner<ClientAbilities>('calls/client-process.ts', { core: cores.client })
  const { port, token } = await market.ask('open', { dataDir: await preparedMarket(listings) })
  const durationMs = roundMs / 3

  function candidateFor(subject: SubjectName): Candidate<Measured> {
    const { title, path, signedIn } = subjects[subject]
    const headers = { accept: 'application/json', ...(signedIn && { authorization: `Bearer ${token}` }) }
    const byWay = (way: Way) => market.ask('measure', { way, subject, durationMs })
    return {
      name: title,
      round: async () => ({
        handler: await byWay('handler'),
        inProcess: await byWay('inProcess'),
        fetch: await byWay('fetch'),
        http:
          1000 *
          (await generator.ask('load', { port, paths: [apiBasePath + path], connections: 1, durationMs, headers }))
            .p50Ms,
        client: await client.ask('measure', { port, token, subject, durationMs }),
      }),
    }
  }

  const names = Object.keys(subjects) as SubjectName[]
  return comparisonTable('Operation', await compare(names.map(candidateFor), { rounds }), [
    { figure: 'handler', title: 'handler', spread: true },
    { figure: 'inProcess', title: 'in process', spread: true },
    { figure: 'fetch', title: 'app.fetch', spread: true },
    { figure: 'http', title: 'HTTP', spread: true },
    { figure: 'client', title: 'HTTP, typed client', spread: true },
  ])
}
