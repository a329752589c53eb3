/** A market of generated adverts on the embedded database, asked as the page of results asks it. */
import { handlers } from '../../src/server/app.ts'
import { readConfig } from '../../src/server/config.ts'
import { modules } from '../../src/server/modules.ts'
import { resolvePlace } from '../../src/server/modules/market/places/service.ts'
import { openPglite } from '../../src/server/platform/database/pglite.ts'
import { openPlatform, type Platform, scopeOf } from '../../src/server/platform/platform.ts'
import { readTaxonomy } from '../../src/server/seed/taxonomy/taxonomy.ts'
import { contract } from '../../src/contract/index.ts'
import { type SearchFilters, searchFilters } from '../../src/contract/search.ts'
import { count as countListings } from '../../src/server/modules/market/search/service.ts'
import { addTaxonomy } from '../search/generated-market.ts'
import { generateAdverts } from './adverts.ts'

/** The towns of the phrases, so that each has vehicles. */
const towns = [
  'de-berlin', 'de-hannover', 'de-munchen', 'de-koln', 'es-madrid', 'es-barcelona', 'es-sevilla', 'es-valencia', 'fr-paris', 'fr-lyon', 'fr-lille',
  'fr-nantes', 'pt-lisboa', 'pt-porto', 'pt-braga', 'it-roma', 'it-milano',
] as const // prettier-ignore
const advertsPerStatement = 2_000

export interface TypedMarket {
  platform: Platform
  /** How many vehicles these filters and words find. */
  count(filters: SearchFilters): Promise<number>
  /** How many vehicles the page shows: words that would leave nothing are left out. */
  shown(filters: SearchFilters): Promise<number>
}

export async function openTypedMarket(adverts: number, dataDir: string): Promise<TypedMarket> {
  const platform = await openPlatform({
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: 'off' }),
    modules,
    jobs: [],
    openDatabase: () => openPglite(null),
  })
  await addTaxonomy(platform)
  await fill(platform, adverts)
  const scope = scopeOf(platform, null)
  const count = (filters: SearchFilters) => countListings(scope, searchFilters.parse(filters))
  return {
    platform,
    count,
    shown: async (filters) => {
      const total = await count(filters)
      if (total > 0 || filters.text === undefined) return total
      const { input } = contract.searchText.findableWords
      const { text } = await handlers.searchText.findableWords(scope, input.parse(filters))
      const { text: _, ...others } = filters
      return count({ ...others, ...(text !== '' && { text }) })
    },
  }
}

async function fill({ database: { jobConnection }, newId }: Platform, count: number): Promise<void> {
  const places = towns.map((key) => resolvePlace(key)).filter((place) => place !== null)
  const rows = [...generateAdverts(count, readTaxonomy(), places.length)].map((advert) => ({
    ...advert,
    id: newId(),
    place: places[advert.town],
  }))
  for (let start = 0; start < rows.length; start += advertsPerStatement) {
    await jobConnection.executeSql(
      `insert into vehicle_listings (id, user_id, title, model_description, vehicle_type_id, make_id, model_id, variant_id, category_id, body_type,
         year, mileage_km, price_euros, vat_treatment, fuel_type, transmission, engine_cc, power_kw, colour, doors, seats, condition, description,
         salesperson_type, location, city, country, latitude, longitude, status, created_at, published_at, updated_at)
       select (row->>'id')::uuid, (select id from users limit 1), row->>'title', nullif(row->>'modelDescription', ''), type.id, make.id, model.id, variant.id, category.id,
         row->>'bodyType', (row->>'year')::int, (row->>'mileageKm')::int, (row->>'priceEuros')::int, 'not_stated', row->>'fuelType', row->>'transmission',
         (row->>'engineCc')::int, (row->>'powerKw')::int, row->>'colour', (row->>'doors')::int, (row->>'seats')::int, 'used_good', row->>'description',
         'private', row->'place'->>'name', row->'place'->>'name', row->'place'->>'country', (row->'place'->>'latitude')::float, (row->'place'->>'longitude')::float,
         'active', now(), now(), now()
       from jsonb_array_elements($1::jsonb) row
       join vehicle_types type on type.key = row->>'vehicleType'
       join vehicle_makes make on make.vehicle_type_id = type.id and make.slug = row->>'make'
       join vehicle_models model on model.make_id = make.id and model.slug = row->>'model'
       join vehicle_categories category on category.vehicle_type_id = type.id and category.key = row->>'bodyType'
       left join vehicle_variants variant on variant.model_id = model.id and variant.slug = row->>'variant'`,
      [JSON.stringify(rows.slice(start, start + advertsPerStatement))],
    )
  }
  await jobConnection.executeSql('analyze vehicle_listings', [])
}
