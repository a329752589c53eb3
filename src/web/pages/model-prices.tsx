import { landingAt, modelPricesPath } from '../../contract/market/landing-pages.ts'
import { minOffersOfModel } from '../../contract/market/limits.ts'
import { countries } from '../../contract/market/vocabulary.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink, plainPath } from '../layout/local-href.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { CountryChoice } from '../model-prices/country-choice.tsx'
import { CoursePlot, MileagePlot, YearPlot } from '../model-prices/plots.tsx'
import { PriceFigures } from '../model-prices/price-figures.tsx'
import { ModelPriceTexts, useModelPriceText } from '../model-price-texts/model-price-text.tsx'
import { modelPriceMessages } from '../model-price-texts/model-price-texts.server.ts'
import { pageContext } from '../page-context.ts'
import { problemOf, throwStatus } from '../problems.ts'
import { searchPath } from '../search/search-address.ts'
import { landingSteps } from '../seo/landing-words.ts'
import { Trail } from '../seo/trail.tsx'
import { buttonClass } from '../ui/button.tsx'
import type { Route } from './+types/model-prices.ts'

/** What a model costs: by age, by mileage, and how that developed. */
export async function loader({ context, params: { make, model }, url }: Route.LoaderArgs) {
  const { api, language } = context.get(pageContext)
  const [vehicles] = plainPath(url.pathname).split('/').filter(Boolean)
  const about = landingAt(vehicles, make, model)
  if (about?.make === undefined || about.model === undefined) throwStatus(404)
  const asked = { vehicleType: about.vehicleType, make: about.make, model: about.model }
  const country = countries.find((key) => key === url.searchParams.get('country'))
  try {
    const prices = await api.modelPrices.ofModel({ ...asked, ...(country && { country }) })
    return { asked, country, prices, texts: modelPriceMessages(language) }
  } catch (error) {
    const code = problemOf(error)?.code
    if (code === 'make_not_found' || code === 'model_not_found' || code === 'invalid_input') throwStatus(404)
    throw error
  }
}

export default function ModelPricesPage({ loaderData }: Route.ComponentProps) {
  return (
    <ModelPriceTexts messages={loaderData.texts}>
      <Prices page={loaderData} />
    </ModelPriceTexts>
  )
}

function Prices({ page: { asked, country, prices } }: { page: Route.ComponentProps['loaderData'] }) {
  const text = useModelPriceText()
  const speech = useSpeech()
  const { text: say, formats } = speech
  const { make, model, now, points } = prices
  const name = formats.vehicle(`${make.name} ${model.name}`)
  const path = modelPricesPath(asked) ?? '/'
  const lead = now
    ? text('modelPrices.lead', {
        count: now.offers,
        median: formats.euro(now.medianEuros),
        low: formats.euro(now.lowEuros),
        high: formats.euro(now.highEuros),
      })
    : text('modelPrices.tooFew', { least: minOffersOfModel })
  return (
    <div className="container-page py-5 lg:py-7">
      <PageHead
        title={text('modelPrices.pageTitle', { name })}
        description={lead}
        path={path}
        hidden={now === null || country !== undefined}
      />
      <Trail steps={[...landingSteps(asked, prices, speech), { name: text('modelPrices.trail'), path }]} />
      <h1 className="mt-2 text-2xl font-bold tracking-tight md:text-3xl">{text('modelPrices.title', { name })}</h1>
      <CountryChoice asked={asked} country={country} prices={prices} />
      <p className="mt-4 max-w-prose leading-relaxed text-muted">{lead}</p>
      {now && <PriceFigures now={now} selling={prices.selling} />}
      <div className="mt-5 flex flex-wrap gap-3">
        <LocalLink
          to={searchPath({ ...asked, ...(country && { region: [country] }) })}
          className={buttonClass({ wraps: true })}
        >
          {now ? say('landing.showAll', { count: now.offers }) : say('notFound.browse')}
        </LocalLink>
        <LocalLink to="/add-listing" className={buttonClass({ look: 'secondary', wraps: true })}>
          {text('modelPrices.sell')}
        </LocalLink>
      </div>
      {now && (
        <div className="mt-8 grid gap-5 lg:grid-cols-2">
          <YearPlot points={points} byYear={prices.byYear} />
          <MileagePlot points={points} byMileage={prices.byMileage} />
          <CoursePlot days={prices.days} />
          <section aria-labelledby="prices-how" className="p-1 sm:p-5">
            <h2 id="prices-how" className="text-xl font-bold tracking-tight">
              {text('modelPrices.how')}
            </h2>
            <p className="mt-2 leading-relaxed">{text('modelPrices.howPrices', { least: minOffersOfModel })}</p>
            <p className="mt-2 leading-relaxed">{text('modelPrices.howSold')}</p>
          </section>
        </div>
      )}
    </div>
  )
}
