/** The examples of the reference, run as a dealer's program would run them. */
import { beforeEach, describe, expect, test } from 'vitest'
import { apiBasePath, contract } from '../src/contract/index.ts'
import { requestFor } from '../src/contract/client.ts'
import type { Example, Operation } from '../src/contract/kernel.ts'
import { openApiDocument } from '../src/contract/openapi.ts'
import { baseUrl, type Market, openMarket } from './market.ts'
import { draftOf } from './support/drafts.ts'
import { type Program, programOf } from './support/programs.ts'

let market: Market
let program: Program
beforeEach(async () => {
  market = await openMarket()
  await market.reset()
  program = await programOf(market, market.karl)
})

interface Shown {
  name: string
  operation: Operation
  example: Example
}

const shown: Shown[] = Object.entries(contract).flatMap(([group, members]) =>
  Object.entries(members as Record<string, Operation>).flatMap(([verb, operation]) =>
    operation.example ? [{ name: `${group}.${verb}`, operation, example: operation.example }] : [],
  ),
)

test('every operation that a key with a scope may call has an example', () => {
  const open = Object.entries(contract).flatMap(([group, members]) =>
    Object.entries(members as Record<string, Operation>).flatMap(([verb, { keyScope }]) =>
      keyScope !== undefined && keyScope !== 'any' ? [`${group}.${verb}`] : [],
    ),
  )
  expect(shown.map(({ name }) => name).toSorted()).toEqual(open.toSorted())
})

/** What the market must hold for the example: its ids stand for the real ones. */
async function prepared({ name }: Shown): Promise<Record<string, string>> {
  const { api } = program
  if (name === 'stockByNumber.get' || name === 'stockByNumber.remove' || name === 'leads.feed') {
    const { listingId } = await api.stockByNumber.put({ number: '4711', ...draftOf('Volkswagen Golf') })
    const lead = { listingId, kind: 'message', name: 'Ben Muster', email: 'ben@example.com' } as const
    await market.ben.api.leads.send({ ...lead, message: 'Is it still for sale?' })
  }
  if (['stockByNumber.list', 'stockByNumber.reserve', 'stockByNumber.free'].includes(name)) {
    await api.stockByNumber.put({ number: '4711', ...draftOf('Volkswagen Golf') })
  }
  if (!name.startsWith('webhooks.') || name === 'webhooks.create') return {}
  const { endpoint } = await api.webhooks.create({
    address: 'https://dms.example/webhooks',
    events: ['listing.sold', 'lead.created'],
  })
  const { deliveryId } = await api.webhooks.test({ endpointId: endpoint.endpointId })
  return { endpointId: endpoint.endpointId, deliveryId }
}

describe.each(shown)('the example of $name', (one) => {
  const { operation, example } = one

  test('succeeds, and its response looks as shown', async () => {
    const ids = await prepared(one)
    const input = Object.fromEntries(
      Object.entries(example.input).map(([field, value]) => [field, ids[field] ?? value]),
    )
    const headers = { authorization: `Bearer ${program.secret}` }
    const response = await market.request(
      ...asRequest(requestFor(operation, input, { baseUrl: baseUrl + apiBasePath, headers })),
    )
    const body = (await response.json()) as Record<string, unknown>
    expect({ status: response.status, code: body['code'] }).toEqual({
      status: operation.status ?? 200,
      code: undefined,
    })
    if (example.output === undefined) return
    expect(operation.output.parse(example.output)).toEqual(example.output)
    expect(shapeOf(body)).toEqual(shapeOf(example.output))
  })

  test('is part of the reference and of the OpenAPI document', async () => {
    const document = openApiDocument() as unknown as {
      paths: Record<string, Record<string, { 'x-codeSamples'?: { source: string }[] }>>
    }
    const [sample] = document.paths[operation.path]?.[operation.method.toLowerCase()]?.['x-codeSamples'] ?? []
    expect(sample?.source).toMatch(/^curl .*'\/api\/v1\//)
    const page = await (await market.request('/api/docs')).text()
    expect(page).toContain(`Example of ${one.name}`)
  })
})

function asRequest(request: Request): [string, RequestInit] {
  const { pathname, search } = new URL(request.url)
  return [
    pathname + search,
    { method: request.method, headers: request.headers, body: request.body, duplex: 'half' } as RequestInit,
  ]
}

/** Names and types of the fields; the values of choices stay, those of ids, times and names do not. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (value === null) return null
  if (typeof value !== 'object') return typeof value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, told.includes(name) ? inner : shapeOf(inner)]),
  )
}
const told = ['outcome', 'error', 'state', 'events', 'type', 'kind', 'number', 'issues']
