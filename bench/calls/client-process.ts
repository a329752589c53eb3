/** An integration: the typed client over the network, in a separate process. */
import { createApi, routesOf } from '../../src/contract/client.ts'
import { apiBasePath, contract, type ForecourtApi, type ForecourtContract } from '../../src/contract/index.ts'
import { serveRequests } from '../partner.ts'
import { type SubjectName, subjects } from './subjects.ts'
import { microsPerCall } from './timing.ts'

export interface Ask {
  port: number
  token: string
  subject: SubjectName
  durationMs: number
}

let callers = 0

function measure({ port, token, subject, durationMs }: Ask): Promise<number> {
  const { call, signedIn } = subjects[subject]
  const api: ForecourtApi = createApi<ForecourtContract>(routesOf(contract), {
    baseUrl: `http://127.0.0.1:${port}${apiBasePath}`,
    headers: signedIn ? { authorization: `Bearer ${token}` } : {},
    fetch: (request) => {
      request.headers.set('x-forwarded-for', `10.0.0.${callers++ % 20_000}`)
      return fetch(request)
    },
  })
  return microsPerCall(() => call(api), durationMs)
}

const abilities = { measure }
export type ClientAbilities = typeof abilities
serveRequests(abilities)
