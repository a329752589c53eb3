import type { ErrorCode, InputIssue } from '../contract/market/errors.ts'

/** The only error that operations throw on purpose: a code of the contract and facts, without texts for users. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ErrorCode
  readonly details: Record<string, unknown> | undefined
  readonly issues: InputIssue[] | undefined

  constructor(code: ErrorCode, facts: { details?: Record<string, unknown>; issues?: InputIssue[] } = {}) {
    super(code)
    this.code = code
    this.details = facts.details
    this.issues = facts.issues
  }
}
