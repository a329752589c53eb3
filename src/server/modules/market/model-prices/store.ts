/** Reads what a model is offered for. */
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { maxPricePoints, minOffersOfModel } from '../../../../contract/market/limits.ts'
import type { Country } from '../../../../contract/market/vocabulary.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { isOnOffer, vehicleListings } from '../offers/tables.ts'
import { mileageBandsKm, noBand } from './mileage-bands.ts'
import { allCountries, modelPrices } from './tables.ts'

export interface ModelIn {
  modelId: string
  /** Without it all countries together. */
  country?: Country | undefined
}

const { year, mileageKm, priceEuros, country: ofCountry, id } = vehicleListings

const ofModel = ({ modelId, country }: ModelIn, now: Date) =>
  and(eq(vehicleListings.modelId, modelId), country && eq(ofCountry, country), isOnOffer(now))

const quantile = (share: number, of: PgColumn) =>
  sql<number>`round(percentile_cont(${share}::float8) within group (order by ${of}))`.mapWith(Number)

/** Figures of the whole model (neither year nor band), of each year and of each band of mileage, if they have enough offers. */
export async function figuresNow(db: Db, model: ModelIn, now: Date) {
  const band = sql<number>`coalesce(width_bucket(${mileageKm}, array[${sql.raw(mileageBandsKm.join(', '))}]), ${noBand})`
  const counted = db
    .select({ year, mileageKm, priceEuros, band: band.as('band') })
    .from(vehicleListings)
    .where(ofModel(model, now))
    .as('counted')
  return db
    .select({
      year: sql<number | null>`${counted.year}`,
      band: sql<number | null>`${counted.band}`,
      offers: sql<number>`count(*)`.mapWith(Number),
      lowEuros: quantile(0.25, counted.priceEuros),
      medianEuros: quantile(0.5, counted.priceEuros),
      highEuros: quantile(0.75, counted.priceEuros),
      medianMileageKm: sql<
        number | null
      >`round(percentile_cont(0.5) within group (order by ${counted.mileageKm}))::int`,
    })
    .from(counted)
    .groupBy(sql`grouping sets ((), (${counted.year}), (${counted.band}))`)
    .having(sql`count(*) >= ${minOffersOfModel}`)
    .orderBy(sql`${counted.year}, ${counted.band}`)
}

/** Vehicles on offer, of many an even part: the same ones until they are sold. */
export async function pointsNow(db: Db, model: ModelIn, now: Date) {
  return db
    .select({ year, mileageKm, priceEuros })
    .from(vehicleListings)
    .where(ofModel(model, now))
    .orderBy(sql`md5(${id}::text)`)
    .limit(maxPricePoints)
}

/** The countries in which a model has enough offers, most offers first. */
export async function countriesNow(db: Db, modelId: string, now: Date) {
  const offers = sql<number>`count(*)`.mapWith(Number)
  return db
    .select({ key: ofCountry, offers })
    .from(vehicleListings)
    .where(ofModel({ modelId }, now))
    .groupBy(ofCountry)
    .having(sql`count(*) >= ${minOffersOfModel}`)
    .orderBy(desc(offers), asc(ofCountry))
}

/** What is remembered of a model, the earliest day first. */
export async function remembered(db: Db, { modelId, country }: ModelIn) {
  return db
    .select()
    .from(modelPrices)
    .where(and(eq(modelPrices.modelId, modelId), eq(modelPrices.area, country ?? allCountries)))
    .orderBy(asc(modelPrices.day))
}

/** The latest of what is remembered of a model in all countries; null if nothing is. */
export async function latest(db: Db, modelId: string) {
  return firstOf(
    db
      .select()
      .from(modelPrices)
      .where(and(eq(modelPrices.modelId, modelId), eq(modelPrices.area, allCountries)))
      .orderBy(desc(modelPrices.day))
      .limit(1),
  )
}
