/** A change of address, by the links of its two emails. */
import { z } from 'zod'
import { authOperation } from './auth-kernel.ts'
import { guessLimit } from './market/auth-limits.ts'

/** The token of a link. */
const changeToken = z.string().min(1).max(200)

export const addressChangeOperations = {
  changeOfLink: authOperation({
    method: 'POST',
    path: '/verify/change',
    access: 'visitor',
    summary: 'What the link of a change of address is about; changes nothing',
    input: z.object({ token: changeToken }),
    output: z.object({
      /** Whether the link was sent to the address that the account has. */
      is_old_address: z.boolean(),
      /** The address that the account has; null for the owner of the new one. */
      email: z.string().nullable(),
      new_email: z.string(),
      /** Whether the owner of this link has agreed. */
      agreed: z.boolean(),
    }),
    rateLimit: guessLimit,
  }),
  confirmChange: authOperation({
    method: 'POST',
    path: '/verify/change/confirmation',
    access: 'visitor',
    summary: 'Agrees to a change of address by its link; the second of both addresses changes it',
    input: z.object({ token: changeToken }),
    output: z.object({
      changed: z.boolean(),
      /** Where the browser of a program goes on, with what the program needs for a session; null for pages of this site. */
      url: z.string().nullable(),
    }),
    rateLimit: guessLimit,
  }),
  stopChange: authOperation({
    method: 'POST',
    path: '/verify/change/refusal',
    access: 'visitor',
    summary: 'Stops a change of address by either of its links; that of the old address may end all sessions as well',
    input: z.object({ token: changeToken, sign_out: z.boolean() }),
    output: z.object({ signed_out: z.boolean() }),
    rateLimit: guessLimit,
  }),
}
