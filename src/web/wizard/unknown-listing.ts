import { redirect } from 'react-router'
import { localHref } from '../layout/local-href.tsx'
import { problemOf } from '../problems.ts'
import { flashHeader } from '../toasts/flashes.ts'

/** Where no own listing has the id of an address, the profile says so (specification section 8). Other errors are thrown on. */
export function listingUnknown(error: unknown, pathname: string): never {
  const code = problemOf(error)?.code
  if (code !== 'listing_not_found' && code !== 'invalid_input') throw error
  // oxlint-disable-next-line typescript/only-throw-error -- This is how React Router is told.
  throw redirect(localHref(pathname, '/my-profile'), { headers: { 'set-cookie': flashHeader('listingNotFound') } })
}
