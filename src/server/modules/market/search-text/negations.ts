/** What a text does not want: "kein Diesel, keine Automatik", "ni diesel ni eléctrico", "diesel nein danke", "anything but diesel". */
import { isListed, type ListedFact, optionsOf } from '../../../../contract/market/fact-filters.ts'
import { factOf } from '../../../../contract/market/vehicle-facts.ts'
import { bodyTypesByVehicleType, ownerOf } from '../../../../contract/market/vocabulary.ts'
import type { Claim, Claims } from './claims.ts'
import type { Wish } from './data/wish.ts'
import { andWords, emptyWords, norWords, notBehindPhrases, notFillers, notPhrases, orWords } from './data/words.ts'

const longestNot = 4
const mostFillers = 3

/** Handles what is not wanted: vehicles are returned to be excluded; of fuels and the like all other values are selected. */
export function claimNots(claims: Claims): ReadonlySet<Claim> {
  const excluded = new Set<Claim>()
  const negated = negatedClaims(claims)
  for (const [claim, from] of negated) {
    if (claim.vehicles.length > 0) excluded.add(claim)
    else if (namesOf(claim.wish).length === 0) {
      // What no filter can leave out stays as typed: "ohne Navi".
      claims.giveBack(claim)
      claims.markLiteral(Math.min(from, claim.from), claim.to)
      negated.delete(claim)
      continue
    }
    claims.extend(claim, Math.min(from, claim.from))
  }
  const left = [...negated.keys()].filter((claim) => claim.vehicles.length === 0)
  const wanted = claims.all.filter((claim) => !negated.has(claim))
  const unwanted = new Map<string, Set<string>>()
  for (const { wish } of left) {
    for (const name of namesOf(wish)) for (const value of valuesOf(wish, name)) add(unwanted, name, value)
  }
  for (const claim of wanted) claim.wish = without(claim.wish, unwanted)
  for (const claim of left) claim.wish = othersThan(claim.wish, unwanted, wanted)
  return excluded
}

function add(map: Map<string, Set<string>>, name: string, value: string): void {
  const known = map.get(name)
  if (known) known.add(value)
  else map.set(name, new Set([value]))
}

/** Each claim that is not wanted, and where the words begin that say so. */
function negatedClaims(claims: Claims): Map<Claim, number> {
  const negated = new Map<Claim, number>()
  const startsAt = (at: number) => claims.all.find(({ from }) => from === at)
  for (let at = 0; at < claims.tokens.length; at += 1) {
    const claim = startsAt(at)
    const behind = claim && phraseAt(claims, claim.to, notBehindPhrases)
    if (claim && behind && !negated.has(claim)) {
      claims.reserve(claim.to, behind)
      negated.set(claim, claim.from)
      claim.to = behind
    }
    const end = claims.isFree(at) ? (phraseAt(claims, at, notPhrases) ?? phraseAt(claims, at, norWords)) : null
    if (end === null) continue
    let next = skipFillers(claims, end)
    let start = at
    for (let meant = startsAt(next); meant && !negated.has(meant); meant = startsAt(next)) {
      negated.set(meant, start)
      start = meant.to
      next = continued(claims, meant)
    }
  }
  return negated
}

/** Where the scope goes on behind a claim: after "or" with something of the same kind, after "nor" in any case. */
function continued(claims: Claims, { to, vehicles, wish }: Claim): number {
  const word = claims.tokens[to]?.word ?? ''
  const next = skipFillers(claims, to + 1)
  if (norWords.has(word)) return next
  if (!orWords.has(word) && !andWords.has(word)) return -1
  const claim = claims.all.find(({ from }) => from === next)
  const isAlike =
    claim && (vehicles.length > 0 ? claim.vehicles.length > 0 : namesOf(wish).some((name) => name in claim.wish))
  return isAlike ? next : -1
}

function skipFillers({ tokens, all }: Claims, from: number): number {
  let at = from
  while (at < from + mostFillers && !all.some((claim) => claim.from === at)) {
    const word = tokens[at]?.word ?? ''
    if (!notFillers.has(word) && !emptyWords.has(word)) break
    at += 1
  }
  return at
}

function phraseAt(claims: Claims, at: number, phrases: ReadonlySet<string>): number | null {
  for (let length = Math.min(longestNot, claims.tokens.length - at); length > 0; length -= 1) {
    const words = claims.tokens.slice(at, at + length)
    if (claims.isFree(at, at + length) && phrases.has(words.map(({ spaced }) => spaced).join(' '))) return at + length
  }
  return null
}

/** The filters whose other values can be selected instead. */
function namesOf(wish: Wish): (ListedFact | 'sellerKind')[] {
  const names = Object.keys(wish)
  return names.filter((name): name is ListedFact | 'sellerKind' => hasOtherValues(name) || name === 'sellerKind')
}

function hasOtherValues(name: string): name is ListedFact {
  return isListed(name) && name !== 'features' && optionsOf(name) === undefined
}

function valuesOf(wish: Wish, name: ListedFact | 'sellerKind'): string[] {
  return [wish[name]].flat().map(String)
}

/** Values that are not wanted are none of those that are: "petrol or diesel, but no diesel". */
function without(wish: Wish, unwanted: ReadonlyMap<string, ReadonlySet<string>>): Wish {
  const names = namesOf(wish).filter((name) => valuesOf(wish, name).some((value) => unwanted.get(name)?.has(value)))
  if (names.length === 0) return wish
  const kept = names.map(
    (name) => [name, valuesOf(wish, name).filter((value) => !unwanted.get(name)?.has(value))] as const,
  )
  const { ...others } = wish
  for (const name of names) delete others[name]
  return { ...others, ...Object.fromEntries(kept.filter(([, values]) => values.length > 0)) }
}

/** The wish for all other values; none where others of the same filter are wanted anyway. */
function othersThan(
  { vehicleType, ...wish }: Wish,
  unwanted: ReadonlyMap<string, ReadonlySet<string>>,
  wanted: readonly Claim[],
): Wish {
  const names = namesOf(wish).filter((name) => !wanted.some((claim) => name in claim.wish))
  const others = names.map((name) => {
    if (name === 'sellerKind') return [name, wish.sellerKind === 'dealer' ? 'private' : 'dealer']
    return [name, allOf(name, wish).filter((value) => !unwanted.get(name)?.has(value))]
  })
  return { ...(vehicleType && { vehicleType }), ...(Object.fromEntries(others) as Wish) }
}

function allOf(name: ListedFact, { bodyType }: Wish): readonly string[] {
  if (name === 'bodyType') {
    const owner = ownerOf(bodyType?.[0] ?? '')
    return owner === undefined ? [] : bodyTypesByVehicleType[owner]
  }
  const fact = factOf(name)
  return fact.kind === 'choice' ? fact.values : []
}
