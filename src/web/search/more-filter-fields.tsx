import type { SearchFacets } from '../../contract/search.ts'
import {
  co2OptionsGramsPerKm,
  engineOptionsCc,
  fitsVehicleType,
  mileageOptionsKm,
  powerOptionsKw,
  seatOptions,
} from '../../contract/search-filters.ts'
import { useEffect, useRef, useState } from 'react'
import { useSpeech } from '../i18n/text.tsx'
import { Button } from '../ui/button.tsx'
import { CheckboxField, SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { FacetCheckboxes } from './facet-checkboxes.tsx'
import { NumberSelect } from './number-select.tsx'
import { RangeFilter } from './range-filter.tsx'
import { allFiltersField, type FilterName, type Filters } from './search-address.ts'

const moreNames = [
  'minMileage',
  'minPowerKw',
  'maxPowerKw',
  'minEngineCc',
  'maxEngineCc',
  'maxCo2',
  'minSeats',
  'maxSeats',
  'doors',
  'condition',
  'colour',
  'features',
  'sellerKind',
  'withPictures',
  'onlineSinceDays',
] as const satisfies readonly FilterName[]

interface MoreFilterFieldsProps {
  filters: Filters
  facets: SearchFacets
  /** A reader without a script asked for them. */
  all: boolean
}

/**
 * What fewer people ask for, folded away unless it is in force. The fields come when they are unfolded: they are half of
 * the form, and most pages are read without them. Without a script they are a page of their own.
 */
export function MoreFilterFields({ filters, facets, all }: MoreFilterFieldsProps) {
  const { text } = useSpeech()
  const frame = useRef<HTMLDetailsElement>(null)
  const inForce = moreNames.some((name) => filters[name] !== undefined)
  const [unfolded, setUnfolded] = useState(all)
  const open = unfolded || inForce
  useEffect(() => {
    // Somebody was faster than this script.
    if (frame.current?.open) setUnfolded(true)
  }, [])
  return (
    <details
      ref={frame}
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open && setUnfolded(true)}
      className="group border-t border-line pt-2"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        {text('filters.more')}
        <Icon name="chevron-down" className="ml-auto size-5 text-muted group-open:rotate-180" />
      </summary>
      {open ? (
        <Fields filters={filters} facets={facets} />
      ) : (
        <noscript>
          <Button type="submit" name={allFiltersField} value="true" look="secondary" className="mt-2 w-full">
            {text('filters.more')}
          </Button>
        </noscript>
      )}
    </details>
  )
}

function Fields({ filters, facets }: Omit<MoreFilterFieldsProps, 'all'>) {
  const { text, formats } = useSpeech()
  return (
    <div className="mt-3 space-y-5">
      <Ranges filters={filters} />
      {fitsVehicleType('doors', filters.vehicleType) && (
        <FacetCheckboxes
          name="doors"
          label={text('filter.doors')}
          options={facets.doors}
          selected={filters.doors}
          words={(count) => formats.number(count)}
        />
      )}
      <FacetCheckboxes
        name="condition"
        label={text('filter.condition')}
        options={facets.conditions}
        selected={filters.condition}
        words={(key) => text(`condition.${key}`)}
      />
      <FacetCheckboxes
        name="colour"
        label={text('filter.colour')}
        options={facets.colours}
        selected={filters.colour}
        words={(key) => text(`colour.${key}`)}
      />
      <FacetCheckboxes
        name="features"
        label={text('filter.features')}
        options={facets.features}
        selected={filters.features}
        words={(key) => text(`feature.${key}`)}
      />
      <SelectField name="sellerKind" label={text('filter.sellerKind')} defaultValue={filters.sellerKind ?? ''}>
        <option value="">{text('any.sellerKind')}</option>
        {facets.sellerKinds.map(({ key, listings }) => (
          <option key={key} value={key}>
            {`${text(`sellerKind.${key}`)} (${formats.number(listings)})`}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="onlineSinceDays"
        label={text('filter.onlineSinceDays')}
        defaultValue={filters.onlineSinceDays ?? ''}
      >
        <option value="">{text('any.onlineSince')}</option>
        {facets.onlineSinceDays.map(({ key, listings }) => (
          <option key={key} value={key}>
            {`${text('chip.onlineSinceDays', { count: key })} (${formats.number(listings)})`}
          </option>
        ))}
      </SelectField>
      <CheckboxField
        name="withPictures"
        value="true"
        defaultChecked={filters.withPictures ?? false}
        label={text('filter.withPictures')}
        aside={formats.number(facets.withPictures)}
      />
    </div>
  )
}

function Ranges({ filters }: { filters: Filters }) {
  const { text, formats } = useSpeech()
  const any = text('any.value')
  return (
    <>
      <NumberSelect
        name="minMileage"
        label={text('filter.minMileage')}
        any={text('any.mileage')}
        options={mileageOptionsKm}
        selected={filters.minMileage}
        format={formats.kilometres}
      />
      <RangeFilter
        label={text('fact.powerKw')}
        from={{ name: 'minPowerKw', label: text('filter.minPowerKw'), selected: filters.minPowerKw }}
        upTo={{ name: 'maxPowerKw', label: text('filter.maxPowerKw'), selected: filters.maxPowerKw }}
        any={any}
        options={powerOptionsKw}
        format={formats.power}
      />
      <RangeFilter
        label={text('fact.engineCc')}
        from={{ name: 'minEngineCc', label: text('filter.minEngineCc'), selected: filters.minEngineCc }}
        upTo={{ name: 'maxEngineCc', label: text('filter.maxEngineCc'), selected: filters.maxEngineCc }}
        any={any}
        options={engineOptionsCc}
        format={formats.cubicCentimetres}
      />
      <RangeFilter
        label={text('fact.seats')}
        from={{ name: 'minSeats', label: text('filter.minSeats'), selected: filters.minSeats }}
        upTo={{ name: 'maxSeats', label: text('filter.maxSeats'), selected: filters.maxSeats }}
        any={any}
        options={seatOptions}
        format={formats.number}
      />
      <NumberSelect
        name="maxCo2"
        label={text('filter.maxCo2')}
        any={any}
        options={co2OptionsGramsPerKm}
        selected={filters.maxCo2}
        format={formats.co2}
      />
    </>
  )
}
