/** The fields of filters about facts of the vehicle. */
import {
  filterOf,
  isOptioned,
  type ListedFact,
  optionsOf,
  rangeBoundOf,
  type RangedFact,
} from '../../contract/market/fact-filters.ts'
import type { SearchFacets } from '../../contract/search.ts'
import { factOf, vehicleFacts, valuesWithin } from '../../contract/market/vehicle-facts.ts'
import { factName, factWords, isNamed, numberWords } from '../facts/fact-words.ts'
import { useSpeech } from '../i18n/text.tsx'
import { FacetCheckboxes } from './facet-checkboxes.tsx'
import { itemWords } from './filter-words.ts'
import type { FilterName, Filters } from './filters.ts'
import { NumberSelect } from './number-select.tsx'
import { isOffered } from './offered-filters.ts'
import { RangeFilter } from './range-filter.tsx'

interface FactRangeProps {
  fact: RangedFact
  /** Its bounds, the lower one first. */
  names: readonly FilterName[]
  /** The name of the fact, if the page does not have the words of all facts. */
  label?: string
  filters: Filters
}

/** Nothing where the vehicle type does not have the fact. */
export function FactRange({ fact: key, names, label, filters }: FactRangeProps) {
  const { text, formats } = useSpeech()
  const filter = filterOf(key)
  const bounds = names.flatMap((name) => rangeBoundOf(name) ?? [])
  const [first] = bounds
  if (!first || filter?.by !== 'range' || !isOffered(key, names, filters)) return null
  const shared = {
    any: text(key === 'mileageKm' ? 'any.mileage' : 'any.value'),
    options: filter.options ?? [],
    format: (value: number) => numberWords(first.fact, value, formats),
  }
  const [from, upTo] = bounds.map(({ name }) => ({ name, label: text(`filter.${name}`), selected: filters[name] }))
  if (!from || !upTo) return from && <NumberSelect {...from} {...shared} />
  const named = label ?? (isNamed(key) ? text(factName(key)) : from.label)
  return <RangeFilter label={named} from={from} upTo={upTo} {...shared} />
}

/** Facts of so many values that those which nothing has are not offered. */
const sparse: readonly ListedFact[] = ['firstRegistrationCountry', 'emissionClass', 'environmentalBadge']

interface FactListProps {
  fact: ListedFact
  filters: Filters
  /** Null where they cannot be had. */
  facets: SearchFacets | null
  offered?: (value: string | number) => boolean
}

/** Values to tick, with what each would find; nothing where the vehicle type does not have the fact. */
export function FactList({ fact: key, filters, facets, offered = () => true }: FactListProps) {
  const speech = useSpeech()
  if (!isOffered(key, [key], filters)) return null
  const options: readonly { key: string | number; listings: number | null }[] =
    facets?.[vehicleFacts[key].filter.facet] ?? uncounted(key)
  const { kind } = factOf(key)
  return (
    <FacetCheckboxes<string | number>
      name={key}
      label={speech.text(`filter.${key}`)}
      options={options.filter(
        ({ key: option, listings }) => offered(option) && (listings !== 0 || !sparse.includes(key)),
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

function uncounted(key: ListedFact): { key: string | number; listings: null }[] {
  const [fact, options] = [factOf(key), optionsOf(key)]
  const values = options ? Object.keys(options) : fact.kind === 'number' ? valuesWithin(fact) : 'values' in fact ? fact.values : []
  return values.map((value) => ({ key: value, listings: null }))
} // prettier-ignore
