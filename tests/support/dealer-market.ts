/** A separate market that a test starts and kills as a process: one make, one model, one dealer. */
import { readConfig } from '../../src/server/config.ts'
import {
  beginSession,
  createAccessTokens,
  createAccount,
  hashPassword,
} from '../../src/server/modules/people/auth/service.ts'
import { addPackages, type NewPackage } from '../../src/server/modules/money/packages/service.ts'
import { arrangePlan } from '../../src/server/modules/money/subscriptions/service.ts'
import { importTaxonomy } from '../../src/server/modules/market/taxonomy/service.ts'
import { modules } from '../../src/server/modules.ts'
import { traderFacts } from './trader-details.ts'
import { openPlatform, scopeOf } from '../../src/server/platform/platform.ts'
import type { Scope } from '../../src/server/scope.ts'

const unlimitedPlan: NewPackage = {
  name: 'Dealer',
  description: null,
  priceEuros: 99,
  type: 'subscription',
  maxListings: null,
  listingDurationDays: null,
  featuredDays: 0,
  featuredListingsAllowed: 0,
}

export const dealerCredentials = { email: 'dora@market.test', password: 'a long way to the sea' }

/** Fills the empty market of this environment; returns the dealer's access token. */
export async function prepareDealer(env: Record<string, string>): Promise<string> {
  const panda = { name: 'Panda', slug: 'panda', variants: [] }
  const fiat = { vehicleType: 'car', name: 'Fiat', slug: 'fiat', models: [panda] } as const
  return addDealer(env, (scope) => importTaxonomy(scope, [fiat]))
}

/** Adds the dealer to the market of this environment, after what else it needs; returns the dealer's access token. */
export async function addDealer(
  env: Record<string, string>,
  before: (scope: Scope) => Promise<unknown> = () => Promise.resolve(),
): Promise<string> {
  const platform = await openPlatform({ config: readConfig(env), modules, jobs: [] })
  try {
    const scope = scopeOf(platform, null)
    await before(scope)
    const userId = await createAccount(scope, {
      email: dealerCredentials.email,
      passwordHash: await hashPassword(dealerCredentials.password),
      profile: { firstName: 'Dora', lastName: 'Muster', isDealer: true, ...traderFacts },
    })
    const [packageId = ''] = await addPackages(scope, [unlimitedPlan])
    await arrangePlan(scope, userId, packageId)
    return await beginSession(scope, createAccessTokens(), userId)
  } finally {
    await platform.close()
  }
}
