/** The OpenAPI 3.1 document of the contract, for integrations and for the reference page. */
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { guardRefusals } from './market/dealer-guard.ts'
import { memberRefusals, rolesActingIn } from './market/dealer-roles.ts'
import { commonErrors, type ErrorCode, errorTable } from './market/errors.ts'
import { exampleCall } from './example-call.ts'
import { apiBasePath, contract } from './index.ts'
import { keyPrefix, keyRefusals, keyScopes } from './market/key-scopes.ts'
import { type Access, type Example, type Operation, pathFields } from './kernel.ts'
import { type RawOperation, rawOperations } from './raw-operations.ts'

const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]),
    requestId: z.string(),
    issues: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Problem', description: 'An error (RFC 9457). `code` is stable; the words are not.' })

const whoMayCall: Record<Access, string> = {
  visitor: 'Everybody.',
  user: 'Any signed-in account.',
  dealer: 'Dealers.',
  staff: 'Anybody of the staff.',
  support: 'Staff for support, and administrators.',
  catalogue: 'Staff for the catalogue, and administrators.',
  admin: 'Administrators.',
}

const refusalsOfSome: readonly ErrorCode[] = ['sign_in_required', 'not_permitted', 'second_factor_required']
/** How callers are refused that an operation is not for. */
const refusalsOf: Record<Access, readonly ErrorCode[]> = {
  visitor: [],
  user: ['sign_in_required', 'second_factor_required'],
  dealer: refusalsOfSome,
  staff: refusalsOfSome,
  support: refusalsOfSome,
  catalogue: refusalsOfSome,
  admin: refusalsOfSome,
}

/** Builds the document. The server answers with it; what changes in it is read in `docs/operations.txt`. */
export function openApiDocument(siteName = 'Forecourt'): ReturnType<typeof createDocument> {
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: siteName,
      version: '1',
      description: 'Everything the marketplace does goes through these operations, the pages of the site included.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: apiBasePath }],
    security: [],
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${keyPrefix}…`,
          description: `A key that a dealer creates for a program, with the scopes ${keyScopes.map((scope) => `\`${scope}\``).join(', ')}.`,
        },
      },
    },
    paths: pathsOf(),
  })
}

function pathsOf(): ZodOpenApiPathsObject {
  const described: { path: string; method: string; operation: ZodOpenApiOperationObject }[] = []
  for (const [group, operations] of Object.entries(contract)) {
    for (const [name, operation] of Object.entries(operations) as [string, Operation][]) {
      const { path, method } = operation
      described.push({ path, method, operation: describe(group, name, operation) })
    }
  }
  for (const [id, operation] of Object.entries<RawOperation>(rawOperations)) {
    const [group = '', name = ''] = id.split('.')
    const { path, method } = operation
    described.push({ path, method, operation: describeRaw(group, name, operation) })
  }
  return Object.fromEntries(
    [...Map.groupBy(described, ({ path }) => path)].map(([path, operations]) => [
      path,
      Object.fromEntries(operations.map(({ method, operation }) => [method.toLowerCase(), operation])),
    ]),
  )
}

/** The same for a call whose body is a file: its fields travel in path and query, never in the body. */
function describeRaw(group: string, name: string, operation: RawOperation): ZodOpenApiOperationObject {
  const inPath = new Set(pathFields(operation.path))
  const query = fieldsOf(operation, (field) => !inPath.has(field))
  const described = describe(group, name, operation)
  return {
    ...described,
    requestParams: {
      ...(inPath.size > 0 && { path: z.object(fieldsOf(operation, (field) => inPath.has(field))) }),
      ...(Object.keys(query).length > 0 && { query: z.object(query) }),
      ...(Object.keys(operation.headers.shape).length > 0 && { header: operation.headers }),
    },
    ...(Object.keys(operation.body).length > 0 && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          Object.entries(operation.body).map(([type, description]) => [
            type,
            { schema: { type: type.startsWith('multipart/') ? 'object' : 'string', description } },
          ]),
        ),
      },
    }),
    ...(operation.outputIn === 'headers' && {
      responses: {
        ...described.responses,
        [String(operation.status)]: { description: 'Done', headers: operation.output as z.ZodObject },
      },
    }),
  }
}

function describe(group: string, name: string, operation: Operation | RawOperation): ZodOpenApiOperationObject {
  const inPath = new Set(pathFields(operation.path))
  const pathInput = z.object(fieldsOf(operation, (field) => inPath.has(field)))
  const restInput = z.object(fieldsOf(operation, (field) => !inPath.has(field)))
  const hasRest = Object.keys(restInput.shape).length > 0
  const readsQuery = operation.method === 'GET' || operation.method === 'DELETE'

  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: operation.summary,
    description: [
      operation.description,
      `May be called by: ${whoMayCall[operation.access]}`,
      membersOf(operation),
      keysOf(operation),
      limitOf(operation),
    ]
      .filter(Boolean)
      .join('\n\n'),
    security: securityOf(operation),
    ...codeSampleOf(operation),
    requestParams: {
      ...(inPath.size > 0 && { path: pathInput }),
      ...(hasRest && readsQuery && { query: restInput }),
    },
    ...(hasRest &&
      !readsQuery && {
        requestBody: {
          content: { 'application/json': { schema: restInput, ...exampleOf(exampleBody(operation, inPath)) } },
          required: true,
        },
      }),
    responses: {
      [String(operation.status ?? 200)]: {
        description: 'Done',
        content: contentOf(operation),
      },
      ...problemResponses(operation),
    },
  }
}

/** Who is let in: `{}` is everybody. */
function securityOf({ access, keyScope }: Operation | RawOperation): Record<string, string[]>[] {
  if (access === 'visitor') return []
  return [{ accessToken: [] }, ...(keyScope === undefined ? [] : [{ apiKey: keyScope === 'any' ? [] : [keyScope] }])]
}

function keysOf({ keyScope }: Operation | RawOperation): string {
  if (keyScope === undefined) return ''
  return keyScope === 'any'
    ? 'API keys of any scope are admitted, and counted one by one.'
    : `API keys with the scope \`${keyScope}\` are admitted, and counted one by one.`
}

function membersOf({ access, forDealership }: Operation | RawOperation): string {
  if (forDealership === undefined) return ''
  const roles = rolesActingIn[forDealership].map((role) => `\`${role}\``).join(', ')
  const others = access === 'visitor' ? 'others act for themselves' : 'others are refused'
  return `A dealer's people with the role ${roles} act for the dealer; ${others}.`
}

function exampleIn(operation: Operation | RawOperation): Example | undefined {
  return 'example' in operation ? operation.example : undefined
}

function codeSampleOf(operation: Operation | RawOperation) {
  const example = exampleIn(operation)
  if (!example) return {}
  const source = exampleCall(operation as Operation, example, apiBasePath)
  return { 'x-codeSamples': [{ lang: 'Shell', source }] }
}

function exampleBody(operation: Operation | RawOperation, inPath: ReadonlySet<string>) {
  const example = exampleIn(operation)
  return example && Object.fromEntries(Object.entries(example.input).filter(([field]) => !inPath.has(field)))
}

function exampleOf(example: Record<string, unknown> | undefined) {
  return example === undefined ? {} : { example }
}

function contentOf(operation: Operation | RawOperation) {
  if (!('produces' in operation) || !operation.produces) {
    return { 'application/json': { schema: operation.output, ...exampleOf(exampleIn(operation)?.output) } }
  }
  const types = Object.entries(operation.produces)
  return Object.fromEntries(
    types.map(([type, description]) => [type, { schema: { type: 'string' as const, description } }]),
  )
}

function fieldsOf(operation: Pick<Operation, 'input'>, keep: (field: string) => boolean) {
  return Object.fromEntries(Object.entries(operation.input.shape).filter(([field]) => keep(field)))
}

function limitOf({ rateLimit: { limit, windowMs, per } }: Pick<Operation, 'rateLimit'>): string {
  return `At most ${limit} calls in ${windowMs / 1000} seconds per ${per}.`
}

function problemResponses(operation: Operation | RawOperation): ZodOpenApiOperationObject['responses'] {
  const isSafe = operation.method === 'GET' || operation.method === 'HEAD' || operation.method === 'OPTIONS'
  const crossSite: readonly ErrorCode[] = isSafe ? [] : ['cross_site_request']
  const codesByStatus = new Map<number, ErrorCode[]>()
  const ofKeys = operation.keyScope === undefined ? [] : keyRefusals
  const ofMembers = operation.forDealership === undefined || operation.access === 'visitor' ? [] : memberRefusals
  for (const code of [
    ...operation.errors,
    ...refusalsOf[operation.access],
    ...ofKeys,
    ...ofMembers,
    ...(operation.changes === undefined ? [] : guardRefusals),
    ...crossSite,
    ...commonErrors,
  ]) {
    const { status } = errorTable[code]
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...codesByStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, codes]) => [
        String(status),
        { description: codes.join(', '), content: { 'application/problem+json': { schema: problem } } },
      ]),
  )
}
