/**
 * The promises of the API as a list that people read in a change: of each operation the address, who may call it, how
 * often, the names of what goes in and comes out (`?` may be left out), and the codes that it declares.
 */
import { z } from 'zod'
import { contract } from '../src/contract/index.ts'
import type { Contract, Operation } from '../src/contract/kernel.ts'
import { type RawOperation, rawOperations } from '../src/contract/raw-operations.ts'

export function operationsList(): string {
  const groups: Contract = contract
  const named: [string, Operation | RawOperation][] = [
    ...Object.entries(groups).flatMap(([group, operations]) =>
      Object.entries(operations).map(([name, operation]): [string, Operation] => [`${group}.${name}`, operation]),
    ),
    ...Object.entries<RawOperation>(rawOperations),
  ]
  return named.map(([name, operation]) => paragraph(name, operation)).join('\n')
}

function paragraph(name: string, operation: Operation | RawOperation): string {
  const { method, path, input, output, errors } = operation
  const inputs = fieldsOf(input)
  return [
    `${name}: ${method} ${path}`,
    `  for ${callersOf(operation)}`,
    inputs && `  in ${inputs}`,
    `  out ${operation.status ?? 200} ${fieldsOf(output)}`,
    errors.length > 0 && `  codes ${errors.toSorted().join(' ')}`,
  ]
    .filter(Boolean)
    .map((line) => `${line}\n`)
    .join('')
}

function callersOf({ access, keyScope, forDealership, changes, rateLimit }: Operation | RawOperation): string {
  const { limit, windowMs, per } = rateLimit
  return [
    access,
    keyScope && `keys ${keyScope}`,
    forDealership && `members ${forDealership}`,
    changes && 'guarded',
    `${limit} in ${windowMs / 1000} s per ${per}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function fieldsOf(schema: z.ZodType): string {
  if (!(schema instanceof z.ZodObject)) return schema.type
  return Object.entries<z.ZodType>(schema.shape)
    .map(([field, type]) => (type.safeParse(undefined).success ? `${field}?` : field))
    .join(' ')
}
