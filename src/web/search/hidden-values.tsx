import { type FilterGroup, filtersIn } from './filter-groups.ts'
import { type Filters, parameterOf, valuesOf } from './search-address.ts'

/** What is in force stays in the form while its fields are not there. */
export function HiddenValues({ group, filters }: { group: FilterGroup; filters: Filters }) {
  return filtersIn(group).flatMap((name) =>
    valuesOf(filters, name).map((value) => (
      <input key={`${name} ${value}`} type="hidden" name={parameterOf(name)} value={String(value)} />
    )),
  )
}
