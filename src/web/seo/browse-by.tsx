/** Links to landing pages from frequently visited pages. */
import { landingPath, minListingsToIndex } from '../../contract/market/landing-pages.ts'
import type { TaxonomyEntry } from '../../contract/taxonomy.ts'
import { fuelTypes, type VehicleType } from '../../contract/market/vocabulary.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { landingHref } from './landing-href.ts'
import { typeTitle } from '../vehicles/type-title.ts'

interface Choice {
  name: string
  path: string
}

function Choices({ choices }: { choices: readonly Choice[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {choices.map(({ name, path }) => (
        <li key={path}>
          <LocalLink
            to={path}
            className="inline-block py-1.5 text-[0.9375rem] text-muted hover:text-ink hover:underline"
          >
            {name}
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}

/** The fuels that nearly every market has. */
const commonFuels = fuelTypes.slice(0, 4)

/** On the home page: the vehicle type's landing page, the given makes and its fuels. */
export function BrowseBy({ vehicleType, makes }: { vehicleType: VehicleType; makes: readonly TaxonomyEntry[] }) {
  const speech = useSpeech()
  const { text, formats } = speech
  const largest = makes
    .filter(({ listings }) => listings >= minListingsToIndex)
    .toSorted((a, b) => formats.compare(a.name, b.name))
  return (
    <section className="container-page mt-14 space-y-4">
      <h2 className="text-xl font-bold tracking-tight md:text-2xl">{text('browse.by')}</h2>
      <Choices
        choices={[
          { name: typeTitle(speech, vehicleType), path: landingHref({ vehicleType }) },
          ...commonFuels.map((fuel) => ({
            name: text(`fuelType.${fuel}`),
            path: landingHref({ vehicleType, fuelType: [fuel] }),
          })),
        ]}
      />
      <Choices
        choices={largest.flatMap(({ slug, name }) => {
          const path = landingPath({ vehicleType, make: slug })
          return path === null ? [] : [{ name, path }]
        })}
      />
    </section>
  )
}

/** In every page's footer: the start of each vehicle type's landing pages. */
export function FooterBrowse() {
  const speech = useSpeech()
  const { text } = speech
  return (
    <nav aria-label={text('browse.by')} className="container-page border-t border-line py-5">
      <Choices
        choices={speech.site.types.map(({ key: vehicleType }) => ({
          name: typeTitle(speech, vehicleType),
          path: landingHref({ vehicleType }),
        }))}
      />
    </nav>
  )
}
