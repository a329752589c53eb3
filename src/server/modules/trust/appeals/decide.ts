/** The staff decide appeals: somebody else than who decided first. */
import type { AdminAppeal, adminAppealOperations } from '../../../../contract/admin-appeals.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { recordAction } from '../../people/audit/service.ts'
import { toImage } from '../../market/images/service.ts'
import {
  findDecision,
  findReport,
  isRestriction,
  reopenReport,
  subjectOf,
  tellReversed,
} from '../moderation/service.ts'
import { tellDecided } from './letters.ts'
import { hindranceOf, stepTo } from './rules.ts'
import * as store from './store.ts'
import { undo } from './undo.ts'

export const adminAppeals: HandlersOf<typeof adminAppealOperations> = {
  async list(scope, { open, page, pageSize }) {
    const rows = await store.pageOf(scope.db, open, pageSize, (page - 1) * pageSize)
    const others = await store.othersWhoDecide(scope.db, scope.actor.userId)
    const photos = await photosOf(scope, rows)
    const appeals = rows.map((row) => toAppeal(scope, row, others, photos))
    return { total: await store.total(scope.db, open), page, pageSize, appeals }
  },

  async decide(scope, { appealId, outcome, answer, alone }) {
    await inTransaction(scope, async (scope) => {
      const appeal = await store.lock(scope.db, appealId)
      if (!appeal) throw new Problem('appeal_not_found')
      if (appeal.status !== 'open') {
        if (appeal.status === outcome && appeal.answer === answer) return
        throw new Problem('appeal_decided', { details: { status: appeal.status } })
      }
      const decision = appeal.decisionId === null ? null : await findDecision(scope, appeal.decisionId)
      const report = appeal.reportId === null ? null : await findReport(scope, appeal.reportId)
      const firstDecidedBy = decision?.decision.decidedBy ?? report?.settledBy ?? null
      const { userId } = scope.actor
      const { selfReview } = scope.site.appeals
      const others = await store.othersWhoDecide(scope.db, userId)
      const hindrance = hindranceOf({ callerId: userId, firstDecidedBy, others, selfReview })
      if (hindrance !== null && !(hindrance === 'nobody_else' && alone)) throw new Problem('own_decision')
      const isReversed = outcome === 'reversed'
      const restored = isReversed && decision !== null ? await undo(scope, decision) : null
      if (restored === true && decision !== null) await tellReversed(scope, decision.decision.id)
      if (isReversed && report !== null) await reopenReport(scope, report.id)
      await store.take(scope.db, appealId, stepTo(outcome), {
        answer,
        decidedAt: scope.now(),
        decidedBy: userId,
        selfReviewed: userId === firstDecidedBy,
        restored,
      })
      await tellDecided(scope, { decision, report, outcome, answer, restored, selfReviewed: userId === firstDecidedBy })
      await recordAction(scope, {
        action: isReversed ? 'appeal_reversed' : 'appeal_upheld',
        ...subjectIn(decision, report),
        after: { appealId, answer, restored, selfReviewed: userId === firstDecidedBy, name: titleIn(decision, report) },
      })
    })
    const [row, others] = [
      await store.find(scope.db, appealId),
      await store.othersWhoDecide(scope.db, scope.actor.userId),
    ]
    if (!row) throw new Problem('appeal_not_found')
    return { appeal: toAppeal(scope, row, others, await photosOf(scope, [row])) }
  },
}

type Found<Finder extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Finder>>

function titleIn(decision: Found<typeof findDecision>, report: Found<typeof findReport>): string | undefined {
  return decision?.decision.title || report?.listingTitle || undefined
}

function subjectIn(decision: Found<typeof findDecision>, report: Found<typeof findReport>) {
  if (report !== null) return subjectOf(report)
  const { listingId, userId, leadId, id } = decision?.decision ?? {}
  if (listingId || leadId) return { subjectType: 'listing', subjectId: listingId ?? leadId ?? '' } as const
  return { subjectType: 'account', subjectId: userId ?? id ?? '' } as const
}

/** A restricted or reported picture is shown alone; of a whole listing, what it shows. */
function listingIdIn({ decision, decisionImage, report, reportImage }: store.SeenAppeal): string | null {
  return decisionImage || reportImage ? null : (decision?.listingId ?? report?.listingId ?? null)
}

function photosOf(scope: Scope, rows: readonly store.SeenAppeal[]) {
  return store.photosOf(
    scope.db,
    rows.flatMap((row) => listingIdIn(row) ?? []),
  )
}

function toAppeal(
  scope: Scope<Actor>,
  row: store.SeenAppeal,
  others: number,
  photos: Awaited<ReturnType<typeof photosOf>>,
): AdminAppeal {
  const { appeal, decision, decider, decisionImage, report, settler, reportImage } = row
  const firstDecidedBy = decision?.decidedBy ?? report?.settledBy ?? null
  const image = decisionImage ?? reportImage
  const { selfReview } = scope.site.appeals
  return {
    appealId: appeal.id,
    status: appeal.status,
    explanation: appeal.explanation,
    createdAt: appeal.createdAt.toISOString(),
    dueAt: appeal.dueAt.toISOString(),
    isOverdue: appeal.status === 'open' && appeal.dueAt < scope.now(),
    decision:
      decision !== null && isRestriction(decision.decision)
        ? {
            restriction: decision.decision,
            ground: decision.ground,
            facts: decision.reason,
            userId: decision.userId,
          }
        : null,
    report: report && {
      subject: report.subject,
      reason: report.reason,
      explanation: report.explanation,
      userId: report.subjectUserId,
    },
    title: decision?.title || report?.listingTitle || '',
    listingId: decision?.listingId ?? report?.listingId ?? null,
    listingNumber: row.listingNumber,
    image: image && toImage(image),
    photos: photos.filter(({ listingId }) => listingId === listingIdIn(row)).map(({ image }) => toImage(image)),
    firstDecidedAt: (decision?.decidedAt ?? report?.settledAt ?? appeal.createdAt).toISOString(),
    firstDecidedBy: decider ?? settler,
    answer: appeal.answer,
    decidedAt: appeal.decidedAt?.toISOString() ?? null,
    decidedBy: row.reviewer,
    selfReviewed: appeal.selfReviewed,
    restored: appeal.restored,
    hindrance:
      appeal.status === 'open'
        ? hindranceOf({ callerId: scope.actor.userId, firstDecidedBy, others, selfReview })
        : null,
  }
}
