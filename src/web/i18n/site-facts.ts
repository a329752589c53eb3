import { type BodyType, bodyTypesByVehicleType, type VehicleType, vehicleTypes } from '../../contract/vocabulary.ts'

/** What its operator has decided about the site, as far as every page needs it before it can say a word. */
export interface SiteFacts {
  name: string
  /** Words that stand in place of those of the catalogues: administrators name vehicle types and categories. */
  words: Readonly<Record<string, string>>
  /** Vehicle types in their order, each with its categories in theirs. */
  types: readonly TypeFacts[]
}

export interface TypeFacts {
  key: VehicleType
  iconName: string
  bodyTypes: readonly BodyType[]
}

/** Of a market that has changed nothing. */
export const ownSite: SiteFacts = {
  name: 'Forecourt',
  words: {},
  types: vehicleTypes.map((key) => ({
    key,
    iconName: key === 'motorcycle' ? 'motorbike' : key,
    bodyTypes: bodyTypesByVehicleType[key],
  })),
}

/** For the document, where the browser finds them before it takes over the page; nothing of a market that has changed nothing. */
export function writtenFacts(site: SiteFacts): string | undefined {
  const written = JSON.stringify(site)
  return written === JSON.stringify(ownSite) ? undefined : written
}

export function readFacts(written: string | undefined): SiteFacts {
  return written === undefined ? ownSite : (JSON.parse(written) as SiteFacts)
}

/** The categories of a type; none of a type that is there no more. */
export function bodyTypesOf(site: SiteFacts, type: string): readonly BodyType[] {
  return site.types.find(({ key }) => key === type)?.bodyTypes ?? []
}
