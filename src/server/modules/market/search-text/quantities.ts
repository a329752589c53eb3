/**
 * Numbers with the words around them: prices, years, mileages, power and every other fact that is a number. All numbers of a text are
 * read together: of all ways to share out the words between them the one that costs least counts, so a unit belongs to one number only.
 */
import { boundOf, measureOf, thousands, unitOf } from './data/number-words.ts'
import { meaningOf, type NumberContext, type Quantity, type Reading } from './number-meaning.ts'
import { cost, numbersAt, prefixAt, shapesOf } from './number-shapes.ts'
import type { Token } from './tokens.ts'

export type { NumberContext, Quantity } from './number-meaning.ts'

/** Returns what the numbers of a text mean, in their order; numbers of names and those that mean nothing certain are left out. */
export function readQuantities(tokens: readonly Token[], context: NumberContext): Quantity[] {
  const isTaken = (from: number, to: number) =>
    tokens.slice(from, to).some((_, index) => context.isTaken?.(from + index) === true)
  // From the end: the best that can be made of the rest of the text.
  const best: { cost: number; reading: Reading | null }[] = [{ cost: 0, reading: null }]
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const after = (to: number) => best[tokens.length - to]?.cost ?? 0
    const skipped = isTaken(at, at + 1) ? 0 : skipCost(tokens, at)
    let found: { cost: number; reading: Reading | null } = { cost: skipped + after(at + 1), reading: null }
    for (const reading of readingsAt(tokens, at, context)) {
      if (isTaken(reading.from, reading.to)) continue
      const total = reading.cost + after(reading.to)
      if (total <= found.cost) found = { cost: total, reading }
    }
    best.push(found)
  }
  const chosen: Quantity[] = []
  for (let at = 0; at < tokens.length;) {
    const reading = best[tokens.length - at]?.reading ?? null
    if (reading && !reading.isName) chosen.push(reading)
    at = reading?.to ?? at + 1
  }
  return chosen
}

function skipCost(tokens: readonly Token[], at: number): number {
  const { kind, word = '' } = tokens[at] ?? {}
  if (kind === 'number') return cost.unreadNumber
  if (thousands.has(word)) return cost.unreadUnit
  const unit = unitOf.get(word)
  if (unit === 'euro' || unit === 'km' || unit === 'horsepower' || unit === 'mile') return cost.unreadUnit
  if (measureOf.has(word)) return cost.unreadMeasure
  return boundOf.has(word) ? cost.unreadBound : 0
}

/** Everything that the tokens from here on can mean as a number. */
function readingsAt(tokens: readonly Token[], start: number, context: NumberContext): Reading[] {
  const readings: Reading[] = []
  const nameCost = tokens[start]?.kind === 'number' ? context.nameCost?.(start) : null
  if (nameCost !== null && nameCost !== undefined)
    readings.push({
      from: start,
      to: start + (context.nameLength?.(start) ?? 1),
      wish: null,
      distanceKm: null,
      bare: false,
      cost: nameCost,
      isName: true,
    })
  const prefix = prefixAt(tokens, start, context.home)
  if (!prefix) return readings
  for (const first of numbersAt(tokens, prefix.to)) {
    for (const shape of shapesOf(tokens, first, prefix)) {
      const reading = meaningOf(tokens, start, prefix, first, shape, context)
      if (reading) readings.push(reading)
    }
  }
  return readings
}
