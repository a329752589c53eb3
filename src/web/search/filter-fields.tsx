import { useState } from 'react'
import type { SearchFacets } from '../../contract/search.ts'
import type { ModelGroup } from '../../contract/taxonomy.ts'
import { priceOptionsEuros, yearOptions } from '../../contract/market/search-filters.ts'
import { bodyTypesOf } from '../i18n/site-facts.ts'
import { useSpeech } from '../i18n/text.tsx'
import { CheckboxField, SelectField } from '../ui/field.tsx'
import { ownNames } from './country-names.ts'
import { FactList, FactRange } from './fact-filters.tsx'
import { FindFilter } from './find-filter.tsx'
import { FoldedFilters, type FoundField } from './folded-filters.tsx'
import type { TaxonomyNames } from './load-facets.ts'
import { ModelGroups } from './model-groups.tsx'
import { ChosenPlace, PlaceField } from './place-field.tsx'
import { RangeFilter } from './range-filter.tsx'
import { exactField, parameterOf, type Search } from './search-address.ts'
import { SearchTextField } from './search-text-field.tsx'
import { TaxonomySelect } from './taxonomy-select.tsx'
import { VehicleRows } from './vehicle-rows.tsx'

export interface FilterFieldsProps {
  search: Search
  facets: SearchFacets
  names: TaxonomyNames
  now: Date
  /** A reader without a script asked for all fields, those of this group unfolded. */
  all?: string | null
}

/**
 * The fields of the filter form: what most people ask for first, each option with what it would find; the others folded, and
 * found by their names.
 */
export function FilterFields({ search, facets, names, now, all = null }: FilterFieldsProps) {
  const { site, text, formats } = useSpeech()
  const { filters } = search
  const [found, setFound] = useState<FoundField | null>(null)
  // Those of cars, unless another type is chosen (specification section 9).
  const bodiesOfType: ReadonlySet<string> = new Set(
    bodyTypesOf(site, filters.vehicleType ?? site.types[0]?.key ?? 'car'),
  )
  return (
    <>
      {filters.text !== undefined && <input type="hidden" name={parameterOf('text')} value={filters.text} />}
      {search.exact && <input type="hidden" name={exactField} value="true" />}
      <FindFilter filters={filters} onFind={setFound} />
      <SearchTextField label={text('search.text')} vehicleType={filters.vehicleType} filters={filters} />
      <SelectField name="vehicleType" label={text('filter.vehicleType')} defaultValue={filters.vehicleType ?? ''}>
        <option value="">{text('any.vehicleType')}</option>
        {facets.vehicleTypes.map(({ key, listings }) => (
          <option key={key} value={key}>
            {`${text(`vehicleTypes.${key}`)} (${formats.number(listings)})`}
          </option>
        ))}
      </SelectField>
      <VehicleFields search={search} facets={facets} groups={names.groups ?? []} />
      {filters.region?.map((key) => (
        <ChosenPlace key={key} name="region" value={key} words={countryName(key, formats.country(key))} />
      ))}
      <SelectField key={filters.region?.join(' ')} name="region" label={text('filter.region')} defaultValue="">
        <option value="">{text(filters.region ? 'filter.addRegion' : 'any.region')}</option>
        {facets.countries
          .map(({ key, listings }) => ({ key, listings, name: countryName(key, formats.country(key)) }))
          .toSorted((a, b) => formats.compare(a.name, b.name))
          .filter(({ key }) => !filters.region?.includes(key))
          .map(({ key, listings, name }) => (
            <option key={key} value={key} disabled={listings === 0}>
              {`${name} (${formats.number(listings)})`}
            </option>
          ))}
      </SelectField>
      <PlaceField
        key={filters.place?.join(' ')}
        filters={filters}
        names={names.places}
        radiusCounts={facets.radiusKm}
      />
      <RangeFilter
        label={text('filter.price')}
        from={{ name: 'priceFrom', label: text('filter.priceFrom'), selected: filters.priceFrom }}
        upTo={{ name: 'priceUpTo', label: text('filter.priceUpTo'), selected: filters.priceUpTo }}
        any={text('any.price')}
        options={priceOptionsEuros}
        format={formats.euro}
        bars={facets.prices}
      />
      <RangeFilter
        label={text('filter.year')}
        from={{ name: 'minYear', label: text('filter.minYear'), selected: filters.minYear }}
        upTo={{ name: 'maxYear', label: text('filter.maxYear'), selected: filters.maxYear }}
        any={text('any.year')}
        options={yearOptions(now)}
        format={String}
        bars={facets.years}
      />
      <FactRange
        fact="mileageKm"
        names={['minMileage', 'maxMileage']}
        label={text('filter.mileage')}
        filters={filters}
      />
      <FactList fact="fuelType" {...{ filters, facets }} />
      <FactList fact="transmission" {...{ filters, facets }} />
      <FactRange fact="powerKw" names={['minPowerKw', 'maxPowerKw']} label={text('filter.power')} filters={filters} />
      <FactList fact="bodyType" {...{ filters, facets }} offered={(key) => bodiesOfType.has(String(key))} />
      <SelectField name="priceRating" label={text('filter.priceRating')} defaultValue={filters.priceRating ?? ''}>
        <option value="">{text('any.priceRating')}</option>
        {facets.priceRatings.map(({ key, listings }) => (
          <option key={key} value={key}>
            {`${text(`priceRating.${key}`)} (${formats.number(listings)})`}
          </option>
        ))}
      </SelectField>
      <SelectField name="sellerKind" label={text('filter.sellerKind')} defaultValue={filters.sellerKind ?? ''}>
        <option value="">{text('any.sellerKind')}</option>
        {facets.sellerKinds.map(({ key, listings }) => (
          <option key={key} value={key}>
            {`${text(`sellerKind.${key}`)} (${formats.number(listings)})`}
          </option>
        ))}
      </SelectField>
      <CheckboxField
        name="withoutFeatured"
        value="true"
        defaultChecked={filters.withoutFeatured ?? false}
        label={text('filter.withoutFeatured')}
      />
      <FoldedFilters {...{ found, filters, facets, all }} />
      {filters.featuredOnly && (
        <CheckboxField name="featuredOnly" value="true" defaultChecked label={text('filter.featuredOnly')} />
      )}
      {filters.firstRegistrationFrom !== undefined && (
        <input type="hidden" name="firstRegistrationFrom" value={filters.firstRegistrationFrom} />
      )}
    </>
  )
}

/** Make, model and variant, each waiting for the one above it. */
function VehicleFields({
  search,
  facets,
  groups,
}: Pick<FilterFieldsProps, 'search' | 'facets'> & { groups: readonly ModelGroup[] }) {
  const { text } = useSpeech()
  const { make, model, variant } = search.filters
  const models = facets.models.filter((entry) => entry.make === make)
  const variants = facets.variants.filter((entry) => entry.make === make && entry.model === model)
  return (
    <>
      <TaxonomySelect
        name="make"
        label={text('filter.make')}
        any={text('any.make')}
        entries={facets.makes}
        selected={make}
      />
      <TaxonomySelect
        name="model"
        label={text('filter.model')}
        any={text('any.model')}
        entries={models}
        selected={model}
        disabled={make === undefined}
      />
      <TaxonomySelect
        name="variant"
        label={text('filter.variant')}
        any={text(model !== undefined && variants.length === 0 ? 'any.noVariants' : 'any.variant')}
        entries={variants}
        selected={variant}
        disabled={model === undefined}
      />
      <ModelGroups search={search} groups={groups} />
      <VehicleRows search={search} />
    </>
  )
}

/** In local spelling (specification section 9), and as the reader calls it where that differs. */
function countryName(key: keyof typeof ownNames, translated: string): string {
  const own = ownNames[key]
  return own === translated ? own : `${own} (${translated})`
}
