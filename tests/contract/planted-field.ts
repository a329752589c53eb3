/** Handlers that leak: they add an undeclared field to every object that they return. */
import type { contract } from '../../src/contract/index.ts'
import { handlers } from '../../src/server/app.ts'
import type { Handlers } from '../../src/server/operations.ts'

export const plantedText = 'seller@secret.test'

/** Typed drafts and saved filters are returned unchanged, whatever they contain. */
const returnedAsSent = ['vehicle_data', 'filters']

function plant(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plant)
  if (value === null || typeof value !== 'object') return value
  const fields = Object.entries(value).map(([key, inner]: [string, unknown]): [string, unknown] => [
    key,
    returnedAsSent.includes(key) ? inner : plant(inner),
  ])
  return { ...Object.fromEntries(fields), sellerEmail: plantedText }
}

type AnyHandler = (scope: unknown, input: unknown) => Promise<unknown>

/** All handlers of the market, leaking. */
export const leakyHandlers = Object.fromEntries(
  Object.entries(handlers).map(([group, members]) => [
    group,
    Object.fromEntries(
      Object.entries(members as Record<string, AnyHandler>).map(([verb, handler]) => [
        verb,
        async (scope: unknown, input: unknown) => plant(await handler(scope, input)),
      ]),
    ),
  ]),
) as unknown as Handlers<typeof contract>
