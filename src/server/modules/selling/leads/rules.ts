import { leadWindowMs, type LeadKind, maxLeads, sameLeadMs } from '../../../../contract/market/contact-limits.ts'
import type { InputIssue } from '../../../../contract/market/errors.ts'
import type { SentLead } from '../../../../contract/leads.ts'

export interface PastLead {
  listingId: string | null
  kind: string
  createdAt: Date
}

interface Stated {
  kind: LeadKind
  phone?: string | undefined
  preferredDate?: string | undefined
}

/** Returns the fields that contradict each other. `today` is the market's day, `2026-06-01`. */
export function issuesOf({ kind, phone, preferredDate }: Stated, today: string): InputIssue[] {
  const issues: InputIssue[] = []
  if (kind === 'phone_quote' && phone === undefined) {
    issues.push({ path: 'phone', code: 'phone_required', message: 'A quote by phone needs a phone number' })
  }
  if (kind !== 'test_drive' && preferredDate !== undefined) {
    issues.push({ path: 'preferredDate', code: 'date_not_asked', message: 'Only a test drive has a preferred date' })
  } else if (preferredDate !== undefined && preferredDate < today) {
    issues.push({ path: 'preferredDate', code: 'date_in_past', message: 'The preferred date is in the past' })
  }
  return issues
}

/** Returns why a sender may not write now, and when they may again; null if they may. */
export function refusalOf(
  past: readonly PastLead[],
  wanted: { listingId: string; kind: LeadKind },
  now: Date,
): { code: 'lead_already_sent' | 'lead_limit_reached'; retryAt: Date } | null {
  const since = (ms: number) => past.filter(({ createdAt }) => createdAt.getTime() > now.getTime() - ms)
  const same = since(sameLeadMs).find(({ listingId, kind }) => listingId === wanted.listingId && kind === wanted.kind)
  if (same) return { code: 'lead_already_sent', retryAt: new Date(same.createdAt.getTime() + sameLeadMs) }
  const lately = since(leadWindowMs).toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  const oldestCounted = lately[maxLeads - 1]
  if (!oldestCounted) return null
  return { code: 'lead_limit_reached', retryAt: new Date(oldestCounted.createdAt.getTime() + leadWindowMs) }
}

/** Returns the status of a lead that its sender may see. Whether the seller archived it stays hidden. */
export function stateOf(lead: { readAt: Date | null; answeredAt: Date | null }): SentLead['state'] {
  if (lead.answeredAt !== null) return 'answered'
  return lead.readAt === null ? 'sent' : 'read'
}
