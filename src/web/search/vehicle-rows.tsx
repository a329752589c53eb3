import { maxVehicleChoices, writeVehicleChoice } from '../../contract/market/vehicle-choice.ts'
import { useText } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Search, searchPath } from './search-address.ts'

/**
 * Several makes and models in one search: what is chosen in the fields above is put aside as a row, wanted or not wanted,
 * and the fields are free for the next. Rows themselves are chips above the results. Links, so no script is needed.
 */
export function VehicleRows({ search }: { search: Search }) {
  const text = useText()
  const { make, model, variant, vehicle = [], ...others } = search.filters
  const hidden = vehicle.map((row) => <input key={row} type="hidden" name="vehicle" value={row} />)
  if (make === undefined || vehicle.length >= maxVehicleChoices) return hidden

  const withRow = (excluded: boolean) => {
    const row = writeVehicleChoice({ excluded, make, model, variant })
    return searchPath({ ...others, vehicle: [...new Set([...vehicle, row])] }, search.sort, 1, search)
  }
  return (
    <div className="flex flex-wrap gap-2">
      {hidden}
      <LocalLink to={withRow(false)} preventScrollReset className={buttonClass({ look: 'secondary', size: 'small' })}>
        <Icon name="plus" className="size-4" />
        {text('vehicleRows.add')}
      </LocalLink>
      <LocalLink to={withRow(true)} preventScrollReset className={buttonClass({ look: 'quiet', size: 'small' })}>
        <Icon name="x" className="size-4" />
        {text('vehicleRows.exclude')}
      </LocalLink>
    </div>
  )
}
