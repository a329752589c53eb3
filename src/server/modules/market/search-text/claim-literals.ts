/** Recognises phrases of adverts that have no filter. */
import type { Claims } from './claims.ts'
import { isLiteral } from './lexicon.ts'

const longestPhrase = 6

/** Phrases of adverts that have no filter stay together as typed, whatever their words mean by themselves. */
export function claimLiterals(claims: Claims): void {
  for (const { from, to, key } of claims.windows(longestPhrase)) {
    if (isLiteral.has(key) && claims.isFree(from, to)) claims.markLiteral(from, to)
  }
}
