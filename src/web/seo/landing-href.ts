import { type LandingFilters, landingPath } from '../../contract/market/landing-pages.ts'
import { type Filters, searchPath } from '../search/search-address.ts'

/** The landing page of these filters, else their results. */
export function landingHref(filters: LandingFilters): string {
  return landingPath(filters) ?? searchPath(filters satisfies Filters)
}
