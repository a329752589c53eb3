import type { Interpretation } from './interpretation.ts'

/** Leaves words for vehicle types that the market does not offer as they are typed: nothing is found for them, and that is said. */
export function withoutTypes(found: Interpretation, withheldTypes: readonly string[]): Interpretation {
  const { vehicleType } = found.filters
  if (vehicleType === undefined || !withheldTypes.includes(vehicleType)) return found
  const isOfType = ({ filters }: Interpretation['parts'][number]) => filters.vehicleType === vehicleType
  const { vehicleType: _0, bodyType: _1, ...filters } = found.filters
  const left = found.parts.filter(isOfType).map(({ text }) => text)
  return {
    filters,
    parts: found.parts.filter((part) => !isOfType(part)),
    rest: [found.rest, ...left].filter(Boolean).join(' '),
  }
}
