/** Error responses of the auth service, in GoTrue's envelope. */
import { type AuthErrorCode, type AuthRefusal, authErrorTable } from '../../../contract/market/auth-errors.ts'
import type { ErrorCode } from '../../../contract/market/errors.ts'
import { AuthProblem } from '../../modules/people/auth/service.ts'
import type { Logger } from '../../platform/log.ts'
import { Problem } from '../../problem.ts'
import { logOutage, outageOf } from '../outage.ts'

/** Codes of other operations that the auth service's request handling may return. */
const translated: Partial<Record<ErrorCode, AuthErrorCode>> = {
  invalid_input: 'validation_failed',
  malformed_request: 'bad_json',
  invalid_token: 'bad_jwt',
  too_many_requests: 'over_request_rate_limit',
  cross_site_request: 'cross_site_request',
  payload_too_large: 'payload_too_large',
  operation_not_found: 'not_found',
  method_not_allowed: 'method_not_allowed',
  uri_too_long: 'validation_failed',
  unavailable: 'unavailable',
}

/**
 * Returns the refusal for any thrown value. Unexpected errors are logged in full, and the response contains no detail.
 */
export function refusalOf(thrown: unknown, log: Logger): AuthRefusal {
  const outage = outageOf(thrown)
  if (outage) logOutage(log, thrown, outage.code)
  const error = outage ?? thrown
  const code = codeOf(error)
  if (code === 'unexpected_failure') log.error({ err: error }, 'unexpected error')
  const wait = error instanceof Problem ? error.details?.['retryAfterMs'] : (error as AuthProblem).retryAfterMs
  const reasons = error instanceof AuthProblem ? error.reasons : undefined
  return {
    code,
    ...authErrorTable[code],
    ...(typeof wait === 'number' && { retryAfterMs: wait }),
    ...(reasons && { reasons }),
  }
}

function codeOf(error: unknown): AuthErrorCode {
  if (error instanceof AuthProblem) return error.code
  return (error instanceof Problem && translated[error.code]) || 'unexpected_failure'
}

const versionHeader = 'x-supabase-api-version'
/** From this version on `code` is the error code; before it was the status, and the error code was in `error_code`. */
const wordsSince = '2024-01-01'

/** The refusal as an HTTP response, in the form for the client's version. */
export function refusalResponse(refusal: AuthRefusal, request: Request): Response {
  const { code, status, message, retryAfterMs, reasons } = refusal
  const headers = new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store' })
  if (retryAfterMs !== undefined) headers.set('retry-after', String(Math.max(1, Math.ceil(retryAfterMs / 1000))))
  const extra = code === 'weak_password' && { weak_password: { message, reasons: reasons ?? [] } }
  const version = request.headers.get(versionHeader)
  const readsWords = version !== null && /^\d{4}-\d\d-\d\d$/.test(version) && version >= wordsSince
  if (readsWords) headers.set(versionHeader, wordsSince)
  const body = readsWords
    ? { code, message, msg: message, error_code: code, ...extra }
    : { code: status, error_code: code, msg: message, ...extra }
  return new Response(JSON.stringify(body), { status, headers })
}
