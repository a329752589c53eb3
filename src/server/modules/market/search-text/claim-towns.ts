/** Recognises towns that are named by words of other meanings, before these are understood. */
import { countries, type Country } from '../../../../contract/market/vocabulary.ts'
import {
  besideAround,
  claimAround,
  type Distance,
  isCode,
  isIn,
  isPlace,
  isPlaceWord,
  leastKnown,
  leastKnownAbroad,
  leastKnownAtHome,
  leastKnownLongName,
  longestName,
  type NamedPlace,
  type PlaceNames,
  radiusOf,
  withPlaceWords,
} from './claim-places.ts'
import type { Claims } from './claims.ts'

/** Words that can hardly be about anything but a place. */
const announcing = new Set([
  'in',
  'en',
  'em',
  'bei',
  'aus',
  'nahe',
  'near',
  'w',
  'na',
  'te',
  'omgeving',
  'vicino',
  'cerca',
  'perto',
  'pres',
  'raum',
  'okolice',
  'okolica',
])
/** Words that a place stands near to, and "of" behind them. */
const around = new Set([
  'autour',
  'pres',
  'proche',
  'rayon',
  'vicino',
  'intorno',
  'dintorni',
  'cerca',
  'alrededor',
  'perto',
  'volta',
  'nahe',
  'umkreis',
  'omgeving',
  'buurt',
  'okolicy',
  'alentours',
  'cote',
  'region',
  'alrededores',
  'arredores',
  'raio',
  'km',
])

/**
 * Claims towns before their words mean anything else: "Castelo Branco" is no white car, "65-001 Zielona Góra" no green one, "2000 Antwerpen" no
 * year. Only names of which a word means something else; all others wait for their turn.
 */
export function claimTowns(
  claims: Claims,
  places: PlaceNames,
  distances: Distance[],
  home: Country | undefined,
  meansOther: (key: string) => boolean,
  isName: (key: string) => boolean,
): void {
  claimWrittenPostcodes(claims, places, distances, home)
  // "autour de Bordeaux" is no red vehicle.
  for (const { from, to, key } of claims.windows(1)) {
    const before = claims.tokens.slice(Math.max(0, from - 2), from).map(({ word }) => word)
    const isAround = /^(?:de|di|da|do|von|van|od)$/.test(before[1] ?? '') && around.has(before[0] ?? '')
    const place = isAround && meansOther(key) ? places.named(key, home) : null
    if (place?.isOwnName && place.population >= leastKnownAtHome) claimAround(claims, place, from, to, distances)
  }
  for (const { from, to, key } of claims.windows(longestName + 1, 2)) {
    const tokens = claims.tokens.slice(from, to)
    if (!claims.isFree(from, to) || isName(key)) continue
    const [code] = tokens
    const words = code && isCode(code) ? tokens.slice(1) : tokens
    if (words.length === 0 || words.some(({ kind }) => kind !== 'word')) continue
    const name = words.map(({ spaced }) => spaced).join(' ')
    if (code && words.length < tokens.length) {
      const place = places.named(name, home)
      const country = place && countries.find((one) => isIn(place, one))
      if (!place || !country || !places.hasPostcode(code.word, country)) continue
      const exact = places.withPostcode(code.word, name, country)
      if (exact) claimAround(claims, exact, from, to, distances)
      continue
    }
    if (!words.some(({ word }) => meansOther(word))) continue
    const place = places.named(name, home)
    if (!place?.isOwnName || place.population < leastKnownLongName) continue
    const isAtHome = home === undefined || isIn(place, home) || isPlaceWord(claims, from - 1)
    if (isAtHome || place.population >= leastKnownAbroad) claimAround(claims, place, from, to, distances)
  }
}

/** Postcodes of two pieces, which no number is: `00-001`, `4000-123`, `1012 AB`. */
const writtenCodes: readonly { country: Country; first: RegExp; gap: RegExp; second: RegExp; needsHome: boolean }[] = [
  { country: 'PL', first: /^\d{2}$/, gap: /^-$/, second: /^\d{3}$/, needsHome: false },
  { country: 'PT', first: /^\d{4}$/, gap: /^-$/, second: /^\d{3}$/, needsHome: false },
  { country: 'NL', first: /^[1-9]\d{3}$/, gap: /^ ?$/, second: /^[A-Z]{2}$/, needsHome: true },
]

function claimWrittenPostcodes(
  claims: Claims,
  places: PlaceNames,
  distances: Distance[],
  home: Country | undefined,
): void {
  for (let at = 0; at + 1 < claims.tokens.length; at += 1) {
    const first = claims.tokens[at]
    const isHyphen = claims.tokens[at + 1]?.word === '-' && claims.tokens[at + 1]?.gap === ''
    const second = claims.tokens[isHyphen ? at + 2 : at + 1]
    if (first?.kind !== 'number' || first.grouped || second === undefined) continue
    const gap = `${isHyphen ? '-' : ''}${second.gap}`
    const written = writtenCodes.find(
      (one) =>
        one.first.test(first.text) &&
        one.gap.test(gap) &&
        one.second.test(second.text) &&
        (!one.needsHome || home === one.country),
    )
    let to = at + (isHyphen ? 3 : 2)
    if (!written || !claims.isFree(at, to)) continue
    // The town behind it says which one is meant where the code is not known.
    const names = [3, 2, 1].map((length) => ({
      length,
      name: claims.tokens
        .slice(to, to + length)
        .map(({ spaced }) => spaced)
        .join(' '),
    }))
    const town = names.find(
      ({ name, length }) =>
        to + length <= claims.tokens.length &&
        places.named(name, written.country) !== null &&
        isIn(places.named(name, written.country) as NamedPlace, written.country),
    )
    const place =
      places.withPostcode(`${first.text}${second.text}`, town?.name ?? null, written.country) ??
      (town ? places.named(town.name, written.country) : null)
    if (!place || !isIn(place, written.country)) continue
    to += town?.length ?? 0
    claimAround(claims, place, at, to, distances)
  }
}

/** Returns whether a word names a town, and the text or where it is said makes the town likelier than a model of that name. */
export function isTownHere(
  key: string,
  before: string,
  { places, home, isWidespread }: { places: PlaceNames; home: Country | undefined; isWidespread: boolean },
): boolean {
  const place = places.named(key, home)
  if (!place?.isOwnName) return false
  if (announcing.has(before)) return place.population >= leastKnownAtHome
  return home !== undefined && isIn(place, home) && place.population >= leastKnown && !isWidespread
}

/** Distances of places that were recognised before the numbers of the text were read. */
export function attachDistances(claims: Claims, distances: Distance[]): void {
  for (const claim of claims.all.filter(isPlace)) {
    const { ahead, behind } = besideAround(
      claims,
      withPlaceWords(claims, claim.from, claim.to).from,
      claim.to,
      distances,
    )
    const [distance] = distances.splice(ahead === -1 ? behind : ahead, ahead === -1 && behind === -1 ? 0 : 1)
    if (!distance) continue
    claims.reserve(Math.min(claim.from, distance.from), Math.max(claim.to, distance.to))
    Object.assign(claim, {
      from: Math.min(claim.from, distance.from),
      to: Math.max(claim.to, distance.to),
      wish: { ...claim.wish, radiusKm: radiusOf(distance.km) },
    })
  }
}
