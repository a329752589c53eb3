import { sql } from 'drizzle-orm'
import type { Module } from '../../../module.ts'
import { confirmation } from './emails/confirmation.ts'
import { emailChangeApproval } from './emails/email-change-approval.ts'
import { emailChange } from './emails/email-change.ts'
import { factorChanged } from './emails/factor-changed.ts'
import { magicLink } from './emails/magic-link.ts'
import { newDevice } from './emails/new-device.ts'
import { passwordChanged } from './emails/password-changed.ts'
import { recovery } from './emails/recovery.ts'
import { activeUsers, me } from './service.ts'

export const authModule = {
  name: 'auth',
  operations: { me },
  emails: [
    confirmation,
    recovery,
    emailChange,
    emailChangeApproval,
    magicLink,
    newDevice,
    passwordChanged,
    factorChanged,
  ],
  retention: {
    oneTimeTokens: (before) => sql`delete from one_time_tokens where least(expires_at, used_at) < ${before}`,
    authFlows: (before) => sql`delete from auth_flows where least(expires_at, used_at) < ${before}`,
    factorChallenges: (before) => sql`delete from factor_challenges where least(expires_at, verified_at) < ${before}`,
    signInAttempts: (before) => sql`
      delete from auth_attempts where last_at < ${before} and (blocked_until is null or blocked_until < ${before})`,
    accountDevices: (before) => sql`
      delete from account_devices where last_seen_at < ${before}
        and not exists (select 1 from sessions where sessions.device_id = account_devices.id and sessions.ended_at is null)`,
    sessions: (before) => sql`delete from sessions where least(ends_at, coalesce(ended_at, ends_at)) < ${before}`,
    // An account that never confirmed its address has no data here; one with listings was created another way.
    unconfirmedSignUps: (before) => sql`
      delete from users where email_confirmed_at is null and phone_confirmed_at is null and created_at < ${before}
        and not exists (select 1 from vehicle_listings where vehicle_listings.user_id = users.id)`,
  },
  personalData: {
    account: (userId) => sql`select * from users where id = ${userId}`,
    identities: (userId) => sql`select * from identities where user_id = ${userId} order by created_at, id`,
    factors: (userId) => sql`select * from factors where user_id = ${userId} order by created_at, id`,
    devices: (userId) => sql`select * from account_devices where user_id = ${userId} order by first_seen_at, id`,
    sessions: (userId) => sql`select * from sessions where user_id = ${userId} order by created_at, id`,
  },
  figures: { activeUsers },
} satisfies Module
