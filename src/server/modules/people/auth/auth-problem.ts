import type { AuthErrorCode } from '../../../../contract/market/auth-errors.ts'

/** A refusal by the auth service, with a code of its contract. */
export class AuthProblem extends Error {
  override readonly name = 'AuthProblem'
  readonly code: AuthErrorCode
  readonly retryAfterMs: number | undefined
  readonly reasons: readonly string[] | undefined

  constructor(
    code: AuthErrorCode,
    facts: { retryAfterMs?: number; reasons?: readonly string[] } = {},
    options?: ErrorOptions,
  ) {
    super(code, options)
    this.code = code
    this.retryAfterMs = facts.retryAfterMs
    this.reasons = facts.reasons
  }
}
