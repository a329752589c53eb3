import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'

/** Who is signed in, the site's address and the like. Missing only where the frame itself could not be loaded. */
export function useFrameData() {
  return useRouteLoaderData<typeof loader>('root')
}
