/** Serves a contract over HTTP, and offers the same operations in process to the pages. */
import type { Context } from 'hono'
import { Hono } from 'hono'
import { ApiError } from '../../contract/client.ts'
import type { Api, Contract, Operation } from '../../contract/kernel.ts'
import { pathFields } from '../../contract/kernel.ts'
import { lazyRecord } from '../../contract/market/lazy-record.ts'
import { ownValue } from '../../contract/market/own-value.ts'
import type { Handlers } from '../operations.ts'
import { doors } from '../platform/limits/doors.ts'
import { type Platform, scopeOf } from '../platform/platform.ts'
import { Problem } from '../problem.ts'
import type { Actor, Caller } from '../scope.ts'
import { type Call, perform } from './perform.ts'
import { problemDocument } from './problem-response.ts'
import { inputFromQuery } from './query.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { RequestInfo, Variables } from './request-info.ts'

/** An operation with its handler and name. */
interface Mounted {
  group: string
  name: string
  operation: Operation
  handler: Call['handler']
}

function mountedOf<C extends Contract>(contract: C, handlers: Handlers<C>): Mounted[] {
  return Object.entries(contract).flatMap(([group, operations]) =>
    Object.entries(operations).map(([name, operation]) => ({
      group,
      name,
      operation,
      handler: ownValue(ownValue(handlers, group), name) as Call['handler'],
    })),
  )
}

/**
 * Returns routes for every operation of the contract, relative to the mount path. `alsoAnswered` are calls that others
 * handle at the same addresses, so that the Allow header for a wrong method includes them.
 */
export function mountOverHttp<C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  platform: Platform,
  limiter: RateLimiter,
  alsoAnswered: readonly { method: string; path: string }[] = [],
): Hono<{ Variables: Variables }> {
  const app = new Hono<{ Variables: Variables }>()
  const mounted = mountedOf(contract, handlers)
  for (const { group, name, operation, handler } of mounted) {
    app.on(operation.method, honoPath(operation.path), async (c) => {
      const info = c.get('info')
      info.operation = `${group}.${name}`
      const output = await perform(
        {
          name: info.operation,
          operation,
          handler,
          scope: scopeOf(platform, await info.actor(), info.log, callerOf(info)),
          address: info.address,
          rawInput: await readInput(c, operation),
        },
        { limiter, metrics: platform.metrics, standby: platform.database.standby },
      )
      c.header('cache-control', 'no-store')
      return c.json(output as object, operation.status ?? 200)
    })
  }
  const answered = [...mounted.map(({ operation }) => operation), ...alsoAnswered]
  for (const [path, answering] of Map.groupBy(answered, ({ path }) => path)) {
    const allow = answering.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    app.all(honoPath(path), () => {
      throw new Problem('method_not_allowed', { details: { allow } })
    })
  }
  app.all('*', () => {
    throw new Problem('operation_not_found')
  })
  return app
}

/**
 * Returns a client whose calls run in this process, on behalf of the caller of `info`. Errors are the same as over
 * HTTP.
 */
export function mountInProcess<C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  platform: Platform,
  limiter: RateLimiter,
): (info: RequestInfo, actor: Actor | null) => Api<C> {
  const groups = Map.groupBy(mountedOf(contract, handlers), ({ group }) => group)
  return (info, actor) => {
    const scope = scopeOf(platform, actor, info.log, callerOf(info))
    const callOf =
      ({ group, name, operation, handler }: Mounted) =>
      async (rawInput: unknown) => {
        try {
          const { address } = info
          const call = { name: `${group}.${name}`, operation, handler, scope, address, rawInput }
          return await perform(call, { limiter, metrics: platform.metrics, standby: platform.database.standby })
        } catch (error) {
          throw new ApiError(problemDocument(error, info.requestId, info.log))
        }
      }
    // A request calls a few of the operations.
    return lazyRecord((group) => {
      const mounted = groups.get(group)
      return mounted && Object.fromEntries(mounted.map((one) => [one.name, callOf(one)]))
    }) as unknown as Api<C>
  }
}

export function callerOf({ address, userAgent, session }: RequestInfo): Caller {
  return { address, userAgent, key: session?.sentDeviceKey ?? null }
}

function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

async function readInput(c: Context, operation: Operation): Promise<unknown> {
  const named = pathFields(operation.path).map((field): [string, string] => [field, c.req.param(field) ?? ''])
  const path = inputFromQuery(operation.input, new URLSearchParams(named))
  if (operation.method === 'GET' || operation.method === 'DELETE') {
    return { ...inputFromQuery(operation.input, new URL(c.req.url).searchParams), ...path }
  }
  return { ...(await readJson(c)), ...path }
}

/**
 * Returns the JSON object of a request, up to the allowed size. Throws `malformed_request`, `invalid_input` and
 * `payload_too_large`.
 */
export async function readJson(c: Context): Promise<object> {
  const bytes = await readBody(c.req.raw)
  if (bytes.byteLength === 0) return {}
  if (!/^application\/json\b/.test(c.req.header('content-type') ?? '')) throw new Problem('malformed_request')
  refuseCostly(bytes)
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Problem('malformed_request')
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new Problem('malformed_request')
  return value
}

const { maxBytes, maxDepth, maxElements } = doors.json

/**
 * Throws `invalid_input` for JSON text that is nested deeper than any input, which could overflow the stack, or has more elements, each of
 * which could be an issue. Brackets and commas in strings do not count.
 */
function refuseCostly(json: Uint8Array): void {
  let [depth, elements] = [0, 0]
  let inText = false
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index]
    if (inText) {
      if (byte === 0x5c) index += 1
      else if (byte === 0x22) inText = false
    } else if (byte === 0x22) inText = true
    else if (byte === 0x2c) elements += 1
    else if (byte === 0x5b || byte === 0x7b) {
      depth += 1
      elements += 1
      if (depth > maxDepth) throw costly('too_deep', `Nested deeper than ${maxDepth} levels`)
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1
    if (elements > maxElements) throw costly('too_many_elements', `More than ${maxElements} elements`)
  }
}

function costly(code: string, message: string): Problem {
  return new Problem('invalid_input', { issues: [{ path: '', code, message }] })
}

/** Reads at most the allowed size, whatever the header claims. Throws `payload_too_large`. */
export async function readBody(request: Request): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw new Problem('payload_too_large')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Problem('payload_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
