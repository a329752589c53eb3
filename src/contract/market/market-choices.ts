/** What an operator chooses for a market of their own. Free of zod, so that browser code may import it. */
import type { Theme } from './brand-colours.ts'
import type { Country, Language } from './vocabulary.ts'

export const maxSiteName = 40
/** Bytes of a logo's file. */
export const maxLogoBytes = 102_400
/** Pixels of a logo's longer side. */
export const maxLogoSide = 2_000
export const logoTypes = ['image/svg+xml', 'image/png'] as const
export type LogoType = (typeof logoTypes)[number]

/** Parts of a drawing that a logo cannot have: they are left out. */
export const logoParts = ['text', 'script', 'image', 'style', 'effect', 'repetition', 'animation', 'other'] as const
export type LogoPart = (typeof logoParts)[number]

/** A picture that stands for the market. */
export interface Logo {
  /** The hash of its content. */
  id: string
  mediaType: LogoType
  width: number
  height: number
}

/** The market as it is shown: what was chosen, else what the settings say. */
export interface Market {
  /** The number of the last change; 0 before the first. */
  revision: number
  name: string
  /** `#rrggbb`; null is the colour of the software. */
  colours: Record<Theme, string | null>
  logos: Record<Theme, Logo | null>
  /** The logo says the name, which is then not written beside it. */
  logoHasName: boolean
  /** The first is the one for readers of none of them. */
  languages: readonly Language[]
  countries: readonly Country[]
  /** Keys of vehicle types that are not on offer. */
  withheldTypes: readonly string[]
  /** How many paid placements stand at the top of a page of results at most; null: all of them do. */
  featuredPerPage: number | null
}

/** The address of a logo; it never has another content. */
export function logoPath({ id, mediaType }: Pick<Logo, 'id' | 'mediaType'>): string {
  return `/logo/${id}.${mediaType === 'image/png' ? 'png' : 'svg'}`
}

/** A language of the market: the wished one if it is on offer, else the first. */
export function languageOnOffer({ languages }: Pick<Market, 'languages'>, wished: Language): Language {
  return languages.includes(wished) ? wished : (languages[0] ?? wished)
}

/** In which language anybody may write, besides those of the operator's country: English if it is on offer, else the first. */
export function contactLanguage({ languages }: Pick<Market, 'languages'>): Language {
  return languages.includes('en') ? 'en' : (languages[0] ?? 'en')
}
