/** Limits and constants of the auth service. Free of zod. */

/** Specification section 5. */
export const minPasswordLength = 6
export const recoveryCodeCount = 10
export const maxFactors = 10

/** After this time a device counts as known although nobody confirmed it: its letter was not answered. */
export const newDeviceDays = 7
/** How long the link of a letter about a device works. */
export const deviceLinkDays = 30

const minuteMs = 60_000
/** How long after signing in, or confirming the password, credentials may be changed. */
export const recentProofMs = 15 * minuteMs
/** Per network address; guesses are also counted per account, from all addresses together. */
export const authReadLimit = { limit: 600, windowMs: minuteMs, per: 'address' } as const
export const authWriteLimit = { limit: 60, windowMs: minuteMs, per: 'account' } as const
/** Operations that allow guesses of a password or a code. */
export const guessLimit = { limit: 60, windowMs: 5 * minuteMs, per: 'address' } as const
/** Operations that send an email. */
export const mailLimit = { limit: 30, windowMs: 10 * minuteMs, per: 'address' } as const
export const refreshLimit = { limit: 600, windowMs: 5 * minuteMs, per: 'address' } as const
