import { modelPricesPath } from '../../contract/market/landing-pages.ts'
import type { ModelPrices } from '../../contract/model-prices.ts'
import type { Country, VehicleType } from '../../contract/market/vocabulary.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LinkChoices } from '../layout/link-choices.tsx'
import { useModelPriceText } from '../model-price-texts/model-price-text.tsx'

interface CountryChoiceProps {
  asked: { vehicleType: VehicleType; make: string; model: string }
  country: Country | undefined
  prices: Pick<ModelPrices, 'countries'>
}

/** All countries or one of those with enough vehicles, as links; the chosen one is there also without. */
export function CountryChoice({ asked, country, prices: { countries } }: CountryChoiceProps) {
  const text = useModelPriceText()
  const { formats } = useSpeech()
  const known = country === undefined || countries.some(({ key }) => key === country)
  if (countries.length < 2 && country === undefined) return null
  const choices: { key: Country | undefined; words: string }[] = [
    { key: undefined, words: text('modelPrices.everywhere') },
    ...countries.map(({ key, offers }) => ({ key, words: `${formats.country(key)} (${formats.number(offers)})` })),
    ...(known ? [] : [{ key: country, words: formats.country(country) }]),
  ]
  return (
    <LinkChoices
      label={text('modelPrices.countries')}
      choices={choices.map(({ key, words }) => ({
        to: modelPricesPath(asked, key) ?? '/',
        isChosen: key === country,
        words,
      }))}
    />
  )
}
