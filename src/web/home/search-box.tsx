import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { priceOptionsEuros } from '../../contract/search-filters.ts'
import type { TaxonomyEntry } from '../../contract/taxonomy.ts'
import { type VehicleType, vehicleTypes } from '../../contract/vocabulary.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink, useLocalHref } from '../layout/local-href.tsx'
import { fetchModels } from '../search/fetch-models.ts'
import { NumberSelect } from '../search/number-select.tsx'
import { queryOfForm } from '../search/search-address.ts'
import { TaxonomySelect } from '../search/taxonomy-select.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { VehicleTypeIcon } from '../vehicles/vehicle-type-icon.tsx'
import { Icon } from '../ui/icon.tsx'

interface SearchBoxProps {
  vehicleType: VehicleType
  makes: readonly TaxonomyEntry[]
  /** Listings of the vehicle type. */
  count: number
}

/** Vehicle types as tabs over one search form; each tab is an address of its own. */
export function SearchBox({ vehicleType, makes, count }: SearchBoxProps) {
  const { text } = useSpeech()
  return (
    <div className="max-w-4xl overflow-hidden rounded-card bg-surface text-ink shadow-overlay">
      <nav aria-label={text('search.types')} className="scrollbar-none overflow-x-auto border-b border-line">
        <ul className="flex min-w-max px-2">
          {vehicleTypes.map((type) => (
            <li key={type}>
              <LocalLink
                to={type === 'car' ? '/' : `/?vehicleType=${type}`}
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
      {/* Another type has other makes: the fields begin anew. */}
      <SearchFields key={vehicleType} vehicleType={vehicleType} makes={makes} count={count} />
    </div>
  )
}

function SearchFields({ vehicleType, makes, count }: SearchBoxProps) {
  const { text, formats } = useSpeech()
  const [make, setMake] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const chosen = form.current?.elements.namedItem('make')
    // A make may have been chosen while the page was still plain HTML.
    queueMicrotask(() => {
      if (chosen instanceof HTMLSelectElement) setMake(chosen.value)
    })
  }, [])
  const models = useModels(vehicleType, make)
  const href = useLocalHref()
  const navigate = useNavigate()

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate(href(`/listings?${queryOfForm(new FormData(event.currentTarget))}`))
  }

  return (
    <search>
      <form
        ref={form}
        action={href('/listings')}
        onSubmit={search}
        className="grid grid-cols-2 gap-x-3 gap-y-4 p-4 md:p-5 lg:grid-cols-12"
      >
        <input type="hidden" name="vehicleType" value={vehicleType} />
        <TextField
          type="search"
          name="text"
          maxLength={200}
          label={text('search.text')}
          placeholder={text('search.textPlaceholder')}
          className="col-span-2 lg:col-span-12"
        />
        <TaxonomySelect
          name="make"
          label={text('filter.make')}
          any={text('any.make')}
          entries={makes}
          selected={undefined}
          onChange={setMake}
          className="lg:col-span-3"
        />
        <TaxonomySelect
          key={make}
          name="model"
          label={text('filter.model')}
          any={text('any.model')}
          entries={models}
          selected={undefined}
          disabled={make === ''}
          className="lg:col-span-3"
        />
        <NumberSelect
          name="priceUpTo"
          label={text('filter.priceUpTo')}
          any={text('any.price')}
          options={priceOptionsEuros}
          selected={undefined}
          format={formats.euro}
          className="max-sm:col-span-2 lg:col-span-2"
        />
        <div className="flex items-end max-sm:col-span-2 lg:col-span-4">
          <Button type="submit" className="w-full">
            <Icon name="search" className="size-[1.125rem]" />
            {text('search.show', { count })}
          </Button>
        </div>
      </form>
    </search>
  )
}

/** The models of the chosen make; none while they are on their way or when they cannot be had. */
function useModels(vehicleType: VehicleType, make: string): readonly TaxonomyEntry[] {
  const [loaded, setLoaded] = useState<{ make: string; models: readonly TaxonomyEntry[] }>({ make: '', models: [] })
  useEffect(() => {
    if (!make) return
    const abort = new AbortController()
    fetchModels(vehicleType, make, abort.signal).then(
      (models) => setLoaded({ make, models }),
      () => {},
    )
    return () => abort.abort()
  }, [vehicleType, make])
  return loaded.make === make ? loaded.models : []
}
