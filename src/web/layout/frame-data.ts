import { useRouteLoaderData } from 'react-router'
import type { LegalKind } from '../../contract/market/legal-choices.ts'
import type { UndeliverableReason } from '../../contract/mail-reports.ts'
import type { PageContext } from '../page-context.ts'
import type { Flash } from '../toasts/flashes.ts'

/** The data that every page's frame needs. */
export interface FrameData extends Pick<PageContext, 'actor' | 'baseUrl' | 'demo'> {
  /** When the page was rendered, ISO 8601. */
  now: string
  /** Data of the signed-in user for every page; null for a visitor. */
  reader: {
    profilePictureUrl: string | null
    favouriteIds: string[]
    newInSavedSearches: number
    unreadConversations: number
    erasedAt: string | null
    /** Why the user gets no emails; null if they arrive. */
    undeliverable: { reason: UndeliverableReason; since: string } | null
    /** From when on the user needs a second factor for a dealer's vehicles; null if there is one. */
    secondFactor: { dueAt: string; isDue: boolean } | null
    legalChange: { kind: LegalKind; number: number; validFrom: string } | null
  } | null
  /** Messages to show once; a new list each time. */
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

/** Undefined only if the frame itself could not be loaded. */
export function useFrameData(): FrameData | undefined {
  return useRouteLoaderData('root')
}
