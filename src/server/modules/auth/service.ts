import type { meOperations } from '../../../contract/me.ts'
import type { HandlersOf } from '../../operations.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { Problem } from '../../problem.ts'
import type { Actor, Scope } from '../../scope.ts'
import { createProfile, isDealer, type NewProfile } from '../profiles/service.ts'
import type { AccessTokens } from './access-tokens.ts'
import * as store from './store.ts'

export { type AccessTokens, createAccessTokens } from './access-tokens.ts'

const dayMs = 86_400_000
const sessionLifetimeMs = 30 * dayMs

export const me: HandlersOf<typeof meOperations> = {
  async get({ actor }) {
    const { userId, email, isDealer, isApprovedDealer, isAdmin } = actor
    return { userId, email, isDealer, isApprovedDealer, isAdmin }
  },
}

/** The account that an access token stands for, if its session still lasts. Throws `invalid_token` otherwise. */
export async function actorOf(scope: Scope, tokens: AccessTokens, token: string): Promise<Actor> {
  const { userId, sessionId } = await tokens.verify(scope, token)
  const row = await store.findSignedIn(scope.db, sessionId, userId, scope.now())
  if (!row) throw new Problem('invalid_token')
  const dealer = { isDealer: row.isDealer ?? false, isApprovedDealer: row.isApprovedDealer ?? false }
  return {
    userId,
    sessionId,
    email: row.email,
    isDealer: isDealer(dealer),
    isApprovedDealer: dealer.isApprovedDealer,
    isAdmin: row.isAdmin,
    hasVerifiedFactor: row.hasVerifiedFactor,
    aal: row.aal === 'aal2' ? 'aal2' : 'aal1',
  }
}

export interface NewAccount {
  email: string
  profile: Omit<NewProfile, 'userId'>
  createdAt?: Date
}

/** Creates an account whose address is confirmed, with its profile. Answers its id. */
export function createAccount(scope: Scope, { email, profile, createdAt = scope.now() }: NewAccount): Promise<string> {
  return inTransaction(scope, async (scope) => {
    const id = scope.newId()
    await store.insertUser(scope.db, {
      id,
      email: email.toLowerCase(),
      emailConfirmedAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    })
    await createProfile(scope, { ...profile, userId: id, createdAt })
    return id
  })
}

/** Makes an address an administrator's. */
export async function addAdmin(scope: Scope, email: string): Promise<void> {
  await store.insertAdmin(scope.db, {
    id: scope.newId(),
    email: email.toLowerCase(),
    addedBy: null,
    createdAt: scope.now(),
  })
}

/** Begins a session and answers its first access token. */
export async function beginSession(scope: Scope, tokens: AccessTokens, userId: string): Promise<string> {
  const now = scope.now()
  const sessionId = scope.newId()
  await store.insertSession(scope.db, {
    id: sessionId,
    userId,
    aal: 'aal1',
    createdAt: now,
    refreshedAt: now,
    endsAt: new Date(now.getTime() + sessionLifetimeMs),
  })
  return tokens.issue(scope, { userId, sessionId, aal: 'aal1' })
}

/** The account with this address, or null. */
export async function findUserId(scope: Scope, email: string): Promise<string | null> {
  return (await store.findUserByEmail(scope.db, email.toLowerCase()))?.id ?? null
}

/** Accounts with a session in the last 30 days or something on offer. */
export function activeUsers(scope: Scope): Promise<number> {
  const now = scope.now()
  return store.countActiveUsers(scope.db, new Date(now.getTime() - 30 * dayMs), now)
}
