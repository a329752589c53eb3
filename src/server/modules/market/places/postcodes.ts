/** Postcodes: their form in each country, and the town of each. */
import { type Country, countries } from '../../../../contract/market/vocabulary.ts'
import { foldPostcode } from '../../../platform/text/fold.ts'
import { openGazetteer } from './gazetteer.ts'
import { type Place, placeOf } from './place.ts'
import type { ListedPostcode } from './postcode-list.ts'
import { listedPostcode, neighbouringPostcode } from './postcode-lists.ts'

const fiveDigits = /^\d{5}$/
const fourDigits = /^\d{4}$/
/** Without blanks, hyphens and case; country prefixes in addresses are removed. */
// prettier-ignore
const shapes: Record<Country, RegExp> = {
  AT: fourDigits, BE: fourDigits, BG: fourDigits, HR: fiveDigits, CY: fourDigits, CZ: fiveDigits, DK: fourDigits,
  EE: fiveDigits, FI: fiveDigits, FR: fiveDigits, DE: fiveDigits, GR: fiveDigits, HU: fourDigits,
  IE: /^(D\d[\dW]|[AC-FHKNPRTV-Y]\d\d)([A-Z\d]{4})?$/, IT: fiveDigits, LV: fourDigits, LT: fiveDigits, LU: fourDigits,
  MT: /^[A-Z]{3}(\d{4})?$/, NL: /^\d{4}([A-Z]{2})?$/, PL: fiveDigits, PT: /^\d{4}(\d{3})?$/, RO: /^\d{6}$/,
  SK: fiveDigits, SI: fourDigits, ES: fiveDigits, SE: fiveDigits, IS: /^\d{3}$/, LI: /^94\d\d$/, NO: fourDigits,
}

/** Prefixes of a country's codes in addresses: `D-80331`, `LV-1010`, `L-2220`. */
const prefixes: Partial<Record<Country, string>> = { LV: 'LV', LU: 'L', DE: 'D', AT: 'A', FR: 'F', IT: 'I', SE: 'SE' }

export interface PostcodeTown {
  country: Country
  /** Without blanks, hyphens and country. */
  postcode: string
  town: number
  /** Whether the town is known to have the code; otherwise it is the main town of the code's district. */
  isWhole: boolean
  /** What a list of postcodes states beyond the town; null where only the town is known. */
  listed: Pick<ListedPostcode, 'name' | 'position'> | null
}

/** Returns the place of a postcode, at its own position where that is known; with `false` it does not claim the code. */
export function placeOfCode({ town, postcode, listed }: PostcodeTown, hasCode = true): Place {
  const place = placeOf(town, hasCode ? postcode : null)
  if (!listed || !hasCode) return place
  const { name, position } = listed
  return {
    ...place,
    ...(name !== null && { name }),
    ...(position && { latitude: position.latitude / 10_000, longitude: position.longitude / 10_000 }),
  }
}

/** Returns the towns that a folded postcode can mean, one for each country with such codes; largest first. */
export function townsOfPostcode(folded: string, within?: Country): PostcodeTown[] {
  const found: PostcodeTown[] = []
  for (const country of within ? [within] : countries) {
    const postcode = withoutCountry(folded, country)
    if (!shapes[country].test(postcode)) continue
    const known = townOf(country, postcode)
    if (known !== null) found.push({ country, postcode, ...known })
  }
  return found.toSorted((a, b) => a.town - b.town)
}

/** The user's country first, then towns that are known to have the code, then main towns of districts by size. */
export function likeliestFirst(codes: readonly PostcodeTown[], home: Country | undefined): PostcodeTown[] {
  const rank = ({ country, isWhole }: PostcodeTown) => (country === home ? 0 : isWhole ? 1 : 2)
  return codes.toSorted((a, b) => rank(a) - rank(b))
}

function withoutCountry(folded: string, country: Country): string {
  for (const prefix of [country, prefixes[country]]) {
    const rest = prefix !== undefined && folded.startsWith(prefix) ? folded.slice(prefix.length) : ''
    if (/^\d{4}/.test(rest)) return rest
  }
  return folded
}

type Known = Pick<PostcodeTown, 'town' | 'isWhole' | 'listed'>

/**
 * A list that has the code comes first, then the code next to it in a list; without either the longest known beginning
 * decides.
 */
function townOf(country: Country, postcode: string): Known | null {
  const listed = listedTown(country, postcode)
  if (listed) return listed
  const { postcodes } = openGazetteer()
  const marked = country === 'LV' ? `LVLV${postcode}` : country + postcode
  for (let length = marked.length; length > 2; length -= 1) {
    const town = postcodes.get(marked.slice(0, length))
    if (town === undefined) continue
    if (length === marked.length) return { town, isWhole: true, listed: null }
    return neighbour(country, postcode) ?? { town, isWhole: false, listed: null }
  }
  return neighbour(country, postcode)
}

/** Lists have the first part alone of Dutch, Irish, Maltese and some Portuguese codes: 1012 of 1012 JS, D01 of D01 F5P2. */
const listedLengths: Partial<Record<Country, number>> = { NL: 4, IE: 3, MT: 3, PT: 4 }

function listedTown(country: Country, postcode: string): Known | null {
  const found = listedPostcode(country, postcode) ?? listedPostcode(country, postcode.slice(0, listedLengths[country]))
  return found && knownFrom(found, true)
}

function neighbour(country: Country, postcode: string): Known | null {
  const found = neighbouringPostcode(country, postcode)
  return found && knownFrom(found, false)
}

function knownFrom(listed: ListedPostcode, isWhole: boolean): Known | null {
  const town = openGazetteer().towns.ids.indexOf(listed.townId)
  return town === -1 ? null : { town, isWhole, listed }
}

/** Returns a postcode as lists have it, without the country that addresses put before it: `LV-1010` is 1010. */
export function barePostcode(country: Country, text: string): string {
  return withoutCountry(foldPostcode(text), country)
}
