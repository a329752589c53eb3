/** The staff's view of who sells: checks of traders, private sellers who look like traders, and traders who left. */
import { z } from 'zod'
import { sellerLists } from './market/admin-choices.ts'
import { decisionReason } from './dealer-application.ts'
import { instant, page, pageSize, userId } from './fields.ts'
import { operation } from './kernel.ts'
import { adminPageSize, readLimit, writeLimit } from './market/limits.ts'
import { sellerStatus, statedDetails } from './sellers.ts'

export const adminSeller = z
  .object({
    userId,
    accountEmail: z.string(),
    name: z.string().nullable(),
    activeListings: z.int().min(0),
    status: sellerStatus,
  })
  .meta({ id: 'AdminSeller' })
export type AdminSeller = z.output<typeof adminSeller>

export const adminSellerOperations = {
  list: operation({
    method: 'GET',
    path: '/admin/sellers',
    access: 'support',
    summary: 'Traders that wait for a check, traders with missing facts, and private sellers who look like traders',
    input: z.object({ list: z.enum(sellerLists).default('submitted'), page, pageSize: pageSize(adminPageSize) }),
    output: z.object({ total: z.int().min(0), page: z.int(), pageSize: z.int(), sellers: z.array(adminSeller) }),
    errors: [],
    rateLimit: readLimit,
  }),
  get: operation({
    method: 'GET',
    path: '/admin/sellers/{userId}',
    access: 'support',
    summary: 'Who an account sells as, with the list of its documents',
    input: z.object({ userId }),
    output: adminSeller,
    errors: ['profile_not_found'],
    rateLimit: readLimit,
  }),
  departed: operation({
    method: 'GET',
    path: '/admin/departed-sellers',
    access: 'support',
    summary: 'Traders whose account was deleted, for six months',
    input: z.object({ page, pageSize: pageSize(adminPageSize) }),
    output: z.object({
      total: z.int().min(0),
      page: z.int(),
      pageSize: z.int(),
      sellers: z.array(z.object({ userId, email: z.string(), leftAt: instant, details: statedDetails })),
    }),
    errors: [],
    rateLimit: readLimit,
  }),
  check: operation({
    method: 'POST',
    path: '/admin/sellers/{userId}/check',
    access: 'support',
    summary: 'Mark the identity of a trader as checked with documents',
    description:
      'Buyers see the date. It counts for the facts of this moment: a later change ends it. The trader gets an email. Repeating it returns the same.',
    input: z.object({ userId }),
    output: adminSeller,
    errors: ['own_account', 'profile_not_found', 'trader_check_state', 'trader_details_missing'],
    rateLimit: writeLimit,
  }),
  askAgain: operation({
    method: 'POST',
    path: '/admin/sellers/{userId}/return',
    access: 'support',
    summary: 'Ask a trader for other documents or facts, with the reason; also ends a mark',
    description: 'The trader gets an email with the reason. Repeating it with the same reason returns the same.',
    input: z.object({ userId, reason: decisionReason }),
    output: adminSeller,
    errors: ['own_account', 'profile_not_found', 'trader_check_state'],
    rateLimit: writeLimit,
  }),
}
