import type { ReactNode } from 'react'
import { mileageOptionsKm, priceOptionsEuros, yearOptions } from '../../contract/search-filters.ts'
import {
  bodyTypesByVehicleType,
  countries,
  doorCounts,
  conditions,
  fuelTypes,
  sellerKinds,
  transmissions,
  vehicleTypes,
} from '../../contract/vocabulary.ts'
import { useSpeech } from '../i18n/text.tsx'
import { CheckboxField, FieldGroup, SelectField, TextField } from '../ui/field.tsx'
import { NumberSelect } from './number-select.tsx'
import type { Filters } from './search-address.ts'
import { standardVehicleType, type TaxonomyChoices } from './taxonomy-choices.ts'
import { TaxonomySelect } from './taxonomy-select.tsx'

interface FilterFieldsProps {
  filters: Filters
  choices: TaxonomyChoices
  now: Date
}

/** The fields of the filter form, in the specification's order. */
export function FilterFields({ filters, choices, now }: FilterFieldsProps) {
  const { text, formats } = useSpeech()
  const vehicleType = filters.vehicleType ?? standardVehicleType
  const years = yearOptions(now)
  return (
    <>
      <TextField
        type="search"
        name="text"
        maxLength={200}
        label={text('search.text')}
        placeholder={text('search.textPlaceholder')}
        defaultValue={filters.text ?? ''}
      />
      <SelectField name="vehicleType" label={text('filter.vehicleType')} defaultValue={filters.vehicleType ?? ''}>
        <option value="">{text('any.vehicleType')}</option>
        {vehicleTypes.map((type) => (
          <option key={type} value={type}>
            {text(`vehicleTypes.${type}`)}
          </option>
        ))}
      </SelectField>
      <Pair label={text('filter.price')}>
        <NumberSelect
          name="priceFrom"
          label={text('filter.priceFrom')}
          any={text('any.price')}
          options={priceOptionsEuros}
          selected={filters.priceFrom}
          format={formats.euro}
        />
        <NumberSelect
          name="priceUpTo"
          label={text('filter.priceUpTo')}
          any={text('any.price')}
          options={priceOptionsEuros}
          selected={filters.priceUpTo}
          format={formats.euro}
        />
      </Pair>
      <Pair label={text('filter.year')}>
        <NumberSelect
          name="minYear"
          label={text('filter.minYear')}
          any={text('any.year')}
          options={years}
          selected={filters.minYear}
          format={String}
        />
        <NumberSelect
          name="maxYear"
          label={text('filter.maxYear')}
          any={text('any.year')}
          options={years}
          selected={filters.maxYear}
          format={String}
        />
      </Pair>
      <TaxonomySelect
        name="make"
        label={text('filter.make')}
        any={text('any.make')}
        entries={choices.makes}
        selected={filters.make}
      />
      <TaxonomySelect
        name="model"
        label={text('filter.model')}
        any={text('any.model')}
        entries={choices.models}
        selected={filters.model}
        disabled={!filters.make}
      />
      <TaxonomySelect
        name="variant"
        label={text('filter.variant')}
        any={text(filters.model && choices.variants.length === 0 ? 'any.noVariants' : 'any.variant')}
        entries={choices.variants}
        selected={filters.variant}
        disabled={!filters.model}
      />
      <NumberSelect
        name="maxMileage"
        label={text('filter.maxMileage')}
        any={text('any.mileage')}
        options={mileageOptionsKm}
        selected={filters.maxMileage}
        format={formats.kilometres}
      />
      <Checkboxes
        name="bodyType"
        label={text('filter.bodyType')}
        options={bodyTypesByVehicleType[vehicleType]}
        selected={filters.bodyType}
        words={(key) => text(`bodyType.${key}`)}
      />
      <Checkboxes
        name="transmission"
        label={text('filter.transmission')}
        options={transmissions}
        selected={filters.transmission}
        words={(key) => text(`transmission.${key}`)}
      />
      <Checkboxes
        name="fuelType"
        label={text('filter.fuelType')}
        options={fuelTypes}
        selected={filters.fuelType}
        words={(key) => text(`fuelType.${key}`)}
      />
      <Checkboxes
        name="condition"
        label={text('filter.condition')}
        options={conditions}
        selected={filters.condition}
        words={(key) => text(`condition.${key}`)}
      />
      <Checkboxes
        name="doors"
        label={text('filter.doors')}
        options={doorCounts}
        selected={filters.doors}
        words={String}
      />
      <SelectField name="region" label={text('filter.region')} defaultValue={filters.region ?? ''}>
        <option value="">{text('any.region')}</option>
        {countries
          .map((code) => ({ code, name: formats.country(code) }))
          .toSorted((a, b) => formats.compare(a.name, b.name))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </SelectField>
      <TextField
        type="text"
        name="cityZip"
        maxLength={100}
        label={text('filter.cityZip')}
        defaultValue={filters.cityZip ?? ''}
      />
      <SelectField name="sellerKind" label={text('filter.sellerKind')} defaultValue={filters.sellerKind ?? ''}>
        <option value="">{text('any.sellerKind')}</option>
        {sellerKinds.map((kind) => (
          <option key={kind} value={kind}>
            {text(`sellerKind.${kind}`)}
          </option>
        ))}
      </SelectField>
      {filters.featuredOnly && (
        <CheckboxField name="featuredOnly" value="true" defaultChecked label={text('filter.featuredOnly')} />
      )}
      {filters.firstRegistrationFrom !== undefined && (
        <input type="hidden" name="firstRegistrationFrom" value={filters.firstRegistrationFrom} />
      )}
    </>
  )
}

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <FieldGroup label={<span className="sr-only">{label}</span>}>
      <div className="grid grid-cols-2 gap-3">{children}</div>
    </FieldGroup>
  )
}

interface CheckboxesProps<Key extends string | number> {
  name: string
  label: string
  options: readonly Key[]
  selected: readonly Key[] | undefined
  words: (key: Key) => string
}

/** What the address asks for is always there, offered or not: a form must not lose it. */
function Checkboxes<Key extends string | number>({ name, label, options, selected, words }: CheckboxesProps<Key>) {
  return (
    <FieldGroup label={label}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-0.5">
        {[...new Set([...options, ...(selected ?? [])])].map((key) => (
          <CheckboxField
            key={key}
            name={name}
            value={key}
            defaultChecked={selected?.includes(key) ?? false}
            label={words(key)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
