/** The public pages in the variants that differ for the database, with addresses from the market's data. */
import type { Pool } from 'pg'
import { fittingSorts, usualSort } from '../../src/contract/market/search-filters.ts'

export interface PublicPage {
  page: string
  path: string
  status: number
}

interface Popular {
  make: string
  model: string
  variant: string
  region: string
  city: string
}

export async function publicPages(pool: Pool): Promise<PublicPage[]> {
  const { make, model, variant, region, city } = await mostPopular(pool)
  const active = await idWhere(pool, `status = 'active' and (package_expiry is null or package_expiry > now())`)
  const sold = await idWhere(pool, `status = 'sold'`)
  return [
    { page: '/', path: '/', status: 200 },
    { page: '/ for trucks', path: '/?vehicleType=truck', status: 200 },
    listings('everything', {}),
    ...fittingSorts({})
      .filter((sort) => sort !== usualSort({}))
      .map((sort) => listings(sort, { sort })),
    listings('page 500', { page: '500' }),
    listings('last pages', { page: '7000' }),
    listings('cars', { vehicleType: 'car' }),
    listings('cars, page 100, cheapest first', { vehicleType: 'car', sort: 'price_asc', page: '100' }),
    listings('make', { vehicleType: 'car', make }),
    listings('model', { vehicleType: 'car', make, model }),
    listings('variant', { vehicleType: 'car', make, model, variant }),
    listings('model, cheapest first', { vehicleType: 'car', make, model, sort: 'price_asc' }),
    listings('country', { region }),
    listings('town', { cityZip: city }),
    listings('postcode', { cityZip: '10' }),
    listings('town that is not there', { cityZip: 'Xyzzy' }),
    listings('text', { text: 'golf' }),
    listings('text of two words', { text: 'bmw touring' }),
    listings('text, by a word of texts', { text: 'golf leder' }),
    listings('text that nothing has', { text: 'xyzzy' }),
    listings('featured only', { featuredOnly: 'true' }),
    listings('dealers', { sellerKind: 'dealer' }),
    listings('electric, automatic', { fuelType: 'electric', transmission: 'automatic' }),
    listings('price, year, mileage', { priceFrom: '5000', priceUpTo: '15000', minYear: '2015', maxMileage: '100000' }),
    listings('nearly every filter', {
      vehicleType: 'car',
      make,
      priceUpTo: '30000',
      minYear: '2012',
      maxMileage: '200000',
      region,
      fuelType: 'diesel',
      transmission: 'manual',
      sort: 'mileage_asc',
    }),
    { page: '/listing/{id}', path: `/listing/${active}`, status: 200 },
    { page: '/listing/{id} of a sold vehicle', path: `/listing/${sold}`, status: 410 },
    { page: '/listing/{id} unknown', path: '/listing/00000000-0000-7000-8000-000000000000', status: 404 },
    { page: 'not found', path: '/no-such-page', status: 404 },
  ]
}

function listings(page: string, query: Record<string, string>): PublicPage {
  return { page: `/listings: ${page}`, path: `/listings?${new URLSearchParams(query)}`, status: 200 }
}

/** The largest make and model: the most expensive choice for a count. */
async function mostPopular(pool: Pool): Promise<Popular> {
  const { rows } = await pool.query<Popular>(
    `select makes.slug as make, models.slug as model, variants.slug as variant,
            (select country from vehicle_listings group by country order by count(*) desc limit 1) as region,
            (select city from vehicle_listings group by city order by count(*) desc limit 1) as city
     from vehicle_listings listings
     join vehicle_makes makes on makes.id = listings.make_id
     join vehicle_models models on models.id = listings.model_id
     join vehicle_variants variants on variants.id = listings.variant_id
     where listings.vehicle_type_id = (select id from vehicle_types where key = 'car')
     group by makes.slug, models.slug, variants.slug order by count(*) desc limit 1`,
  )
  if (!rows[0]) throw new Error('The market is empty')
  return rows[0]
}

async function idWhere(pool: Pool, condition: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(`select id from vehicle_listings where ${condition} limit 1`)
  return rows[0]?.id ?? ''
}
