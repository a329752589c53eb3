/** An example of the contract as a command for a terminal. */
import type { Example, Operation } from './kernel.ts'
import { requestParts } from './client.ts'

/** Returns the call of an example with curl; the key is in the variable MARKET_KEY. */
export function exampleCall(
  { method, path }: Pick<Operation, 'method' | 'path'>,
  { input }: Example,
  base: string,
): string {
  const { address, body } = requestParts({ method, path }, input)
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} '${base}${address}'`,
    `  -H "Authorization: Bearer $MARKET_KEY"`,
    ...(body === null
      ? []
      : [`  -H 'Content-Type: application/json'`, `  -d '${body.replaceAll("'", String.raw`'\''`)}'`]),
  ]
  return lines.join(' \\\n')
}
