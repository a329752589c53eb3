import { type ComponentProps, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { VehicleType } from '../../contract/market/vocabulary.ts'
import { useSpeech } from '../i18n/text.tsx'
import { useLocalHref } from '../layout/local-href.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { controlClass } from '../ui/field.tsx'
import { searchPath } from './search-address.ts'
import { type Suggestion, useSearchSuggestions } from './use-search-suggestions.ts'
import { type Filters, statedFilters } from './filters.ts'
import { withUnderstood } from './understood-text.ts'

interface SearchTextFieldProps extends Pick<ComponentProps<'input'>, 'className' | 'defaultValue' | 'required'> {
  /** Above the field; without it the field is named for those who do not see it. */
  label?: string
  vehicleType?: VehicleType | undefined
  /** In force already; a suggestion is added to them. */
  filters?: Filters
}

/**
 * One box for everything: make, model, body, place, price in the reader's own words. Suggestions come while typing; what
 * is sent is understood by the results page, with or without script.
 */
export function SearchTextField({
  label,
  vehicleType,
  filters,
  className = controlClass,
  ...input
}: SearchTextFieldProps) {
  const { text, formats } = useSpeech()
  const id = useId()
  const [words, setWords] = useState('')
  // What was asked for before typing began; what was typed since may have become filters already.
  const before = useRef(filters)
  const suggestions = useSearchSuggestions(words, vehicleType)
  const frame = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const href = useLocalHref()

  function choose(suggestion: Suggestion) {
    const field = frame.current?.querySelector('input')
    setWords('')
    if (suggestion.filters) {
      if (field) field.value = ''
      field?.blur()
      const { sort, ...asked } = suggestion.filters
      void navigate(href(searchPath(withUnderstood(before.current ?? {}, statedFilters(asked)), sort)))
    } else if (field) {
      field.value = suggestion.name
      field.form?.requestSubmit()
    }
  }

  return (
    <div ref={frame} onBlur={() => setWords('')}>
      {label !== undefined && (
        <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
          {label}
        </label>
      )}
      <Combobox
        {...input}
        id={id}
        className={className}
        type="search"
        name="text"
        maxLength={200}
        placeholder={text('search.textPlaceholder')}
        {...(label === undefined && { 'aria-label': text('search.text') })}
        listLabel={text('search.suggestions')}
        options={suggestions}
        keyOf={({ group, name }) => `${group} ${name}`}
        groupOf={({ group }) => text(`suggestions.${group}`)}
        onType={(typed) => {
          if (words === '') before.current = filters
          setWords(typed)
        }}
        onChoose={choose}
      >
        {({ name, listings }) => (
          <>
            <span className="min-w-0 grow truncate">{name}</span>
            {listings !== null && (
              <span className="shrink-0 text-sm text-muted tabular-nums">{formats.number(listings)}</span>
            )}
          </>
        )}
      </Combobox>
    </div>
  )
}
