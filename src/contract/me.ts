import { z } from 'zod'
import { userId } from './fields.ts'
import { operation } from './kernel.ts'
import { readLimit } from './market/limits.ts'
import { staffRoles } from './market/vocabulary.ts'
import { asciiAddress } from './email-address.ts'

export const meOperations = {
  get: operation({
    method: 'GET',
    path: '/me',
    access: 'user',
    summary: 'Who calls, and with which roles',
    input: z.object({}),
    output: z
      .object({
        userId,
        email: asciiAddress,
        isDealer: z.boolean(),
        isApprovedDealer: z.boolean(),
        isAdmin: z.boolean(),
        /** The staff role; null for other users. */
        staffRole: z.enum(staffRoles).nullable(),
      })
      .meta({ id: 'Me' }),
    errors: [],
    rateLimit: readLimit,
  }),
}
