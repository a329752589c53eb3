/** Decisions and reports as those concerned read them, and what an appeal needs to know of them. */
import type { Statement } from '../../../../contract/decisions.ts'
import type { DecisionKind } from '../../../../contract/market/report-choices.ts'
import type { Scope } from '../../../scope.ts'
import { toImage } from '../../market/images/service.ts'
import * as decisionStore from './decision-store.ts'
import { isRestriction } from './decisions.ts'
import * as reportStore from './report-store.ts'

/** Returns a restriction; null for other decisions. */
export async function findDecision(scope: Scope, decisionId: string): Promise<decisionStore.SeenDecision | null> {
  const [row] = await decisionStore.decisionsById(scope.db, [decisionId])
  return row && isRestriction(row.decision.decision) ? row : null
}

export function findReport(scope: Scope, reportId: string): Promise<reportStore.ReportRow | null> {
  return reportStore.find(scope.db, reportId)
}

/** Opens a report again that was kept; returns false if it was not. Call it in a transaction. */
export function reopenReport(scope: Scope, reportId: string): Promise<boolean> {
  return reportStore.reopen(scope.db, reportId)
}

/**
 * Returns whether what a decision took was taken by no later one of the same kind. That an account has ended as announced
 * is no later decision.
 */
export async function isInForce(scope: Scope, { decision }: decisionStore.SeenDecision): Promise<boolean> {
  const kinds = accountKinds.includes(decision.decision) ? accountKinds : [decision.decision]
  const newest = await decisionStore.newestLike(scope.db, decision, kinds)
  return newest?.id === decision.id || (decision.decision === 'account_ending' && newest?.decision === 'account_ended')
}
const accountKinds: readonly DecisionKind[] = ['account_banned', 'account_ending', 'account_ended']

export async function statementOf(scope: Scope, { decision, image }: decisionStore.SeenDecision): Promise<Statement> {
  const notices = await decisionStore.noticesOf(scope.db, decision.id)
  return {
    decisionId: decision.id,
    // `findDecision` returns restrictions only.
    restriction: decision.decision as Statement['restriction'],
    title: decision.title,
    listingId: decision.listingId,
    image: image && toImage(image),
    ground: decision.ground,
    facts: decision.reason,
    source: notices.length > 0 ? 'notice' : 'own_initiative',
    notices: notices.map(({ reason, createdAt }) => ({ reason, createdAt: createdAt.toISOString() })),
    territory: 'everywhere',
    until: decision.until?.toISOString() ?? null,
    automated: false,
    decidedAt: decision.decidedAt.toISOString(),
  }
}
