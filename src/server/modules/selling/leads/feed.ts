/** The leads of a dealer, page by page, for a program. */
import type { z } from 'zod'
import type { leadFeedInput, leadOperations } from '../../../../contract/leads.ts'
import { isLanguage } from '../../../../contract/market/language.ts'
import type { Handler } from '../../../operations.ts'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import type { Actor, Scope } from '../../../scope.ts'
import * as store from './store.ts'

export interface FeedPage {
  rows: store.FedLead[]
  next: string | null
}

/** Returns a page of the caller's leads, oldest first. Throws `invalid_input` for a cursor that no page has returned. */
export async function readFeed(
  scope: Scope<Actor>,
  { since, cursor, limit }: z.output<typeof leadFeedInput>,
): Promise<FeedPage> {
  const [at = '', leadId = ''] = cursor === undefined ? [] : readCursor(cursor, ['moment', 'uuid'])
  const wanted = {
    sellerId: scope.actor.userId,
    since: since === undefined ? null : new Date(since),
    after: cursor === undefined ? null : { at, leadId },
  }
  const rows = await store.feed(scope.db, wanted, limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)?.lead
  return {
    rows: shown,
    next: rows.length > limit && last ? writeCursor([last.createdAt.toISOString(), last.id]) : null,
  }
}

export const feed: Handler<typeof leadOperations.feed> = async (scope, input) => {
  const { rows, next } = await readFeed(scope, input)
  return { leads: rows.map((row) => toLead(scope, row)), next }
}

/** A lead as a program reads it: without the address of its sender. */
function toLead({ site }: Scope, { lead, conversation, number }: store.FedLead) {
  return {
    leadId: lead.id,
    conversationId: conversation.id,
    conversationUrl: conversationUrl(site.baseUrl, conversation.id),
    listingId: conversation.listingId,
    listingTitle: conversation.listingTitle ?? '',
    number,
    kind: lead.leadKind ?? 'message',
    name: conversation.buyerName ?? '',
    phone: lead.phone,
    message: lead.text,
    preferredDate: lead.preferredDate,
    language: isLanguage(conversation.language) ? conversation.language : 'en',
    createdAt: lead.createdAt.toISOString(),
  } as const
}

export function conversationUrl(baseUrl: string, conversationId: string): string {
  return `${baseUrl}/messages/${conversationId}`
}
