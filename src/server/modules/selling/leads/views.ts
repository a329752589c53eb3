/** A stored lead, as its seller and its sender see it. */
import type { Lead } from '../../../../contract/leads.ts'
import type { LeadRow } from './store.ts'

/** The lead as the seller sees it, without the sender's account and network address. */
export function toLead(row: LeadRow): Lead {
  return {
    ...statedOf(row),
    readAt: row.readAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}

/** What the sender stated. */
export function statedOf(row: LeadRow) {
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
  }
}
