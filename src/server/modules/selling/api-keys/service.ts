/** Keys of dealers' programs: what creates, lists and revokes them, and the caller behind one. */
import type { ApiKey, apiKeyOperations } from '../../../../contract/api-keys.ts'
import type { Ended } from '../../../../contract/dealership.ts'
import type { Maker } from '../../../../contract/fields.ts'
import { type KeyScope, keyScopes, maxApiKeys } from '../../../../contract/market/key-scopes.ts'
import type { HandlersOf } from '../../../operations.ts'
import type { Departure } from '../../../owned-data.ts'
import type { Batch } from '../../../platform/batches.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { recordAction } from '../../people/audit/service.ts'
import { absenceOf, hasRecentProof } from '../../people/auth/service.ts'
import { makersOf, personOf, requireActing } from '../../people/dealer-members/service.ts'
import { isDealer } from '../../people/profiles/service.ts'
import { hasRunningPlan } from '../../money/subscriptions/service.ts'
import { stateOf } from './rules.ts'
import { beginningOf, hashOf, isWellFormed, newKey } from './secret.ts'
import * as store from './store.ts'

export { isMeantAsKey } from './secret.ts'

export const apiKeys: HandlersOf<typeof apiKeyOperations> = {
  async list(scope) {
    const rows = await store.list(scope.db, scope.actor.userId)
    const makerOf = await makersOf(scope, rows)
    return { keys: rows.map((row) => toApiKey(row, makerOf(row), scope.now())) }
  },

  async create(scope, { name, scopes, expiresAt }) {
    const { userId } = scope.actor
    await requireProof(scope)
    const now = scope.now()
    const endsAt = expiresAt === undefined ? null : new Date(expiresAt)
    if (endsAt !== null && endsAt <= now) {
      const issue = { path: 'expiresAt', code: 'not_in_the_future', message: 'A key expires in the future' }
      throw new Problem('invalid_input', { issues: [issue] })
    }
    const secret = newKey()
    const row = await inTransaction(scope, async (scope) => {
      await requireActing(scope, 'owner')
      await store.lockKeys(scope.db, userId)
      if ((await store.countActive(scope.db, userId, now)) >= maxApiKeys) throw new Problem('too_many_api_keys')
      const inserted = await store.insert(scope.db, {
        id: scope.newId(),
        userId,
        madeBy: personOf(scope),
        name,
        beginning: beginningOf(secret),
        keyHash: hashOf(secret),
        scopes: keyScopes.filter((one) => scopes.includes(one)),
        createdAt: now,
        expiresAt: endsAt,
      })
      await recordAction(scope, { action: 'api_key_created', ...about(inserted), after: factsOf(inserted) })
      return inserted
    })
    return { key: toApiKey(row, (await makersOf(scope, [row]))(row), now), secret }
  },

  async revoke(scope, { keyId }) {
    const { userId } = scope.actor
    return inTransaction(scope, async (scope) => {
      const revoked = await store.revoke(scope.db, keyId, userId, scope.now())
      if (!revoked) throw new Problem('api_key_not_found')
      if (revoked.isNew) {
        await recordAction(scope, { action: 'api_key_revoked', ...about(revoked.key), before: factsOf(revoked.key) })
      }
      return toApiKey(revoked.key, (await makersOf(scope, [revoked.key]))(revoked.key), scope.now())
    })
  },
}

/** Revokes the keys that a person made for a dealer: whoever made one may have kept it. */
export async function endKeysOf(scope: Scope, { dealerUserId, personUserId, parts }: Departure): Promise<Ended[]> {
  if (!parts.has('owner')) return []
  const revoked = await store.revokeMadeBy(scope.db, dealerUserId, personUserId, scope.now())
  for (const key of revoked) {
    await recordAction(scope, { action: 'api_key_revoked', ...about(key), before: factsOf(key) })
  }
  return revoked.map(({ name, beginning }) => ({ kind: 'api_key', name: `${name} (${beginning}…)` }))
}

/** Requires a recent proof of a session's caller: a stolen session must not leave a way back in. */
export async function requireProof(scope: Scope<Actor>): Promise<void> {
  if (scope.actor.apiKey === null && !(await hasRecentProof(scope))) throw new Problem('reauthentication_needed')
}

function about({ id }: store.KeyRow) {
  return { subjectType: 'program', subjectId: id } as const
}

function factsOf({ scopes, expiresAt }: store.KeyRow) {
  return { scopes, expiresAt: expiresAt?.toISOString() ?? null }
}

function toApiKey(row: store.KeyRow, madeBy: Maker | null, now: Date): ApiKey {
  return {
    keyId: row.id,
    name: row.name,
    beginning: row.beginning,
    scopes: scopesOf(row),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    madeBy,
    endedWithMaker: row.endedWithMaker,
    state: stateOf(row, now),
  }
}

function scopesOf({ scopes }: store.KeyRow): KeyScope[] {
  return keyScopes.filter((scope) => scopes.includes(scope))
}

interface Use {
  keyId: string
  at: Date
}

/** A minute's uses are one write. */
const keyUses: Batch<Scope, Use> = {
  name: 'api key uses',
  waitMs: 30_000,
  maxItems: 1_000,
  write: async (scope, uses) => {
    await store.recordUses(scope.db, new Map(uses.map(({ keyId, at }) => [keyId, at])))
  },
}

/**
 * Returns the caller behind a key. It is found by its hash, so the time of the answer says nothing about other keys. Throws
 * `api_key_invalid`, `api_key_revoked`, `api_key_expired`, `api_key_account_blocked`, `api_key_plan_required`. Never
 * logs the key.
 */
export async function actorOfKey(scope: Scope, key: string): Promise<Actor> {
  const row = isWellFormed(key) ? await store.findByHash(scope.db, hashOf(key)) : null
  if (!row) throw new Problem('api_key_invalid')
  const { userId } = row.key
  const state = stateOf(row.key, scope.now())
  if (state !== 'active') throw new Problem(`api_key_${state}`)
  if ((await absenceOf(scope, userId)) !== null) throw new Problem('api_key_account_blocked')
  if (!isDealer(row) || !(await hasRunningPlan(scope, userId))) throw new Problem('api_key_plan_required')
  scope.batches.add(keyUses, { keyId: row.key.id, at: scope.now() })
  return {
    userId,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    sessionId: '',
    apiKey: { keyId: row.key.id, scopes: scopesOf(row.key), madeBy: row.key.madeBy },
    isDealer: true,
    isApprovedDealer: row.isApprovedDealer,
    // A key never has the rights of staff, and the second factor was proven when it was created.
    isAdmin: false,
    staffRole: null,
    aal: 'aal1',
    hasVerifiedFactor: false,
    membership: null,
    member: null,
  }
}
