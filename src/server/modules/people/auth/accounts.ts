/** Creating accounts and confirming their addresses. */
import { oneLineOf } from '../../../../contract/market/one-line.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Scope } from '../../../scope.ts'
import { createProfile, type NewProfile } from '../profiles/service.ts'
import { deleteAllTokens } from './token-store.ts'
import * as store from './user-store.ts'

export interface NewAccount {
  email: string
  profile: Omit<NewProfile, 'userId'>
  createdAt?: Date
  passwordHash?: string | null
  /** Null: the owner has not confirmed the address yet. */
  confirmedAt?: Date | null
  language?: string | null
  userMetadata?: Record<string, unknown>
  id?: string
}

/** Creates an account with its profile unless the address has one. Returns true if it did. */
export function openAccount(scope: Scope, account: NewAccount & { id: string }): Promise<boolean> {
  const { id, profile, createdAt = scope.now(), passwordHash = null, language = null, userMetadata = {} } = account
  const email = account.email.toLowerCase()
  return inTransaction(scope, async (scope) => {
    const opened = await store.addUser(scope.db, {
      id,
      email,
      emailConfirmedAt: account.confirmedAt === undefined ? createdAt : account.confirmedAt,
      passwordHash,
      language,
      userMetadata,
      createdAt,
      updatedAt: createdAt,
    })
    if (!opened) return false
    const names = { firstName: lineOf(profile.firstName), lastName: lineOf(profile.lastName) }
    await createProfile(scope, { ...profile, ...names, userId: id, createdAt })
    return true
  })
}

/** Cleans names from other services and clients instead of refusing them. */
function lineOf(name: string | null | undefined): string | null {
  return (name && oneLineOf(name)) || null
}

/**
 * Records that an account can sign in with email and password (or an emailed link), and whether the address is
 * confirmed.
 */
export async function addEmailIdentity(
  scope: Scope,
  { id, email }: { id: string; email: string },
  { verified, createdAt = scope.now() }: { verified: boolean; createdAt?: Date | undefined },
): Promise<void> {
  await store.addIdentity(scope.db, {
    id: scope.newId(),
    userId: id,
    provider: 'email',
    providerId: id,
    identityData: { sub: id, email, email_verified: verified, phone_verified: false },
    createdAt,
    updatedAt: createdAt,
  })
}

/**
 * Confirms the address of an account for the user who proved that they own it. A password counts only if it was set
 * with that same proof. Any other password was set without proof and is deleted with its links.
 */
export async function confirmAddress(scope: Scope, user: store.UserRow, passwordHash: string | null): Promise<void> {
  if (user.emailConfirmedAt !== null) return
  const now = scope.now()
  await store.updateUser(scope.db, user.id, { emailConfirmedAt: now, passwordHash, updatedAt: now })
  await store.renameEmailIdentity(scope.db, user.id, user.email, now)
  await deleteAllTokens(scope.db, user.id)
}
