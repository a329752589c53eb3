import { maxYear } from '../../../../contract/market/limits.ts'
import type { VinReport } from '../../../../contract/selling.ts'
import { modelYearsOf, readVin } from '../../../../contract/market/vin.ts'
import { manufacturerOf } from '../../../../contract/market/vin-manufacturers.ts'
import type { Scope } from '../../../scope.ts'
import { holderOfVin } from '../../market/offers/service.ts'
import { makesBySlug } from '../../market/taxonomy/service.ts'

/** Returns what a VIN encodes, and whose listing has it. A malformed VIN returns nothing more. */
export async function vinReport(scope: Scope, userId: string, text: string): Promise<VinReport> {
  const form = readVin(text)
  const nothing = {
    makes: [],
    vehicleType: null,
    country: null,
    modelYears: [],
    inUse: 'no',
    ownListingId: null,
  } as const
  if (form.problem !== null || form.vin === '') return { ...form, ...nothing, makes: [], modelYears: [] }
  const { makes, vehicleType, country } = manufacturerOf(form.vin)
  const holder = await holderOfVin(scope, form.vin)
  const isOwn = holder?.userId === userId
  return {
    ...form,
    makes: await makesBySlug(scope, makes),
    vehicleType,
    country,
    modelYears: modelYearsOf(form.vin, maxYear(scope.now())),
    inUse: holder ? (isOwn ? 'own' : 'other') : 'no',
    ownListingId: holder && isOwn ? holder.id : null,
  }
}
