/** What is reported, thing by thing, and what the staff do about profiles and messages. */
import type { Waiting } from '../../../../contract/admin.ts'
import type { adminReportOperations, ReportCase } from '../../../../contract/admin-reports.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { type AuditEntry, recordAction } from '../../people/audit/service.ts'
import { toImage } from '../../market/images/service.ts'
import { removeMessage } from '../../selling/conversations/service.ts'
import { publicName } from '../../people/profiles/service.ts'
import * as store from './cases-store.ts'
import { notifyDecision } from './decisions.ts'
import { flaggers } from './flaggers.ts'
import { find, type Reported, type ReportRow } from './report-store.ts'
import { restrictAfter, settleReports } from './reports.ts'

export const adminReports: HandlersOf<typeof adminReportOperations> = {
  async list(scope, { page, pageSize }) {
    const ids = await store.pageOf(scope.db, pageSize, (page - 1) * pageSize)
    return { total: await store.total(scope.db), page, pageSize, cases: await casesOf(scope, ids) }
  },

  dismiss(scope, { reportId }) {
    return inTransaction(scope, async (scope) => {
      const report = await requireReport(scope, reportId)
      const { length } = await settleReports(scope, { reported: reportedIn(report) }, 'kept')
      if (length === 0) return {}
      await recordAction(scope, {
        action: 'reports_dismissed',
        ...subjectOf(report),
        after: { name: report.listingTitle, reports: length },
      })
      return {}
    })
  },

  removeMessage(scope, { reportId, ground, facts }) {
    return inTransaction(scope, async (scope) => {
      const report = await requireReport(scope, reportId)
      const { leadId, subjectUserId: userId, listingTitle: title } = report
      if (leadId === null) throw new Problem('report_not_found')
      if (!(await removeMessage(scope, leadId))) return {}
      const settled = await restrictAfter(scope, { reported: reportedIn(report) }, (afterNotice) =>
        notifyDecision(scope, { decision: 'message_removed', userId, leadId, title, ground, facts, afterNotice }),
      )
      await recordAction(scope, {
        action: 'message_removed',
        ...subjectOf(report),
        after: { name: title, ground, facts, reports: settled },
      })
      return {}
    })
  },

  ...flaggers,
}

export async function waitingReports(scope: Scope): Promise<Waiting> {
  return { count: await store.total(scope.db), dueAt: null, overdue: 0 }
}

async function requireReport(scope: Scope, reportId: string): Promise<ReportRow> {
  const report = await find(scope.db, reportId)
  if (!report) throw new Problem('report_not_found')
  return report
}

export function reportedIn({ subject, listingId, imageId, leadId, subjectUserId }: ReportRow): Reported {
  return { subject, listingId, imageId, leadId, subjectUserId }
}

/** The subject of an audit entry. */
export function subjectOf(report: ReportRow): Pick<AuditEntry, 'subjectType' | 'subjectId'> {
  const { listingId, leadId, subjectUserId, id } = report
  if (listingId !== null) return { subjectType: 'listing', subjectId: listingId }
  if (leadId === null && subjectUserId !== null) return { subjectType: 'account', subjectId: subjectUserId }
  return { subjectType: 'listing', subjectId: leadId ?? id }
}

/** In the order of the ids. */
async function casesOf(scope: Scope, ids: readonly string[]): Promise<ReportCase[]> {
  const rows = new Map((await store.casesById(scope.db, ids)).map((row) => [row.report.id, row]))
  const all = await store.openLike(scope.db, ids)
  return ids.flatMap((reportId) => {
    const row = rows.get(reportId)
    if (!row) return []
    const { report, listingNumber, image, message, conversation, author, seller, profile } = row
    const key = keyOf(report)
    return {
      reportId,
      subject: report.subject,
      title: report.listingTitle,
      listingId: report.listingId,
      listingNumber,
      image: image && toImage(image),
      seller: seller && { userId: seller.id, name: profile && publicName(profile), email: seller.email },
      userId: report.subjectUserId,
      message: message && {
        messageId: message.id,
        name: (message.side === 'buyer' ? conversation?.buyerName : author) ?? '–',
        email: author ?? (message.side === 'buyer' ? conversation?.visitorEmail : null) ?? '–',
        text: message.text,
        createdAt: message.createdAt.toISOString(),
      },
      reports: all.filter((other) => keyOf(other.report) === key).map(toStaffReport),
    }
  })
}

const keyOf = (report: ReportRow) => Object.values(reportedIn(report)).join(' ')

/** Moderators must not see who reported. */
export function toStaffReport({ report, flagger }: { report: ReportRow; flagger: string | null }) {
  const { reason, explanation, createdAt, imageId } = report
  return { reason, explanation, createdAt: createdAt.toISOString(), flagger, imageId }
}
