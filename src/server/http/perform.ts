/** Performs a request to an operation, the same over HTTP and in process: admit, count, parse, run, parse. */
import type { z } from 'zod'
import { type Access, type KeyAccess, type Operation, rolesAdmittedTo } from '../../contract/kernel.ts'
import type { KeyScope } from '../../contract/market/key-scopes.ts'
import type { StaffRole } from '../../contract/market/vocabulary.ts'
import { AuthProblem } from '../modules/people/auth/service.ts'
import { requireGuarded } from '../modules/people/dealer-guard/service.ts'
import type { Db, Standby } from '../platform/database/database.ts'
import type { Metrics } from '../platform/metrics.ts'
import { Problem } from '../problem.ts'
import type { Actor, Scope } from '../scope.ts'
import { callerFor } from './dealer-member.ts'
import { inOfferedLanguage, refuseTypes } from './offered-input.ts'
import type { RateLimiter } from './rate-limit.ts'

type AnyHandler = (scope: Scope<never>, input: never) => Promise<unknown>

export interface Call {
  /** `group.name`, by which calls are counted. */
  name: string
  operation: Pick<
    Operation,
    'access' | 'keyScope' | 'forDealership' | 'changes' | 'sellersKeepTypes' | 'input' | 'output' | 'rateLimit'
  > & {
    method?: string
  }
  handler: AnyHandler
  scope: Scope
  /** Network address of the caller, for counting. */
  address: string
  rawInput: unknown
}

/** What calls share: rate limits, metrics for operators, and the standby that may answer reads of visitors. */
export interface Counting {
  limiter: RateLimiter
  metrics: Metrics
  standby?: Standby | null
}

/** Performs one call. Throws `Problem` for all errors that the contract declares. */
export function perform(call: Call, { limiter, metrics, standby = null }: Counting): Promise<unknown> {
  return observed(metrics, call.name, () => performUnobserved(call, limiter, standby))
}

/** Counts and times the work for an operation, whether it succeeds or not. */
export async function observed<Result>(
  metrics: Metrics,
  operation: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const startedMs = performance.now()
  try {
    const result = await work()
    metrics.operationEnded(operation, 'ok', performance.now() - startedMs)
    return result
  } catch (error) {
    const isForeseen = error instanceof Problem || error instanceof AuthProblem
    metrics.operationEnded(operation, isForeseen ? error.code : 'internal_error', performance.now() - startedMs)
    throw error
  }
}

async function performUnobserved(call: Call, limiter: RateLimiter, standby: Standby | null): Promise<unknown> {
  const { operation, scope } = call
  await limiter.count(call.name, operation.rateLimit, scope.actor, call.address)
  // Counted by person, performed for whom the person acts.
  const actor = callerFor(operation, scope.actor)
  admit(operation, actor)
  const input = offeredTo(call, actor, parseInput(operation.input, call.rawInput))
  if (operation.changes && actor) await requireGuarded({ ...scope, actor }, operation.changes, input)
  const work = (db: Db) =>
    call.handler({ ...scope, db, actor: withSecondFactor(actor) } as Scope<never>, input as never)
  const isVisitorsRead = operation.method === 'GET' && scope.actor === null
  const output = await (isVisitorsRead ? readFromStandby(standby, scope.db, work) : work(scope.db))
  return operation.output.parse(output)
}

/**
 * What the standby cannot answer, the primary does: a row that has not arrived yet, a query that its recovery cancelled,
 * a lost connection. Whoever is signed in reads the primary, and so their own writes.
 */
async function readFromStandby(
  standby: Standby | null,
  primary: Db,
  work: (db: Db) => Promise<unknown>,
): Promise<unknown> {
  if (!standby?.isUsable()) return work(primary)
  try {
    return await work(standby.db)
  } catch (error) {
    if (!standby.primaryResponds()) throw error
    return work(primary)
  }
}

/** The input as far as the market offers it. The staff may prepare what is not on offer, and sellers keep what they have. */
function offeredTo({ operation, scope, rawInput }: Call, actor: Actor | null, input: unknown): unknown {
  const { access, sellersKeepTypes } = operation
  if (isForStaff(access)) return input
  const { current } = scope.market
  if (access === 'visitor' && !(sellersKeepTypes && actor)) refuseTypes(input, current)
  return inOfferedLanguage(input, rawInput, current)
}

function admit({ access, keyScope }: Call['operation'], actor: Actor | null): void {
  if (actor?.apiKey) admitKey(keyScope, actor.apiKey.scopes)
  if (access === 'visitor') return
  if (!actor) throw new Problem('sign_in_required')
  if (access === 'dealer' && !actor.isDealer) throw new Problem('not_permitted')
  if (isForStaff(access) && !admits(access, actor)) throw new Problem('not_permitted')
  if (needsSecondFactor(actor)) throw new Problem('second_factor_required')
}

/** Closed by default: an operation without a scope is not for keys. */
function admitKey(keyScope: KeyAccess | undefined, scopes: readonly KeyScope[]): void {
  if (keyScope === undefined) throw new Problem('api_key_not_admitted')
  if (keyScope !== 'any' && !scopes.includes(keyScope)) {
    throw new Problem('api_key_scope_missing', { details: { scope: keyScope } })
  }
}

function isForStaff(access: Access): access is keyof typeof rolesAdmittedTo {
  return Object.hasOwn(rolesAdmittedTo, access)
}

function admits(access: keyof typeof rolesAdmittedTo, { staffRole }: Actor): boolean {
  const roles: readonly StaffRole[] = rolesAdmittedTo[access]
  return staffRole !== null && roles.includes(staffRole)
}

/**
 * Returns true if the second factor is missing. It protects against those who know the password: without it a session
 * gives no access.
 */
export function needsSecondFactor({ hasVerifiedFactor, aal }: Actor): boolean {
  return hasVerifiedFactor && aal !== 'aal2'
}

/** Returns the caller as far as authenticated: null while the second factor is missing. */
export function withSecondFactor(actor: Actor | null): Actor | null {
  return actor && needsSecondFactor(actor) ? null : actor
}

/** Returns the parsed input. Throws `invalid_input` with all issues. */
export function parseInput(schema: z.ZodObject, rawInput: unknown): unknown {
  const parsed = schema.safeParse(rawInput)
  if (!parsed.success) {
    throw new Problem('invalid_input', {
      issues: parsed.error.issues
        .slice(0, 100)
        .map(({ path, code, message }) => ({ path: path.join('.'), code, message })),
    })
  }
  refuseBrokenText(parsed.data)
  return parsed.data
}

/**
 * Refuses text that PostgreSQL does not store (NUL) or stores as something else (half of a surrogate pair), here once for every
 * field instead of failing below.
 */
export function refuseBrokenText(input: unknown): void {
  const path = pathOfBroken(input, '')
  if (path === null) return
  const message = 'Text must not contain NUL or half of a surrogate pair'
  throw new Problem('invalid_input', { issues: [{ path, code: 'broken_text', message }] })
}

function pathOfBroken(value: unknown, path: string): string | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null
  if (value === null || typeof value !== 'object') return null
  for (const [key, inner] of Object.entries(value)) {
    const found = pathOfBroken(inner, path === '' ? key : `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}
