import { useRouteLoaderData } from 'react-router'
import type { PageContext } from '../page-context.ts'
import type { Flash } from '../toasts/flashes.ts'

/** What the frame of every page needs. */
export interface FrameData extends Pick<PageContext, 'actor' | 'baseUrl' | 'demo'> {
  /** When the page was made, ISO 8601. */
  now: string
  /** What concerns a signed-in reader on every page; null for a visitor. */
  reader: { favouriteIds: string[]; erasedAt: string | null } | null
  /** What there is to be said, once; a new list each time. */
  flashes: Flash[]
}

export async function frameDataOf(
  { api, actor, baseUrl, demo, now }: PageContext,
  flashes: Flash[],
): Promise<FrameData> {
  return {
    actor,
    baseUrl,
    demo,
    now: now.toISOString(),
    reader: actor && (await api.account.frame({})),
    flashes,
  }
}

/** Missing only where the frame itself could not be loaded. */
export function useFrameData(): FrameData | undefined {
  return useRouteLoaderData('root')
}
