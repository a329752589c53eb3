import { sql } from 'drizzle-orm'
import { findsNothing } from '../../../market-check.ts'

/** Listings: what search reads of them is what their other rows say. */
export const listingChecks = {
  listings: findsNothing(sql`
    select 'Listing ' || l.id || case when l.has_pictures then ' is searched as one with pictures, and has none'
      else ' has pictures, and is searched as one without' end as found
    from vehicle_listings l
    where l.has_pictures <> exists (select from listing_images i where i.listing_id = l.id)
    union all
    select 'Listing ' || l.id || ' has no price history that ends with its price'
    from vehicle_listings l
    where (select p.price_euros from listing_prices p where p.listing_id = l.id order by p.since desc limit 1)
      is distinct from l.price_euros
    union all
    select 'Listing ' || l.id || ' is damaged and featured'
    from vehicle_listings l where l.damaged = 'yes' and l.featured_until > now()
    union all
    select 'Listing ' || l.id || ' is reserved and featured'
    from vehicle_listings l where l.reserved_until is not null and l.featured_until > now()
    union all
    select 'Listing ' || l.id || ' is not reserved, and has a day on which that ends'
    from vehicle_listings l where l.reserved_until is not null and l.status not in ('reserved', 'paused')`),
}
