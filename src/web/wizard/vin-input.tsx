import { useEffect, useState } from 'react'
import { maxYear, vinLength } from '../../contract/market/limits.ts'
import { modelYearsOf, needsCheckDigit, readVin, withDigitsForLetters } from '../../contract/market/vin.ts'
import { codesModelYear, manufacturerOf } from '../../contract/market/vin-manufacturers.ts'
import { useFormats, useText } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { sellingApi } from './selling-api.ts'
import { SuggestionButton } from './suggestion-button.tsx'
import { TypedInput } from './text-inputs.tsx'
import type { TaxonomyOption } from './use-taxonomy.ts'
import { useWizardForm } from './wizard-context.tsx'

/**
 * The vehicle identification number in upper case, with what it says compared to what is stated. `makes` are those to suggest one from,
 * where none is chosen yet.
 */
export function VinInput({ makes = [] }: { makes?: readonly TaxonomyOption[] }) {
  const text = useSellerText()
  const { data } = useWizardForm()
  return (
    <TypedInput
      field="vin"
      label={text('wizard.vin')}
      maxLength={40}
      optional
      autoCapitalize="characters"
      spellCheck={false}
      hint={data.vin === '' ? text('wizard.vinHint') : <VinHints vin={data.vin} makes={makes} />}
    />
  )
}

/** One message for all states of the number, so that the focus can stay in it. */
function VinHints(props: { vin: string; makes: readonly TaxonomyOption[] }) {
  return (
    <span role="status" tabIndex={-1} className="block outline-none">
      <VinState {...props} />
    </span>
  )
}

function VinState({ vin, makes }: { vin: string; makes: readonly TaxonomyOption[] }) {
  const text = useSellerText()
  const { problem } = readVin(vin)
  if (problem === 'wrong_characters') return <LettersForDigits vin={vin} />
  if (problem === null) return <VinFacts vin={vin} makes={makes} />
  if (problem === 'placeholder') return text('wizardError.vinPlaceholder')
  return <span className="tabular-nums">{text('wizard.vinCount', { count: vin.length, of: vinLength })}</span>
}

/** What a number in the right form says, beside what is stated. */
function VinFacts({ vin, makes }: { vin: string; makes: readonly TaxonomyOption[] }) {
  const text = useSellerText()
  const formats = useFormats()
  const { data, now } = useWizardForm()
  const { checkDigitFits } = readVin(vin)
  const inUse = useVinInUse(vin)
  const { makes: known, country } = manufacturerOf(vin)
  const years = codesModelYear(vin) ? modelYearsOf(vin, maxYear(now)) : []
  const hints = [
    known.length > 0 && data.make !== '' && !known.includes(data.make) && text('wizard.vinOtherMake'),
    known.length > 0 && known.includes(data.make) && text('wizard.vinMakeFits'),
    country !== null && text('wizard.vinCountry', { country: formats.country(country) }),
    years.length > 0 &&
      data.year !== '' &&
      !years.some((year) => Math.abs(year - Number(data.year)) <= 1) &&
      text('wizard.vinOtherYear', { years: formats.choice(years.map(String)) }),
    checkDigitFits === true && text('wizard.vinCheckFits'),
    checkDigitFits === false && needsCheckDigit(vin) && text('wizard.vinCheckWrong'),
  ].filter((hint) => hint !== false)
  return (
    <span className="block space-y-0.5">
      {inUse !== 'no' && (
        <span className="block font-medium text-danger">
          {text(inUse === 'own' ? 'wizard.vinInUseOwn' : 'wizard.vinInUse')}
        </span>
      )}
      {hints.map((hint) => (
        <span key={hint} className="block">
          {hint}
        </span>
      ))}
      <VinSuggestions vin={vin} makes={makes} years={years} />
    </span>
  )
}

/** Letters that people write for digits, and the number with the digits. */
function LettersForDigits({ vin }: { vin: string }) {
  const text = useSellerText()
  const { change } = useWizardForm()
  const corrected = withDigitsForLetters(vin)
  if (corrected === vin) return null
  return (
    <span className="block space-y-2">
      <span className="block">{text('wizard.vinLetters')}</span>
      <SuggestionButton
        name={text('wizard.vinShort')}
        value={corrected}
        onAccept={() => change({ kind: 'set', field: 'vin', value: corrected })}
      />
    </span>
  )
}

/** What the number says about fields that are still empty. What the seller has entered stays. */
function VinSuggestions({
  vin,
  makes,
  years,
}: {
  vin: string
  makes: readonly TaxonomyOption[]
  years: readonly number[]
}) {
  const words = useText()
  const text = useSellerText()
  const formats = useFormats()
  const { data, change } = useWizardForm()
  const { makes: known, vehicleType } = manufacturerOf(vin)
  const isOtherType = vehicleType !== null && vehicleType !== data.vehicleType
  const suggested = data.make === '' && !isOtherType ? makes.filter(({ slug }) => known.includes(slug)) : []
  const suggestsType = data.make === '' && isOtherType && makes.length > 0
  const suggestedYears = data.year === '' ? years : []
  if (suggested.length === 0 && suggestedYears.length === 0 && !suggestsType) return null
  return (
    <span className="block pt-1.5">
      <span className="block">{text('wizard.vinSuggests')}</span>
      <span className="mt-1.5 flex flex-wrap gap-2">
        {suggestsType && (
          <SuggestionButton
            name={text('wizard.vehicleType')}
            value={words(`vehicleTypes.${vehicleType}`)}
            onAccept={() => change({ kind: 'set', field: 'vehicleType', value: vehicleType })}
          />
        )}
        {suggested.map(({ slug, name }) => (
          <SuggestionButton
            key={slug}
            name={words('filter.make')}
            value={formats.vehicle(name)}
            onAccept={() => change({ kind: 'set', field: 'make', value: slug })}
          />
        ))}
        {suggestedYears.map((year) => (
          <SuggestionButton
            key={year}
            name={words('filter.year')}
            value={String(year)}
            onAccept={() => change({ kind: 'set', field: 'year', value: String(year) })}
          />
        ))}
      </span>
    </span>
  )
}

/** Whether the number is on offer already. Only accounts may ask; publishing decides. */
function useVinInUse(vin: string | null): 'no' | 'own' | 'other' {
  const { viewer, listingId } = useWizardForm()
  const [answer, setAnswer] = useState<{ vin: string; inUse: 'no' | 'own' | 'other' } | null>(null)
  const asks = vin !== null && vin.length === vinLength && viewer.signedIn
  useEffect(() => {
    if (!asks) return
    let current = true
    sellingApi.selling.checkVin({ vin }).then(
      ({ inUse, ownListingId }) => {
        if (current) setAnswer({ vin, inUse: ownListingId !== null && ownListingId === listingId ? 'no' : inUse })
      },
      // A hint that fails is left out.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [asks, vin, listingId])
  return asks && answer?.vin === vin ? answer.inUse : 'no'
}
