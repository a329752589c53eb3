/** Publishes listings and grants plans for sellers, if payments are not available or by agreement. */
import { z } from 'zod'
import { instant, listingId, userId } from './fields.ts'
import { operation } from './kernel.ts'
import { readLimit, shownPendingListings, writeLimit } from './market/limits.ts'
import { packageId } from './packages.ts'
import { pendingListingId, submissionErrors } from './selling.ts'

export const adminSellingOperations = {
  waiting: operation({
    method: 'GET',
    path: '/admin/users/{userId}/waiting',
    access: 'support',
    summary: 'Pending listings of an account, and what can be granted',
    input: z.object({ userId }),
    output: z.object({
      listings: z
        .array(z.object({ pendingListingId, title: z.string(), createdAt: instant }))
        .max(shownPendingListings),
      /** Plans for dealers, packages for one listing for others. */
      packages: z.array(z.object({ packageId, name: z.string() })),
      /** The name of the plan that has not ended. */
      planName: z.string().nullable(),
    }),
    errors: ['profile_not_found'],
    rateLimit: readLimit,
  }),
  publish: operation({
    method: 'POST',
    path: '/admin/users/{userId}/waiting/{pendingListingId}/publication',
    access: 'support',
    summary: 'Publish a waiting listing for its seller, without payment',
    description:
      'Creates an order of 0 euro with the days and placements of the package; the seller gets its confirmation. Open payment pages for the vehicle are closed. A paid listing is refused with `payment_already_made`, the own account with `own_account`. Repeating it publishes once.',
    input: z.object({ userId, pendingListingId, packageId }),
    output: z.object({ listingId }),
    errors: [
      'own_account',
      'profile_not_found',
      'pending_listing_not_found',
      'package_not_found',
      'package_not_available',
      'account_banned',
      'payment_already_made',
      'checkout_superseded',
      'payment_provider_unavailable',
      'payments_not_configured',
      ...submissionErrors.filter((code) => code !== 'idempotency_key_reused'),
    ],
    rateLimit: writeLimit,
  }),
  givePlan: operation({
    method: 'PUT',
    path: '/admin/users/{userId}/plan',
    access: 'support',
    summary: 'Give a dealer a plan that was arranged outside of the payment provider',
    description: 'It renews every month. Repeating it grants one plan. The own account is refused with `own_account`.',
    input: z.object({ userId, packageId }),
    output: z.object({ planName: z.string() }),
    errors: ['own_account', 'profile_not_found', 'package_not_found', 'package_not_available', 'subscription_running'],
    rateLimit: writeLimit,
  }),
}
