/**
 * Errors of the API on their way to a page. In loaders and actions a rejected call throws a response with the right
 * status, so that error boundaries show the designed page for it and search engines and caches see the truth.
 */
import { data, isRouteErrorResponse } from 'react-router'
import type { ApiError } from '../contract/client.ts'
import type { ErrorCode, InputIssue } from '../contract/errors.ts'
import type { ForecourtApi } from '../contract/index.ts'

/** What a page may know of an error. */
export interface Problem {
  code: ErrorCode
  details: Readonly<Record<string, unknown>>
  /** Which fields did not fit. */
  issues?: readonly InputIssue[]
}

type Call = (input: unknown) => Promise<unknown>

/** The same API, but its rejections are responses that React Router understands. */
export function withProblemResponses(api: ForecourtApi): ForecourtApi {
  return mapValues(api, (operations) =>
    mapValues(operations as Record<string, Call>, (call) => (input: unknown) => call(input).catch(throwAsResponse)),
  ) as unknown as ForecourtApi
}

function mapValues<Value, Mapped>(
  record: Record<string, Value>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}

function throwAsResponse(error: unknown): never {
  if (!isApiError(error)) throw error
  return throwStatus(error.status, { code: error.code, details: error.details, issues: error.issues })
}

/** By name: the server and the built pages each have a class of their own. */
function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

/** What a call from the browser was answered; null where nothing was answered. */
export function apiProblemOf(error: unknown): Problem | null {
  return isApiError(error) ? error : null
}

/** Ends a loader or an action with a status, and the error boundary with what a page may know of the problem. */
export function throwStatus(status: number, problem: Problem | null = null): never {
  // oxlint-disable-next-line typescript/only-throw-error -- This is how React Router is told.
  throw data(problem, { status })
}

/** The API's problem in what a loader caught or an error boundary received, if that is what it is. */
export function problemOf(thrown: unknown): Problem | null {
  const carried: unknown = isRouteErrorResponse(thrown) || isThrownData(thrown) ? thrown.data : null
  return typeof carried === 'object' && carried !== null && 'code' in carried ? (carried as Problem) : null
}

function isThrownData(thrown: unknown): thrown is ReturnType<typeof data<unknown>> {
  return typeof thrown === 'object' && thrown !== null && 'type' in thrown && thrown.type === 'DataWithResponseInit'
}
