import { dealerRoles } from '../../../../contract/market/dealer-roles.ts'
import { dayMs } from '../../../../contract/market/durations.ts'
import type { meOperations } from '../../../../contract/me.ts'
import { type StaffRole, staffRoles } from '../../../../contract/market/vocabulary.ts'
import type { HandlersOf } from '../../../operations.ts'
import { lockName } from '../../../platform/database/lock.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Membership, Scope, Site } from '../../../scope.ts'
import { isDealer } from '../profiles/service.ts'
import type { AccessTokens } from './access-tokens.ts'
import { addEmailIdentity, type NewAccount, openAccount } from './accounts.ts'
import type { AuthScope, AuthSite, Device } from './auth-scope.ts'
import { createProviders, type ProviderOptions } from './oauth/providers.ts'
import { isPassword } from './passwords.ts'
import * as store from './session-store.ts'
import * as roleStore from './store.ts'
import * as userStore from './user-store.ts'

export { type Addressee, addresseeOf } from './addressee.ts'
export { type AccessTokens, createAccessTokens } from './access-tokens.ts'
export { AuthProblem } from './auth-problem.ts'
export type { AuthScope, Device } from './auth-scope.ts'
export { authHandlers } from './handlers.ts'
export { type CallingDevice, callingDevice } from './devices/calling-device.ts'
export { deviceLink } from './devices/device-links.ts'
export { claimLetter, countVehicles } from './devices/device-store.ts'
export { nameOf as nameOfDevice } from './devices/rules.ts'
export { changeOfLink } from './email-change.ts'
export { type HandedOver, programAddress, withFragment, withQuery } from './hand-over.ts'
export { isFromThisBrowser } from './one-time-tokens.ts'
export { arrive, takeFlow } from './oauth/sign-in.ts'
export { hashPassword } from './passwords.ts'
export { hashToken, newToken } from './random-tokens.ts'
export { hasRecentProof } from './recent-proof.ts'
export { deviceName, isBanned, safeRedirect } from './rules.ts'
export { openSession, refreshSession } from './sessions.ts'
export { absenceOf, deleteAccount, endAllSessions, setBan } from './standing.ts'
export { rotateSigningKeys } from './signing-keys.ts'
export { usualSteadyMs } from './steady-time.ts'
export { destinationOfLink, proveLink, readLink } from './verify.ts'

const sessionLifetimeMs = 30 * dayMs

export const me: HandlersOf<typeof meOperations> = {
  async get({ actor }) {
    const { userId, email, isDealer, isApprovedDealer, isAdmin, staffRole } = actor
    return { userId, email, isDealer, isApprovedDealer, isAdmin, staffRole }
  },
}

export interface AuthServiceOptions {
  tokens: AccessTokens
  site: Omit<AuthSite, keyof Site>
  providers: ProviderOptions
}

/** Creates the scopes in which the auth service works. */
export function createAuthService({ tokens, site, providers }: AuthServiceOptions) {
  const clients = createProviders(providers)
  return {
    /** Returns the scope of a call by this device. */
    scopeFor: <Who extends Actor | null>(scope: Scope<Who>, device: Device): AuthScope<Who> => ({
      ...scope,
      tokens,
      site: { ...scope.site, ...site },
      device,
      providers: clients,
    }),
  }
}

/** Returns the account behind an access token whose session is still active. Throws `invalid_token` otherwise. */
export async function actorOf(scope: Scope, tokens: AccessTokens, token: string): Promise<Actor> {
  const { userId, sessionId, aal } = await tokens.verify(scope, token)
  const row = await store.findSignedIn(scope.db, sessionId, userId, scope.now())
  if (!row) throw new Problem('invalid_token')
  const dealer = { isDealer: row.is_dealer, isApprovedDealer: row.is_approved_dealer }
  return {
    userId,
    sessionId,
    apiKey: null,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    isDealer: isDealer(dealer),
    isApprovedDealer: dealer.isApprovedDealer,
    isAdmin: row.is_admin,
    staffRole: staffRoles.find((role) => role === row.staff_role) ?? null,
    hasVerifiedFactor: row.has_verified_factor,
    membership: membershipIn(row),
    member: null,
    // A token issued before the second factor does not rise with its session.
    aal: row.aal === 'aal2' && aal === 'aal2' ? 'aal2' : 'aal1',
  }
}

function membershipIn({ membership }: store.SignedIn): Membership | null {
  const role = dealerRoles.find((known) => known === membership?.role)
  return membership && role ? { ...membership, role } : null
}

/** Ends one session of an account. */
export async function endSession(
  scope: Scope,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
): Promise<void> {
  await store.endSessions(scope.db, { userId, only: sessionId }, scope.now())
}

/** Creates an account with a confirmed address and a profile. Returns its id. */
export function createAccount(scope: Scope, account: Omit<NewAccount, 'id' | 'confirmedAt'>): Promise<string> {
  return inTransaction(scope, async (scope) => {
    const id = scope.newId()
    const opened = await openAccount(scope, { ...account, id })
    if (!opened) throw new Error('There is an account with this address already')
    const { createdAt } = account
    await addEmailIdentity(scope, { id, email: account.email.toLowerCase() }, { verified: true, createdAt })
    return id
  })
}

/** Adds an address as administrator, or changes its role in the staff. */
export async function addAdmin(scope: Scope, email: string, role: StaffRole = 'admin'): Promise<void> {
  await roleStore.insertAdmin(scope.db, {
    id: scope.newId(),
    email: email.toLowerCase(),
    role,
    addedBy: null,
    createdAt: scope.now(),
  })
}

/** Adds a member of the staff unless the address is one already. Returns true if it did. */
export function addStaff(
  scope: Scope,
  member: { id: string; email: string; role: StaffRole; addedBy: string },
): Promise<boolean> {
  return roleStore.addStaff(scope.db, { ...member, createdAt: scope.now() })
}

export function removeStaff(scope: Scope, adminUserId: string): Promise<void> {
  return roleStore.removeStaff(scope.db, adminUserId)
}

/** Makes an address the administrator of a market that has none. Returns true if it did. May be repeated. */
export async function appointFirstAdmin(scope: Scope, email: string): Promise<boolean> {
  return inTransaction(scope, async (scope) => {
    await lockName(scope.db, 'first administrator')
    if (await roleStore.hasAdmin(scope.db)) return false
    await roleStore.deleteStaff(scope.db, email)
    await addAdmin(scope, email)
    return true
  })
}

/** Begins a session as after a password, and returns its first access token. */
export async function beginSession(
  scope: Scope,
  tokens: AccessTokens,
  userId: string,
  aal: Actor['aal'] = 'aal1',
): Promise<string> {
  const now = scope.now()
  const sessionId = scope.newId()
  await store.insertSession(scope.db, {
    id: sessionId,
    userId,
    aal,
    methods: [{ method: 'otp', timestamp: Math.floor(now.getTime() / 1_000) }],
    createdAt: now,
    refreshedAt: now,
    endsAt: new Date(now.getTime() + sessionLifetimeMs),
  })
  return tokens.issue(scope, { userId, sessionId, aal })
}

/** Returns true if the account with this address has this password. */
export async function hasPassword(scope: Scope, email: string, password: string): Promise<boolean> {
  const user = await userStore.findUserByEmail(scope.db, email.toLowerCase())
  if (user === null || user.passwordHash === null) return false
  return isPassword(password, user.passwordHash)
}

/** Returns the account with this address, or null. */
export async function findUserId(scope: Scope, email: string): Promise<string | null> {
  return (await userStore.findUserByEmail(scope.db, email.toLowerCase()))?.id ?? null
}

/** Returns the number of accounts with a session in the last 30 days or a listing on offer. */
export function activeUsers(scope: Scope): Promise<number> {
  const now = scope.now()
  return roleStore.countActiveUsers(scope.db, new Date(now.getTime() - 30 * dayMs), now)
}
