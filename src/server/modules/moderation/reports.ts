/** Users' reports about listings: stored until the staff settle them; the reporter is notified. */
import { isLanguage } from '../../../contract/language.ts'
import { maxReports, reportWindowMs } from '../../../contract/report-choices.ts'
import type { reportOperations } from '../../../contract/reports.ts'
import type { HandlersOf } from '../../operations.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import { personOf, requireAnswer } from '../contact/service.ts'
import { requireContactable } from '../listings/service.ts'
import { reportKept, reportReceived, reportRemoved } from './emails/report.ts'
import { addressOf } from './decision-store.ts'
import * as store from './report-store.ts'

export const reports: HandlersOf<typeof reportOperations> = {
  async send(scope, { listingId, reason, explanation, name, email, language, challenge }) {
    const { sellerId, title } = await requireContactable(scope, listingId)
    const person = personOf(scope)
    if (person.userId === sellerId) throw new Problem('own_listing')
    const open = await store.findOpen(scope.db, person, { listingId, explanation })
    if (open !== null) return { reportId: open }
    const isVisitor = person.userId === null
    if (isVisitor) await requireAnswer(scope, listingId, challenge)
    return inTransaction(scope, async (scope) => {
      await store.lockFor(scope.db, person)
      const meanwhile = await store.findOpen(scope.db, person, { listingId, explanation })
      if (meanwhile !== null) return { reportId: meanwhile }
      const now = scope.now()
      const past = await store.momentsOf(scope.db, person, new Date(now.getTime() - reportWindowMs))
      const oldestCounted = past.at(-maxReports)
      if (oldestCounted) {
        const retryAt = new Date(oldestCounted.getTime() + reportWindowMs).toISOString()
        throw new Problem('report_limit_reached', { details: { retryAt } })
      }
      const account = isVisitor ? null : await addressOf(scope.db, person.userId)
      const report: store.NewReport = {
        id: scope.newId(),
        listingId,
        listingTitle: title,
        reason,
        explanation,
        reporterUserId: person.userId,
        reporterHash: person.addressHash,
        name: isVisitor ? name : null,
        email: isVisitor ? email : null,
        language: language ?? account?.language ?? 'en',
        createdAt: now,
      }
      await store.add(scope.db, report)
      const to = account?.email ?? report.email
      if (to)
        await sendReportEmail(scope, { to, language: report.language, title, listingId, template: reportReceived })
      return { reportId: report.id }
    })
  },
}

/**
 * Settles the open reports about a listing and emails the reporters; returns their number. Call it in a transaction.
 */
export async function settleReports(scope: Scope, listingId: string, outcome: 'removed' | 'kept'): Promise<number> {
  const settled = await store.settle(scope.db, listingId, outcome, scope.now())
  for (const { listingTitle: title, reporterUserId, ...stated } of settled) {
    const account = reporterUserId === null ? null : await addressOf(scope.db, reporterUserId)
    const to = account?.email ?? stated.email
    const language = account?.language ?? stated.language
    if (to)
      await sendReportEmail(scope, {
        to,
        language,
        title,
        listingId,
        template: outcome === 'removed' ? reportRemoved : reportKept,
      })
  }
  return settled.length
}

interface ReportEmail {
  to: string
  language: string
  title: string
  listingId: string
  template: typeof reportReceived
}

/** Contains no text typed by another user, since the address may not be the reporter's. */
async function sendReportEmail(scope: Scope, { to, language, title, listingId, template }: ReportEmail): Promise<void> {
  await scope.mail.send({
    to,
    language: isLanguage(language) ? language : 'en',
    template,
    values: {
      title,
      link: `${scope.site.baseUrl}${template === reportRemoved ? '/terms-and-conditions' : `/listing/${listingId}`}`,
    },
  })
}
