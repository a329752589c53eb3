import { useRouteLoaderData } from 'react-router'
import type { PageContext } from '../page-context.ts'

/** What the frame of every page needs. */
export interface FrameData extends Pick<PageContext, 'actor' | 'baseUrl' | 'demo'> {
  /** When the page was made, ISO 8601. */
  now: string
}

export function frameDataOf({ actor, baseUrl, demo, now }: PageContext): FrameData {
  return { actor, baseUrl, demo, now: now.toISOString() }
}

/** Missing only where the frame itself could not be loaded. */
export function useFrameData(): FrameData | undefined {
  return useRouteLoaderData('root')
}
