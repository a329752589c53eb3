/** The filter by equipment: items by group, each with what it would find. Groups are folded unless something in them is chosen. */
import type { SearchFacets } from '../../contract/search.ts'
import { featuresOfType } from '../../contract/market/vehicle-fields.ts'
import { features } from '../../contract/market/vocabulary.ts'
import { groupedItems } from '../equipment/grouped-items.ts'
import { useSpeech } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'
import { FacetCheckboxes } from './facet-checkboxes.tsx'
import type { Filters } from './filters.ts'

interface EquipmentFilterProps {
  filters: Filters
  /** Null where they cannot be had. */
  facets: SearchFacets | null
}

export function EquipmentFilter({ filters, facets }: EquipmentFilterProps) {
  const { text } = useSpeech()
  const selected = filters.features ?? []
  const listingsOf = new Map(facets?.features.map(({ key, listings }) => [key, listings]))
  const fitting = featuresOfType(filters.vehicleType ?? null)
  // What the address asks for is always there: a form must not lose it.
  const offered = features.filter((item) => fitting.includes(item) || selected.includes(item))
  return groupedItems(offered).map(({ group, items }) => (
    <details key={group} open={items.some((item) => selected.includes(item))} className="group/items mt-0 mb-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-medium [&::-webkit-details-marker]:hidden">
        {text(`equipment.${group}`)}
        <Icon name="chevron-down" className="ml-auto size-4 text-muted group-open/items:rotate-180" />
      </summary>
      <FacetCheckboxes
        name="features"
        label={<span className="sr-only">{text(`equipment.${group}`)}</span>}
        options={items.map((key) => ({ key, listings: facets ? (listingsOf.get(key) ?? 0) : null }))}
        selected={selected.filter((item) => items.includes(item))}
        words={(item) => text(`feature.${item}`)}
      />
    </details>
  ))
}
