import { modelPricesPath } from '../../contract/market/landing-pages.ts'
import { soldWindowDays } from '../../contract/market/limits.ts'
import type { Valuation } from '../../contract/selling.ts'
import { vehicleTypes } from '../../contract/market/vocabulary.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { useSellerText } from '../seller-texts/seller-text.tsx'
import { useWizardForm } from './wizard-context.tsx'

/** What others ask for the model, and how long selling it took; nothing where there are too few. */
export function ModelOffersLine({ ofModel }: Pick<Valuation, 'ofModel'>) {
  const text = useSellerText()
  const { formats } = useSpeech()
  const { data } = useWizardForm()
  if (ofModel === null) return null
  const { offers, lowEuros, medianEuros, highEuros, selling } = ofModel
  const vehicleType = vehicleTypes.find((type) => type === data.vehicleType)
  const path = vehicleType && modelPricesPath({ vehicleType, make: data.make, model: data.model })
  return (
    <p className="mt-3 border-t border-line pt-3 text-sm">
      {text('wizard.modelOffers', {
        count: offers,
        median: formats.euro(medianEuros),
        low: formats.euro(lowEuros),
        high: formats.euro(highEuros),
      })}{' '}
      {selling &&
        text('wizard.modelSelling', { count: selling.sold, days: selling.medianDays, window: soldWindowDays })}{' '}
      {path && (
        // The form stays open beside it.
        <LocalLink to={path} target="_blank" className="whitespace-nowrap underline">
          {text('wizard.modelPrices')}
        </LocalLink>
      )}
    </p>
  )
}
