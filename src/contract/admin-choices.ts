/** What lists of administration can be narrowed to. Free of zod. */
export const userFilters = ['all', 'private', 'dealers', 'banned'] as const
export type UserFilter = (typeof userFilters)[number]

export const moderationFilters = ['unreviewed', 'reported', 'reviewed', 'rejected', 'all'] as const
export type ModerationFilter = (typeof moderationFilters)[number]

/** What of a listing a moderator should look at twice. */
export const listingSignals = ['contact_in_text', 'new_account', 'low_price'] as const
export type ListingSignal = (typeof listingSignals)[number]

/** A ban without an end lasts until then. */
export const noEnd = '9999-12-31T00:00:00.000Z'
