/** What a trader's offer says about guarantees. The loader makes finished texts, so that no browser downloads the others. */
import {
  durabilityAboveMonths,
  type NationalTerm,
  nationalTermOf,
  remindsOfGuarantee,
} from '../../contract/market/guarantees.ts'
import type { ListingDetail } from '../../contract/listings.ts'
import { type Country, type Language, localeOf } from '../../contract/market/vocabulary.ts'
import type { ContentKey } from '../content/content-texts.server.ts'
import type { Text } from '../i18n/text.tsx'

type GuaranteeText = Text<Extract<ContentKey, `guarantee.${string}`>>
type Offered = Pick<
  ListingDetail,
  'sellerKind' | 'country' | 'condition' | 'warrantyKind' | 'warrantyMonths' | 'title'
> & { make: { name: string }; seller: { country: Country | null } }

export interface GuaranteeWords {
  title: string
  /** How long the legal guarantee lasts. */
  term: string
  /** The heading of the rights. */
  details: string
  /** Who is liable, what a buyer can ask for, and what a warranty means beside it. */
  rights: readonly string[]
  more: { label: string; href: string }
  /** The content of the label for a producer's guarantee of durability. */
  durability: { title: string; term: string; covers: string; beside: string } | null
}

/**
 * Null for offers that need no reminder of the legal guarantee, such as those of private sellers. `placeOf` is a country with its
 * preposition.
 */
export function guaranteeWords(
  offer: Offered,
  language: Language,
  text: GuaranteeText,
  placeOf: (country: Country) => string,
): GuaranteeWords | null {
  const country = offer.seller.country ?? offer.country
  if (!remindsOfGuarantee(offer.sellerKind, country)) return null
  const isNew = offer.condition === 'new'
  const own = nationalTermOf(country)
  const proof = own?.proofMonths?.[isNew ? 'new' : 'used'] ?? 12
  return {
    title: text('guarantee.title'),
    term: termWords(isNew, own, text, placeOf(country)),
    details: text('guarantee.details'),
    rights: [text(ofProof[proof]), text('guarantee.remedies'), text('guarantee.beside')],
    more: { label: text('guarantee.more'), href: yourEuropeHref(language) },
    durability: durabilityWords(offer, language, text),
  }
}

/** By the shortest time that may be agreed on. */
const ofUsed = { 12: 'guarantee.used12', 18: 'guarantee.used18', 24: 'guarantee.used24' } as const

const ofProof = { 12: 'guarantee.liable', 24: 'guarantee.liable24' } as const

function termWords(isNew: boolean, own: NationalTerm | null, text: GuaranteeText, place: string): string {
  // The only longer term of the table is three years.
  if (isNew && own?.newMonths) return text('guarantee.termNew', { place })
  const term = text('guarantee.term')
  if (isNew) return term
  return `${term} ${text(own ? ofUsed[own.usedMonths] : 'guarantee.usedGeneral', { place })}`
}

function durabilityWords(offer: Offered, language: Language, text: GuaranteeText): GuaranteeWords['durability'] {
  const { warrantyKind, warrantyMonths: months, make, title } = offer
  if (warrantyKind !== 'durability' || months === null || months <= durabilityAboveMonths) return null
  return {
    title: text('guarantee.labelTitle'),
    term: durationWords(months, language),
    covers: text('guarantee.labelFor', { make: make.name, vehicle: title }),
    beside: text('guarantee.labelBeside'),
  }
}

/** `7 years`, or months where they are not whole years. */
function durationWords(months: number, language: Language): string {
  const [value, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
  return new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}

/** The page of the European Commission about guarantees; it has all languages of the EU. */
function yourEuropeHref(language: Language): string {
  return `https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_${language}.htm`
}
