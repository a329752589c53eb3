import { useEffect, useState } from 'react'
import { maxYear, vinLength } from '../../contract/limits.ts'
import { modelYearsOf, readVin } from '../../contract/vin.ts'
import { manufacturerOf } from '../../contract/vin-manufacturers.ts'
import { useFormats } from '../i18n/text.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { sellingApi } from './selling-api.ts'
import { TypedInput } from './text-inputs.tsx'
import { useWizardForm } from './wizard-context.tsx'

/** The vehicle identification number in upper case, with the facts it contains compared to those stated. */
export function VinInput() {
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
      hint={data.vin === '' ? text('wizard.vinHint') : <VinHints vin={data.vin} />}
    />
  )
}

function VinHints({ vin }: { vin: string }) {
  const text = useSellerText()
  const formats = useFormats()
  const { data, now } = useWizardForm()
  const { problem, checkDigitFits } = readVin(vin)
  const inUse = useVinInUse(problem === null ? vin : null)
  if (vin.length < vinLength) {
    return <span className="tabular-nums">{text('wizard.vinCount', { count: vin.length, of: vinLength })}</span>
  }
  if (problem !== null) return null

  const { makes, country } = manufacturerOf(vin)
  const years = modelYearsOf(vin, maxYear(now))
  const hints = [
    makes.length > 0 && data.make !== '' && !makes.includes(data.make) && text('wizard.vinOtherMake'),
    makes.length > 0 && makes.includes(data.make) && text('wizard.vinMakeFits'),
    country !== null && text('wizard.vinCountry', { country: formats.country(country) }),
    years.length > 0 &&
      data.year !== '' &&
      !years.some((year) => Math.abs(year - Number(data.year)) <= 1) &&
      text('wizard.vinOtherYear', { years: formats.choice(years.map(String)) }),
    checkDigitFits === true && text('wizard.vinCheckFits'),
  ].filter((hint) => hint !== false)
  return (
    <span role="status" className="block space-y-0.5">
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
