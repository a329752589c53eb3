import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mileageOptionsKm, priceOptionsEuros, yearOptions } from '../../contract/search-filters.ts'
import {
  bodyTypesByVehicleType,
  countries,
  doorCounts,
  fuelTypes,
  sellerKinds,
  transmissions,
  vehicleTypes,
} from '../../contract/vocabulary.ts'
import { useSpeech } from '../i18n/text.tsx'
import { useLocalHref } from '../layout/local-href.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { CheckboxField, FieldGroup, SelectField, TextField } from '../ui/field.tsx'
import { Popover } from '../ui/popover.tsx'
import { NumberSelect } from './number-select.tsx'
import { hasFilters, type Search, writeSearch } from './search-address.ts'
import { useLiveSearchForm } from './search-form.ts'
import { standardVehicleType, type TaxonomyChoices } from './taxonomy-choices.ts'
import { TaxonomySelect } from './taxonomy-select.tsx'
import { Icon } from '../ui/icon.tsx'

/** Fields outside of the form, such as the sort order, name it by this id. */
export const filterFormId = 'filter-form'
export const filterSheetId = 'filters'

interface FilterPanelProps {
  search: Search
  choices: TaxonomyChoices
  total: number
  now: Date
  /** Puts the panel away on wide screens. */
  onHide: () => void
}

/** The filters: beside the results on wide screens, a sheet over them on small ones; the same form either way. */
export function FilterPanel({ search, choices, total, now, onHide }: FilterPanelProps) {
  const { text } = useSpeech()
  const href = useLocalHref()
  const form = useLiveSearchForm(writeSearch(search.filters, search.sort))
  return (
    <Popover
      id={filterSheetId}
      label={text('filters.title')}
      sheet
      className="inset-0 size-full max-h-none max-w-none flex-col bg-surface text-ink open:flex lg:static lg:flex lg:h-auto lg:overflow-visible lg:rounded-card lg:border lg:border-line lg:shadow-card"
    >
      <div className="flex h-16 shrink-0 items-center justify-between border-b border-line px-5 lg:h-14">
        <h2 className="text-lg font-bold lg:text-base">{text('filters.title')}</h2>
        <ClearAll active={hasFilters(search.filters)} />
        <button
          type="button"
          aria-label={text('filters.hide')}
          onClick={onHide}
          className={buttonClass({ look: 'quiet', size: 'icon' }, '-mr-3 hidden lg:inline-flex')}
        >
          <Icon name="panel-left-close" className="size-5" />
        </button>
        <button
          type="button"
          popoverTarget={filterSheetId}
          popoverTargetAction="hide"
          aria-label={text('filters.close')}
          className={buttonClass({ look: 'quiet', size: 'icon' }, '-mr-2 lg:hidden')}
        >
          <Icon name="x" className="size-6" />
        </button>
      </div>
      <form id={filterFormId} action={href('/listings')} className="flex min-h-0 grow flex-col" {...form}>
        <div className="grow space-y-5 overflow-y-auto overscroll-contain p-5 lg:overflow-visible">
          <FilterFields search={search} choices={choices} now={now} />
        </div>
        <div className="border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] lg:hidden">
          <ShowResults total={total} />
        </div>
        <noscript>
          <div className="hidden p-5 pt-0 lg:block">
            <ShowResults total={total} />
          </div>
        </noscript>
      </form>
    </Popover>
  )
}

function ShowResults({ total }: { total: number }) {
  const { text } = useSpeech()
  return (
    <Button
      type="submit"
      size="large"
      className="w-full"
      onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]:popover-open')?.hidePopover()}
    >
      {text('search.show', { count: total })}
    </Button>
  )
}

/** A link while there is something to clear; a disabled button when there is not. */
function ClearAll({ active }: { active: boolean }) {
  const { text } = useSpeech()
  const href = useLocalHref()
  const look = buttonClass({ look: 'quiet', size: 'small' }, 'ml-auto')
  if (!active) {
    return (
      <button type="button" disabled className={look}>
        {text('filters.clear')}
      </button>
    )
  }
  return (
    <Link to={href('/listings')} preventScrollReset className={look}>
      {text('filters.clear')}
    </Link>
  )
}

function FilterFields({ search: { filters }, choices, now }: Pick<FilterPanelProps, 'search' | 'choices' | 'now'>) {
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
          .sort((a, b) => formats.compare(a.name, b.name))
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

function Checkboxes<Key extends string | number>({ name, label, options, selected, words }: CheckboxesProps<Key>) {
  return (
    <FieldGroup label={label}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-0.5">
        {options.map((key) => (
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

interface ShowFiltersProps {
  /** How many filters are in force. */
  active: number
  /** On wide screens: the panel was put away, and this brings it back. */
  hidden: boolean
  onShow: () => void
}

/** Opens the sheet on small screens, without JavaScript too; on wide ones it brings the panel back. */
export function ShowFilters({ active, hidden, onShow }: ShowFiltersProps) {
  const { text } = useSpeech()
  const content = (
    <>
      <Icon name="sliders-horizontal" className="size-[1.125rem]" />
      {text('filters.show')}
      {active > 0 && (
        <span aria-hidden className="grid size-5 place-items-center rounded-full bg-brand text-xs text-on-brand">
          {active}
        </span>
      )}
    </>
  )
  return (
    <>
      <button type="button" popoverTarget={filterSheetId} className={buttonClass({ look: 'secondary' }, 'lg:hidden')}>
        {content}
      </button>
      {hidden && (
        <button type="button" onClick={onShow} className={buttonClass({ look: 'secondary' }, 'hidden lg:inline-flex')}>
          {content}
        </button>
      )}
    </>
  )
}
