/** Users' reports of content: stored until the staff settle them; the reporter is notified. */
import { isLanguage } from '../../../../contract/market/language.ts'
import { maxReports, type ReportReason, reportWindowMs } from '../../../../contract/market/report-choices.ts'
import type { reportOperations } from '../../../../contract/reports.ts'
import type { InputOf } from '../../../../contract/kernel.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { newChallenge, personOf, requireAnswer } from '../../market/contact/service.ts'
import { findMessage, requireReceived } from '../../selling/conversations/service.ts'
import { requireContactable, taxonomyTitle } from '../../market/listings/service.ts'
import { imagesOf } from '../../market/offers/service.ts'
import { checkedCompany, profiles } from '../../people/profiles/service.ts'
import { reportKept, reportReceived, reportRemoved, reportReversed } from './emails/report.ts'
import { addressOf } from './decision-store.ts'
import { decisionLink } from './decision-link.ts'
import { deciderOf } from './decisions.ts'
import { flaggerOf } from './flaggers-store.ts'
import * as store from './report-store.ts'

/** What every report states. */
type Stated = Pick<
  InputOf<typeof reportOperations.send>,
  'explanation' | 'name' | 'email' | 'language' | 'challenge'
> & {
  reason: ReportReason
}

/** The subject of a report, as the staff and the reporter's letters name it. */
interface Subject extends store.Reported {
  title: string
  /** What a visitor's challenge is about. */
  challengeAbout: string
}

const nothing = { listingId: null, imageId: null, leadId: null, subjectUserId: null }

export const reports: HandlersOf<typeof reportOperations> = {
  async send(scope, { listingId, ...stated }) {
    const title = await titleOfForeign(scope, listingId)
    return report(scope, { ...nothing, subject: 'listing', listingId, title, challengeAbout: listingId }, stated)
  },

  async sendPicture(scope, { listingId, imageId, ...stated }) {
    const title = await titleOfForeign(scope, listingId)
    const shown = await imagesOf(scope, listingId)
    if (!shown.some(({ id }) => id === imageId)) throw new Problem('image_not_found')
    return report(
      scope,
      { ...nothing, subject: 'picture', listingId, imageId, title, challengeAbout: listingId },
      stated,
    )
  },

  profileChallenge(scope, { userId }) {
    return Promise.resolve({ challenge: newChallenge(scope, userId) })
  },

  async sendProfile(scope, { userId, ...stated }) {
    const { name } = await profiles.get(scope, { userId })
    const title = name ?? '–'
    if (scope.actor?.userId === userId) throw new Problem('own_account')
    return report(
      scope,
      { ...nothing, subject: 'profile', subjectUserId: userId, title, challengeAbout: userId },
      stated,
    )
  },

  async sendMessage(scope, { messageId: leadId, ...stated }) {
    const { message, conversation } = await requireReceived(scope, leadId)
    const subjectUserId = message.side === 'buyer' ? conversation.buyerUserId : conversation.sellerUserId
    const title = conversation.listingTitle ?? '–'
    return report(
      scope,
      { ...nothing, subject: 'message', leadId, subjectUserId, title, challengeAbout: leadId },
      stated,
    )
  },
}

/** Throws `listing_not_found`, `listing_gone`, `own_listing`. */
async function titleOfForeign(scope: Scope, listingId: string): Promise<string> {
  const { sellerId, title } = await requireContactable(scope, listingId)
  if (scope.actor?.userId === sellerId) throw new Problem('own_listing')
  return title
}

async function report(
  scope: Scope,
  { title, challengeAbout, ...reported }: Subject,
  { reason, explanation, name, email, language, challenge }: Stated,
): Promise<{ reportId: string }> {
  const person = personOf(scope)
  const open = await store.findOpen(scope.db, person, reported, explanation)
  if (open !== null) return { reportId: open }
  const isVisitor = person.userId === null
  if (isVisitor) await requireAnswer(scope, challengeAbout, challenge)
  return inTransaction(scope, async (scope) => {
    await store.lockFor(scope.db, person)
    const meanwhile = await store.findOpen(scope.db, person, reported, explanation)
    if (meanwhile !== null) return { reportId: meanwhile }
    const now = scope.now()
    const flaggerId = isVisitor ? null : await flaggerOf(scope.db, person.userId)
    const past = await store.momentsOf(scope.db, person, new Date(now.getTime() - reportWindowMs))
    const oldestCounted = past.at(-maxReports)
    if (oldestCounted && flaggerId === null) {
      const retryAt = new Date(oldestCounted.getTime() + reportWindowMs).toISOString()
      throw new Problem('report_limit_reached', { details: { retryAt } })
    }
    const account = isVisitor ? null : await addressOf(scope.db, person.userId)
    const row = {
      id: scope.newId(),
      ...reported,
      listingTitle: title,
      reason,
      explanation,
      reporterUserId: person.userId,
      reporterHash: person.addressHash,
      flaggerId,
      name: isVisitor ? (name ?? null) : null,
      email: isVisitor ? (email ?? null) : null,
      language: language ?? account?.language ?? 'en',
      createdAt: now,
    }
    await store.add(scope.db, row)
    const to = account?.email ?? row.email
    if (to) await sendReportEmail(scope, { ...row, to, template: reportReceived })
    return { reportId: row.id }
  })
}

/** Settles open reports and emails the reporters; returns them. Call it in a transaction. */
export async function settleReports(scope: Scope, which: store.Settled, outcome: 'removed' | 'kept') {
  const settled = await store.settle(scope.db, which, {
    outcome,
    settledAt: scope.now(),
    settledBy: deciderOf(scope),
  })
  await tellReporters(scope, settled, outcome === 'removed' ? reportRemoved : reportKept)
  return settled
}

/** Tells the reporters behind a decision that an appeal has undone it. Call it in the transaction that does. */
export async function tellReversed(scope: Scope, decisionId: string): Promise<void> {
  await tellReporters(scope, await store.reportsBehind(scope.db, decisionId), reportReversed)
}

async function tellReporters(
  scope: Scope,
  reports: readonly store.ReportRow[],
  template: typeof reportReceived,
): Promise<void> {
  for (const row of reports) {
    const account = row.reporterUserId === null ? null : await addressOf(scope.db, row.reporterUserId)
    const to = account?.email ?? row.email
    if (to) await sendReportEmail(scope, { ...row, language: account?.language ?? row.language, to, template })
  }
}

/**
 * Settles open reports as justified, around the decision that follows them; it returns the decision's id. Call it in a
 * transaction.
 */
export async function restrictAfter(
  scope: Scope,
  which: store.Settled,
  decide: (afterNotice: boolean) => Promise<string>,
): Promise<number> {
  const settled = await settleReports(scope, which, 'removed')
  const decisionId = await decide(settled.length > 0)
  await store.linkTo(
    scope.db,
    decisionId,
    settled.map(({ id }) => id),
  )
  return settled.length
}

interface ReportEmail extends Pick<
  store.ReportRow,
  'id' | 'subject' | 'listingId' | 'leadId' | 'subjectUserId' | 'language'
> {
  to: string
  template: typeof reportReceived
}

async function sendReportEmail(scope: Scope, { to, template, ...report }: ReportEmail): Promise<void> {
  const { subject, language } = report
  await scope.mail.send({
    to,
    language: isLanguage(language) ? language : 'en',
    template,
    values: { subject, title: await namedInEmail(scope, report), link: decisionLink(scope, report.id) },
  })
}

/** What was reported, without any word that a person chose, since the address may not be the reporter's; null without such a name. */
async function namedInEmail(
  scope: Scope,
  { subject, listingId, leadId, subjectUserId }: Omit<ReportEmail, 'to' | 'template'>,
): Promise<string | null> {
  if (subject === 'profile') {
    return subjectUserId === null ? null : checkedCompany(scope, subjectUserId)
  }
  const about =
    listingId ?? (leadId === null ? null : (await findMessage(scope.db, leadId))?.conversation.listingId) ?? null
  return about === null ? null : taxonomyTitle(scope, about)
}
