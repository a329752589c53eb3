import { modelPricesPath } from '../../contract/landing-pages.ts'
import type { ModelPrices } from '../../contract/model-prices.ts'
import type { Country, VehicleType } from '../../contract/vocabulary.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { useModelPriceText } from '../model-price-texts/model-price-text.tsx'
import { classNames } from '../ui/class-names.ts'

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
  const choices = [
    { key: undefined, name: text('modelPrices.everywhere') },
    ...countries.map(({ key, offers }) => ({ key, name: `${formats.country(key)} (${formats.number(offers)})` })),
    ...(known ? [] : [{ key: country, name: formats.country(country) }]),
  ]
  return (
    <nav aria-label={text('modelPrices.countries')} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ key, name }) => (
          <li key={key ?? 'all'}>
            <LocalLink
              to={modelPricesPath(asked, key) ?? '/'}
              aria-current={key === country ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center rounded-full border px-4 text-sm',
                key === country ? 'border-brand bg-brand-soft font-semibold' : 'border-line-strong hover:bg-sunken',
              )}
            >
              {name}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
