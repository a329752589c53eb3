import { priceOptionsEuros } from '../../contract/market/search-filters.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink, useLocalHref } from '../layout/local-href.tsx'
import { NumberSelect } from '../search/number-select.tsx'
import { hasFilters, type Search, writeSearch } from '../search/search-address.ts'
import { useLiveSearchForm } from '../search/search-form.ts'
import { TaxonomySelect } from '../search/taxonomy-select.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { CheckboxField, FieldGroup, SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { StockChoices } from './stock-choices.ts'
import { profilePath } from './stock-address.ts'

/** The sort order is outside the form and refers to it by this id. */
export const stockFormId = 'stock-filters'

interface StockFiltersProps {
  userId: string
  search: Search
  choices: StockChoices
  total: number
}

/** Beside the vehicles on wide screens; collapsed above them on small ones, without a script. */
export function StockFilters({ userId, search, choices, total }: StockFiltersProps) {
  const { text } = useSpeech()
  const href = useLocalHref()
  const { filters } = search
  const path = profilePath(userId)
  const form = useLiveSearchForm(writeSearch(filters, search.sort), path)
  return (
    <details
      open={hasFilters(filters)}
      className="group rounded-card border border-line bg-surface shadow-card lg:details-always-open print:hidden"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2.5 rounded-card px-4 font-semibold lg:px-5 [&::-webkit-details-marker]:hidden">
        <Icon name="sliders-horizontal" className="size-[1.125rem] text-brand" />
        {text('filters.title')}
        <Icon name="chevron-down" className="ml-auto size-5 text-muted group-open:rotate-180 lg:hidden" />
      </summary>
      <form
        id={stockFormId}
        action={href(path)}
        autoComplete="off"
        className="space-y-5 border-t border-line p-4 lg:border-t-0 lg:p-5"
        {...form}
      >
        <h3 className="font-bold max-lg:hidden">{text('filters.title')}</h3>
        <StockFields search={search} choices={choices} />
        {hasFilters(filters) && (
          <LocalLink
            to={path}
            preventScrollReset
            className={buttonClass({ look: 'secondary', size: 'small' }, 'w-full')}
          >
            {text('filters.clear')}
          </LocalLink>
        )}
        <noscript>
          <Button type="submit" className="w-full">
            {text('search.show', { count: total })}
          </Button>
        </noscript>
      </form>
    </details>
  )
}

function StockFields({ search: { filters }, choices }: Pick<StockFiltersProps, 'search' | 'choices'>) {
  const { text, formats } = useSpeech()
  const price = { any: text('any.price'), options: priceOptionsEuros, format: formats.euro }
  return (
    <>
      {choices.vehicleTypes.length > 0 && (
        <SelectField name="vehicleType" label={text('filter.vehicleType')} defaultValue={filters.vehicleType ?? ''}>
          <option value="">{text('any.vehicleType')}</option>
          {choices.vehicleTypes.map((type) => (
            <option key={type} value={type}>
              {text(`vehicleTypes.${type}`)}
            </option>
          ))}
        </SelectField>
      )}
      {choices.makes.length > 0 && (
        <TaxonomySelect
          name="make"
          label={text('filter.make')}
          any={text('any.make')}
          entries={choices.makes}
          selected={filters.make}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <NumberSelect name="priceFrom" label={text('filter.priceFrom')} selected={filters.priceFrom} {...price} />
        <NumberSelect name="priceUpTo" label={text('filter.priceUpTo')} selected={filters.priceUpTo} {...price} />
      </div>
      {choices.fuelTypes.length > 0 && (
        <FieldGroup label={text('filter.fuelType')}>
          <div className="grid grid-cols-2 gap-x-3 gap-y-0.5">
            {choices.fuelTypes.map((fuel) => (
              <CheckboxField
                key={fuel}
                name="fuelType"
                value={fuel}
                defaultChecked={filters.fuelType?.includes(fuel) ?? false}
                label={text(`fuelType.${fuel}`)}
              />
            ))}
          </div>
        </FieldGroup>
      )}
    </>
  )
}
