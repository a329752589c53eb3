import { z } from 'zod'

/** A link of this market. Nothing else may stand behind a button. */
export const link = z.url({ protocol: /^https?$/ })

/** What a letter with a link that proves an address is told: the link, and the code that does the same when typed. */
export const proofValues = z.object({ link, code: z.string().max(20).optional() })

export const moment = z.iso.datetime()
