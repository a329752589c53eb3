import { and, asc, eq, gte, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Person } from '../../market/contact/service.ts'
import { vehicleListings, ofListing } from '../../market/offers/tables.ts'
import { vehicleMakes, vehicleModels } from '../../market/taxonomy/tables.ts'
import { conversationMessages, conversations } from '../conversations/tables.ts'
import type { PastLead } from './rules.ts'

/** Returns what a person asked about a listing after a moment. */
export async function askedBy(
  db: Db,
  { userId, addressHash }: Person,
  listingId: string,
  after: Date,
): Promise<PastLead[]> {
  const { leadKind, createdAt, side } = conversationMessages
  const { visitorHash, buyerUserId } = conversations
  const whose = userId === null ? eq(visitorHash, addressHash ?? '') : eq(buyerUserId, userId)
  const rows = await db
    .select({ kind: leadKind, createdAt })
    .from(conversationMessages)
    .innerJoin(conversations, eq(conversations.id, conversationMessages.conversationId))
    .where(
      and(whose, eq(conversations.listingId, listingId), eq(side, 'buyer'), isNotNull(leadKind), gt(createdAt, after)),
    )
  return rows.flatMap(({ kind, createdAt }) => (kind === null ? [] : [{ kind, createdAt }]))
}

/** Returns the lead that was sent under a key, with its conversation. */
export async function findByKey(db: Db, idempotencyKey: string) {
  const [row] = await db
    .select({ message: conversationMessages, conversation: conversations })
    .from(conversationMessages)
    .innerJoin(conversations, eq(conversations.id, conversationMessages.conversationId))
    .where(and(eq(conversationMessages.idempotencyKey, idempotencyKey), isNotNull(conversationMessages.leadKind)))
  return row ?? null
}

/** Returns leads to a seller from a moment on, oldest first, after the last one of the page before. */
export async function feed(
  db: Db,
  { sellerId, since, after }: { sellerId: string; since: Date | null; after: { at: string; leadId: string } | null },
  limit: number,
) {
  const { id, createdAt, leadKind, removedAt } = conversationMessages
  const { listingId, sellerUserId } = conversations
  return db
    .select({
      lead: conversationMessages,
      conversation: conversations,
      number: sql<string | null>`(
        select min(external_id) from imported_listings where imported_listings.listing_id = ${listingId}
          and user_id = ${sellerId})`,
      vehicle: {
        year: vehicleListings.year,
        priceEuros: vehicleListings.priceEuros,
        mileageKm: vehicleListings.mileageKm,
        vin: vehicleListings.vin,
        condition: vehicleListings.condition,
        make: vehicleMakes.name,
        model: vehicleModels.name,
      },
    })
    .from(conversationMessages)
    .innerJoin(conversations, eq(conversations.id, conversationMessages.conversationId))
    .leftJoin(vehicleListings, eq(vehicleListings.id, listingId))
    .leftJoin(vehicleMakes, ofListing.make)
    .leftJoin(vehicleModels, ofListing.model)
    .where(
      and(
        eq(sellerUserId, sellerId),
        isNotNull(leadKind),
        isNull(removedAt),
        since === null ? undefined : gte(createdAt, since),
        after === null ? undefined : sql`(${createdAt}, ${id}) > (${after.at}::timestamptz, ${after.leadId}::uuid)`,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
}
export type FedLead = Awaited<ReturnType<typeof feed>>[number]
