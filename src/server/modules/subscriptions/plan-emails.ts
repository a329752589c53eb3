/** Emails a dealer when a plan is not paid, and when it ends. */
import { isLanguage } from '../../../contract/language.ts'
import type { Scope } from '../../scope.ts'
import { planEnded, planPastDue } from './emails/plan.ts'
import type { PlanStatus } from './rules.ts'
import * as store from './store.ts'

/** Emails that a month was not paid; the provider retries. */
export async function notifyPastDue(scope: Scope, planId: string): Promise<void> {
  const dealer = await store.dealerOf(scope.db, planId)
  if (!dealer) return
  const { packageName } = dealer
  await scope.mail.send({
    ...addressee(dealer),
    template: planPastDue,
    values: { packageName, link: pageOf(scope) },
  })
}

/** Emails that a plan has ended, and until when its listings stay. */
export async function notifyEnded(
  scope: Scope,
  planId: string,
  status: PlanStatus,
  listingsEndAt: Date,
): Promise<void> {
  const dealer = await store.dealerOf(scope.db, planId)
  if (!dealer) return
  const { packageName } = dealer
  await scope.mail.send({
    ...addressee(dealer),
    template: planEnded,
    values: {
      packageName,
      reason: status === 'unpaid' ? 'unpaid' : 'ended',
      listingsEndAt: listingsEndAt.toISOString(),
      link: pageOf(scope),
    },
  })
}

function addressee({ email, language }: store.Dealer) {
  return { to: email, language: isLanguage(language) ? language : ('en' as const) }
}

function pageOf({ site }: Scope): string {
  return `${site.baseUrl}/my-profile`
}
