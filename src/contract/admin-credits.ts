/** Credits of an account, as the staff see them, grant them and take them back. */
import { z } from 'zod'
import { decisionReason } from './dealer-application.ts'
import { creditBalance, creditMovement } from './featuring.ts'
import { userId } from './fields.ts'
import { operation } from './kernel.ts'
import { boughtCreditDays, readLimit, writeLimit } from './market/limits.ts'
import { creditTypes } from './market/vocabulary.ts'

const balances = z.object({ credits: z.array(creditBalance) })
const change = z.object({
  userId,
  creditType: z.enum(creditTypes),
  count: z.int().min(1).max(1_000),
  reason: decisionReason,
  idempotencyKey: z.uuid().optional().meta({ description: 'The same key changes the credits once' }),
})

export const adminCreditOperations = {
  get: operation({
    method: 'GET',
    path: '/admin/users/{userId}/credits',
    access: 'support',
    summary: 'Credits that an account has left, and its newest movements',
    input: z.object({ userId }),
    output: balances.extend({ movements: z.array(creditMovement) }),
    errors: ['profile_not_found'],
    rateLimit: readLimit,
  }),
  grant: operation({
    method: 'POST',
    path: '/admin/users/{userId}/credits',
    access: 'support',
    summary: 'Grant credits to an account',
    description: `They last ${boughtCreditDays} days, like those that are bought. The account sees them with the reason. The own account is refused with \`own_account\`.`,
    input: change,
    output: balances,
    errors: ['own_account', 'profile_not_found', 'idempotency_key_reused'],
    rateLimit: writeLimit,
  }),
  takeBack: operation({
    method: 'POST',
    path: '/admin/users/{userId}/credits/removals',
    access: 'support',
    summary: 'Take credits of an account back that are left',
    description:
      'Those that expire first. What was used stays used. With fewer left nothing is taken: `insufficient_credits`. The account sees the reason.',
    input: change,
    output: balances,
    errors: ['own_account', 'profile_not_found', 'insufficient_credits', 'idempotency_key_reused'],
    rateLimit: writeLimit,
  }),
}
