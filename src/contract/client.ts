/** The typed client. Without zod, so that the browser loads only what it calls. */
import type { ErrorCode, InputIssue, ProblemDocument } from './market/errors.ts'
import type { Api, Contract, Method } from './kernel.ts'
import { ownValue } from './market/own-value.ts'

/** An error response of the API, as a client sees it, over the network or in process. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly requestId: string
  readonly issues: readonly InputIssue[]
  readonly details: Readonly<Record<string, unknown>>

  constructor(problem: ProblemDocument) {
    super(`${problem.status} ${problem.code}: ${problem.title}`)
    this.name = 'ApiError'
    this.code = problem.code
    this.status = problem.status
    this.requestId = problem.requestId
    this.issues = problem.issues ?? []
    this.details = problem.details ?? {}
  }
}

/** Method and path of every operation: all that a client needs at run time. */
export type Routes = Record<string, Record<string, { method: Method; path: string }>>

/** The routes of a contract, without its schemas. */
export function routesOf(contract: Contract): Routes {
  return Object.fromEntries(
    Object.entries(contract).map(([group, operations]) => [
      group,
      Object.fromEntries(Object.entries(operations).map(([name, { method, path }]) => [name, { method, path }])),
    ]),
  )
}

export interface ClientOptions {
  /** The base of the API: `/api/v1`, or an absolute address. */
  baseUrl: string
  fetch: (request: Request) => Promise<Response>
  /** Headers of every call, such as `authorization`. */
  headers?: Record<string, string>
}

/** Returns a client that calls the API over HTTP, typed by the contract. */
export function createApi<C extends Contract>(routes: Routes, options: ClientOptions): Api<C> {
  const api = Object.fromEntries(
    Object.entries(routes).map(([group, operations]) => [
      group,
      Object.fromEntries(
        Object.entries(operations).map(([name, route]) => [
          name,
          (input: Record<string, unknown>) => call(route, input, options),
        ]),
      ),
    ]),
  )
  return api as unknown as Api<C>
}

async function call(
  route: { method: Method; path: string },
  input: Record<string, unknown>,
  options: ClientOptions,
): Promise<unknown> {
  const response = await options.fetch(requestFor(route, input, options))
  if (response.ok) return response.json()
  throw new ApiError(await readProblem(response))
}

/** The address of a call below the base, and its JSON body: path fields, then query or body. */
export function requestParts(
  { method, path }: { method: Method; path: string },
  input: Record<string, unknown>,
): { address: string; body: string | null } {
  const inPath = new Set<string>()
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    inPath.add(field)
    return encodeURIComponent(String(ownValue(input, field)))
  })
  const rest = Object.fromEntries(Object.entries(input).filter(([field]) => !inPath.has(field)))
  if (method !== 'GET' && method !== 'DELETE') return { address: filledPath, body: JSON.stringify(rest) }
  const query = queryOf(rest).toString()
  return { address: filledPath + (query && `?${query}`), body: null }
}

/** Builds the HTTP request for an operation's input. */
export function requestFor(
  route: { method: Method; path: string },
  input: Record<string, unknown>,
  { baseUrl, headers }: Pick<ClientOptions, 'baseUrl' | 'headers'>,
): Request {
  const { method } = route
  const { address, body } = requestParts(route, input)
  if (body === null) return new Request(baseUrl + address, { method, headers: { ...headers } })
  return new Request(baseUrl + address, { method, headers: { ...headers, 'content-type': 'application/json' }, body })
}

function queryOf(fields: Record<string, unknown>): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(name, String(item))
    }
  }
  return query
}

async function readProblem(response: Response): Promise<ProblemDocument> {
  if (response.headers.get('content-type')?.startsWith('application/problem+json')) {
    return (await response.json()) as ProblemDocument
  }
  return {
    type: 'about:blank',
    title: `Unexpected answer ${response.status}`,
    status: response.status,
    code: 'internal_error',
    requestId: response.headers.get('x-request-id') ?? 'unknown',
  }
}
