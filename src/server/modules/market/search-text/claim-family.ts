/** Recognises cars for families. */
import type { Claim, Claims } from './claims.ts'
import { familyBodies, familyPhrases } from './data/words.ts'
import { squeeze } from './vehicle-names.ts'

const isFamily = new Set(familyPhrases.map(squeeze))

/** "Family car" alone is one with room; beside any other wish it adds nothing that a filter could ask for. */
export function claimFamily(claims: Claims): void {
  for (const { from, to, key } of claims.windows(3)) {
    if (isFamily.has(key) && claims.isFree(from, to)) claims.add({ from, to, wish: familyBodies })
  }
}

function saysMore({ wish, vehicles }: Claim): boolean {
  return wish !== familyBodies && (vehicles.length > 0 || Object.keys(wish).some((name) => name !== 'vehicleType'))
}

export function settleFamily({ all }: Claims): void {
  if (all.some(saysMore)) for (const claim of all.filter(({ wish }) => wish === familyBodies)) claim.wish = {}
}
