/** Performs the calls whose body is read as bytes: `rawOperations` of the contract. */
import type { Context } from 'hono'
import { z } from 'zod'
import { pathFields } from '../../contract/kernel.ts'
import { type RawOperation, rawOperations } from '../../contract/raw-operations.ts'
import { type Platform, scopeOf } from '../platform/platform.ts'
import type { Actor, Scope } from '../scope.ts'
import { callerOf } from './mount.ts'
import { parseInput, perform } from './perform.ts'
import { inputFromQuery } from './query.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { Variables } from './request-info.ts'

type RawOperations = typeof rawOperations
type RawHandler<Name extends keyof RawOperations> = (
  scope: Scope<Actor>,
  input: z.output<RawOperations[Name]['input']>,
  headers: z.output<RawOperations[Name]['headers']>,
) => Promise<z.input<RawOperations[Name]['output']>>

export type RawCall = <Name extends keyof RawOperations>(
  c: Context<{ Variables: Variables }>,
  name: Name,
  handler: RawHandler<Name>,
) => Promise<Response>

/** Like an operation: rate-limited, admitted, its input and headers parsed and its result checked. */
export function createRawCall(platform: Platform, limiter: RateLimiter): RawCall {
  return async (c, name, handler) => {
    const operation: RawOperation = rawOperations[name]
    const info = c.get('info')
    info.operation = name
    const path = Object.fromEntries(pathFields(operation.path).map((field) => [field, c.req.param(field)]))
    const rawInput = { ...inputFromQuery(operation.input, new URL(c.req.url).searchParams), ...path }
    const withHeaders = (scope: Scope<Actor>, input: unknown) =>
      handler(scope, input as never, parseInput(operation.headers, headersOf(c.req.raw, operation.headers)) as never)
    const scope = scopeOf(platform, await info.actor(), info.log, callerOf(info))
    const call = { name, operation, handler: withHeaders as never, scope, address: info.address, rawInput }
    const output = (await perform(call, { limiter, metrics: platform.metrics })) as object
    const { status } = operation
    const isInHeaders = operation.outputIn === 'headers'
    const response = isInHeaders ? new Response(null, { status }) : Response.json(output, { status })
    if (isInHeaders) for (const [header, value] of Object.entries(output)) response.headers.set(header, String(value))
    response.headers.set('cache-control', 'no-store')
    return response
  }
}

/** What a call without a JSON response was admitted with. */
export interface Admitted<Name extends keyof RawOperations> {
  scope: Scope<Actor>
  input: z.output<RawOperations[Name]['input']>
}

/** Admits a call that writes its response itself: rate-limited, its caller admitted, its input parsed. */
export function createRawAdmission(platform: Platform, limiter: RateLimiter) {
  return async <Name extends keyof RawOperations>(
    c: Context<{ Variables: Variables }>,
    name: Name,
  ): Promise<Admitted<Name>> => {
    const { path, access, keyScope, forDealership, changes, input, rateLimit }: RawOperation = rawOperations[name]
    const info = c.get('info')
    info.operation = name
    const inPath = Object.fromEntries(pathFields(path).map((field) => [field, c.req.param(field)]))
    const call = {
      name,
      operation: {
        access,
        ...(keyScope && { keyScope }),
        ...(forDealership && { forDealership }),
        ...(changes && { changes }),
        input,
        rateLimit,
        output: z.custom<Admitted<Name>>(),
      },
      handler: ((scope: Scope<Actor>, input: unknown) => Promise.resolve({ scope, input })) as never,
      scope: scopeOf(platform, await info.actor(), info.log, callerOf(info)),
      address: info.address,
      rawInput: { ...inputFromQuery(input, new URL(c.req.url).searchParams), ...inPath },
    }
    return (await perform(call, { limiter, metrics: platform.metrics })) as Admitted<Name>
  }
}

/** The declared headers of a request, as text or as the numbers that the schema expects. */
function headersOf({ headers }: Request, schema: z.ZodObject): Record<string, unknown> {
  const stated = new URLSearchParams()
  for (const name of Object.keys(schema.shape)) {
    const value = headers.get(name)
    if (value !== null) stated.set(name, value)
  }
  return inputFromQuery(schema, stated)
}
