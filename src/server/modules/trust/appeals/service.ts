/** Decisions as those concerned read them, and their appeals (Regulation 2022/2065, art. 20). */
import { dayMs } from '../../../../contract/market/durations.ts'
import type { Waiting } from '../../../../contract/admin.ts'
import type { DecisionPage, decisionOperations } from '../../../../contract/decisions.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import {
  findDecision,
  findReport,
  opensDecision,
  type ReportRow,
  type SeenDecision,
  statementOf,
} from '../moderation/service.ts'
import { tellReceived } from './letters.ts'
import { appealUntil } from './rules.ts'
import * as store from './store.ts'

export { adminAppeals } from './decide.ts'

export async function waitingAppeals(scope: Scope): Promise<Waiting> {
  const { appeals, dueAt, overdue } = await store.openAppeals(scope.db, scope.now())
  return { count: appeals, dueAt: dueAt && dueAt.toISOString(), overdue }
}

/** What can be appealed against: a restriction, or an own report. */
type Matter = { decision: SeenDecision; report: null } | { decision: null; report: ReportRow }

export const decisions: HandlersOf<typeof decisionOperations> = {
  async get(scope, { decisionId, token }) {
    return pageOf(scope, await requireMatter(scope, decisionId, token))
  },

  async appeal(scope, { decisionId, token, explanation }) {
    const matter = await requireMatter(scope, decisionId, token)
    await inTransaction(scope, async (scope) => {
      const past = await store.findAgainst(scope.db, againstOf(matter))
      if (past?.explanation === explanation) return
      if (past) throw new Problem('appeal_exists')
      const now = scope.now()
      const decidedAt = decidedAtOf(matter)
      if (decidedAt === null || appealUntil(decidedAt, now) === null) throw new Problem('appeal_not_possible')
      const appeal = {
        id: scope.newId(),
        ...againstOf(matter),
        appellantUserId: matter.decision?.decision.userId ?? matter.report?.reporterUserId ?? null,
        explanation,
        status: 'open' as const,
        createdAt: now,
        dueAt: new Date(now.getTime() + scope.site.appeals.days * dayMs),
      }
      if (!(await store.add(scope.db, appeal))) throw new Problem('appeal_exists')
      await tellReceived(scope, { ...matter, dueAt: appeal.dueAt })
    })
    return pageOf(scope, matter)
  },
}

function againstOf({ decision, report }: Matter): { decisionId: string } | { reportId: string } {
  return decision === null ? { reportId: report.id } : { decisionId: decision.decision.id }
}

/** When what can be appealed against was decided; null: nothing was, or what the reporter wanted. */
function decidedAtOf({ decision, report }: Matter): Date | null {
  if (decision !== null) return decision.decision.decidedAt
  return report.outcome === 'kept' ? report.settledAt : null
}

/** Admits the person concerned, and who holds the letter. Throws `decision_not_found`. */
async function requireMatter(scope: Scope, id: string, token: string | undefined): Promise<Matter> {
  const admitted = (userId: string | null) =>
    opensDecision(scope, id, token) || (scope.actor !== null && scope.actor.userId === userId)
  const decision = await findDecision(scope, id)
  if (decision !== null && admitted(decision.decision.userId)) return { decision, report: null }
  const report = decision === null ? await findReport(scope, id) : null
  if (report !== null && admitted(report.reporterUserId)) return { decision: null, report }
  throw new Problem('decision_not_found')
}

/** What a report led to, as it is now: an appeal of the person concerned may have undone it. */
async function outcomeOf(scope: Scope, { outcome, decisionId }: ReportRow) {
  if (outcome !== 'removed' || decisionId === null) return outcome
  const appeal = await store.findAgainst(scope.db, { decisionId })
  return appeal?.restored ? 'returned' : outcome
}

/** Why what was reported is gone. */
async function groundOf(scope: Scope, { decisionId }: ReportRow, outcome: Awaited<ReturnType<typeof outcomeOf>>) {
  if (outcome !== 'removed' || decisionId === null) return null
  return (await findDecision(scope, decisionId))?.decision.ground ?? null
}

async function pageOf(scope: Scope, matter: Matter): Promise<DecisionPage> {
  const { decision, report } = matter
  const appeal = await store.findAgainst(scope.db, againstOf(matter))
  const decidedAt = decidedAtOf(matter)
  const outcome = report && (await outcomeOf(scope, report))
  const until = appeal === null && decidedAt !== null ? appealUntil(decidedAt, scope.now()) : null
  return {
    id: decision?.decision.id ?? report?.id ?? '',
    statement: decision && (await statementOf(scope, decision)),
    report: report && {
      subject: report.subject,
      title: report.listingTitle,
      listingId: report.listingId,
      reason: report.reason,
      explanation: report.explanation,
      createdAt: report.createdAt.toISOString(),
      outcome,
      ground: await groundOf(scope, report, outcome),
      settledAt: report.settledAt?.toISOString() ?? null,
    },
    appeal: appeal && {
      explanation: appeal.explanation,
      status: appeal.status,
      createdAt: appeal.createdAt.toISOString(),
      dueAt: appeal.dueAt.toISOString(),
      answer: appeal.answer,
      decidedAt: appeal.decidedAt?.toISOString() ?? null,
      selfReviewed: appeal.selfReviewed,
      restored: appeal.restored,
    },
    appealUntil: until?.toISOString() ?? null,
  }
}
