import { useState } from 'react'
import { minPlaceQueryLength } from '../../contract/market/limits.ts'
import { useFormats } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { classNames } from '../ui/class-names.ts'
import { Combobox } from '../ui/combobox.tsx'
import { Icon } from '../ui/icon.tsx'
import { controlClass, FormField } from './form-field.tsx'
import { placeOf } from './location-suggestions.ts'
import { useSuggestions } from './use-suggestions.ts'
import { fieldId, useFieldError, useWizardForm } from './wizard-context.tsx'

/** The vehicle's place. A place counts once it is chosen; typing on or clearing the text removes it. */
export function LocationField({ className }: { className?: string }) {
  const text = useSellerText()
  const { data, change } = useWizardForm()
  const [typing, setTyping] = useState(false)
  const { suggestions, loading } = useSuggestions(data.location, typing)
  const chosen = data.city !== ''
  return (
    <FormField
      id={fieldId('location')}
      label={text('wizard.location')}
      error={useFieldError('location')}
      hint={<LocationStatus loading={loading} empty={typing && !chosen && !loading && suggestions.length === 0} />}
      className={className}
    >
      {(control) => (
        <div className="relative">
          <Combobox
            {...control}
            type="text"
            name="location"
            maxLength={200}
            value={data.location}
            placeholder={text('wizard.locationPlaceholder')}
            className={classNames(controlClass, 'px-11')}
            listLabel={text('wizard.locationList')}
            options={suggestions}
            keyOf={({ placeId }) => placeId}
            onType={(value) => {
              setTyping(true)
              change({ kind: 'set', field: 'location', value })
            }}
            onChoose={(suggestion) => {
              setTyping(false)
              change({ kind: 'place', place: placeOf(suggestion) })
            }}
          >
            {(suggestion) => (
              <span className="min-w-0">
                <span className="block font-medium">{suggestion.displayName}</span>
                <span className="block truncate text-sm text-muted">{suggestion.fullDisplayName}</span>
              </span>
            )}
          </Combobox>
          <Icon name="map-pin" className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-muted" />
          {chosen && (
            <Icon name="circle-check" className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-brand" />
          )}
        </div>
      )}
    </FormField>
  )
}

/** Announces the result to users who do not see the list. */
function LocationStatus({ loading, empty }: { loading: boolean; empty: boolean }) {
  const text = useSellerText()
  const formats = useFormats()
  const { data } = useWizardForm()
  return <span role="status">{words()}</span>

  function words(): string {
    if (data.city !== '' && data.country !== '') {
      return [formats.town(data.city, data.country), data.region, formats.country(data.country)]
        .filter((part) => part !== '')
        .join(', ')
    }
    if (loading) return text('wizard.locationSearching')
    const tooShort = data.location.trim().length < minPlaceQueryLength
    return text(empty && !tooShort ? 'wizard.locationNone' : 'wizard.locationHint')
  }
}
