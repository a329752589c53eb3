/** The OpenAPI document, and the reference page that is made of it. */
import { describe, expect, test } from 'vitest'
import { type ErrorCode, errorTable } from '../../src/contract/market/errors.ts'
import { pathFields } from '../../src/contract/kernel.ts'
import { openApiDocument } from '../../src/contract/openapi.ts'
import { type RawOperation, rawOperations } from '../../src/contract/raw-operations.ts'
import { apiReference } from '../../src/server/http/api-reference.ts'
import { declaredErrors, type Named, operations } from './outcomes.ts'

const raw = Object.keys(rawOperations)
/** Media types of calls whose response is not JSON. */
const produced = new Map<string, string[]>(
  Object.values<RawOperation>(rawOperations).flatMap(({ method, path, produces }) =>
    produces ? [[method.toLowerCase() + path, Object.keys(produces)] as const] : [],
  ),
)

describe('the OpenAPI document', () => {
  interface Schema {
    [key: string]: unknown
  }
  interface Described {
    operationId: string
    parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
    requestBody?: { content: Record<string, { schema: Schema }> }
    responses: Record<
      string,
      { description: string; content?: Record<string, { schema: Schema }>; headers?: Record<string, unknown> }
    >
    security: Record<string, unknown>[]
  }
  interface Document {
    openapi: string
    info: Record<string, unknown>
    paths: Record<string, Record<string, Described>>
    components: { schemas: Record<string, Schema>; securitySchemes: Record<string, Schema> }
  }
  const made = openApiDocument()
  const document = JSON.parse(JSON.stringify(made)) as Document
  function described({ operation }: Named): Described {
    return document.paths[operation.path]?.[operation.method.toLowerCase()] as Described
  }

  test('describes every operation once, and nothing else', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(ids.toSorted()).toEqual([...operations.map(({ name }) => name), ...raw].toSorted())
  })

  test('keeps to the form of OpenAPI 3.1', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: expect.any(String) as string, version: expect.any(String) as string })
    expect(Object.keys(document).toSorted()).toEqual(['components', 'info', 'openapi', 'paths', 'security', 'servers'])
    for (const [path, methods] of Object.entries(document.paths)) {
      expect(path).toMatch(/^\//)
      for (const [method, { parameters = [], requestBody, responses, security }] of Object.entries(methods)) {
        const inPath = parameters.filter((parameter) => parameter.in === 'path')
        expect(inPath.map(({ name }) => name).toSorted()).toEqual(pathFields(path).toSorted())
        expect(inPath.every(({ required }) => required === true)).toBe(true)
        expect(parameters.every((parameter) => ['path', 'query', 'header'].includes(parameter.in))).toBe(true)
        expect(new Set(parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).size).toBe(parameters.length)
        expect(['get', 'head', 'delete'].includes(method) ? requestBody : undefined).toBeUndefined()
        for (const [status, { description, content, headers }] of Object.entries(responses)) {
          expect(status).toMatch(/^[2-5]\d\d$/)
          expect(description).not.toBe('')
          if (status !== '204' && headers === undefined)
            expect(Object.keys(content ?? {})).toEqual(
              Number(status) < 300
                ? (produced.get(method + path) ?? ['application/json'])
                : ['application/problem+json'],
            )
        }
        for (const scheme of security.flatMap(Object.keys))
          expect(document.components.securitySchemes).toHaveProperty(scheme)
      }
    }
  })

  test('holds only references that lead somewhere, and JSON Schema of the year 2020', () => {
    const known = new Set(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`))
    const parts = [...partsOf(document)]
    expect(parts.filter(({ $ref }) => typeof $ref === 'string' && !known.has($ref))).toEqual([])
    expect(parts.filter((part) => 'nullable' in part)).toEqual([])
    expect(parts.filter(({ exclusiveMinimum = 0 }) => typeof exclusiveMinimum !== 'number')).toEqual([])
  })

  test.each(operations)('names every error that $name may answer', (named) => {
    const { operation } = named
    const { access, method } = operation
    const expected: ErrorCode[] = [
      ...declaredErrors(operation),
      ...(access === 'visitor' ? [] : (['sign_in_required', 'second_factor_required'] as const)),
      ...(access === 'visitor' || access === 'user' ? [] : (['not_permitted'] as const)),
      ...(method === 'GET' ? [] : (['cross_site_request'] as const)),
    ]
    const { responses } = described(named)
    for (const code of expected) {
      expect(responses[String(errorTable[code].status)]?.description.split(', ')).toContain(code)
    }
  })

  test('and the reference page between them explain every error code', async () => {
    /** Used for addresses, not by operations. */
    const ofAddresses = ['operation_not_found', 'method_not_allowed', 'unsupported_media_type']
    /** Reasons of unfulfilled payments, not of failed calls. */
    const ofPayments = ['account_banned']
    /** Reasons of listings that a change of several leaves as they are. */
    const ofSeveral = ['price_drop_unconfirmed']
    /** Returned by any operation that admits no key. */
    const ofKeys = ['api_key_not_admitted']
    const named = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ responses }) => Object.values(responses).flatMap(({ description }) => description.split(', ')))
    const page = await apiReference(made).text()
    const problem = document.components.schemas.Problem as { properties: { code: { enum: string[] } } }

    expect(problem.properties.code.enum).toEqual(Object.keys(errorTable))
    for (const code of Object.keys(errorTable)) {
      expect(page).toContain(`id="${code}"`)
      expect([...named, ...ofAddresses, ...ofPayments, ...ofSeveral, ...ofKeys]).toContain(code)
    }
  })
})

function* partsOf(value: unknown): Generator<Record<string, unknown>> {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const inner of Object.values(value)) yield* partsOf(inner)
}
