/** Performs a request to an endpoint of the auth service, the same over HTTP and in process. */
import type { z } from 'zod'
import type { AuthAccess, AuthOperation } from '../../../contract/auth-kernel.ts'
import { authOperations } from '../../../contract/auth.ts'
import { authHandlers, AuthProblem, type AuthScope } from '../../modules/people/auth/service.ts'
import type { Actor } from '../../scope.ts'
import { type Counting, observed, needsSecondFactor, refuseBrokenText } from '../perform.ts'
import type { RateLimiter } from '../rate-limit.ts'

export type AuthOperationName = keyof typeof authOperations
type AnyHandler = (scope: AuthScope, input: unknown) => Promise<unknown>

/** Performs one call. Throws `AuthProblem` and `Problem` for all expected errors. */
export async function performAuth(
  name: AuthOperationName,
  scope: AuthScope,
  rawInput: unknown,
  { limiter, metrics }: Counting,
): Promise<unknown> {
  return observed(metrics, `auth.${name}`, () => performUnobserved(name, scope, rawInput, limiter))
}

async function performUnobserved(
  name: AuthOperationName,
  scope: AuthScope,
  rawInput: unknown,
  limiter: RateLimiter,
): Promise<unknown> {
  const operation: AuthOperation = authOperations[name]
  await limiter.count(`auth.${name}`, operation.rateLimit, scope.actor, scope.device.address)
  admit(operation.access, scope.actor)
  const input = parse(operation.input, rawInput)
  // The handler's own type states what the operation admitted and parsed.
  const output = await (authHandlers[name] as AnyHandler)(scope, input)
  return operation.output.parse(output)
}

function admit(access: AuthAccess, actor: Actor | null): void {
  if (access === 'visitor') return
  if (!actor) throw new AuthProblem('no_authorization')
  if (access === 'user' && needsSecondFactor(actor)) throw new AuthProblem('insufficient_aal')
}

function parse(schema: z.ZodObject, rawInput: unknown): unknown {
  const parsed = schema.safeParse(rawInput)
  if (!parsed.success) throw new AuthProblem('validation_failed')
  refuseBrokenText(parsed.data)
  return parsed.data
}
