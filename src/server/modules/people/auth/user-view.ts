/** An account as the auth service shows it to its owner. */
import type { AuthUser } from '../../../../contract/auth-fields.ts'
import type { Db } from '../../../platform/database/database.ts'
import { AuthProblem } from './auth-problem.ts'
import * as store from './user-store.ts'

/** Throws `user_not_found`. */
export async function userView(db: Db, userId: string): Promise<AuthUser> {
  const user = await store.findUser(db, userId)
  if (!user) throw new AuthProblem('user_not_found')
  return viewOf(user, await store.identitiesOf(db, userId), await store.factorsOf(db, userId))
}

type FactorRow = Awaited<ReturnType<typeof store.factorsOf>>[number]

/** The view of these rows, which need not be stored. */
export function viewOf(user: store.UserRow, identities: store.IdentityRow[], factors: FactorRow[]): AuthUser {
  const providers = identities.map(({ provider }) => provider)
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    ...(user.emailConfirmedAt && {
      email_confirmed_at: user.emailConfirmedAt.toISOString(),
      confirmed_at: user.emailConfirmedAt.toISOString(),
    }),
    ...(user.confirmationSentAt && { confirmation_sent_at: user.confirmationSentAt.toISOString() }),
    ...(user.pendingEmail !== null && { new_email: user.pendingEmail }),
    phone: '',
    ...(user.lastSignInAt && { last_sign_in_at: user.lastSignInAt.toISOString() }),
    app_metadata: { provider: providers[0] ?? 'email', providers, has_password: user.passwordHash !== null },
    user_metadata: user.userMetadata as AuthUser['user_metadata'],
    identities: identities.map((identity) => {
      const data = identity.identityData as AuthUser['identities'][number]['identity_data']
      return {
        identity_id: identity.id,
        id: identity.providerId,
        user_id: identity.userId,
        identity_data: data,
        provider: identity.provider,
        last_sign_in_at: identity.lastSignInAt?.toISOString() ?? null,
        created_at: identity.createdAt.toISOString(),
        updated_at: identity.updatedAt.toISOString(),
        ...(typeof data['email'] === 'string' && { email: data['email'] }),
      }
    }),
    ...(factors.length > 0 && {
      factors: factors.map((factor) => ({
        id: factor.id,
        ...(factor.friendlyName !== null && { friendly_name: factor.friendlyName }),
        factor_type: factor.factorType,
        status: factor.status,
        ...(factor.phone !== null && { phone: factor.phone }),
        created_at: factor.createdAt.toISOString(),
        updated_at: factor.updatedAt.toISOString(),
      })),
    }),
    created_at: user.createdAt.toISOString(),
    updated_at: user.updatedAt.toISOString(),
    is_anonymous: false,
  }
}
