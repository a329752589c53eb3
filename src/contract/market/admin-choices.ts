/** Filters of administration lists. Free of zod. */
export const userFilters = ['all', 'private', 'dealers', 'banned'] as const
export type UserFilter = (typeof userFilters)[number]

export const moderationFilters = ['unreviewed', 'reported', 'low_price', 'reviewed', 'rejected', 'all'] as const
export type ModerationFilter = (typeof moderationFilters)[number]

/** Which orders are listed. `attention`: a refund failed, a dispute is open, or it is paid and not delivered. */
export const adminPaymentFilters = ['all', 'paid', 'pending', 'failed', 'refunded', 'attention'] as const
export type AdminPaymentFilter = (typeof adminPaymentFilters)[number]

/** Signs in a listing that a moderator should check. */
export const listingSignals = ['contact_in_text', 'new_account', 'low_price'] as const
export type ListingSignal = (typeof listingSignals)[number]

/** Which actions of the staff are listed: by what they are about. */
export const activityFilters = [
  'all',
  'account',
  'listing',
  'taxonomy',
  'staff',
  'market',
  'program',
  'package',
  'coupon',
] as const
export type ActivityFilter = (typeof activityFilters)[number]

/** `incomplete`: traders from before the rule. `signs`: private sellers who look like traders. */
export const sellerLists = ['submitted', 'incomplete', 'signs'] as const

/** The end date of a ban without an end. */
export const noEnd = '9999-12-31T00:00:00.000Z'
