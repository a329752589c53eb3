import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SearchFacets } from '../../contract/search.ts'
import type { VehicleType } from '../../contract/market/vocabulary.ts'
import { useText } from '../i18n/text.tsx'
import { useFrameData } from '../layout/frame-data.ts'
import { useLocalHref } from '../layout/local-href.tsx'
import { FilterFields } from '../search/filter-fields.tsx'
import { firstCounts } from '../search/filter-groups.ts'
import { apiQueryOf, readSearch } from '../search/search-address.ts'
import { useFollowedForm } from '../search/search-form.ts'
import { Button } from '../ui/button.tsx'
import { closePopover } from '../ui/popover.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

interface HomeFilterFormProps {
  vehicleType: VehicleType
  sheetId: string
}

/** The counts follow every change; the button leads to the results. */
export function HomeFilterForm({ vehicleType, sheetId }: HomeFilterFormProps) {
  const text = useText()
  const href = useLocalHref()
  const navigate = useNavigate()
  const now = useFrameData()?.now
  const [query, setQuery] = useState(`vehicleType=${vehicleType}`)
  const { facets, failed } = useFacets(query)
  const { ref, onChange } = useFollowedForm(query, setQuery)
  const search = readSearch(new URLSearchParams(query))

  if (failed) return <p className="p-5 text-muted">{text('picker.failed')}</p>
  if (!facets || now === undefined) {
    return (
      <div className="space-y-4 p-5">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} className="h-16" />
        ))}
      </div>
    )
  }
  return (
    <form
      ref={ref}
      action={href('/listings')}
      autoComplete="off"
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault()
        closePopover(sheetId)
        void navigate(href(`/listings?${query}`))
      }}
      className="flex min-h-0 grow flex-col"
    >
      <div className="grow space-y-5 overflow-y-auto overscroll-contain p-5">
        <FilterFields search={search} facets={facets} names={{}} now={new Date(now)} />
      </div>
      <div className="border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <Button type="submit" size="large" wraps className="w-full">
          {text('search.show', { count: facets.total })}
        </Button>
        <output className="sr-only">{text('listings.found', { count: facets.total })}</output>
      </div>
    </form>
  )
}

/** The last facets stay until the new ones arrive. */
function useFacets(query: string): { facets: SearchFacets | null; failed: boolean } {
  const [state, setState] = useState<{ facets: SearchFacets | null; failed: boolean }>({ facets: null, failed: false })
  useEffect(() => {
    const abort = new AbortController()
    const asked = new URLSearchParams(apiQueryOf(readSearch(new URLSearchParams(query))))
    for (const fact of firstCounts) asked.append('facts', fact)
    fetch(`/api/v1/listing-facets?${asked}`, { signal: abort.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`Facets: ${response.status}`)
        setState({ facets: (await response.json()) as SearchFacets, failed: false })
      })
      .catch(() => {
        if (!abort.signal.aborted) setState({ facets: null, failed: true })
      })
    return () => abort.abort()
  }, [query])
  return state
}
