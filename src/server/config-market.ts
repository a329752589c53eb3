/** What the settings say of the market's own look and offer; administrators may choose otherwise. */
import { isReadable, nearestReadable, type Theme } from '../contract/market/brand-colours.ts'
import { countries, type Country, type Language, languages, vehicleTypes } from '../contract/market/vocabulary.ts'
import type { Environment } from './config-variables.ts'
import { StartError } from './start-error.ts'

export interface MarketSettings {
  colours: Record<Theme, string | null>
  /** The first is the one for readers of none of them. */
  languages: readonly Language[]
  countries: readonly Country[]
  /** Of the vehicle types that the program brings. */
  withheldTypes: readonly string[]
  /** How many paid placements a page of results has at its top at most; null: all. */
  featuredPerPage: number | null
}

/** Throws `StartError` for a colour that cannot be read. */
export function marketSettings(env: Environment): MarketSettings {
  refuseUnreadable('BRAND_COLOUR', env.BRAND_COLOUR, 'light')
  refuseUnreadable('BRAND_COLOUR_DARK', env.BRAND_COLOUR_DARK, 'dark')
  const offered: readonly string[] = env.VEHICLE_TYPES ?? vehicleTypes
  return {
    colours: { light: env.BRAND_COLOUR ?? null, dark: env.BRAND_COLOUR_DARK ?? null },
    languages: env.LANGUAGES ?? languages,
    countries: env.COUNTRIES ?? countries,
    withheldTypes: vehicleTypes.filter((type) => !offered.includes(type)),
    featuredPerPage: env.FEATURED_PER_PAGE ?? null,
  }
}

function refuseUnreadable(name: string, colour: string | undefined, theme: Theme): void {
  if (colour === undefined || isReadable(colour, theme)) return
  throw new StartError(
    `${name}=${colour} cannot be read in the ${theme} theme (contrast below 4.5). Set ${nearestReadable(colour, theme)}, which is the nearest colour that can.`,
  )
}
