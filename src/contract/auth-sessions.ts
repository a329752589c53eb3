/** Where an account is signed in, and what the links of letters about devices do. */
import { z } from 'zod'
import { authOperation } from './auth-kernel.ts'
import { authReadLimit, authWriteLimit, guessLimit } from './market/auth-limits.ts'
import { instant } from './fields.ts'

const nothing = z.object({})
/** The secret of the link in a letter. */
const deviceLink = z.object({ token: z.string().min(1).max(200) })

export const sessionOperations = {
  sessions: authOperation({
    method: 'GET',
    path: '/sessions',
    access: 'user',
    summary: 'Where the account is signed in',
    input: nothing,
    output: z.object({
      sessions: z.array(
        z.object({
          id: z.uuid(),
          current: z.boolean(),
          aal: z.enum(['aal1', 'aal2']),
          /** Such as `Firefox` and `Windows`; null if unknown. */
          browser: z.string().nullable(),
          system: z.string().nullable(),
          created_at: instant,
          /** When the account was first signed in on the device. */
          first_seen_at: instant,
          last_used_at: instant,
          /** When it was last confirmed by a password, a link, a provider or a factor. */
          proven_at: instant.nullable(),
        }),
      ),
    }),
    rateLimit: authReadLimit,
  }),
  endSession: authOperation({
    method: 'DELETE',
    path: '/sessions/{session_id}',
    access: 'user',
    summary: 'Signs out one of the devices; one that is signed out already stays so',
    input: z.object({ session_id: z.uuid() }),
    output: nothing,
    rateLimit: authWriteLimit,
  }),
  linkedDevice: authOperation({
    method: 'POST',
    path: '/devices/link',
    access: 'visitor',
    summary: 'The device that the link of a letter is about; null once it was signed out by such a link',
    input: deviceLink,
    output: z.object({
      device: z
        .object({
          email: z.string(),
          browser: z.string().nullable(),
          system: z.string().nullable(),
          first_seen_at: instant,
          /** Whether it may change what is held from a new device. */
          known: z.boolean(),
        })
        .nullable(),
    }),
    rateLimit: guessLimit,
  }),
  trustDevice: authOperation({
    method: 'POST',
    path: '/devices/link/trust',
    access: 'visitor',
    summary: 'Says that the device of a letter is known; saying it again changes nothing',
    input: deviceLink,
    output: nothing,
    rateLimit: guessLimit,
  }),
  endDevice: authOperation({
    method: 'POST',
    path: '/devices/link/end',
    access: 'visitor',
    summary: 'Signs out the device of a letter and forgets it; doing it again changes nothing',
    input: deviceLink,
    output: nothing,
    rateLimit: guessLimit,
  }),
}
