/** The fields of filters about facts of the vehicle. */
import {
  filterOf,
  isOptioned,
  type ListedFact,
  listedFacts,
  type RangeBound,
  rangeBounds,
  type RangedFact,
  rangedFacts,
} from '../../contract/fact-filters.ts'
import type { SearchFacets } from '../../contract/search.ts'
import { fitsVehicleType } from '../../contract/search-filters.ts'
import { type FactKey, factOf, inOrder, vehicleFacts } from '../../contract/vehicle-facts.ts'
import { factName, factWords, isNamed, numberWords } from '../facts/fact-words.ts'
import { useSpeech } from '../i18n/text.tsx'
import { EquipmentFilter } from './equipment-filter.tsx'
import { FacetCheckboxes } from './facet-checkboxes.tsx'
import { itemWords } from './filter-words.ts'
import type { FilterName, Filters } from './filters.ts'
import { NumberSelect } from './number-select.tsx'
import { RangeFilter } from './range-filter.tsx'

interface FactFilterProps<Fact> {
  fact: Fact
  filters: Filters
}

/** The filters that the specification has on the form itself, where each has its place; the others are folded away. */
const onTheForm: readonly FilterName[] = [
  'priceFrom',
  'priceUpTo',
  'firstRegistrationFrom',
  'minYear',
  'maxYear',
  'maxMileage',
  'bodyType',
  'transmission',
  'fuelType',
  'doors',
]

const foldedRanges = inOrder<RangedFact>(
  [...ofSomeTypes(rangedFacts), 'mileageKm', 'powerKw', 'engineCc', 'cylinders', 'gears', 'seats'],
  rangedFacts.filter((key) => boundsOf(key).length > 0),
)
const foldedLists = inOrder<ListedFact>(
  ofSomeTypes(listedFacts),
  listedFacts.filter((key) => !onTheForm.includes(key)),
)

/** What only the chosen vehicle type has is asked for first. */
function ofSomeTypes<Key extends FactKey>(facts: readonly Key[]): Key[] {
  return facts.filter((key) => factOf(key).fits?.onlyOf !== undefined)
}

/** The names of all filters that are folded away. */
export const foldedNames: readonly FilterName[] = [
  ...foldedRanges.flatMap((key) => boundsOf(key).map(({ name }) => name)),
  ...foldedLists,
]

/** The bounds of a fact that are folded away, the lower one first. */
function boundsOf(key: RangedFact): RangeBound[] {
  return rangeBounds.filter((bound) => bound.key === key && !onTheForm.includes(bound.name))
}

export function FoldedRanges({ filters }: { filters: Filters }) {
  return foldedRanges.map((key) => <FactRange key={key} fact={key} filters={filters} />)
}

export function FoldedLists({ filters, facets }: { filters: Filters; facets: SearchFacets }) {
  return foldedLists.map((key) =>
    key === 'features' ? (
      <EquipmentFilter key={key} filters={filters} facets={facets} />
    ) : (
      <FactList key={key} fact={key} filters={filters} facets={facets} />
    ),
  )
}

function FactRange({ fact: key, filters }: FactFilterProps<RangedFact>) {
  const { text, formats } = useSpeech()
  const filter = filterOf(key)
  const bounds = boundsOf(key)
  const [first] = bounds
  if (!first || filter?.by !== 'range' || !fitsVehicleType(first.name, filters.vehicleType)) return null
  const shared = {
    any: text(key === 'mileageKm' ? 'any.mileage' : 'any.value'),
    options: filter.options ?? [],
    format: (value: number) => numberWords(first.fact, value, formats),
  }
  const [from, upTo] = bounds.map(({ name }) => ({ name, label: text(`filter.${name}`), selected: filters[name] }))
  if (!from || !upTo) return from && <NumberSelect {...from} {...shared} />
  return <RangeFilter label={isNamed(key) ? text(factName(key)) : from.label} from={from} upTo={upTo} {...shared} />
}

/** Facts of so many values that those which nothing has are not offered. */
const sparse: readonly ListedFact[] = ['firstRegistrationCountry', 'emissionClass', 'environmentalBadge']

/** Values to tick, with what each would find; nothing where the vehicle type does not have the fact. */
export function FactList({
  fact: key,
  filters,
  facets,
  offered = () => true,
}: FactFilterProps<ListedFact> & { facets: SearchFacets; offered?: (value: string | number) => boolean }) {
  const speech = useSpeech()
  if (!fitsVehicleType(key, filters.vehicleType)) return null
  const options: readonly { key: string | number; listings: number }[] = facets[vehicleFacts[key].filter.facet]
  const { kind } = factOf(key)
  return (
    <FacetCheckboxes<string | number>
      name={key}
      label={speech.text(`filter.${key}`)}
      options={options.filter(
        ({ key: option, listings }) => offered(option) && (listings > 0 || !sparse.includes(key)),
      )}
      selected={filters[key]}
      words={(value) =>
        isOptioned(key)
          ? itemWords(key, value, speech)
          : (factWords(key, kind === 'several' ? [value] : value, speech) ?? String(value))
      }
    />
  )
}
