/**
 * Reminds sellers by email that a package or plan is about to end, or has ended: once each, one email for all that end
 * together.
 */
import { z } from 'zod'
import { dayMs } from '../../../../contract/market/durations.ts'
import { isLanguage } from '../../../../contract/market/language.ts'
import { packageNameIn } from '../../../../contract/package-words.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { defineWorker, type Job, type JobWorker } from '../../../platform/jobs/jobs.ts'
import type { Scope } from '../../../scope.ts'
import { planEnding } from './emails/plan-ending.ts'
import { scarcityIn } from '../../market/offers/service.ts'
import { planShrinking } from './emails/plan-shrinking.ts'
import { listingsEnding } from './emails/listings-ending.ts'
import { type EndNotice, endsDue } from './rules.ts'
import * as store from './store.ts'

export const remindersJob = { name: 'reminders', payload: z.object({}), retries: 3, cron: '7 * * * *' } satisfies Job

/** Ends handled in one round, and vehicles named in one email. */
const batch = 500
const namedListings = 20
/** Longer than any window in which a reminder is due. */
const retentionMs = 60 * dayMs

export function remindersWorker(scope: Scope): JobWorker {
  return defineWorker(remindersJob, scope, async (scope) => void (await remind(scope)))
}

/** Sends every due reminder; returns the number of emails. Repeatable. */
export async function remind(scope: Scope): Promise<number> {
  await store.deleteNoticesBefore(scope.db, new Date(scope.now().getTime() - retentionMs))
  let sent = 0
  for (const notice of ['five_days', 'one_day', 'ended'] as const) sent += await remindOfListings(scope, notice)
  // The end of a plan is emailed when it happens (`subscriptions/plan-emails.ts`).
  for (const notice of ['five_days', 'one_day'] as const) sent += await remindOfPlans(scope, notice)
  sent += await remindOfShrinking(scope)
  return sent
}

async function remindOfListings(scope: Scope, notice: EndNotice): Promise<number> {
  let sent = 0
  for (;;) {
    const now = scope.now()
    const ending = await store.endingListings(scope.db, { notice, ...endsDue(notice, now), now }, batch)
    for (const listings of Map.groupBy(ending, ({ userId }) => userId).values()) {
      if (await notifyListingsEnding(scope, notice, listings)) sent += 1
    }
    if (ending.length < batch) return sent
  }
}

function notifyListingsEnding(scope: Scope, notice: EndNotice, listings: store.EndingListing[]): Promise<boolean> {
  return inTransaction(scope, async (scope) => {
    const claimed = await store.claim(scope.db, listings, notice, scope.now())
    const told = listings.filter(({ id }) => claimed.has(id))
    const [first] = told
    if (!first) return false
    await scope.mail.send({
      ...addressee(first),
      template: listingsEnding,
      values: {
        notice,
        listings: told.slice(0, namedListings).map(({ title, endsAt }) => ({ title, endsAt: endsAt.toISOString() })),
        more: Math.max(0, told.length - namedListings),
        link: `${scope.site.baseUrl}/my-listings`,
      },
    })
    return true
  })
}

async function remindOfPlans(scope: Scope, notice: 'five_days' | 'one_day'): Promise<number> {
  let sent = 0
  for (;;) {
    const now = scope.now()
    const plans = await store.endingPlans(scope.db, { notice, ...endsDue(notice, now), now }, batch)
    for (const plan of plans) if (await notifyPlanEnding(scope, notice, plan)) sent += 1
    if (plans.length < batch) return sent
  }
}

function notifyPlanEnding(scope: Scope, notice: EndNotice, plan: store.EndingPlan): Promise<boolean> {
  return inTransaction(scope, async (scope) => {
    const claimed = await store.claim(scope.db, [plan], notice, scope.now())
    if (!claimed.has(plan.id)) return false
    const { endsAt } = plan
    const { to, language } = addressee(plan)
    const packageName = packageNameIn(plan, language)
    const values = { packageName, endsAt: endsAt.toISOString(), link: `${scope.site.baseUrl}/my-profile` }
    await scope.mail.send({ to, language, template: planEnding, values })
    return true
  })
}

/** A smaller plan follows within a week, and has fewer places than vehicles are online: the dealer may still choose. */
async function remindOfShrinking(scope: Scope): Promise<number> {
  let sent = 0
  for (;;) {
    const now = scope.now()
    const plans = await store.shrinkingPlans(scope.db, { notice: 'week', ...endsDue('week', now), now }, batch)
    for (const plan of plans) if (await notifyShrinking(scope, plan)) sent += 1
    if (plans.length < batch) return sent
  }
}

function notifyShrinking(scope: Scope, plan: store.ShrinkingPlan): Promise<boolean> {
  return inTransaction(scope, async (scope) => {
    const claimed = await store.claim(scope.db, [plan], 'week', scope.now())
    if (!claimed.has(plan.id)) return false
    const { endsAt, packageId, userId, maxListings } = plan
    const scarce = await scarcityIn(scope, userId, maxListings)
    if (!scarce) return false
    const { to, language } = addressee(plan)
    const link = `${scope.site.baseUrl}/plan-places/${packageId}`
    const values = { nextName: packageNameIn(plan, language), startsAt: endsAt.toISOString(), ...scarce, link }
    await scope.mail.send({ to, language, template: planShrinking, values })
    return true
  })
}

function addressee({ email, language }: store.Owner) {
  return { to: email, language: isLanguage(language) ? language : ('en' as const) }
}
