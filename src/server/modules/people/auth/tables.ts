import { sql } from 'drizzle-orm'
import { staffRoles } from '../../../../contract/market/vocabulary.ts'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { choice, moment } from '../../../platform/database/columns.ts'

/** How a page gets the session of a followed link. */
const handOvers = ['cookie', 'fragment', 'code'] as const

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  emailConfirmedAt: moment('email_confirmed_at'),
  confirmationSentAt: moment('confirmation_sent_at'),
  pendingEmail: text('pending_email'),
  passwordHash: text('password_hash'),
  language: text(),
  userMetadata: jsonb('user_metadata').notNull().default({}),
  bannedUntil: moment('banned_until'),
  lastSignInAt: moment('last_sign_in_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

/** Whether an account is banned at a moment; `isBanned` of the rules in SQL. */
export function isBannedAt(now: Date) {
  return sql`coalesce(${users.bannedUntil} > ${now.toISOString()}::timestamptz, false)`
}

export const identities = pgTable('identities', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  provider: choice('provider', ['email', 'phone', 'google', 'facebook']).notNull(),
  providerId: text('provider_id').notNull(),
  identityData: jsonb('identity_data').notNull().default({}),
  lastSignInAt: moment('last_sign_in_at'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  aal: choice('aal', ['aal1', 'aal2']).notNull(),
  methods: jsonb().notNull().default([]),
  factorId: uuid('factor_id'),
  userAgent: text('user_agent'),
  addressHash: text('address_hash'),
  deviceId: uuid('device_id'),
  createdAt: moment('created_at').notNull(),
  refreshedAt: moment('refreshed_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  endedAt: moment('ended_at'),
})

export const accountDevices = pgTable('account_devices', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  keyHash: text('key_hash'),
  userAgent: text('user_agent'),
  firstSeenAt: moment('first_seen_at').notNull(),
  lastSeenAt: moment('last_seen_at').notNull(),
  trustedAt: moment('trusted_at'),
  changedVehicles: integer('changed_vehicles').notNull().default(0),
  countedSince: moment('counted_since'),
  askedAt: moment('asked_at'),
})

export const refreshTokens = pgTable('refresh_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  replacedBy: text('replaced_by'),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
})

export const factors = pgTable('factors', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  friendlyName: text('friendly_name'),
  factorType: choice('factor_type', ['totp', 'phone', 'recovery_code']).notNull(),
  status: choice('status', ['unverified', 'verified']).notNull(),
  secretSealed: text('secret_sealed'),
  phone: text(),
  lastUsedStep: bigint('last_used_step', { mode: 'number' }),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const factorChallenges = pgTable('factor_challenges', {
  id: uuid().primaryKey(),
  factorId: uuid('factor_id').notNull(),
  channel: choice('channel', ['sms', 'whatsapp']),
  codeHash: text('code_hash'),
  attempts: integer().notNull().default(0),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  verifiedAt: moment('verified_at'),
})

export const backupCodes = pgTable('backup_codes', {
  userId: uuid('user_id').notNull(),
  codeHash: text('code_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
})

export const oneTimeTokens = pgTable('one_time_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  purpose: choice('purpose', ['signup', 'recovery', 'email_change', 'magiclink', 'phone_change']).notNull(),
  sentTo: text('sent_to').notNull(),
  passwordHash: text('password_hash'),
  codeHash: text('code_hash'),
  redirectTo: text('redirect_to').notNull().default('/'),
  handOver: choice('hand_over', handOvers).notNull().default('fragment'),
  codeChallenge: text('code_challenge'),
  codeChallengeMethod: text('code_challenge_method'),
  browserKeyHash: text('browser_key_hash'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

export const authFlows = pgTable('auth_flows', {
  id: uuid().primaryKey(),
  userId: uuid('user_id'),
  provider: text(),
  stateHash: text('state_hash'),
  nonce: text(),
  providerVerifier: text('provider_verifier'),
  codeChallenge: text('code_challenge'),
  codeChallengeMethod: choice('code_challenge_method', ['s256', 'plain']),
  authCodeHash: text('auth_code_hash'),
  redirectTo: text('redirect_to').notNull(),
  handOver: choice('hand_over', handOvers).notNull().default('fragment'),
  linking: boolean().notNull().default(false),
  method: text(),
  browserKeyHash: text('browser_key_hash'),
  passwordHash: text('password_hash'),
  language: text(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

export const authAttempts = pgTable('auth_attempts', {
  subject: text().primaryKey(),
  failures: integer().notNull(),
  lastAt: moment('last_at').notNull(),
  blockedUntil: moment('blocked_until'),
})

export const signingKeys = pgTable('signing_keys', {
  id: text().primaryKey(),
  algorithm: text().notNull(),
  publicJwk: jsonb('public_jwk').notNull(),
  privateJwk: jsonb('private_jwk').notNull(),
  createdAt: moment('created_at').notNull(),
  retiredAt: moment('retired_at'),
})

export const adminUsers = pgTable('admin_users', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  role: choice('role', staffRoles).notNull().default('admin'),
  addedBy: uuid('added_by'),
  createdAt: moment('created_at').notNull(),
})
