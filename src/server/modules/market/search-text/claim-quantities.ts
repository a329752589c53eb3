/** Recognises what the numbers of a text measure, and those that are part of a name. */
import type { Claims } from './claims.ts'
import type { Distance } from './claim-places.ts'
import { hasGeneration } from './claim-generations.ts'
import { isNumberOfVehicleBefore } from './claim-vehicles.ts'
import { numbersWithCc } from './data/number-words.ts'
import { famousNumbers } from './data/vehicle-words.ts'
import { wishOf } from './lexicon.ts'
import { type NumberContext, type Quantity, readQuantities } from './quantities.ts'
import { wishOf as measured } from './quantity-wishes.ts'
import { ofMotorcycles } from './settle-claims.ts'
import type { VehicleNames } from './vehicle-names.ts'

/** Phrases are hardly longer. */
export const longestPhrase = 6

/** "1. Hand", "Euro 6", "2 Takt": phrases with a number, before it measures anything. */
export function claimNumberedPhrases(claims: Claims, nextYear: number): void {
  for (const { from, to, key } of claims.windows(longestPhrase, 2)) {
    const wish = wishOf.get(key)
    if (!wish || !claims.isFree(from, to) || !claims.tokens.slice(from, to).some(({ kind }) => kind === 'number'))
      continue
    // "15000 Euro 5 Türen"
    const before = claims.tokens[from - 1]
    const isSum = before?.kind === 'number' && !(before.value > 1_900 && before.value <= nextYear)
    if (!wish.emissionClass || !isSum) claims.add({ from, to, wish: ofMotorcycles(claims, wish) })
  }
}

/** Claims what numbers measure. Returns years that no word calls so: they may be names of models. */
export function claimQuantities(
  claims: Claims,
  vehicles: VehicleNames,
  context: NumberContext,
  distances: Distance[],
): Quantity[] {
  const { tokens } = claims
  const nameCost = (at: number) => nameCostOf(claims, at, vehicles)
  const nameLength = (at: number) => (isCodeBefore(claims, at, vehicles) ? 2 : 1)
  // "A4 Avant anno 2018": the body, and no "before".
  const isBody = (at: number) =>
    tokens[at]?.word === 'avant' &&
    (vehicles.models.get(tokens[at - 1]?.word ?? '') ?? []).some(({ make }) => make.slug === 'audi')
  const quantities = readQuantities(tokens, {
    ...context,
    nameCost,
    nameLength,
    isTaken: (at) => !claims.isFree(at) || isBody(at),
  })
  for (const { from, to, wish, distanceKm, bare } of quantities) {
    if (bare || !claims.isFree(from, to)) continue
    if (distanceKm !== null) {
      distances.push({ from, to, km: distanceKm })
      claims.reserve(from, to)
    } else if (wish) claims.add({ from, to, wish })
    else claims.markLiteral(from, to)
  }
  return quantities.filter(({ bare }) => bare)
}

/** What it costs to read a number as a name: less than anything that it could measure if its make or model stands before it. */
function nameCostOf(claims: Claims, at: number, vehicles: VehicleNames): number | null {
  const { tokens } = claims
  const word = tokens[at]?.word ?? ''
  if (!claims.isFree(at)) return 0
  if (isCodeBefore(claims, at, vehicles)) return -0.1
  if (isBikeSize(claims, at)) return 0.3
  if (numbersWithCc.has(word) && tokens[at + 1]?.word === 'cc') return 0
  if (tokens[at]?.decimal || tokens[at]?.grouped) return null
  if (isNumberOfVehicleBefore(claims, at, vehicles, false)) return 0.05
  if (isNumberOfVehicleBefore(claims, at, vehicles, true)) return 0.35
  if (famousNumbers.has(word)) return 0.45
  // "2008 de 2019": a year that names a model, before the year that is meant.
  const isDated =
    /^(?:de|von|aus|from|of|del|do|da|van|z)$/.test(tokens[at + 1]?.word ?? '') &&
    /^(?:19|20)\d\d$/.test(tokens[at + 2]?.word ?? '')
  return isDated && vehicles.models.has(word) ? 0.2 : null
}

/** "Scooter 125": the engine of a motorcycle, which is said without its unit. */
function isBikeSize({ tokens }: Claims, at: number): boolean {
  const { value = 0, grouped = false, decimal = false } = tokens[at] ?? {}
  const isSize =
    !grouped && !decimal && (value === 50 || value === 125 || (value >= 250 && value <= 1_300 && value % 50 === 0))
  return (
    isSize &&
    [tokens[at - 1], tokens[at + 1]].some((beside) => wishOf.get(beside?.word ?? '')?.vehicleType === 'motorcycle')
  )
}

/** "Ibiza 6L": a generation of the model before it, and no engine of six litres. */
function isCodeBefore(claims: Claims, at: number, vehicles: VehicleNames): boolean {
  const [model = '', number = '', letter = ''] = claims.tokens
    .slice(Math.max(0, at - 1), at + 2)
    .map(({ word }) => word)
  return (
    claims.tokens[at + 1]?.gap === '' &&
    (vehicles.models.get(model) ?? []).some((line) => hasGeneration(line, `${number}${letter}`))
  )
}

/** Claims what is left of such numbers where no model is named, whose number it could be. */
export function claimBikeSizes(claims: Claims): void {
  if (claims.all.some(({ vehicles }) => vehicles.some(({ model }) => model !== null))) return
  claims.tokens.forEach(({ value }, at) => {
    const wish = claims.isFree(at) && isBikeSize(claims, at) ? measured('engineCc', value, null, null) : null
    if (wish) claims.add({ from: at, to: at + 1, wish })
  })
}
