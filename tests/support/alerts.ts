import { sendNextAboutFavourites } from '../../src/server/modules/market/favourite-alerts/service.ts'
import { type KnownSearches, matchChanges } from '../../src/server/modules/market/saved-searches/matching.ts'
import { waitingMs } from '../../src/server/modules/market/saved-searches/rules.ts'
import { sendNext } from '../../src/server/modules/market/saved-searches/sending.ts'
import type { Market } from '../market.ts'

/** Matches every change with the searches that are known. */
export async function matchAll({ scope }: Market, known: KnownSearches): Promise<void> {
  while ((await matchChanges(scope, known)) > 0) continue
}

/** What the rounds of the program do: every change is matched, and every letter that is due is written. */
export async function alertRounds(market: Market, known: KnownSearches): Promise<void> {
  await matchAll(market, known)
  while ((await sendNext(market.scope)) || (await sendNextAboutFavourites(market.scope))) continue
}

/** The rounds until nothing waits for more news any more. */
export async function alertsSettled(market: Market, known: KnownSearches): Promise<void> {
  await alertRounds(market, known)
  market.later(waitingMs)
  await alertRounds(market, known)
}
