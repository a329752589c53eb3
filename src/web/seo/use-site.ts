import { useFrameData } from '../layout/frame-data.ts'
import { useLocalHref } from '../layout/local-href.tsx'
import type { Site } from './structured-data.ts'

/** For absolute addresses in the page's language. */
export function useSite(): Site {
  const localPath = useLocalHref()
  return { baseUrl: useFrameData()?.baseUrl ?? '', localPath }
}
