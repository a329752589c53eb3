/** Staff accounts (specification section 3, admin_users). Rights depend on the address that a user signs in with. */
import { z } from 'zod'
import { instant } from './fields.ts'
import { operation } from './kernel.ts'
import { readLimit, writeLimit } from './market/limits.ts'
import { staffRoles } from './market/vocabulary.ts'

const adminUserId = z.uuid()
const role = z.enum(staffRoles)

export const staffMember = z
  .object({
    adminUserId,
    email: z.string(),
    role,
    /** Null: by the program, or by an account that is gone. */
    addedBy: z.string().nullable(),
    hasAccount: z.boolean(),
    /** Whether the account has a second factor. */
    hasSecondFactor: z.boolean(),
    isCaller: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.output<typeof staffMember>

/** The specification's simple pattern; stored in lower case. */
export const staffEmail = z
  .string()
  .trim()
  .max(320)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
  .transform((email) => email.toLowerCase())

export const staffOperations = {
  list: operation({
    method: 'GET',
    path: '/admin/admin-users',
    access: 'admin',
    summary: 'Administrators and other staff, the newest first',
    input: z.object({}),
    output: z.object({ members: z.array(staffMember) }),
    errors: [],
    rateLimit: readLimit,
  }),
  add: operation({
    method: 'POST',
    path: '/admin/admin-users',
    access: 'admin',
    summary: 'Give an address a role',
    description: 'It need not have an account yet.',
    input: z.object({ email: staffEmail, role: role.default('admin') }),
    output: z.object({ adminUserId }),
    errors: ['admin_user_exists'],
    rateLimit: writeLimit,
    status: 201,
  }),
  remove: operation({
    method: 'DELETE',
    path: '/admin/admin-users/{adminUserId}',
    access: 'admin',
    summary: 'Remove a member of the staff',
    description:
      'Takes effect with their next request. Members cannot remove themselves; one administrator always stays.',
    input: z.object({ adminUserId }),
    output: z.object({ adminUserId }),
    errors: ['own_admin_rights', 'last_administrator'],
    rateLimit: writeLimit,
  }),
}
