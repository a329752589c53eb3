import { useViewTransitionState } from 'react-router'
import { listingPath } from '../../contract/market/listing-path.ts'
import { useLocalHref } from '../layout/local-href.tsx'

/**
 * Whether the photo of this vehicle is just moving from its card among the results to its page, or back: it has the same name
 * on both (`shared-photo`), by which the browser moves it. Only links of results move: a name may be on a page once.
 */
export function usePhotoOpens(listing: Parameters<typeof listingPath>[0]): boolean {
  return useViewTransitionState(useLocalHref()(listingPath(listing)))
}
