import { useState } from 'react'
import type { LocationSuggestion } from '../../contract/places.ts'
import { defaultRadiusKm, radiusOptionsKm } from '../../contract/market/search-filters.ts'
import { useSpeech } from '../i18n/text.tsx'
import { ChosenPlace, PlaceSearch } from '../search/place-field.tsx'
import { SelectField } from '../ui/field.tsx'

/** Where, and how far from there. Typed words that are no chosen place search by themselves, as in the filters. */
export function HomePlace({ placeClass, radiusClass }: { placeClass: string; radiusClass: string }) {
  const { text, formats } = useSpeech()
  const [place, setPlace] = useState<LocationSuggestion | null>(null)
  return (
    <>
      <div className={placeClass}>
        {place ? (
          <>
            <span className="mb-1.5 block text-sm font-medium">{text('filter.cityZip')}</span>
            <ChosenPlace name="place" value={place.placeId} words={place.displayName} onRemove={() => setPlace(null)} />
          </>
        ) : (
          <PlaceSearch typed="" label={text('filter.cityZip')} onChoose={setPlace} />
        )}
      </div>
      <SelectField
        name="radiusKm"
        label={text('filter.radiusKm')}
        defaultValue={defaultRadiusKm}
        disabled={place === null}
        // Without a script no place can be chosen, and a distance says nothing.
        className={`${radiusClass} noscript:hidden`}
      >
        {radiusOptionsKm.map((km) => (
          <option key={km} value={km}>
            {formats.kilometres(km)}
          </option>
        ))}
      </SelectField>
    </>
  )
}
