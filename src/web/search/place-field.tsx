import { useEffect, useId, useRef, useState } from 'react'
import { minPlaceQueryLength } from '../../contract/market/limits.ts'
import { ownValue } from '../../contract/market/own-value.ts'
import type { LocationSuggestion } from '../../contract/places.ts'
import type { SearchFacets } from '../../contract/search.ts'
import { defaultRadiusKm, maxPlaces, radiusOptionsKm } from '../../contract/market/search-filters.ts'
import type { Language } from '../../contract/market/vocabulary.ts'
import { homeParameter } from '../i18n/home-country.ts'
import { useSpeech } from '../i18n/text.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { controlClass, SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { TaxonomyNames } from './load-facets.ts'
import type { Filters } from './search-address.ts'

/** Specification section 9, location autocomplete. */
const typingPauseMs = 300

interface PlaceFieldProps {
  filters: Pick<Filters, 'cityZip' | 'place' | 'radiusKm'>
  /** By key. */
  names: TaxonomyNames['places']
  radiusCounts: SearchFacets['radiusKm']
}

/**
 * Towns or postcodes. Typed text by itself looks for the words in the place of a listing; a suggestion that is chosen
 * becomes a place with a distance round it. Around several places the same distance counts.
 */
export function PlaceField({ filters, names, radiusCounts }: PlaceFieldProps) {
  const { text, formats } = useSpeech()
  const { place: places = [], cityZip = '', radiusKm = defaultRadiusKm } = filters
  return (
    <div className="space-y-3">
      {places.map((key) => (
        <ChosenPlace key={key} name="place" value={key} words={ownValue(names, key) ?? key} />
      ))}
      {places.length < maxPlaces && (
        <PlaceInput typed={cityZip} label={text(places.length === 0 ? 'filter.cityZip' : 'filter.addPlace')} />
      )}
      {places.length > 0 && (
        <SelectField name="radiusKm" label={text('filter.radiusKm')} defaultValue={radiusKm}>
          {radiusOptionsKm.map((km) => (
            <option key={km} value={km}>
              {`${formats.kilometres(km)} (${formats.number(radiusCounts.find(({ key }) => key === km)?.listings ?? 0)})`}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

interface ChosenPlaceProps {
  name: 'place' | 'region'
  value: string
  words: string
  /** For forms that are not sent with every change. */
  onRemove?: () => void
}

/** A place or country that was chosen. Taking the mark away removes it, also without script. */
export function ChosenPlace({ name, value, words, onRemove }: ChosenPlaceProps) {
  return (
    <label className={`${controlClass} flex cursor-pointer items-center gap-2`}>
      <Icon name="map-pin" className="size-4 shrink-0 text-brand" />
      <span className="min-w-0 grow truncate">{words}</span>
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked
        // The field that was typed into has gone, and with it the focus.
        ref={onRemove && takeFocus}
        onChange={onRemove}
        className="size-[1.125rem] shrink-0 accent-brand"
      />
    </label>
  )
}

function takeFocus(element: HTMLInputElement | null) {
  element?.focus()
}

/** Adds the place that is chosen to the form, and sends it. */
function PlaceInput({ typed, label }: { typed: string; label: string }) {
  const place = useRef<HTMLInputElement>(null)

  function choose({ placeId }: LocationSuggestion) {
    const form = place.current?.form
    const field = form?.elements.namedItem('cityZip')
    if (!place.current || !(field instanceof HTMLInputElement)) return
    field.value = ''
    place.current.value = placeId
    place.current.disabled = false
    form?.requestSubmit()
  }

  return (
    <div>
      <PlaceSearch typed={typed} label={label} onChoose={choose} />
      <input ref={place} type="hidden" name="place" disabled />
    </div>
  )
}

interface PlaceSearchProps {
  typed: string
  label: string
  onChoose: (place: LocationSuggestion) => void
}

/** A field for a town or postcode, with the places that the typed words can mean. */
export function PlaceSearch({ typed, label, onChoose }: PlaceSearchProps) {
  const { language } = useSpeech()
  const id = useId()
  const [words, setWords] = useState('')
  const suggestions = useSuggestions(words, language)
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <Combobox
        id={id}
        type="text"
        name="cityZip"
        maxLength={100}
        defaultValue={typed}
        className={controlClass}
        listLabel={label}
        options={suggestions}
        keyOf={({ placeId }) => placeId}
        onType={setWords}
        onChoose={onChoose}
      >
        {({ displayName, country }) => (
          <span className="min-w-0">
            <span className="block truncate">{displayName}</span>
            <span className="block text-sm text-muted">{country}</span>
          </span>
        )}
      </Combobox>
    </div>
  )
}

/** Places that the typed words can mean. When they cannot be had there are none: the words still search by themselves. */
function useSuggestions(words: string, language: Language): readonly LocationSuggestion[] {
  const [found, setFound] = useState<LocationSuggestion[]>([])
  useEffect(() => {
    const query = words.trim()
    const abort = new AbortController()
    const timer = setTimeout(() => {
      if (query.length < minPlaceQueryLength) return setFound([])
      const address = `/api/v1/geocode?${new URLSearchParams({ query, language, ...homeParameter(language) })}`
      fetch(address, { signal: abort.signal })
        .then((response) => (response.ok ? response.json() : { results: [] }))
        .then(
          ({ results }: { results: LocationSuggestion[] }) => setFound(results),
          () => {},
        )
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [words, language])
  return found
}
