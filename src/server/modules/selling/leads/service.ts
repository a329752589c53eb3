import type { leadOperations, SentLead } from '../../../../contract/leads.ts'
import type { HandlersOf } from '../../../operations.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { type KnownListing, knownListings } from '../../market/listings/service.ts'
import { stateOf } from './rules.ts'
import { feed } from './feed.ts'
import { send } from './send.ts'
import * as store from './store.ts'
import { statedOf, toLead } from './views.ts'

export { adfDocument } from './adf.ts'
export { readFeed } from './feed.ts'

/** How many enquiries to a seller are unread and not archived. */
export function unreadLeads(scope: Scope, sellerId: string): Promise<number> {
  return store.countUnread(scope.db, sellerId)
}

export const leads: HandlersOf<typeof leadOperations> = {
  async send(scope, stated) {
    return { leadId: await send(scope, stated) }
  },

  async list(scope, { listingId, archived, page, pageSize }) {
    const sellerId = scope.actor.userId
    const wanted = { sellerId, listingId, archived }
    const rows = await store.list(scope.db, wanted, pageSize, (page - 1) * pageSize)
    return {
      total: await store.countFitting(scope.db, wanted),
      page,
      pageSize,
      unread: await store.countUnread(scope.db, sellerId),
      leads: rows.map(toLead),
    }
  },

  async listSent(scope, { page, pageSize }) {
    const senderId = scope.actor.userId
    const rows = await store.listSent(scope.db, senderId, pageSize, (page - 1) * pageSize)
    const listingIds = new Set(rows.flatMap(({ listingId }) => listingId ?? []))
    const known = await knownListings(scope, [...listingIds])
    return {
      total: await store.countSent(scope.db, senderId),
      page,
      pageSize,
      leads: rows.map((row) => toSentLead(row, row.listingId === null ? undefined : known.get(row.listingId))),
    }
  },

  feed,

  async change(scope, { leadId, ...change }) {
    const row = await store.change(scope.db, { leadId, sellerId: scope.actor.userId }, change, scope.now())
    if (!row) throw new Problem('lead_not_found')
    return toLead(row)
  },
}

/** Saves a lead as given, without notifying anyone. */
export async function addLead(scope: Scope, lead: Omit<Parameters<typeof store.add>[1], 'id'>): Promise<void> {
  await store.add(scope.db, { id: scope.newId(), ...lead })
}

/** Returns a message, whoever received it; null if there is none. */
export function findLead(scope: Scope, leadId: string): Promise<store.LeadRow | null> {
  return store.find(scope.db, leadId)
}

/** Takes a message out of the enquiries of its receiver, for the staff; returns false if it was not there. */
export function removeLead(scope: Scope, leadId: string): Promise<boolean> {
  return store.setRemoved(scope.db, leadId, scope.now())
}

/** Gives a removed message back to its receiver; returns false if it is not removed. */
export function restoreLead(scope: Scope, leadId: string): Promise<boolean> {
  return store.setRemoved(scope.db, leadId, null)
}

function toSentLead(row: store.LeadRow, known: KnownListing | undefined): SentLead {
  return {
    ...statedOf(row),
    state: stateOf(row),
    offerState: known?.state ?? 'unavailable',
    listing: known?.card ?? null,
  }
}
