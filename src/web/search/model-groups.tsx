import type { ModelGroup } from '../../contract/taxonomy.ts'
import { maxVehicleChoices, writeVehicleChoice } from '../../contract/market/vehicle-choice.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { type Search, searchPath } from './search-address.ts'

/** "All Golf": the models of a series or family of the chosen make, searched together. Links, so no script is needed. */
export function ModelGroups({ search, groups }: { search: Search; groups: readonly ModelGroup[] }) {
  const { text, formats } = useSpeech()
  const { make, model: _, variant: _variant, vehicle = [], ...others } = search.filters
  if (make === undefined) return null
  const offered = groups.filter(({ models }) => vehicle.length + models.length <= maxVehicleChoices)
  if (offered.length === 0) return null

  const pathOf = ({ models }: ModelGroup) => {
    const rows = models.map((model) => writeVehicleChoice({ excluded: false, make, model }))
    return searchPath({ ...others, vehicle: [...new Set([...vehicle, ...rows])] }, search.sort, 1, search)
  }
  return (
    <ul aria-label={text('vehicleRows.groups')} className="flex flex-wrap gap-2">
      {offered.map((group) => (
        <li key={group.name}>
          <LocalLink
            to={pathOf(group)}
            preventScrollReset
            className="inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-3 py-1 text-sm font-medium transition-colors hover:border-line-strong"
          >
            {text('vehicleRows.group', { group: formats.vehicle(group.name) })}
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}
