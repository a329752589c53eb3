/** A client that knows nothing but the OpenAPI document, as a generator of another language would make it. */
import assert from 'node:assert/strict'
import type { Market } from '../market.ts'

interface Described {
  operationId: string
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, { description: string; content?: Record<string, unknown> }>
  security: Record<string, string[]>[]
}

interface Answer {
  status: number
  /** JSON, or the text of another type. */
  body: Record<string, unknown> & { code?: string }
  text: string
}

/** A client made of the document at run time: calls by `operationId`. It sends only what the document names. */
export class GeneratedClient {
  private readonly operations = new Map<string, Described & { method: string; path: string }>()
  private readonly market: Market
  private readonly base: string
  key: string

  private constructor(market: Market, key: string, document: OpenApi) {
    this.market = market
    this.key = key
    this.base = document.servers[0]?.url ?? ''
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        this.operations.set(operation.operationId, { ...operation, method: method.toUpperCase(), path })
      }
    }
  }

  static async read(market: Market, key: string): Promise<GeneratedClient> {
    const document = (await (await market.request('/api/v1/openapi.json')).json()) as OpenApi
    assert.ok('apiKey' in document.components.securitySchemes)
    return new GeneratedClient(market, key, document)
  }

  described(operationId: string) {
    const operation = this.operations.get(operationId)
    if (!operation) throw new Error(`The document has no ${operationId}`)
    return operation
  }

  async call(operationId: string, input: Record<string, unknown> = {}, bytes?: Uint8Array): Promise<Answer> {
    const { method, path, parameters = [], requestBody, responses, security } = this.described(operationId)
    const at = (place: string) => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name)
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(input[name])))
    const query = new URLSearchParams(
      at('query').flatMap((name) => (input[name] === undefined ? [] : [[name, asText(input[name])]])),
    )
    const inBody = Object.entries(input).filter(([name]) => !at('path').includes(name) && !at('query').includes(name))
    assert.ok(inBody.length === 0 || requestBody, `${operationId} has no body`)
    assert.ok(security.length === 0 || security.some((scheme) => 'apiKey' in scheme), `${operationId} admits no key`)
    const response = await this.market.request(`${this.base}${address}?${query.toString()}`, {
      method,
      headers: {
        authorization: `Bearer ${this.key}`,
        ...(bytes ? { 'content-type': 'image/jpeg' } : requestBody && { 'content-type': 'application/json' }),
      },
      ...(bytes ? { body: bytes as BodyInit } : requestBody && { body: JSON.stringify(Object.fromEntries(inBody)) }),
    })
    const text = await response.text()
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    const documented = responses[String(response.status)]
    assert.ok(documented, `${operationId} ${response.status} ${text}`)
    assert.ok(Object.hasOwn(documented.content ?? {}, type), `${operationId} ${type}`)
    const body = (type.endsWith('json') ? JSON.parse(text) : {}) as Answer['body']
    if (body.code !== undefined) assert.ok(documented.description.split(', ').includes(body.code), body.code)
    return { status: response.status, body, text }
  }
}

interface OpenApi {
  servers: { url: string }[]
  paths: Record<string, Record<string, Described>>
  components: { securitySchemes: Record<string, unknown> }
}

/** A field of a path or query. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
