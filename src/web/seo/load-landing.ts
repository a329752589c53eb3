import { askedOfOperation } from '../../contract/market/damaged-vehicles.ts'
import type { Landing } from '../../contract/seo.ts'
import type { ForecourtApi } from '../../contract/index.ts'
import { type LandingFilters, minListingsToIndex } from '../../contract/market/landing-pages.ts'
import { redirect } from 'react-router'
import { localHref } from '../layout/local-href.tsx'
import { throwStatus, problemOf } from '../problems.ts'
import { landingHref } from './landing-href.ts'

/** Number of listings on a landing page, before the link to all of them. */
const listingsShown = 12
const relatedShown = 24

/** Loads everything a landing page shows. An unknown make or model is a 404. */
export async function loadLanding(api: ForecourtApi, filters: LandingFilters, url: string) {
  try {
    const asked = askedOfOperation<LandingFilters & { damaged?: never }>(filters)
    const [landing, prices, { listings }] = await Promise.all([
      api.seo.landing(asked),
      api.listings.summary(asked),
      api.listings.search({ ...asked, pageSize: listingsShown }),
    ])
    return { filters, landing: shortened(landing, Object.keys(filters).length === 1), prices, listings }
  } catch (error) {
    const problem = problemOf(error)
    const code = problem?.code
    const moved = movedFilters(filters, problem?.details.movedTo)
    // oxlint-disable-next-line typescript/only-throw-error -- This is how React Router is told.
    if (moved) throw redirect(localHref(new URL(url).pathname, landingHref(moved)), 301)
    if (code === 'make_not_found' || code === 'model_not_found' || code === 'invalid_input') throwStatus(404)
    throw error
  }
}

/** The page of what a make or model became; null where nothing is known of it. No schema promises a problem's details. */
function movedFilters(filters: LandingFilters, movedTo: unknown): LandingFilters | null {
  const { make, model } = (movedTo ?? {}) as Partial<Record<'make' | 'model', unknown>>
  if (typeof make !== 'string') return null
  const { model: _, ...others } = filters
  return { ...others, make, ...(typeof model === 'string' && { model }) }
}

/** Links only to indexed pages; the page of a vehicle type lists all makes, so that each can be found. */
function shortened(landing: Landing, allMakes: boolean): Landing {
  const { parts, related } = landing
  const shown = <Part extends { listings: number }>(entries: readonly Part[], limit = relatedShown) =>
    entries.filter(({ listings }) => listings >= minListingsToIndex).slice(0, limit)
  return {
    ...landing,
    // The text names the few largest of each kind.
    parts: {
      makes: parts.makes.slice(0, 3),
      models: parts.models.slice(0, 3),
      bodyTypes: parts.bodyTypes.slice(0, 2),
      fuelTypes: parts.fuelTypes.slice(0, 2),
      countries: parts.countries.slice(0, 2),
    },
    related: {
      makes: shown(related.makes, allMakes ? Infinity : relatedShown),
      models: related.models.slice(0, relatedShown),
      bodyTypes: shown(related.bodyTypes),
      fuelTypes: shown(related.fuelTypes),
      countries: shown(related.countries, Infinity),
    },
  }
}
