import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { priceOptionsEuros } from '../../contract/market/search-filters.ts'
import type { VehicleType } from '../../contract/market/vocabulary.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink, useLocalHref } from '../layout/local-href.tsx'
import { NumberSelect } from '../search/number-select.tsx'
import { queryOfForm } from '../search/search-address.ts'
import { SearchTextField } from '../search/search-text-field.tsx'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { VehicleTypeIcon } from '../vehicles/vehicle-type-icon.tsx'
import { HomeFilters } from './home-filters.tsx'
import { HomePlace } from './home-place.tsx'
import { VehiclePicker } from './vehicle-picker.tsx'
import { nothingSelected } from './vehicle-selection.ts'

interface SearchBoxProps {
  vehicleType: VehicleType
  /** Number of listings of the vehicle type. */
  count: number
}

const homeOf = (type: VehicleType, first: VehicleType | undefined) => (type === first ? '/' : `/?vehicleType=${type}`)

/** Vehicle types as tabs above one search form; each tab has its own address. */
export function SearchBox({ vehicleType, count }: SearchBoxProps) {
  const { site, text } = useSpeech()
  return (
    <div className="max-w-4xl rounded-card bg-surface text-ink shadow-overlay">
      <nav
        aria-label={text('search.types')}
        className="scrollbar-none overflow-x-auto rounded-t-card border-b border-line max-sm:hidden"
      >
        <ul className="flex min-w-max px-2">
          {site.types.map(({ key: type }) => (
            <li key={type}>
              <LocalLink
                to={homeOf(type, site.types[0]?.key)}
                preventScrollReset
                aria-current={type === vehicleType ? 'page' : undefined}
                className="flex h-13 items-center gap-2 border-b-[3px] border-transparent px-3 pt-[3px] text-[0.9375rem] font-semibold text-muted -outline-offset-2 hover:text-ink aria-[current]:border-brand aria-[current]:text-ink md:px-4"
              >
                <VehicleTypeIcon type={type} className="size-5" />
                {text(`vehicleTypes.${type}`)}
              </LocalLink>
            </li>
          ))}
        </ul>
      </nav>
      {/* Another type has other makes: the fields are reset (specification section 4). */}
      <SearchFields key={vehicleType} vehicleType={vehicleType} count={count} />
    </div>
  )
}

function SearchFields({ vehicleType, count }: SearchBoxProps) {
  const { site, text, formats } = useSpeech()
  const [selection, setSelection] = useState(nothingSelected)
  const href = useLocalHref()
  const navigate = useNavigate()
  const { make, model, variant } = selection.chosen

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(href(`/listings?${queryOfForm(new FormData(event.currentTarget))}`))
  }

  return (
    <search>
      <form
        action={href('/listings')}
        onSubmit={search}
        className="grid grid-cols-2 gap-x-3 gap-y-4 p-4 md:p-5 lg:grid-cols-12"
      >
        <div className="col-span-2 md:col-span-1 lg:col-span-5">
          <SearchTextField label={text('search.text')} vehicleType={vehicleType} filters={{ vehicleType }} />
        </div>
        <SelectField
          name="vehicleType"
          label={text('filter.vehicleType')}
          defaultValue={vehicleType}
          onChange={({ currentTarget: { value } }) =>
            void navigate(href(homeOf(value, site.types[0]?.key)), { preventScrollReset: true })
          }
          className="col-span-2 md:col-span-1 lg:col-span-2"
        >
          {site.types.map(({ key: type }) => (
            <option key={type} value={type}>
              {text(`vehicleTypes.${type}`)}
            </option>
          ))}
        </SelectField>
        <div className="col-span-2 md:col-span-1 lg:col-span-5">
          <VehiclePicker vehicleType={vehicleType} selection={selection} onSelect={setSelection} />
          {Object.entries({ make, model, variant }).map(
            ([name, entry]) => entry && <input key={name} type="hidden" name={name} value={entry.slug} />,
          )}
        </div>
        <HomePlace
          placeClass="col-span-2 md:col-span-1 lg:order-1 lg:col-span-3"
          radiusClass="lg:order-1 lg:col-span-2"
        />
        <NumberSelect
          name="priceUpTo"
          label={text('filter.priceUpTo')}
          any={text('any.price')}
          options={priceOptionsEuros}
          selected={undefined}
          format={formats.euro}
          className="lg:col-span-2"
        />
        <div className="col-span-2 flex flex-wrap items-end gap-2 lg:order-2 lg:col-span-5">
          <HomeFilters key={vehicleType} vehicleType={vehicleType} />
          <Button type="submit" wraps className="grow basis-40 leading-tight">
            <Icon name="search" className="size-[1.125rem] shrink-0" />
            {text('search.show', { count: (variant ?? model ?? make)?.listings ?? count })}
          </Button>
        </div>
      </form>
    </search>
  )
}
