/** What addresses answer besides their operations. */
import { beforeAll, describe, expect, test } from 'vitest'
import { apiBasePath } from '../../src/contract/index.ts'
import type { Method } from '../../src/contract/kernel.ts'
import { openApiDocument } from '../../src/contract/openapi.ts'
import { type RawOperation, rawOperations } from '../../src/contract/raw-operations.ts'
import { apiReference } from '../../src/server/http/api-reference.ts'
import { baseUrl, openMarket } from '../market.ts'
import { type Answer, openApp, send } from './line.ts'
import { operations } from './outcomes.ts'

const allMethods: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const calls: { method: string; path: string }[] = [
  ...operations.map(({ operation }) => operation),
  // Calls with files as bodies are addressed and described like operations, and tested with the pictures.
  ...Object.values<RawOperation>(rawOperations),
]
const paths = [...new Set(calls.map(({ path }) => path))]

let app: ReturnType<typeof openApp>
beforeAll(async () => {
  app = openApp(await openMarket())
})

function asked(path: string, method: Method): Promise<Answer> {
  return send(app, new Request(baseUrl + apiBasePath + path, { method }))
}

describe('an address', () => {
  test.each(paths)('%s answers only the methods that are declared for it, and names them', async (path) => {
    const declared = calls.filter((call) => call.path === path).map(({ method }) => method)
    for (const method of allMethods.filter((other) => !declared.includes(other))) {
      const { status, problem, headers } = await asked(path, method)
      expect({ status, code: problem?.code }).toEqual({ status: 405, code: 'method_not_allowed' })
      expect(headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(declared))
    }
  })

  test.each(['/', '/nonsense', '/listings/1/2/3', '/listings/'])('%s belongs to no operation', async (path) => {
    for (const method of allMethods) {
      const { status, problem, headers } = await asked(path, method)
      expect({ status, code: problem?.code }).toEqual({ status: 404, code: 'operation_not_found' })
      expect(problem?.requestId).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('x-request-id')).toBe(problem?.requestId)
    }
  })

  test('serves the OpenAPI document to integrations, and its reference page to people', async () => {
    const document = openApiDocument()
    expect((await asked('/openapi.json', 'GET')).body).toEqual(JSON.parse(JSON.stringify(document)))
    const page = await app.request('/api/docs')
    expect(await page.text()).toBe(await apiReference(document).text())
  })
})
