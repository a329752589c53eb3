import type { SearchFacets } from '../../contract/search.ts'
import { useEffect, useRef, useState } from 'react'
import { useSpeech } from '../i18n/text.tsx'
import { Button } from '../ui/button.tsx'
import { CheckboxField, SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { foldedNames, FoldedLists, FoldedRanges } from './fact-filters.tsx'
import { allFiltersField, type FilterName, type Filters } from './search-address.ts'

const moreNames: readonly FilterName[] = [...foldedNames, 'sellerKind', 'withPictures', 'onlineSinceDays']

/** Whether one of them limits the search. */
export function areMoreInForce(filters: Filters): boolean {
  return moreNames.some((name) => filters[name] !== undefined)
}

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
  const [unfolded, setUnfolded] = useState(all)
  const open = unfolded || areMoreInForce(filters)
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
      <FoldedRanges filters={filters} />
      <FoldedLists filters={filters} facets={facets} />
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
