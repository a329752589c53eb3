/** Maps an identity at a provider to an account. */
import type { Provider } from '../../../../../contract/auth-fields.ts'
import { acceptTerms } from '../../legal/service.ts'
import { addEmailIdentity, confirmAddress, openAccount } from '../accounts.ts'
import { AuthProblem } from '../auth-problem.ts'
import type { AuthScope } from '../auth-scope.ts'
import { endSessions } from '../session-store.ts'
import * as store from '../user-store.ts'
import type { ProviderAccount } from './provider.ts'

/**
 * Returns the account of this identity; else links and returns the account with the confirmed address; else creates
 * one. An unconfirmed account goes to the user who confirms its address now: a password set before no longer counts.
 */
export async function userOf(
  scope: AuthScope,
  provider: Provider,
  account: ProviderAccount,
  language: string | null,
): Promise<string> {
  const now = scope.now()
  const identity = await store.findIdentity(scope.db, provider, account.providerId)
  if (identity) {
    await store.updateIdentity(scope.db, identity.id, {
      identityData: account.data,
      lastSignInAt: now,
      updatedAt: now,
    })
    return identity.userId
  }
  const { email } = account
  if (email === null || !account.emailVerified) throw new AuthProblem('provider_email_needs_verification')

  const id = scope.newId()
  const { firstName, lastName } = account
  if (await openAccount(scope, { id, email, language, profile: { firstName, lastName } }))
    await acceptTerms(scope, { userId: id, occasion: 'sign_up', language })
  const user = await store.findUserByEmail(scope.db, email)
  if (!user) throw new Error('An account disappeared while its owner signed in')
  if (user.emailConfirmedAt === null) {
    await confirmAddress(scope, user, null)
    await store.updateUser(scope.db, user.id, { userMetadata: {} })
    await endSessions(scope.db, { userId: user.id }, now)
    await addEmailIdentity(scope, user, { verified: true })
  }
  await addIdentity(scope, user.id, provider, account)
  return user.id
}

/** Links the identity to an account. Throws `identity_already_exists` if it is linked to this or another account. */
export async function linkAccount(
  scope: AuthScope,
  userId: string,
  provider: Provider,
  account: ProviderAccount,
): Promise<string> {
  const identity = await store.findIdentity(scope.db, provider, account.providerId)
  if (identity) throw new AuthProblem('identity_already_exists')
  await addIdentity(scope, userId, provider, account)
  return userId
}

async function addIdentity(
  scope: AuthScope,
  userId: string,
  provider: Provider,
  { providerId, data }: ProviderAccount,
): Promise<void> {
  const now = scope.now()
  await store.addIdentity(scope.db, {
    id: scope.newId(),
    userId,
    provider,
    providerId,
    identityData: data,
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  })
  const owner = await store.findIdentity(scope.db, provider, providerId)
  if (owner?.userId !== userId) throw new AuthProblem('identity_already_exists')
}
