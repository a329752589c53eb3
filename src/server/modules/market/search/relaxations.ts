/** Ways out of an empty result: each filter taken away, or moved to its next option, and what that would find. */
import { filterKeys, type FilterKey, maxRelaxations, type SearchRelaxations } from '../../../../contract/search.ts'
import { fewResults, onlineSinceOptionsDays, radiusOptionsKm } from '../../../../contract/market/search-filters.ts'
import { marketSchema } from './market-schema-store.ts'
import type { SearchConditions } from './search-engine.ts'

interface Steps {
  /** Null: one by one. */
  options: readonly number[] | null
  isUpper: boolean
}

/** Filters that can be moved a step, and which way is wider. */
const steps: ReadonlyMap<string, Steps> = new Map<string, Steps>([
  ...marketSchema.ranges.flatMap(({ lower, upper, options = null }): [string, Steps][] => [
    ...lower.map((name): [string, Steps] => [name, { options, isUpper: false }]),
    ...upper.map((name): [string, Steps] => [name, { options, isUpper: true }]),
  ]),
  ['radiusKm', { options: radiusOptionsKm, isUpper: true }],
  ['onlineSinceDays', { options: onlineSinceOptionsDays, isUpper: true }],
])

/** What goes with a filter that is taken away, because it means nothing without it. */
const goesWith: Partial<Record<FilterKey, readonly FilterKey[]>> = { make: ['model', 'variant'], model: ['variant'] }

type Relaxation = SearchRelaxations['relaxations'][number]

/** Counts what each single step would find; those that find more, the most first. */
export async function relaxationsOf(
  conditions: SearchConditions,
  count: (conditions: SearchConditions) => Promise<number>,
): Promise<SearchRelaxations> {
  const total = await count(conditions)
  if (total > fewResults) return { total, relaxations: [], onlyVehicle: null }
  const found: Relaxation[] = []
  for (const filter of filterKeys) {
    if (!isActive(conditions, filter)) continue
    const without = await count(withChange(conditions, filter, undefined))
    // A distance goes together with its place.
    const gone = filter === 'radiusKm' ? 'place' : filter
    if (without > total) found.push({ filter: gone, value: null, total: without })
    const wider = await nextWider(conditions, filter, total, count)
    // A step that finds as much as no limit at all says the same twice.
    if (wider && wider.total < without) found.push(wider)
  }
  const relaxations = found.toSorted((a, b) => b.total - a.total).slice(0, maxRelaxations)
  const isDeadEnd = total === 0 && relaxations.length === 0
  return { total, relaxations, onlyVehicle: isDeadEnd ? await onlyVehicleOf(conditions, count) : null }
}

/** The last way out, where no single filter is to blame. Null where nothing is offered of make and model either. */
async function onlyVehicleOf(
  { vehicleType, make, model, variant, vehicle, damaged, sellerId }: SearchConditions,
  count: (conditions: SearchConditions) => Promise<number>,
): Promise<SearchRelaxations['onlyVehicle']> {
  if (make === undefined && vehicle === undefined) return null
  const leftOut = damaged?.every((one) => one === 'hidden') ? { damaged } : {}
  const ofModel = { vehicleType, make, model, vehicle, ...leftOut }
  const ofMake = { vehicleType, make, vehicle, ...leftOut }
  const choices = [...(variant === undefined ? [] : [{ ...ofModel, variant }]), ofModel, ofMake]
  for (const choice of choices) {
    const filters = Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined))
    const total = await count({ ...filters, sellerId })
    if (total > 0) return { filters, total }
  }
  return null
}

/** The first wider option that finds more. */
async function nextWider(
  conditions: SearchConditions,
  filter: FilterKey,
  total: number,
  count: (conditions: SearchConditions) => Promise<number>,
): Promise<Relaxation | null> {
  const present = conditions[filter as keyof SearchConditions]
  for (const value of typeof present === 'number' ? widerThan(filter, present) : []) {
    const more = await count(withChange(conditions, filter, value))
    if (more > total) return { filter, value, total: more }
  }
  return null
}

/** The options beyond the present one, the nearest first. */
function widerThan(filter: FilterKey, present: number): readonly number[] {
  const found = steps.get(filter)
  if (!found) return []
  const { options, isUpper } = found
  if (!options) return isUpper ? [present + 1, present + 2] : [present - 1, present - 2]
  return isUpper ? options.filter((option) => option > present) : options.filter((option) => option < present).toReversed() // prettier-ignore
}

function isActive(conditions: SearchConditions, filter: FilterKey): boolean {
  const value = conditions[filter as keyof SearchConditions]
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false && value !== ''
}

function withChange(conditions: SearchConditions, filter: FilterKey, value: number | undefined): SearchConditions {
  const gone = value === undefined ? Object.fromEntries((goesWith[filter] ?? []).map((name) => [name, undefined])) : {}
  return { ...conditions, ...gone, [filter]: value }
}
