import { type ErrorCode, errorTable, type ProblemDocument } from '../../contract/market/errors.ts'
import type { Logger } from '../platform/log.ts'
import { Problem } from '../problem.ts'
import { logOutage, outageOf } from './outage.ts'

/**
 * Returns the error document for any thrown value. Unexpected errors are logged in full, and the response contains no
 * detail.
 */
export function problemDocument(error: unknown, requestId: string, log: Logger): ProblemDocument {
  const problem = error instanceof Problem ? error : outageOf(error)
  if (problem === null) log.error({ err: error }, 'unexpected error')
  else if (problem !== error) logOutage(log, error, problem.code)
  const code: ErrorCode = problem?.code ?? 'internal_error'
  const { status, title } = errorTable[code]
  return {
    type: `/api/docs#${code}`,
    title,
    status,
    code,
    requestId,
    ...(problem?.issues && { issues: problem.issues }),
    ...(problem?.details && { details: problem.details }),
  }
}

/** The same as an HTTP response (RFC 9457), with Retry-After if waiting helps and Allow if another method would. */
export function problemResponse(error: unknown, requestId: string, log: Logger): Response {
  const document = problemDocument(error, requestId, log)
  const headers = new Headers({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  const retryAfterMs = document.details?.['retryAfterMs']
  if (typeof retryAfterMs === 'number') headers.set('retry-after', String(Math.max(1, Math.ceil(retryAfterMs / 1000))))
  const allow = document.details?.['allow']
  if (Array.isArray(allow)) headers.set('allow', allow.join(', '))
  if (document.status === 401) headers.set('www-authenticate', 'Bearer')
  return new Response(JSON.stringify(document), { status: document.status, headers })
}
