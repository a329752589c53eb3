/** Which vehicles stay online where a plan has fewer places than a dealer has vehicles. */
import { z } from 'zod'
import { instant, listingId } from './fields.ts'
import { operation } from './kernel.ts'
import { readLimit, shownPlaces, writeLimit } from './market/limits.ts'
import { packageId, packageTranslations } from './packages.ts'

const count = z.int().min(0)

/** Not all of the vehicles have a place. */
export const scarcePlaces = z
  .object({
    vehicles: count.meta({ description: 'Online, or offline since an earlier plan ended' }),
    places: count,
    chosen: count.meta({ description: 'Vehicles that the dealer has chosen to stay' }),
  })
  .nullable()
  .meta({ description: 'Null if every vehicle has a place' })
export type ScarcePlaces = z.output<typeof scarcePlaces>

export const planPlaces = z
  .object({
    packageId,
    packageName: z.string(),
    packageTranslations,
    /** Null: unlimited. */
    maxListings: count.nullable(),
    total: count.meta({ description: 'Vehicles that ask for a place' }),
    vehicles: z
      .array(
        z.object({
          listingId,
          title: z.string(),
          year: z.int(),
          priceEuros: count,
          publishedAt: instant,
          isChosen: z.boolean(),
          stays: z.boolean().meta({ description: 'Whether it has a place if nothing else is chosen' }),
        }),
      )
      .max(shownPlaces)
      .meta({ description: 'Those that stay first: the chosen ones, then those published last' }),
  })
  .meta({ id: 'PlanPlaces' })
export type PlanPlaces = z.output<typeof planPlaces>

export const planPlaceOperations = {
  get: operation({
    method: 'GET',
    path: '/me/plan/places',
    access: 'user',
    forDealership: 'owner',
    summary: 'Which vehicles would have a place in a plan',
    input: z.object({ packageId }),
    output: planPlaces,
    errors: ['package_not_found', 'package_not_available'],
    rateLimit: readLimit,
  }),
  choose: operation({
    method: 'PUT',
    path: '/me/plan/places',
    access: 'user',
    forDealership: 'owner',
    summary: 'Choose which vehicles stay online where a plan has too few places',
    description:
      'The choice replaces the one before and counts when a smaller plan begins, or a plan after an end. Places that are left go to the vehicles that were published last; without a choice that is all of them. Safe to repeat.',
    input: z.object({ packageId, listingIds: z.array(listingId).max(shownPlaces) }),
    output: planPlaces,
    errors: ['package_not_found', 'package_not_available', 'listing_not_found', 'plan_limit_reached'],
    rateLimit: writeLimit,
  }),
}
