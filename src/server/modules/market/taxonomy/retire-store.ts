/** Retires and deletes entries of the taxonomy. */
import { and, eq } from 'drizzle-orm'
import { otherModel } from '../../../../contract/market/other-model.ts'
import type { TaxonomyLevel } from '../../../../contract/market/taxonomy-levels.ts'
import type { Db } from '../../../platform/database/database.ts'
import { vehicleCategories, vehicleMakes, vehicleModels, vehicleTypes, vehicleVariants } from './tables.ts'

/** Offers an entry to sellers, or retires it. */
export async function setListed(
  db: Db,
  level: 'makes' | 'models' | 'variants',
  id: string,
  isListed: boolean,
): Promise<void> {
  switch (level) {
    case 'makes':
      await db.update(vehicleMakes).set({ isListed, askedFor: false }).where(eq(vehicleMakes.id, id))
      return
    case 'models':
      await db.update(vehicleModels).set({ isListed }).where(eq(vehicleModels.id, id))
      return
    case 'variants':
      await db.update(vehicleVariants).set({ isListed }).where(eq(vehicleVariants.id, id))
  }
}

/**
 * Deletes an entry, a make with its model "Other"; returns true if it existed. Violates a foreign key if anything else
 * refers to it.
 */
export async function remove(db: Db, level: TaxonomyLevel, id: string): Promise<boolean> {
  if (level === 'makes') {
    await db.delete(vehicleModels).where(and(eq(vehicleModels.makeId, id), eq(vehicleModels.slug, otherModel.slug)))
  }
  const gone = await deleteFrom(db, level, id)
  return gone.length > 0
}

function deleteFrom(db: Db, level: TaxonomyLevel, id: string) {
  switch (level) {
    case 'types':
      return db.delete(vehicleTypes).where(eq(vehicleTypes.id, id)).returning({ id: vehicleTypes.id })
    case 'makes':
      return db.delete(vehicleMakes).where(eq(vehicleMakes.id, id)).returning({ id: vehicleMakes.id })
    case 'models':
      return db.delete(vehicleModels).where(eq(vehicleModels.id, id)).returning({ id: vehicleModels.id })
    case 'variants':
      return db.delete(vehicleVariants).where(eq(vehicleVariants.id, id)).returning({ id: vehicleVariants.id })
    case 'categories':
      return db.delete(vehicleCategories).where(eq(vehicleCategories.id, id)).returning({ id: vehicleCategories.id })
  }
}
