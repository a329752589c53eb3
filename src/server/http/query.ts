import type { z } from 'zod'
import { ownValue } from '../../contract/market/own-value.ts'

type Kind = 'number' | 'boolean' | 'array' | 'other'

/**
 * Turns a query string into an operation's input: text becomes the numbers, booleans and lists that the schema expects.
 * Values that do not convert stay text, so that the schema refuses them with its own message. A field given twice that
 * is not a list stays a list and is refused as well.
 */
export function inputFromQuery(schema: z.ZodObject, query: URLSearchParams): Record<string, unknown> {
  const names = [...new Set(query.keys())]
  return Object.fromEntries(names.map((name) => [name, valueOf(fieldOf(schema, name), query.getAll(name))]))
}

/** Only the schema's own keys: `?constructor=` is an unknown field like any other. */
function fieldOf({ shape }: z.ZodObject, name: string): z.core.$ZodType | undefined {
  return ownValue<Record<string, z.core.$ZodType>>(shape, name)
}

function valueOf(field: z.core.$ZodType | undefined, values: string[]): unknown {
  const { kind, element } = field ? kindOf(field) : { kind: 'other' as const, element: undefined }
  if (kind === 'array') {
    const elementKind = element ? kindOf(element).kind : 'other'
    return values.map((value) => convert(value, elementKind))
  }
  return values.length === 1 ? convert(values[0] ?? '', kind) : values
}

function convert(value: string, kind: Kind): unknown {
  if (kind === 'number' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value)
  if (kind === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}

/** The kind of value below optional, nullable and default. */
function kindOf(schema: z.core.$ZodType): { kind: Kind; element?: z.core.$ZodType } {
  const definition = schema._zod.def as z.core.$ZodTypeDef & {
    innerType?: z.core.$ZodType
    element?: z.core.$ZodType
    values?: unknown[]
  }
  if (definition.innerType) return kindOf(definition.innerType)
  if (definition.type === 'array' && definition.element) return { kind: 'array', element: definition.element }
  if (definition.type === 'number' || definition.type === 'boolean') return { kind: definition.type }
  // One of several numbers.
  if (definition.values?.every((value) => typeof value === 'number')) return { kind: 'number' }
  return { kind: 'other' }
}
