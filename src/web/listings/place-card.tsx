import type { ListingDetail, Surroundings } from '../../contract/listings.ts'
import { defaultRadiusKm } from '../../contract/market/search-filters.ts'
import { useSpeech } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { searchPath } from '../search/search-address.ts'
import { Icon } from '../ui/icon.tsx'
import { layOutMap, type MapLabel, mapRadius, mapSize, scaleKm, unitsPerKm } from './place-map.ts'

interface PlaceCardProps {
  listing: ListingDetail
  surroundings: Surroundings
}

/** Where the vehicle is: a map drawn from the own list of towns, and the way to what is offered around it. */
export function PlaceCard({ listing: { city, country, townCentre }, surroundings }: PlaceCardProps) {
  const { text, formats } = useSpeech()
  const { placeKey, towns } = surroundings
  if (townCentre === null) return null
  const place = formats.town(city, country)
  const map = layOutMap(
    { ...townCentre, name: place },
    towns.map((town) => ({ ...town, name: formats.town(town.city, town.country) })),
  )
  const names = map.towns.map(({ name }) => name)
  return (
    <section
      aria-labelledby="place"
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card print:hidden"
    >
      <svg
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        role="img"
        aria-label={text('place.map', {
          place,
          distance: formats.kilometres(defaultRadiusKm),
          towns: names.length > 0 ? formats.list(names) : '–',
        })}
        className="block w-full bg-sunken text-[11px]"
      >
        <circle
          cx={map.middle.x}
          cy={map.middle.y}
          r={mapRadius}
          className="fill-brand-soft stroke-brand [stroke-dasharray:4_3]"
        />
        {map.towns.map((town) => (
          <Town key={`${town.name} ${town.x}`} {...town} />
        ))}
        <circle cx={map.middle.x} cy={map.middle.y} r={5} className="fill-brand" />
        <Name {...map.middle} className="fill-ink font-bold" />
        <path d={`M${mapSize.width - 16} 8l5 12h-10z`} className="fill-muted" />
        <text x={mapSize.width - 16} y={32} textAnchor="middle" className="fill-muted font-semibold">
          {text('place.north')}
        </text>
        <path
          d={`M10 ${mapSize.height - 14}v4h${scaleKm * unitsPerKm}v-4`}
          fill="none"
          className="stroke-muted [stroke-width:1.5]"
        />
        <text x={10} y={mapSize.height - 18} className="fill-muted">
          {formats.kilometres(scaleKm)}
        </text>
      </svg>
      <div className="p-5">
        <h2 id="place" className="font-semibold">
          {text('listing.place', { city: place, country: formats.country(country) })}
        </h2>
        <p className="mt-1 text-sm text-muted">{text('place.centre')}</p>
        {placeKey !== null && (
          <LocalLink
            to={searchPath({ place: [placeKey] })}
            className="mt-2 flex min-h-11 items-center justify-between pt-1 font-semibold text-brand hover:underline"
          >
            {text('place.near', { place })}
            <Icon name="chevron-right" className="size-5" />
          </LocalLink>
        )}
      </div>
    </section>
  )
}

function Town(town: MapLabel) {
  return (
    <>
      <circle cx={town.x} cy={town.y} r={2.5} className="fill-muted" />
      <Name {...town} className="fill-ink" />
    </>
  )
}

function Name({ name, x, y, side, className }: MapLabel & { className: string }) {
  const isRight = side === 'right'
  return (
    <text x={isRight ? x + 7 : x - 7} y={y + 4} textAnchor={isRight ? 'start' : 'end'} className={className}>
      {name}
    </text>
  )
}
