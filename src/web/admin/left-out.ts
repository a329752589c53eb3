/** What the logos lost when they were kept: travels in a form and an address. */
import { type LogoPart, logoParts } from '../../contract/market/market-choices.ts'

export const leftOutField = 'leftOut'

export function readLeftOut(written: string | null | undefined): LogoPart[] {
  const named = written?.split(',') ?? []
  return logoParts.filter((part) => named.includes(part))
}
