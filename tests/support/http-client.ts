/** The typed client against a server of the tests. */
import { createApi, routesOf } from '../../src/contract/client.ts'
import { apiBasePath, contract, type ForecourtApi, type ForecourtContract } from '../../src/contract/index.ts'

/** `token` is read anew for each call if it is a function, and null for a visitor. */
export function clientOf(url: string, token: string | (() => string) | null): ForecourtApi {
  return createApi<ForecourtContract>(routesOf(contract), {
    baseUrl: url + apiBasePath,
    fetch: (request) => {
      if (token !== null) request.headers.set('authorization', `Bearer ${typeof token === 'string' ? token : token()}`)
      return fetch(request)
    },
  })
}
