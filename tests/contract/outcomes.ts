/** What an operation may answer. */
import { commonErrors, type ErrorCode } from '../../src/contract/market/errors.ts'
import { contract } from '../../src/contract/index.ts'
import type { Contract, Operation } from '../../src/contract/kernel.ts'

/** An operation of the contract with its name. */
export interface Named {
  name: string
  group: string
  verb: string
  operation: Operation
}

const groups: Contract = contract
export const operations: readonly Named[] = Object.entries(groups).flatMap(([group, members]) =>
  Object.entries(members).map(([verb, operation]) => ({ name: `${group}.${verb}`, group, verb, operation })),
)

export function declaredErrors({ errors }: Operation): ErrorCode[] {
  return [...errors, ...commonErrors.filter((code) => code !== 'internal_error')]
}

/** The outcomes that an operation may have for an admitted caller: its status, or the code of a problem. */
export function foreseen(operation: Operation): (ErrorCode | number)[] {
  return [operation.status ?? 200, ...declaredErrors(operation)]
}
