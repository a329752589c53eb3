import { z } from 'zod'
import { instant, userId } from './fields.ts'
import { operation } from './kernel.ts'
import { readLimit, writeLimit } from './market/limits.ts'
import { oneLinePattern } from './market/one-line.ts'
import { dealerApplicationStatuses } from './market/vocabulary.ts'
import { asciiAddress } from './email-address.ts'

/** Trimmed; only spaces means empty. */
function optionalText(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength)
    .regex(oneLinePattern)
    .transform((text) => text || null)
    .nullable()
}

/**
 * What users may state about themselves. Selling as a business is declared by a separate operation
 * (`dealerApplication.declare`).
 */
export const profileChange = z.object({
  firstName: optionalText(100).optional(),
  lastName: optionalText(100).optional(),
  contactNumber: optionalText(30)
    .refine((text) => text === null || /^\+?[\d\s()./-]{5,}$/.test(text), 'Not a telephone number')
    .optional(),
  companyName: optionalText(200).optional(),
})

/** A profile as its owner sees it (specification section 3). */
export const ownProfile = z
  .object({
    userId,
    email: asciiAddress,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    contactNumber: z.string().nullable(),
    companyName: z.string().nullable(),
    profilePictureUrl: z.string().nullable(),
    isDealer: z.boolean(),
    isApprovedDealer: z.boolean(),
    dealerApplicationStatus: z.enum(dealerApplicationStatuses).nullable(),
    createdAt: instant,
  })
  .meta({ id: 'OwnProfile' })
export type OwnProfile = z.output<typeof ownProfile>

export const myProfileOperations = {
  get: operation({
    method: 'GET',
    path: '/me/profile',
    access: 'user',
    summary: "The caller's own profile",
    input: z.object({}),
    output: ownProfile,
    errors: ['profile_not_found'],
    rateLimit: readLimit,
  }),
  update: operation({
    method: 'PATCH',
    path: '/me/profile',
    access: 'user',
    changes: { part: 'contact' },
    summary: "Change the caller's name, number or company",
    description:
      'Fields left out stay as they are; an empty text removes one. A dealer cannot remove the name of the company.',
    input: profileChange,
    output: ownProfile,
    errors: ['profile_not_found'],
    rateLimit: writeLimit,
  }),
}
