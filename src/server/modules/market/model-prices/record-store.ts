/** Writes what is remembered of prices. Nothing else writes these tables. */
import { and, gte, inArray, lt, sql } from 'drizzle-orm'
import { offeredStatuses } from '../../../../contract/market/listing-status.ts'
import { minOffersOfModel, soldWindowDays } from '../../../../contract/market/limits.ts'
import { otherModel } from '../../../../contract/market/other-model.ts'
import type { Db } from '../../../platform/database/database.ts'
import { allCountries, modelPriceDays } from './tables.ts'

/** Which of these days are remembered. */
export async function recordedAmong(db: Db, days: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ day: modelPriceDays.day })
    .from(modelPriceDays)
    .where(inArray(modelPriceDays.day, [...days]))
  return new Set(rows.map(({ day }) => day))
}

/** Claims a day; false if somebody else has recorded it. */
export async function claimDay(db: Db, day: string, now: Date): Promise<boolean> {
  const rows = await db.insert(modelPriceDays).values({ day, recordedAt: now }).onConflictDoNothing().returning()
  return rows.length > 0
}

/**
 * Remembers what models were offered for at a moment, from the dates and prices that listings keep. What was removed or
 * paused since counts as not offered.
 */
export async function recordPrices(db: Db, day: string, at: Date): Promise<void> {
  const moment = sql`${at.toISOString()}::timestamptz`
  // prettier-ignore
  await db.execute(sql`
    insert into model_prices (day, model_id, area, offers, low_euros, median_euros, high_euros, median_mileage_km, sold, median_days_to_sell)
    with listings as (
      select listing.* from vehicle_listings as listing join vehicle_models as model on model.id = listing.model_id
      where model.slug <> ${otherModel.slug} and listing.status in ${[...offeredStatuses, 'sold']}
        and listing.published_at <= ${moment} and not listing.is_withheld
    ), offered as (
      select model_id, country, mileage_km, coalesce((
        select price.price_euros from listing_prices as price
        where price.listing_id = listings.id and price.since <= ${moment} order by price.since desc limit 1
      ), price_euros) as euros
      from listings where (sold_at is null or sold_at > ${moment}) and (package_expiry is null or package_expiry > ${moment})
    ), prices as (
      select model_id, country, count(*) as offers,
        round(percentile_cont(0.25) within group (order by euros)) as low_euros,
        round(percentile_cont(0.5) within group (order by euros)) as median_euros,
        round(percentile_cont(0.75) within group (order by euros)) as high_euros,
        round(percentile_cont(0.5) within group (order by mileage_km)) as median_mileage_km
      from offered group by grouping sets ((model_id), (model_id, country)) having count(*) >= ${minOffersOfModel}
    ), sales as (
      select model_id, country, count(*) as sold,
        round(percentile_cont(0.5) within group (order by extract(epoch from sold_at - published_at) / 86400)) as median_days
      from listings where sold_at <= ${moment} and sold_at > ${moment} - make_interval(days => ${soldWindowDays})
      group by grouping sets ((model_id), (model_id, country)) having count(*) >= ${minOffersOfModel}
    )
    select ${day}::date, prices.model_id, coalesce(prices.country, ${allCountries}), offers, low_euros, median_euros, high_euros, median_mileage_km, sold, median_days
    from prices left join sales on sales.model_id = prices.model_id and sales.country is not distinct from prices.country`)
}

/** Forgets days before the first, and of those before `daily` all but the ends of months. */
export async function forgetDays(db: Db, first: string, daily: string): Promise<void> {
  const { day } = modelPriceDays
  await db.delete(modelPriceDays).where(lt(day, first))
  await db
    .delete(modelPriceDays)
    .where(and(gte(day, first), lt(day, daily), sql`extract(month from ${day} + 1) = extract(month from ${day})`))
}
