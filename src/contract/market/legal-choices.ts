/** The legal texts of a market: kinds, addresses, and how a new version may come. Free of zod. */

export const legalKinds = ['terms', 'privacy', 'cookies'] as const
export type LegalKind = (typeof legalKinds)[number]

/** The page of each text. Its versions are below it. */
export const legalPaths = {
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  cookies: '/cookie-policy',
} as const satisfies Record<LegalKind, `/${string}`>

/** `shipped` with the software; `announced` to accounts before it is valid; a `correction` changes nothing for anybody. */
export const legalChanges = ['shipped', 'announced', 'correction'] as const

/** By what an account accepted a version of the terms. */
export const acceptanceOccasions = ['sign_up', 'order', 'change'] as const
export type AcceptanceOccasion = (typeof acceptanceOccasions)[number]

/** Shortest notice of a change of the terms (Regulation (EU) 2019/1150, art. 3(2); specification section 9). */
export const businessNoticeDays = 15
/** Of the setting for everybody: the default and the longest. */
export const defaultNoticeDays = 30
export const maxNoticeDays = 180

/** Longest source of a text, and longest summary of a change. */
export const maxLegalSource = 90_000
export const maxLegalSummary = 1_500
export const maxWithdrawalReason = 500

/** What can be wrong with a text. */
export const legalProblems = [
  'title_missing',
  'section_missing',
  'section_id_missing',
  'section_id_twice',
  'placeholder_unknown',
  'placeholder_missing',
  'html',
] as const
