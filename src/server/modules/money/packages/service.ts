import { validate as isUuid } from 'uuid'
import { isPlan, packageOf, type PackageType } from '../../../../contract/market/sale-kinds.ts'
import type { ListingPackage, packageOperations } from '../../../../contract/packages.ts'
import type { HandlersOf } from '../../../operations.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { creditsOf, durationDaysOf, isFor, isPopular } from './rules.ts'
import * as store from './store.ts'

export { adminPackages } from './admin.ts'
export { syncJob, syncPackages, syncWorker } from './sync.ts'
export { type Benefits, durationDaysOf, expiryFor, featuredUntilFor } from './rules.ts'

export const packages: HandlersOf<typeof packageOperations> = {
  async list(scope) {
    const isDealer = scope.actor?.isDealer ?? false
    const rows = await store.active(scope.db)
    return {
      audience: isDealer ? 'dealer' : 'private',
      canPay: scope.payments !== null,
      packages: rows.filter((row) => isFor(isDealer, row)).map(toPackage),
    }
  },
}

/** Returns a package as the contract shows it. */
export function toPackage(row: store.PackageRow): ListingPackage {
  const { billing, gives } = packageOf(row.type)
  return {
    packageId: row.id,
    type: row.type,
    name: row.name,
    description: row.description,
    translations: row.translations,
    priceEuros: row.priceEuros,
    billing,
    isPopular: isPopular(row.name),
    maxListings: row.maxListings,
    durationDays: gives === 'days' ? durationDaysOf(row) : row.listingDurationDays,
    featuredDays: row.featuredDays ?? 0,
    credits: creditsOf(row),
  }
}

/** Returns a package that the caller can buy. Throws `package_not_found` and `package_not_available`. */
export async function requireSold(scope: Scope, packageId: string, isDealer: boolean): Promise<store.PackageRow> {
  const row = await store.find(scope.db, packageId)
  if (!row) throw new Problem('package_not_found')
  if (!row.isActive || !isFor(isDealer, row)) throw new Problem('package_not_available')
  return row
}

/** Returns packages for one listing, or plans that can be given to an account, in the order of the chooser. */
export async function givenPackages(scope: Scope, isDealer: boolean): Promise<{ packageId: string; name: string }[]> {
  const rows = await store.active(scope.db)
  return rows
    .filter((row) => packageOf(row.type).isGiven && isFor(isDealer, row))
    .map(({ id, name }) => ({ packageId: id, name }))
}

/** What an operator sells. */
export interface NewPackage {
  name: string
  description: string | null
  priceEuros: number
  type: PackageType
  maxListings: number | null
  listingDurationDays: number | null
  featuredDays: number
  featuredListingsAllowed: number
}

/** Puts packages on sale; returns their ids. */
export async function addPackages(
  scope: Scope,
  offered: readonly (NewPackage & { isActive?: boolean })[],
): Promise<string[]> {
  const now = scope.now()
  const rows = offered.map((pack) => ({
    ...pack,
    id: scope.newId(),
    isDealerOnly: packageOf(pack.type).audience === 'dealer',
    createdAt: now,
    updatedAt: now,
  }))
  await store.insert(scope.db, rows)
  return rows.map(({ id }) => id)
}

/** Returns the dealers' plans on sale, cheapest first. */
export async function plansOnSale(scope: Scope): Promise<store.PackageRow[]> {
  const plans = (await store.active(scope.db)).filter(isPlan)
  return plans.toSorted((one, other) => one.priceEuros - other.priceEuros)
}

/** Returns what is on sale, as far as it says what the market still needs. */
export async function packagesOnSale(
  scope: Scope,
): Promise<{ type: PackageType; priceEuros: number; hasFailedSync: boolean }[]> {
  const rows = await store.active(scope.db)
  return rows.map(({ type, priceEuros, stripeProblem }) => ({
    type,
    priceEuros,
    hasFailedSync: stripeProblem !== null,
  }))
}

/** Returns whether there is any package, on sale or not. */
export function hasPackages(scope: Scope): Promise<boolean> {
  return store.hasAny(scope.db)
}

/** Returns the id of a package if there is one with it, else null: ids may come from the provider. */
export async function knownPackage(scope: Scope, packageId: string | null): Promise<string | null> {
  if (packageId === null || !isUuid(packageId)) return null
  return (await store.find(scope.db, packageId))?.id ?? null
}

/** Returns a package, on sale or not; null if there is none. */
export function findPackage(scope: Scope, packageId: string): Promise<store.PackageRow | null> {
  return store.find(scope.db, packageId)
}
