/** Emails a dealer about a plan that does not simply continue: it is not paid, is cancelled, ends, or becomes another one. */
import { isLanguage } from '../../../../contract/market/language.ts'
import { packageNameIn } from '../../../../contract/package-words.ts'
import type { Language } from '../../../../contract/market/vocabulary.ts'
import type { Scope } from '../../../scope.ts'
import { planCancelled, planEnded, planNext, planPastDue, planScarce } from './emails/plan.ts'
import { scarcityIn, type Shortage } from '../../market/offers/service.ts'
import type { PlanStatus } from './rules.ts'
import * as store from './store.ts'

/** Emails that a month was not paid; the provider retries. */
export async function notifyPastDue(scope: Scope, planId: string): Promise<void> {
  const dealer = await store.dealerOf(scope.db, planId)
  if (!dealer) return
  await scope.mail.send({
    ...addressee(dealer),
    template: planPastDue,
    values: { packageName: packageNameIn(dealer, languageOf(dealer)), link: pageOf(scope) },
  })
}

/** Emails that a cancellation was received, when, and until when the plan runs. */
export async function notifyCancelled(
  scope: Scope,
  planId: string,
  { receivedAt, endsAt }: { receivedAt: Date; endsAt: Date },
): Promise<void> {
  const dealer = await store.dealerOf(scope.db, planId)
  if (!dealer) return
  await scope.mail.send({
    ...addressee(dealer),
    template: planCancelled,
    values: {
      packageName: packageNameIn(dealer, languageOf(dealer)),
      receivedAt: receivedAt.toISOString(),
      endsAt: endsAt.toISOString(),
      link: pageOf(scope),
    },
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
  await scope.mail.send({
    ...addressee(dealer),
    template: planEnded,
    values: {
      packageName: packageNameIn(dealer, languageOf(dealer)),
      reason: status === 'unpaid' ? 'unpaid' : 'ended',
      listingsEndAt: listingsEndAt.toISOString(),
      link: pageOf(scope),
    },
  })
}

/** Emails which plan follows with the next month, and how to keep the present one. */
export async function notifyNext(scope: Scope, planId: string): Promise<void> {
  const dealer = await store.dealerOf(scope.db, planId)
  const coming = await store.comingOf(scope.db, planId)
  if (!dealer || !coming) return
  const language = languageOf(dealer)
  await scope.mail.send({
    ...addressee(dealer),
    template: planNext,
    values: {
      packageName: packageNameIn(dealer, language),
      nextName: packageNameIn(coming, language),
      startsAt: coming.startsAt.toISOString(),
      monthlyCents: coming.monthlyCents,
      scarce: await scarcityIn(scope, coming.userId, coming.maxListings),
      placesLink: `${scope.site.baseUrl}/plan-places/${coming.packageId}`,
      link: `${scope.site.baseUrl}/plan-change/${coming.presentId}`,
    },
  })
}

/** Emails that a plan has begun that has fewer places than there are vehicles, and which of them are online. */
export async function notifyScarce(scope: Scope, planId: string, scarce: NonNullable<Shortage>): Promise<void> {
  const dealer = await store.dealerOf(scope.db, planId)
  if (!dealer) return
  await scope.mail.send({
    ...addressee(dealer),
    template: planScarce,
    values: {
      packageName: packageNameIn(dealer, languageOf(dealer)),
      ...scarce,
      link: `${scope.site.baseUrl}/my-listings`,
    },
  })
}

function addressee(dealer: store.Dealer) {
  return { to: dealer.email, language: languageOf(dealer) }
}

function languageOf({ language }: store.Dealer): Language {
  return isLanguage(language) ? language : 'en'
}

function pageOf({ site }: Scope): string {
  return `${site.baseUrl}/my-profile`
}
