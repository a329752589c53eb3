/** Stripe's envelope of errors. */
import type { Context } from 'hono'

export interface Refusal {
  message: string
  type?: string
  code?: string
  param?: string
}

export function refusal({ type = 'invalid_request_error', ...rest }: Refusal) {
  return { error: { type, ...rest } }
}

export function refuse(c: Context, status: 400 | 404, facts: Refusal): Response {
  return c.json(refusal(facts), status)
}

export function missing(c: Context, what: string, id: string, param = 'id'): Response {
  return refuse(c, 404, { code: 'resource_missing', param, message: `No such ${what}: '${id}'` })
}

/** Returns Stripe's error for an invalid form. */
export function misfit(
  c: Context,
  issues: readonly { code: string; path: PropertyKey[]; message: string }[],
): Response {
  const [issue] = issues
  const unknown = issue?.code === 'unrecognized_keys' && 'keys' in issue ? (issue.keys as string[]) : []
  const param = [...(issue?.path ?? []), ...unknown.slice(0, 1)].map(String).join('.')
  const code = unknown.length > 0 ? 'parameter_unknown' : 'parameter_invalid'
  return refuse(c, 400, { code, param, message: `${param}: ${issue?.message ?? 'not a form'}` })
}
