/** Links for visitors who do not search yet. */
import type { ReactNode } from 'react'
import type { TaxonomyEntry } from '../../contract/taxonomy.ts'
import type { VehicleType } from '../../contract/market/vocabulary.ts'
import { bodyTypesOf } from '../i18n/site-facts.ts'
import { type MessageKey, useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { type Filters, searchPath } from '../search/search-address.ts'
import { BodyTypeDrawing } from '../vehicles/body-type-drawing.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'

const tile =
  'flex h-full items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-card transition-shadow hover:shadow-raised sm:p-4'

interface TrendingCategory {
  label: MessageKey
  icon: IconName
  filters: Filters
}

const trending: readonly TrendingCategory[] = [
  { label: 'trending.electric', icon: 'zap', filters: { vehicleType: 'car', fuelType: ['electric'] } },
  {
    label: 'trending.new',
    icon: 'sparkles',
    filters: { vehicleType: 'car', condition: ['new'] },
  },
  {
    label: 'trending.city',
    icon: 'building-complex',
    filters: { vehicleType: 'car', bodyType: ['hatchback'], priceUpTo: 15_000 },
  },
  {
    label: 'trending.family',
    icon: 'baby',
    filters: { vehicleType: 'car', bodyType: ['suv', 'wagon', 'minivan'] },
  },
]

export function TrendingCategories() {
  const { text } = useSpeech()
  return (
    <Section title={text('trending.title')}>
      <ul className="grid grid-cols-2 gap-3 max-[18rem]:grid-cols-1 lg:grid-cols-4 lg:gap-4">
        {trending.map(({ label, icon, filters }) => (
          <li key={label}>
            <LocalLink
              to={searchPath(filters)}
              className={classNames(tile, 'max-[26rem]:flex-col max-[26rem]:items-start')}
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
                <Icon name={icon} className="size-5" />
              </span>
              <span className="max-w-full min-w-0 font-semibold hyphens-auto wrap-break-word">{text(label)}</span>
              <Icon name="arrow-right" className="ml-auto size-4 text-muted max-sm:hidden" />
            </LocalLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Popular searches. Vehicle names need no translation. */
const popularSearches = [
  { words: 'Volkswagen Golf', make: 'volkswagen', model: 'golf' },
  { words: 'BMW 3 Series', make: 'bmw', model: '3-series' },
  { words: 'Toyota Yaris', make: 'toyota', model: 'yaris' },
  { words: 'Škoda Octavia', make: 'skoda', model: 'octavia' },
  { words: 'Renault Clio', make: 'renault', model: 'clio' },
  { words: 'Tesla Model 3', make: 'tesla', model: 'model-3' },
  { words: 'Fiat 500', make: 'fiat', model: '500' },
  { words: 'Dacia Duster', make: 'dacia', model: 'duster' },
] as const

export function PopularSearches() {
  const { text, formats } = useSpeech()
  return (
    <section>
      <h2 className="font-semibold">{text('home.popular')}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {popularSearches.map(({ words, ...vehicle }) => (
          <li key={words}>
            <LocalLink
              to={searchPath({ vehicleType: 'car', ...vehicle })}
              className="inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-3.5 text-sm font-medium hover:border-line-strong"
            >
              {formats.vehicle(words)}
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const makesShown = 18

/** `makes`: most listings first. */
export function BrowseMakes({ vehicleType, makes }: { vehicleType: VehicleType; makes: readonly TaxonomyEntry[] }) {
  const { text, formats } = useSpeech()
  const largest = makes.slice(0, makesShown).toSorted((a, b) => formats.compare(a.name, b.name))
  if (largest.length === 0) return null
  return (
    <Section title={text('browse.makes')}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {largest.map(({ slug, name, listings }) => (
          <li key={slug}>
            <LocalLink
              to={searchPath({ vehicleType, make: slug })}
              className="flex min-h-12 items-center justify-between gap-2 rounded-control border border-line bg-surface px-4 py-2 shadow-card transition-shadow hover:shadow-raised"
            >
              <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
              <span className="text-sm text-muted tabular-nums">{formats.number(listings)}</span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function BrowseBodyTypes({ vehicleType }: { vehicleType: VehicleType }) {
  const { site, text } = useSpeech()
  return (
    <Section title={text('browse.bodyTypes')}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-8">
        {bodyTypesOf(site, vehicleType).map((bodyType) => (
          <li key={bodyType}>
            <LocalLink
              to={searchPath({ vehicleType, bodyType: [bodyType] })}
              className="flex h-full flex-col items-center gap-2 rounded-card border border-line bg-surface px-3 py-4 text-center text-sm font-semibold shadow-card transition-shadow hover:shadow-raised"
            >
              <BodyTypeDrawing bodyType={bodyType} className="h-10 w-24 max-w-full text-brand" />
              {text(`bodyType.${bodyType}`)}
            </LocalLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Section({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className="container-page mt-14">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 wrap-break-word hyphens-auto text-xl font-bold tracking-tight md:text-2xl">{title}</h2>
        {more}
      </div>
      {children}
    </section>
  )
}
