/** Postcodes: their form in each country, and the town of each. */
import { type Country, countries } from '../../../contract/vocabulary.ts'
import { openGazetteer } from './gazetteer.ts'

const fiveDigits = /^\d{5}$/
const fourDigits = /^\d{4}$/
/** Without blanks, hyphens and case; country prefixes in addresses are removed. */
// prettier-ignore
const shapes: Record<Country, RegExp> = {
  AT: fourDigits, BE: fourDigits, BG: fourDigits, HR: fiveDigits, CY: fourDigits, CZ: fiveDigits, DK: fourDigits,
  EE: fiveDigits, FI: fiveDigits, FR: fiveDigits, DE: fiveDigits, GR: fiveDigits, HU: fourDigits,
  IE: /^(D\d[\dW]|[AC-FHKNPRTV-Y]\d\d)([A-Z\d]{4})?$/, IT: fiveDigits, LV: fourDigits, LT: fiveDigits, LU: fourDigits,
  MT: /^[A-Z]{3}\d{4}$/, NL: /^\d{4}([A-Z]{2})?$/, PL: fiveDigits, PT: /^\d{4}(\d{3})?$/, RO: /^\d{6}$/,
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

function withoutCountry(folded: string, country: Country): string {
  for (const prefix of [country, prefixes[country]]) {
    const rest = prefix !== undefined && folded.startsWith(prefix) ? folded.slice(prefix.length) : ''
    if (/^\d{4}/.test(rest)) return rest
  }
  return folded
}

/** The longest known prefix decides. */
function townOf(country: Country, postcode: string): Pick<PostcodeTown, 'town' | 'isWhole'> | null {
  const { postcodes } = openGazetteer()
  const marked = country === 'LV' ? `LVLV${postcode}` : country + postcode
  for (let length = marked.length; length > 2; length -= 1) {
    const town = postcodes.get(marked.slice(0, length))
    if (town !== undefined) return { town, isWhole: length === marked.length }
  }
  return null
}
