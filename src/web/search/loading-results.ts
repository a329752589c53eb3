import { useLocation, useNavigation } from 'react-router'
import { plainPath } from '../layout/local-href.tsx'

/** Whether other results are on their way to this page. */
export function useLoadingResults(): boolean {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  return next !== undefined && plainPath(next) === plainPath(pathname)
}
