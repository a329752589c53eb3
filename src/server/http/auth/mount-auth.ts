/** Serves the auth contract over HTTP. Programs authenticate by a bearer token only; cookies are for our own pages. */
import { type Context, Hono } from 'hono'
import { authOperations } from '../../../contract/auth.ts'
import type { AuthOperation } from '../../../contract/auth-kernel.ts'
import { pathFields } from '../../../contract/kernel.ts'
import type { AuthScope } from '../../modules/people/auth/service.ts'
import { Problem } from '../../problem.ts'
import type { Actor } from '../../scope.ts'
import { readJson } from '../mount.ts'
import type { Counting } from '../perform.ts'
import type { Variables } from '../request-info.ts'
import { type AuthOperationName, performAuth } from './perform-auth.ts'

export interface AuthMountOptions extends Counting {
  scopeFor: (c: Context<{ Variables: Variables }>, actor: Actor | null) => AuthScope
  /** Returns the caller of a bearer token. */
  readBearer: (c: Context<{ Variables: Variables }>) => Promise<Actor | null>
}

type Named = [AuthOperationName, AuthOperation]

/** Returns routes for every endpoint that responds with JSON, relative to the mount path. */
export function mountAuth({
  limiter,
  metrics,
  scopeFor,
  readBearer,
}: AuthMountOptions): Hono<{ Variables: Variables }> {
  const app = new Hono<{ Variables: Variables }>()
  const operations = Object.entries(authOperations) as Named[]
  // Fixed words before parameters, so that /factors/recovery-codes is not a factor.
  const byPath = Map.groupBy(
    operations.toSorted(([, a], [, b]) => pathFields(a.path).length - pathFields(b.path).length),
    ([, { path }]) => path,
  )
  for (const [path, declared] of byPath) {
    app.all(path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
      const [name, operation] = chosen(c, declared)
      c.get('info').operation = `auth.${name}`
      const actor = operation.access === 'visitor' ? null : await readBearer(c)
      const output = await performAuth(name, scopeFor(c, actor), await inputOf(c, operation), { limiter, metrics })
      c.header('cache-control', name === 'keys' ? 'public, max-age=600' : 'no-store')
      return c.json(output as object)
    })
  }
  app.all('*', () => {
    throw new Problem('operation_not_found')
  })
  return app
}

function chosen(c: Context, declared: Named[]): Named {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  const answering = declared.filter(([, operation]) => operation.method === method)
  if (answering.length === 0) throw new Problem('method_not_allowed')
  const grantType = c.req.query('grant_type')
  const found = answering.find(
    ([, operation]) => operation.grantType === undefined || operation.grantType === grantType,
  )
  if (!found) throw new Problem('invalid_input')
  return found
}

async function inputOf(c: Context, { method, path }: AuthOperation): Promise<object> {
  const inPath = Object.fromEntries(pathFields(path).map((field) => [field, c.req.param(field)]))
  const { grant_type: _, ...query } = c.req.query()
  const body = method === 'GET' || method === 'DELETE' ? {} : await readJson(c)
  return { ...query, ...body, ...inPath }
}
