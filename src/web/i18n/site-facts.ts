import type { Market } from '../../contract/market/market-choices.ts'
import {
  type BodyType,
  bodyTypesByVehicleType,
  countries,
  languages,
  type VehicleType,
  vehicleTypes,
} from '../../contract/market/vocabulary.ts'

/** The operator's settings of the site that every page needs before its first text. */
export interface SiteFacts extends Omit<Market, 'revision' | 'withheldTypes'> {
  /** Texts that replace those of the catalogues: administrators name vehicle types and categories. */
  words: Readonly<Record<string, string>>
  /** Vehicle types in order, each with its categories in order. */
  types: readonly TypeFacts[]
}

export interface TypeFacts {
  key: VehicleType
  iconName: string
  bodyTypes: readonly BodyType[]
}

/** The facts of a market with default settings. */
export const ownSite: SiteFacts = {
  name: 'Forecourt',
  words: {},
  types: vehicleTypes.map((key) => ({
    key,
    iconName: key === 'motorcycle' ? 'motorbike' : key,
    bodyTypes: bodyTypesByVehicleType[key],
  })),
  colours: { light: null, dark: null },
  logos: { light: null, dark: null },
  logoHasName: false,
  languages,
  countries,
  featuredPerPage: null,
}

/** For the document, where the browser reads them before hydration; nothing if all are defaults. */
export function writtenFacts(site: SiteFacts): string | undefined {
  const written = JSON.stringify(site)
  return written === JSON.stringify(ownSite) ? undefined : written
}

export function readFacts(written: string | undefined): SiteFacts {
  return written === undefined ? ownSite : (JSON.parse(written) as SiteFacts)
}

/** Whether the site offers vehicles of a type. */
export function offersType(site: SiteFacts, type: string): boolean {
  return site.types.some(({ key }) => key === type)
}

/** The categories of a type; none if the type no longer exists. */
export function bodyTypesOf(site: SiteFacts, type: string): readonly BodyType[] {
  return site.types.find(({ key }) => key === type)?.bodyTypes ?? []
}
