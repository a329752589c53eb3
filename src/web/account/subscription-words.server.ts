import type { Subscription } from '../../contract/account.ts'
import type { Language } from '../../contract/vocabulary.ts'
import { contentText } from '../content/content-texts.server.ts'
import { formatsIn } from '../i18n/speeches.server.ts'

/** A plan in the user's language. */
export interface SubscriptionWords {
  name: string
  price: string
  status: Subscription['status']
  hasBillingPortal: boolean
  period: string
  /** Usage of each allowance; `max` is null if unlimited. */
  allowances: { words: string; used: number; max: number | null }[]
}

export function subscriptionWords(plan: Subscription, language: Language): SubscriptionWords {
  const formats = formatsIn(language)
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
    name: plan.packageName,
    price: contentText(language, 'myProfileItem.price', { price: formats.euro(plan.priceEuros) }),
    status: plan.status,
    hasBillingPortal: plan.hasBillingPortal,
    period: contentText(language, period, { date: formats.date(plan.currentPeriodEnd) }),
    allowances: [
      { words: listings, used: plan.listingsUsed, max: plan.maxListings },
      ...(plan.featuredListingsAllowed > 0
        ? [{ words: featured, used: plan.featuredListingsUsed, max: plan.featuredListingsAllowed }]
        : []),
    ],
  }
}
