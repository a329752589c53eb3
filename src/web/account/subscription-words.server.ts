import type { Subscription } from '../../contract/account.ts'
import { packageNameIn } from '../../contract/package-words.ts'
import type { Language } from '../../contract/market/vocabulary.ts'
import { contentText } from '../content/content-texts.server.ts'
import { formatsIn } from '../i18n/speeches.server.ts'

/** A plan in the user's language. */
export interface SubscriptionWords {
  name: string
  /** What it costs each month; null if another plan follows. */
  price: string | null
  status: Subscription['status']
  hasBillingPortal: boolean
  period: string
  /** The plan that follows, and the page on which the present one is kept. */
  next: { words: string; keepPath: string; scarce: { words: string; choose: string; path: string } | null } | null
  canChange: boolean
  /** Usage of each allowance; `max` is null if unlimited. */
  allowances: { words: string; used: number; max: number | null }[]
}

export function subscriptionWords(plan: Subscription, language: Language): SubscriptionWords {
  const formats = formatsIn(language)
  const { next, nextChargeCents } = plan
  const monthly = nextChargeCents === null ? formats.euro(plan.priceEuros) : formats.euroCents(nextChargeCents)
  const period = plan.cancelAtPeriodEnd ? 'myProfileItem.ends' : 'myProfileItem.renews'
  const listings =
    plan.maxListings === null
      ? contentText(language, 'myProfileItem.listings', { used: plan.listingsUsed })
      : contentText(language, 'myProfileItem.listingsOf', {
          used: formats.number(plan.listingsUsed),
          max: plan.maxListings,
        })
  const featured = contentText(language, 'myProfileItem.featured', {
    used: formats.number(plan.featuredListingsUsed),
    max: plan.featuredListingsAllowed,
  })
  return {
    name: packageNameIn(plan, language),
    price: next ? null : contentText(language, 'myProfileItem.price', { price: monthly }),
    status: plan.status,
    hasBillingPortal: plan.hasBillingPortal,
    period: contentText(language, period, { date: formats.date(plan.currentPeriodEnd) }),
    next: next && {
      words: contentText(language, 'myProfileItem.next', {
        date: formats.date(plan.currentPeriodEnd),
        name: packageNameIn(next, language),
        price: monthly,
      }),
      keepPath: `/plan-change/${plan.packageId}`,
      scarce: next.scarce && {
        words: contentText(
          language,
          next.scarce.chosen > 0 ? 'myProfileItem.scarceChosen' : 'myProfileItem.scarce',
          next.scarce,
        ),
        choose: contentText(language, 'myProfileItem.choose'),
        path: `/plan-places/${next.packageId}`,
      },
    },
    canChange: plan.hasBillingPortal && plan.status === 'active' && !plan.cancelAtPeriodEnd,
    allowances: [
      { words: listings, used: plan.listingsUsed, max: plan.maxListings },
      ...(plan.featuredListingsAllowed > 0
        ? [{ words: featured, used: plan.featuredListingsUsed, max: plan.featuredListingsAllowed }]
        : []),
    ],
  }
}
