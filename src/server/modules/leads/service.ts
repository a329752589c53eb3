import type { Lead, leadOperations } from '../../../contract/leads.ts'
import type { HandlersOf } from '../../operations.ts'
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import { send } from './send.ts'
import * as store from './store.ts'

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

  async change(scope, { leadId, ...change }) {
    const row = await store.change(scope.db, { leadId, sellerId: scope.actor.userId }, change, scope.now())
    if (!row) throw new Problem('lead_not_found')
    return toLead(row)
  },
}

/** Keeps a letter as it stands; nobody is told of it. */
export async function addLead(scope: Scope, lead: Omit<Parameters<typeof store.add>[1], 'id'>): Promise<void> {
  await store.add(scope.db, { id: scope.newId(), ...lead })
}

/** What the sender stated; who they are here, and from where they wrote, is not the seller's business. */
function toLead(row: store.LeadRow): Lead {
  return {
    leadId: row.id,
    listingId: row.listingId,
    listingTitle: row.listingTitle,
    kind: row.kind,
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    preferredDate: row.preferredDate,
    language: row.language as Lead['language'],
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}
