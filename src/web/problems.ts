/**
 * Errors of the API in pages. In loaders and actions a rejected call throws a response with the right status, so that
 * error boundaries show the designed page, and search engines and caches get the correct status.
 */
import { data, isRouteErrorResponse } from 'react-router'
import type { ApiError } from '../contract/client.ts'
import type { ErrorCode, InputIssue } from '../contract/market/errors.ts'
import type { ForecourtApi } from '../contract/index.ts'
import { lazyRecord } from '../contract/market/lazy-record.ts'

/** The public part of an error. */
export interface Problem {
  code: ErrorCode
  details: Readonly<Record<string, unknown>>
  /** The invalid fields. */
  issues?: readonly InputIssue[]
}

type Call = (input: unknown) => Promise<unknown>

/** Returns the same API with rejections as responses that React Router understands. */
export function withProblemResponses(api: ForecourtApi): ForecourtApi {
  const groups = api as unknown as Record<string, Record<string, Call> | undefined>
  // A page calls a few of the operations.
  return lazyRecord((group) => groups[group] && withResponses(groups[group])) as unknown as ForecourtApi
}

function withResponses(operations: Record<string, Call>): Record<string, Call> {
  return Object.fromEntries(
    Object.entries(operations).map(([name, call]) => [name, (input) => call(input).catch(throwAsResponse)]),
  )
}

function throwAsResponse(error: unknown): never {
  if (!isApiError(error)) throw error
  return throwStatus(error.status, { code: error.code, details: error.details, issues: error.issues })
}

/** By name: the server and the built pages have separate classes. */
function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

/** Ends a loader or action with a status, and passes the public part of a problem to the error boundary. */
export function throwStatus(status: number, problem: Problem | null = null): never {
  // oxlint-disable-next-line typescript/only-throw-error -- This is how React Router is told.
  throw data(problem, { status })
}

/**
 * Returns the API's problem in an error: one of a call from the browser, or one that a loader or action caught or an
 * error boundary received. Null for other errors.
 */
export function problemOf(thrown: unknown): Problem | null {
  if (isApiError(thrown)) return thrown
  const carried: unknown = isRouteErrorResponse(thrown) || isThrownData(thrown) ? thrown.data : null
  return typeof carried === 'object' && carried !== null && 'code' in carried ? (carried as Problem) : null
}

function isThrownData(thrown: unknown): thrown is ReturnType<typeof data<unknown>> {
  return typeof thrown === 'object' && thrown !== null && 'type' in thrown && thrown.type === 'DataWithResponseInit'
}
