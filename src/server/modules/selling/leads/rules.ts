import { type LeadKind, sameLeadMs } from '../../../../contract/market/contact-limits.ts'
import type { InputIssue } from '../../../../contract/market/errors.ts'

/** An enquiry about the listing in question. */
export interface PastLead {
  kind: LeadKind
  createdAt: Date
}

interface Stated {
  kind: LeadKind
  email?: string | undefined
  phone?: string | undefined
  preferredDate?: string | undefined
}

/** Returns the fields that contradict each other, or are missing. `today` is the market's day, `2026-06-01`. */
export function issuesOf(
  { kind, email, phone, preferredDate }: Stated,
  isVisitor: boolean,
  today: string,
): InputIssue[] {
  const issues: InputIssue[] = []
  if (isVisitor && email === undefined) {
    issues.push({ path: 'email', code: 'email_required', message: 'A visitor states an email address' })
  }
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

/**
 * Returns when the same may be asked again; null if it may be now. Accounts write as many messages as they like: theirs follow each
 * other in one conversation.
 */
export function askedAgainAt(past: readonly PastLead[], kind: LeadKind, isVisitor: boolean, now: Date): Date | null {
  if (kind === 'message' && !isVisitor) return null
  const same = past.find((lead) => lead.kind === kind && lead.createdAt.getTime() > now.getTime() - sameLeadMs)
  return same ? new Date(same.createdAt.getTime() + sameLeadMs) : null
}
