/** Recognises towns, postcodes and countries in a text, and the radius around them. */
import { maxPlaces, type RadiusKm, radiusOptionsKm } from '../../../contract/search-filters.ts'
import type { Country } from '../../../contract/vocabulary.ts'
import type { Claim, Claims } from './claims.ts'
import { placeWords } from './data/words.ts'
import { fold } from '../../platform/text/fold.ts'

export interface NamedPlace {
  key: string
  name: string
  population: number
  /** Whether it is the local name. */
  isOwnName: boolean
}

/** The source of places; texts are folded. Places of the user's country, `home`, come first. */
export interface PlaceNames {
  /** The likeliest town with exactly this name. */
  named(folded: string, home?: Country): NamedPlace | null
  /** The town that a mistyped name means, if it is a large one. */
  mistyped(folded: string, home?: Country): NamedPlace | null
  /** A town by its postcode and name. */
  withPostcode(postcode: string, folded: string | null, home?: Country): NamedPlace | null
  country(folded: string): { key: Country; name: string } | null
}

/** A typed distance, at its tokens. */
export interface Distance {
  from: number
  to: number
  km: number
}

const longestName = 4
/** Names in other languages are those of cities; a match with a small town is chance. */
const leastKnownAbroad = 100_000
/** A smaller town needs a word such as "in" before it. */
const leastKnown = 15_000
const leastKnownLongName = 3_000
/** The radius around a town if none is given. */
const usualRadiusKm = 50
const before = new Set(placeWords.map(fold))
/** Between a distance and the place that it is measured from: "100 km of Munich". */
const isBetween: ReadonlySet<string> = new Set(['of', 'away', 'off', 'entfernt', 'di', 'da'])
/** Between places of which each will do. */
const joiners: ReadonlySet<string> = new Set(['oder', 'und', 'or', 'and', 'ou', 'et', 'o', 'y', 'e', 'u'])
/** Another place beside one is a city, unless a word announces it. */
const leastBeside = 50_000

export function claimPlaces(
  claims: Claims,
  places: PlaceNames,
  distances: Distance[],
  { slips, isEveryday, home }: { slips: boolean; isEveryday: (word: string) => boolean; home: Country | undefined },
): void {
  for (const { from, to } of claims.windows(longestName)) {
    if (!claims.isFree(from, to) || !mayBeAnotherPlace(claims, from, to)) continue
    const name = claims.tokens.slice(from, to).map(({ spaced, kind }) => (kind === 'sign' ? '' : spaced)).filter(Boolean).join(' ') // prettier-ignore
    const announced = isPlaceWord(claims, from - 1)
    if (claims.tokens.slice(from, to).some(({ kind }) => kind === 'number')) {
      claimPostcode(claims, places, from, to, distances, announced, home)
      continue
    }
    const country = name.length > 3 && !slips ? places.country(name) : null
    if (country) {
      claims.add({ ...withPlaceWords(claims, from, to), wish: { region: [country.key] }, name: country.name })
      continue
    }
    if (isEveryday(name) || name.length < 3) continue
    const place = slips
      ? to - from === 1 && name.length >= 6
        ? places.mistyped(name, home)
        : null
      : places.named(name, home)
    if (!place) continue
    const least = announced ? 200 : to - from > 1 && name.length > 8 ? leastKnownLongName : leastKnown
    if (place.population < (place.isOwnName || announced ? least : leastKnownAbroad)) continue
    if (!announced && place.population < leastBeside && claims.all.some(isPlace)) continue
    claimAround(claims, place, from, to, distances)
  }
}

function isPlace({ wish }: Claim): boolean {
  return wish.place !== undefined
}

/**
 * Returns whether a place can stand here: the first one anywhere, another one only beside a place, with nothing but a word
 * such as "or" between: "berlin oder hamburg", "berlin, hamburg".
 */
function mayBeAnotherPlace(claims: Claims, from: number, to: number): boolean {
  const places = claims.all.filter(isPlace)
  if (places.length === 0) return true
  const areJoined = (start: number, end: number) =>
    start <= end && claims.tokens.slice(start, end).every(({ kind, word }) => kind === 'sign' || joiners.has(word) || before.has(word)) // prettier-ignore
  return places.length < maxPlaces && places.some((place) => areJoined(place.to, from) || areJoined(to, place.from))
}

/** "28004 Madrid", or a postcode after a word that introduces one. */
function claimPostcode(
  claims: Claims,
  places: PlaceNames,
  from: number,
  to: number,
  distances: Distance[],
  announced: boolean,
  home: Country | undefined,
): void {
  const [first, ...others] = claims.tokens.slice(from, to)
  if (first?.kind !== 'number' || first.grouped || first.decimal || first.word.length < 4) return
  if (others.some(({ kind }) => kind !== 'word')) return
  const name = others.map(({ spaced }) => spaced).join(' ')
  // A number of five digits that is not a round sum is a postcode, if that postcode exists.
  const looksLikePostcode = first.word.startsWith('0') || (first.word.length === 5 && first.value % 50 !== 0)
  const hasDistance = distances.some((distance) => distance.to === from || distance.from === to)
  if (name === '' && !announced && !looksLikePostcode && !hasDistance) return
  const place = places.withPostcode(first.word, name === '' ? null : name, home)
  if (place) claimAround(claims, place, from, to, distances)
}

function claimAround(claims: Claims, place: NamedPlace, from: number, to: number, distances: Distance[]): void {
  let { from: start } = withPlaceWords(claims, from, to)
  let end = to
  let km = usualRadiusKm
  const ahead = distances.findIndex(({ to }) => to === start || (to === start - 1 && isBetween.has(claims.tokens[to]?.word ?? ''))) // prettier-ignore
  const behind = distances.findIndex(({ from }) => from === end || (from === end + 1 && isPlaceWord(claims, end)) || (from === end + 1 && claims.tokens[end]?.word === '+')) // prettier-ignore
  const index = ahead === -1 ? behind : ahead
  const distance = distances[index]
  if (distance) {
    km = distance.km
    distances.splice(index, 1)
    if (index === ahead) start = withPlaceWords(claims, distance.from, distance.to).from
    else end = distance.to
  }
  // Of several places one distance counts, whichever it was typed at.
  const others = claims.all.filter(isPlace)
  const radiusKm = distance ? radiusOf(km) : (others[0]?.wish.radiusKm ?? radiusOf(km))
  for (const other of others) other.wish = { ...other.wish, radiusKm }
  claims.add({ from: start, to: end, wish: { place: [place.key], radiusKm }, name: place.name })
}

/** Returns the next larger distance that search offers. */
function radiusOf(km: number): RadiusKm {
  return radiusOptionsKm.find((option) => option >= km) ?? 400
}

function isPlaceWord(claims: Claims, index: number): boolean {
  const token = claims.tokens[index]
  return token !== undefined && claims.isFree(index) && before.has(token.word)
}

function withPlaceWords(claims: Claims, from: number, to: number): { from: number; to: number } {
  let start = from
  while (start > 0 && isPlaceWord(claims, start - 1)) start -= 1
  return { from: start, to }
}
