/** What the operator does with packages. Every change is recorded, and a job brings it to the payment provider. */
import type { AdminPackage, adminPackageOperations, StatedPackage } from '../../../../contract/admin-packages.ts'
import { isPlan, packageOf, type PackageType } from '../../../../contract/market/sale-kinds.ts'
import type { HandlersOf } from '../../../operations.ts'
import { isUniqueViolation } from '../../../platform/database/errors.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { type AuditAction, recordAction } from '../../people/audit/service.ts'
import { followPackage } from '../coupons/service.ts'
import { contentOf, creditsOf, durationDaysOf, isAnother, misstatedIn, stripeStateOf } from './rules.ts'
import * as store from './store.ts'
import { syncJob, syncPackage } from './sync.ts'

export const adminPackages: HandlersOf<typeof adminPackageOperations> = {
  async list(scope) {
    const rows = await store.withUse(scope.db)
    return { canPay: scope.payments !== null, packages: rows.map(toAdminPackage) }
  },

  create(scope, { type, ...stated }) {
    return change(scope, 'package_added', async (scope) => {
      const now = scope.now()
      const id = scope.newId()
      await store.insert(scope.db, [{ ...columnsOf(type, stated), id, type, createdAt: now, updatedAt: now }])
      return id
    })
  },

  update(scope, { packageId, ...stated }) {
    return change(scope, 'package_changed', async (scope) => {
      const before = await requireCurrent(scope, packageId)
      const columns = columnsOf(before.type, stated)
      if (isPlan(before) && isAnother(before, columns)) return replace(scope, before, columns)
      await store.update(scope.db, packageId, { ...columns, updatedAt: scope.now() })
      return packageId
    })
  },

  async setSale(scope, { packageId, isOnSale }) {
    const { isActive } = await requireCurrent(scope, packageId)
    if (isActive === isOnSale) return { package: await shown(scope, packageId) }
    return change(scope, isOnSale ? 'package_restored' : 'package_retired', async (scope) => {
      await requireCurrent(scope, packageId)
      await store.update(scope.db, packageId, { isActive: isOnSale, updatedAt: scope.now() })
      return packageId
    })
  },

  async order(scope, { packageIds }) {
    await inTransaction(scope, async (scope) => {
      await store.setPositions(scope.db, packageIds)
      await recordAction(scope, { action: 'packages_ordered', subjectType: 'package', subjectId: 'all' })
    })
    return {}
  },

  async sync(scope, { packageId }) {
    const { payments } = scope
    if (!payments) throw new Problem('payments_not_configured')
    const row = await store.find(scope.db, packageId)
    if (!row) throw new Problem('package_not_found')
    await syncPackage(scope, payments, row)
    return { package: await shown(scope, packageId) }
  },
}

/** Runs a change of one package, which returns its id, and records it. Throws `package_name_taken`. */
async function change(
  scope: Scope<Actor>,
  action: AuditAction,
  work: (scope: Scope<Actor>) => Promise<string>,
): Promise<{ package: AdminPackage }> {
  try {
    const id = await inTransaction(scope, async (scope) => {
      const id = await work(scope)
      const after = await store.find(scope.db, id)
      if (!after) throw new Problem('package_not_found')
      const { name, priceEuros, maxListings, listingDurationDays, featuredDays, featuredListingsAllowed } = after
      const values = { name, priceEuros, maxListings, listingDurationDays, featuredDays, featuredListingsAllowed }
      await recordAction(scope, { action, subjectType: 'package', subjectId: id, after: values })
      await enqueueSync(scope, id)
      return id
    })
    return { package: await shown(scope, id) }
  } catch (error) {
    if (isUniqueViolation(error, 'listing_packages_name')) throw new Problem('package_name_taken')
    throw error
  }
}

/** Returns a package, row-locked until the transaction ends. Throws `package_replaced` if another took its place. */
async function requireCurrent(scope: Scope, packageId: string): Promise<store.PackageRow> {
  const row = await store.lock(scope.db, packageId)
  if (!row) throw new Problem('package_not_found')
  if (row.replacedBy !== null) throw new Problem('package_replaced', { details: { packageId: row.replacedBy } })
  return row
}

/** Throws `invalid_input` for what a package of the type lacks or cannot have. */
function columnsOf(type: PackageType, stated: StatedPackage) {
  const issues = misstatedIn(type, stated)
  if (issues.length > 0) throw new Problem('invalid_input', { issues })
  const { name, description, translations, dealersOnly } = stated
  const isDealerOnly = packageOf(type).audience === 'dealer' || dealersOnly
  return { name, description, translations, isDealerOnly, ...contentOf(type, stated) }
}

/**
 * Puts a new plan in the place of one that dealers may have, at this moment too: they keep price and content. Coupons
 * of the old plan are also for the new one. Returns its id.
 */
async function replace(scope: Scope, before: store.PackageRow, columns: ReturnType<typeof columnsOf>): Promise<string> {
  const now = scope.now()
  const id = scope.newId()
  const { type, position, isActive } = before
  await store.update(scope.db, before.id, { isActive: false, updatedAt: now })
  await store.insert(scope.db, [{ ...columns, id, type, position, isActive, createdAt: now, updatedAt: now }])
  await store.update(scope.db, before.id, { replacedBy: id })
  await followPackage(scope, { packageId: before.id, replacedBy: id })
  await enqueueSync(scope, before.id)
  return id
}

async function enqueueSync({ payments, jobs, db }: Scope, packageId: string): Promise<void> {
  if (payments) await jobs.enqueue(db, syncJob, { packageId })
}

async function shown(scope: Scope, packageId: string): Promise<AdminPackage> {
  const [row] = await store.withUse(scope.db, packageId)
  if (!row) throw new Problem('package_not_found')
  return toAdminPackage(row)
}

function toAdminPackage({ pack, orders, runningPlans }: store.PackageInUse): AdminPackage {
  const { gives, states } = packageOf(pack.type)
  return {
    packageId: pack.id,
    type: pack.type,
    name: pack.name,
    description: pack.description,
    translations: pack.translations,
    priceEuros: pack.priceEuros,
    durationDays: gives === 'days' ? durationDaysOf(pack) : null,
    featuredDays: states.featuredDays === 'never' ? 0 : (pack.featuredDays ?? 0),
    maxListings: states.maxListings === 'never' ? null : pack.maxListings,
    credits: creditsOf(pack),
    dealersOnly: pack.isDealerOnly,
    isOnSale: pack.isActive,
    replacedBy: pack.replacedBy,
    orders,
    runningPlans,
    stripe: {
      state: stripeStateOf(pack),
      productId: pack.stripeProductId,
      priceId: pack.stripePriceId,
      syncedAt: pack.stripeSyncedAt?.toISOString() ?? null,
      problem: pack.stripeProblem,
    },
  }
}
