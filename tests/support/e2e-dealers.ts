/** Dealers of the demo market that no other test uses: their emails show how to sign in. */
import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { demoSeed } from '../../src/demo/demo-market.ts'
import { demoSellers } from '../../src/demo/market/demo-sellers.ts'
import { createRandom } from '../../src/demo/market/random.ts'
import { type Account, setPassword } from './e2e-accounts.ts'

/** The public dealer of the demo stays out. Those with the fewest vehicles come last. */
const [forPhone, forDesktop, ...dealers] = demoSellers(createRandom(demoSeed))
  .filter(({ kind }) => kind === 'dealer')
  .slice(1)

/** A dealer with a plan; a different one for each number from 0 to 7 and for each parallel project. */
export function dealerAccount(request: APIRequestContext, project: string, number: number): Promise<Account> {
  return withPassword(request, dealers.at(-1 - 2 * number - (project === 'phone' ? 1 : 0)))
}

/** A dealer whose plan carries a hundred vehicles; a different one for each parallel project. */
export function largeDealerAccount(request: APIRequestContext, project: string): Promise<Account> {
  return withPassword(request, project === 'phone' ? forPhone : forDesktop)
}

function withPassword(request: APIRequestContext, dealer: { email: string } | undefined): Promise<Account> {
  if (!dealer) throw new Error('The demo market has too few dealers')
  return setPassword(request, { email: dealer.email, password: `forecourt ${randomInt(1e9)}` })
}
