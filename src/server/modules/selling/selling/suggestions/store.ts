import { and, between, countDistinct, desc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import { minAgreeingSellers, minOffersOfKey } from '../../../../../contract/market/limits.ts'
import { suggestedFacts } from '../../../../../contract/market/suggested-facts.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { isOnOffer, vehicleListings, ofListing } from '../../../market/offers/tables.ts'
import { vehicleMakes, vehicleModels, vehicleTypes } from '../../../market/taxonomy/tables.ts'
import type { StatedOffer } from './rules.ts'

/** More offers agree no better; of more the newest count. */
const mostOffers = 400

export interface OfferQuery {
  modelId: string
  variantId: string | null
  years: { from: number; to: number } | null
  bodyType: string | undefined
  fuelType: string | undefined
  transmission: string | undefined
}

const statedColumns = Object.fromEntries(suggestedFacts.map((fact) => [fact, vehicleListings[fact]])) as Pick<
  typeof vehicleListings,
  (typeof suggestedFacts)[number]
>

/** What offers of a model state. */
export function offersOf(db: Db, query: OfferQuery, now: Date): Promise<StatedOffer[]> {
  const { bodyType, fuelType, modelId, publishedAt, transmission, userId, variantId, year } = vehicleListings
  const { years } = query
  return db
    .select({ userId, ...statedColumns })
    .from(vehicleListings)
    .where(
      and(
        isOnOffer(now),
        eq(modelId, query.modelId),
        query.variantId === null ? undefined : eq(variantId, query.variantId),
        years === null ? undefined : between(year, years.from, years.to),
        query.bodyType === undefined ? undefined : eq(bodyType, query.bodyType),
        query.fuelType === undefined ? undefined : sql`${fuelType} = ${query.fuelType}`,
        query.transmission === undefined ? undefined : sql`${transmission} = ${query.transmission}`,
      ),
    )
    .orderBy(desc(publishedAt), vehicleListings.id)
    .limit(mostOffers)
}

/** The models of offers whose key begins like this, the most frequent first. */
export function modelsOfKey(db: Db, beginning: string, now: Date) {
  const offers = sql<number>`count(*)::int`
  return db
    .select({
      vehicleType: vehicleTypes.key,
      make: { slug: vehicleMakes.slug, name: vehicleMakes.name },
      model: { slug: vehicleModels.slug, name: vehicleModels.name },
      offers,
    })
    .from(vehicleListings)
    .innerJoin(vehicleModels, ofListing.model)
    .innerJoin(vehicleMakes, eq(vehicleMakes.id, vehicleModels.makeId))
    .innerJoin(vehicleTypes, eq(vehicleTypes.id, vehicleMakes.vehicleTypeId))
    .where(and(isOnOffer(now), isNotNull(vehicleListings.typeKey), beginsWith(beginning)))
    .groupBy(vehicleTypes.key, vehicleMakes.id, vehicleModels.id)
    .having(and(gte(offers, minOffersOfKey), gte(countDistinct(vehicleListings.userId), minAgreeingSellers)))
    .orderBy(desc(offers), vehicleModels.id)
    .limit(3)
}

/** A key has no sign that `like` gives a meaning to. The operators are those of the index, whatever the language of the database. */
function beginsWith(beginning: string): SQL {
  return sql`${vehicleListings.typeKey} like ${`${beginning}%`}`
}
