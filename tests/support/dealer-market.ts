/** A market on its own that a test starts and kills as a process: one make, one model, one dealer. */
import { createApi, routesOf } from '../../src/contract/client.ts'
import { apiBasePath, contract, type ForecourtApi, type ForecourtContract } from '../../src/contract/index.ts'
import { readConfig } from '../../src/server/config.ts'
import { beginSession, createAccessTokens, createAccount } from '../../src/server/modules/auth/service.ts'
import { importTaxonomy } from '../../src/server/modules/taxonomy/service.ts'
import { openPlatform, scopeOf } from '../../src/server/platform/platform.ts'

/** Fills the market of this environment; answers the dealer's access token. */
export async function prepareDealer(env: Record<string, string>): Promise<string> {
  const platform = await openPlatform({ config: readConfig(env), jobs: [] })
  try {
    const scope = scopeOf(platform, null)
    const panda = { name: 'Panda', slug: 'panda', variants: [] }
    await importTaxonomy(scope, [{ vehicleType: 'car', name: 'Fiat', slug: 'fiat', models: [panda] }])
    const userId = await createAccount(scope, {
      email: 'dora@market.test',
      profile: { firstName: 'Dora', lastName: 'Muster', isDealer: true },
    })
    return await beginSession(scope, createAccessTokens(), userId)
  } finally {
    await platform.close()
  }
}

export function clientOf(url: string, token: string): ForecourtApi {
  return createApi<ForecourtContract>(routesOf(contract), {
    baseUrl: url + apiBasePath,
    fetch: (request) => fetch(request),
    headers: { authorization: `Bearer ${token}` },
  })
}
