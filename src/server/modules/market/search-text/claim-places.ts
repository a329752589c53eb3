/** Recognises towns, postcodes and countries in a text, and the radius around them. */
import { ownValue } from '../../../../contract/market/own-value.ts'
import { maxPlaces, type RadiusKm, radiusOptionsKm } from '../../../../contract/market/search-filters.ts'
import { countries, type Country } from '../../../../contract/market/vocabulary.ts'
import type { Claim, Claims } from './claims.ts'
import { andWords, orWords, placeWords } from './data/words.ts'
import type { Token } from './tokens.ts'

export interface NamedPlace {
  key: string
  name: string
  population: number
  /** Whether it is the local name. */
  isOwnName: boolean
}

export interface NamedRegion {
  name: string
  country: Country
}

/** The source of places; texts are folded. Places of the user's country, `home`, come first. */
export interface PlaceNames {
  /** The likeliest town with exactly this name. */
  named(folded: string, home?: Country): NamedPlace | null
  /** The town that a mistyped name means, if it is a large one. */
  mistyped(folded: string, home?: Country): NamedPlace | null
  /** A town by its postcode and name. */
  withPostcode(postcode: string, folded: string | null, home?: Country): NamedPlace | null
  /** Whether exactly this postcode is known in the country. */
  hasPostcode(postcode: string, country: Country): boolean
  /** The region with exactly this name. */
  region(folded: string): NamedRegion | null
  country(folded: string): { key: Country; name: string } | null
}

/** A typed distance, at its tokens. */
export interface Distance {
  from: number
  to: number
  km: number
}

export const longestName = 4
/** Names in other languages are those of cities; a match with a small town is chance. */
export const leastKnownAbroad = 100_000
/** A smaller town needs a word such as "in" before it. */
export const leastKnown = 15_000
export const leastKnownLongName = 3_000
/** The radius around a town if none is given. */
const usualRadiusKm = 50
const before = placeWords
/** Between a distance and the place that it is measured from: "100 km of Munich". */
const isBetween: ReadonlySet<string> = new Set(
  'of away off entfernt di da od vom von de del dal van desde around from um rond do kolo'.split(' '),
)
/** Between places of which each will do. */
const joiners: ReadonlySet<string> = new Set([...orWords, ...andWords])
/** Another place beside one is a city, unless a word announces it. */
const leastBeside = 50_000

interface PlaceSearch {
  claims: Claims
  places: PlaceNames
  distances: Distance[]
  home: Country | undefined
}

/** A town of the reader's own country is known where others of its size are not. */
export const leastKnownAtHome = 5_000

export function claimPlaces(
  claims: Claims,
  places: PlaceNames,
  distances: Distance[],
  { slips, isEveryday, home }: { slips: boolean; isEveryday: (word: string) => boolean; home: Country | undefined },
): void {
  const search = { claims, places, distances, home }
  for (const { from, to } of claims.windows(longestName)) {
    if (!claims.isFree(from, to) || !mayBeAnotherPlace(claims, from, to)) continue
    const name = claims.tokens.slice(from, to).map(({ spaced, kind }) => (kind === 'sign' ? '' : spaced)).filter(Boolean).join(' ') // prettier-ignore
    const announced = isPlaceWord(claims, from - 1)
    const hasNumber = claims.tokens.slice(from, to).some(({ kind }) => kind === 'number')
    if (claimPostcode(search, from, to, false) || hasNumber) continue
    const country = name.length > 3 && !slips ? places.country(name) : null
    if (country) {
      claims.add({ ...withPlaceWords(claims, from, to), wish: { region: [country.key] }, name: country.name })
      continue
    }
    if (isEveryday(name) || name.length < 3 || claims.tokens.slice(from, to).every(({ word }) => before.has(word)))
      continue
    const region = slips ? null : places.region(name)
    if (region && !claims.all.some(isRegion)) {
      claims.add({ ...withPlaceWords(claims, from, to), wish: { cityZip: region.name }, name: region.name })
      continue
    }
    const place = slips
      ? to - from === 1 && name.length >= 6
        ? places.mistyped(name, home)
        : null
      : (contracted(claims, from, name, places, home) ??
        places.named(name, home) ??
        (to - from === 1 ? cityOfDistrict(name, places, home) : null))
    if (!place || (slips && home !== undefined && !announced && !isIn(place, home))) continue
    const isAtHome = home !== undefined && isIn(place, home)
    const least = announced
      ? 200
      : to - from > 1 && name.length > 8
        ? leastKnownLongName
        : isAtHome
          ? leastKnownAtHome
          : leastKnown
    if (place.population < (place.isOwnName || announced ? least : leastKnownAbroad)) continue
    if (!announced && place.population < leastBeside && claims.all.some(isPlace)) continue
    const district = districtBehind(claims, place, to, search)
    claimAround(claims, district ?? place, from, district ? to + 1 : to, distances)
  }
  // A round sum beside another place is a price.
  for (let at = 0; at < claims.tokens.length && !claims.all.some(isPlace); at += 1) {
    if (claims.isFree(at)) claimPostcode(search, at, at + 1, true)
  }
  // "München, Bayern": the region only says which town is meant.
  if (claims.all.some(isPlace)) for (const claim of claims.all.filter(isRegion)) claim.wish = {}
}

/** "au Mans", "du Havre": the article of a town's name. */
function contracted(
  claims: Claims,
  from: number,
  name: string,
  places: PlaceNames,
  home: Country | undefined,
): NamedPlace | null {
  const before = claims.tokens[from - 1]?.word ?? ''
  const article = before === 'au' || before === 'du' ? 'le' : before === 'aux' ? 'les' : null
  return article === null ? null : places.named(`${article} ${name}`, home)
}

/** "Hamburg-Altona" in one word: the city. */
function cityOfDistrict(name: string, places: PlaceNames, home: Country | undefined): NamedPlace | null {
  const [first = '', ...others] = name.split(' ')
  const city = others.length === 1 && first.length > 3 ? places.named(first, home) : null
  return city?.isOwnName && city.population >= leastKnownAbroad ? city : null
}

/** Cities whose districts are numbers, and the postcodes of these. */
const numberedDistricts: Readonly<Record<string, { most: number; code: (district: number) => string }>> = {
  'fr-paris': { most: 20, code: (district) => String(75_000 + district) },
  'fr-lyon': { most: 9, code: (district) => String(69_000 + district) },
  'fr-marseille': { most: 16, code: (district) => String(13_000 + district) },
  'at-wien': { most: 23, code: (district) => String(1_000 + district * 10) },
}

/** "Paris 15e", "Wien 10": the district behind the name of its city. */
function districtBehind(
  claims: Claims,
  place: NamedPlace,
  to: number,
  { places }: Pick<PlaceSearch, 'places'>,
): NamedPlace | null {
  const city = ownValue(numberedDistricts, place.key)
  const [, digits] =
    /^(\d{1,2})(?:er?|e|eme|ieme)?$/.exec(claims.isFree(to) ? (claims.tokens[to]?.word ?? '') : '') ?? []
  const number = Number(digits)
  if (!city || digits === undefined || number < 1 || number > city.most || claims.tokens[to + 1]?.word === 'km')
    return null
  return places.withPostcode(city.code(number), null, place.key.startsWith('fr') ? 'FR' : 'AT')
}

function isRegion({ wish }: Claim): boolean {
  return wish.cityZip !== undefined
}

export function isPlace({ wish }: Claim): boolean {
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

/** "28004 Madrid", "Madrid 28004", "D-80331", or a postcode that stands alone. Returns whether it is one. */
function claimPostcode(search: PlaceSearch, from: number, to: number, withSums: boolean): boolean {
  const { claims, places, distances, home } = search
  const typed = typedPostcode(claims.tokens.slice(from, to))
  if (typed === null) return false
  const { postcode, name, country } = typed
  const isSum = Number(postcode) % 50 === 0
  if (name === null && country === null && !isPlaceWord(claims, from - 1)) {
    const hasDistance = distances.some((distance) => distance.to === from || distance.from === to)
    // A number of five digits is a postcode if that exists; a round sum only if it exists in the user's country.
    const looksLikePostcode = postcode.startsWith('0') || (postcode.length === 5 && !isSum)
    const isOfHome = withSums && postcode.length === 5 && home !== undefined && places.hasPostcode(postcode, home)
    // "golf 12000" is a price, although Rodez has that code; "golf 31000" is Toulouse.
    if (isOfHome && Number(postcode) % 500 === 0 && Number(postcode) <= largestUsualPrice) return false
    if (!hasDistance && !looksLikePostcode && !isOfHome) return false
  }
  const place = places.withPostcode(postcode, name, country ?? home)
  if (!place || (country !== null && !isIn(place, country))) return false
  // "15000 Berlin" is a price: only the district of that code is near Berlin.
  if (name !== null && isSum && !countries.some((one) => isIn(place, one) && places.hasPostcode(postcode, one)))
    return false
  claimAround(claims, place, from, to, distances)
  return true
}

export function isIn({ key }: NamedPlace, country: Country): boolean {
  return key.startsWith(`${country.toLowerCase()}-`)
}

/** Letters before a postcode that are no code of a country: those on vehicles. */
const lettersOfVehicles: Readonly<Record<string, Country>> = { D: 'DE', F: 'FR', E: 'ES', I: 'IT', A: 'AT', P: 'PT', B: 'BE', L: 'LU' } // prettier-ignore

/** Round sums up to this one are what most people pay. */
const largestUsualPrice = 30_000

const withCountry = /^(\p{L}{1,2})-(\d{4,5})$/u

export function isCode({ kind, grouped, decimal, word }: Token): boolean {
  return kind === 'number' && !grouped && !decimal && word.length >= 4
}

/** Returns the postcode in a run of words, the name beside it and the country before it; null if it is none. */
function typedPostcode(
  tokens: readonly Token[],
): { postcode: string; name: string | null; country: Country | null } | null {
  const at = tokens.findIndex((token) => isCode(token) || withCountry.test(token.text))
  const code = tokens[at]
  if (code === undefined || (at > 0 && at < tokens.length - 1)) return null
  const others = tokens.filter((token) => token !== code)
  if (others.some(({ kind }) => kind !== 'word')) return null
  const name = others.length === 0 ? null : others.map(({ spaced }) => spaced).join(' ')
  const [, letters = '', digits] = withCountry.exec(code.text) ?? []
  if (digits === undefined) return { postcode: code.word, name, country: null }
  const upper = letters.toUpperCase()
  const country = ownValue(lettersOfVehicles, upper) ?? countries.find((known) => known === upper)
  return country === undefined ? null : { postcode: digits, name, country }
}

export function claimAround(claims: Claims, place: NamedPlace, from: number, to: number, distances: Distance[]): void {
  let { from: start } = withPlaceWords(claims, from, to)
  let end = to
  let km = usualRadiusKm
  const { ahead, behind } = besideAround(claims, start, end, distances)
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

/** The distances directly before and behind a place; -1 where there is none. */
export function besideAround(
  claims: Claims,
  start: number,
  end: number,
  distances: readonly Distance[],
): { ahead: number; behind: number } {
  const ahead = distances.findIndex(({ to }) => to === start || (to === start - 1 && isBetween.has(claims.tokens[to]?.word ?? ''))) // prettier-ignore
  const behind = distances.findIndex(({ from }) => from === end || (from === end + 1 && isPlaceWord(claims, end)) || (from === end + 1 && (claims.tokens[end]?.word === '+' || andWords.has(claims.tokens[end]?.word ?? '')))) // prettier-ignore
  return { ahead, behind }
}

/** Returns the next larger distance that search offers. */
export function radiusOf(km: number): RadiusKm {
  return radiusOptionsKm.find((option) => option >= km) ?? 400
}

export function isPlaceWord(claims: Claims, index: number): boolean {
  const token = claims.tokens[index]
  return token !== undefined && claims.isFree(index) && before.has(token.word)
}

export function withPlaceWords(claims: Claims, from: number, to: number): { from: number; to: number } {
  let start = from
  while (start > 0 && isPlaceWord(claims, start - 1)) start -= 1
  return { from: start, to }
}
