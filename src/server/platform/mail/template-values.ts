import { z } from 'zod'

/** A link of this market. Buttons take no other links. */
export const link = z.url({ protocol: /^https?$/ })

/** The values of an email whose link verifies an address: the link, and the code that does the same when typed. */
export const proofValues = z.object({ link, code: z.string().max(20).optional() })

export const moment = z.iso.datetime()
