/** What the operator does with coupons. Every change is recorded. */
import { randomInt } from 'node:crypto'
import type { AdminCoupon, adminCouponOperations, CouponTermsInput } from '../../../../contract/admin-coupons.ts'
import type { HandlersOf } from '../../../operations.ts'
import { isForeignKeyViolation } from '../../../platform/database/errors.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { type AuditAction, recordAction } from '../../people/audit/service.ts'
import { canonicalCode, isCode, misstatedIn, newCode, stateOf } from './rules.ts'
import * as store from './store.ts'

const shownUses = 200

export const adminCoupons: HandlersOf<typeof adminCouponOperations> = {
  async list(scope, { page, pageSize }) {
    const rows = await store.pageOf(scope.db, page, pageSize)
    const coupons = rows.map((row) => toCoupon(row, scope.now()))
    return { total: await store.total(scope.db), page, pageSize, coupons }
  },

  async get(scope, { couponId }) {
    const coupon = await shown(scope, couponId)
    const uses = await store.usesOf(scope.db, couponId, shownUses)
    return {
      coupon,
      uses: uses.map(({ status, usedAt, ...use }) => ({
        ...use,
        status,
        usedAt: usedAt.toISOString(),
      })),
    }
  },

  create(scope, { code: typed, ...terms }) {
    const wished = canonicalCode(typed)
    if (wished !== '' && !isCode(wished)) throw invalidCode()
    const columns = columnsOf(terms, scope.now())
    return change(scope, 'coupon_added', terms.packageIds, async (scope) => {
      const now = scope.now()
      const row = { ...columns, id: scope.newId(), createdAt: now, updatedAt: now }
      if (wished !== '') {
        if (!(await store.insert(scope.db, { ...row, code: wished }))) throw new Problem('coupon_code_taken')
        return row.id
      }
      // Taken one in many billions of times.
      while (!(await store.insert(scope.db, { ...row, code: newCode(randomInt) })));
      return row.id
    })
  },

  update(scope, { couponId, ...terms }) {
    return change(scope, 'coupon_changed', terms.packageIds, async (scope) => {
      const { startsAt } = await requireLocked(scope, couponId)
      await store.update(scope.db, couponId, { ...columnsOf(terms, startsAt), updatedAt: scope.now() })
      return couponId
    })
  },

  async end(scope, { couponId }) {
    const coupon = await shown(scope, couponId)
    if (coupon.state === 'ended') return { coupon }
    return change(scope, 'coupon_ended', null, async (scope) => {
      const now = scope.now()
      const { startsAt } = await requireLocked(scope, couponId)
      const start = startsAt > now ? now : startsAt
      await store.update(scope.db, couponId, { startsAt: start, endsAt: now, updatedAt: now })
      return couponId
    })
  },
}

/** Runs a change of a coupon, which returns its id, and records it. Null `packageIds`: its packages stay. */
async function change(
  scope: Scope<Actor>,
  action: AuditAction,
  packageIds: readonly string[] | null,
  work: (scope: Scope<Actor>) => Promise<string>,
): Promise<{ coupon: AdminCoupon }> {
  try {
    const id = await inTransaction(scope, async (scope) => {
      const id = await work(scope)
      if (packageIds !== null) await store.setPackages(scope.db, id, packageIds)
      const { code, percent, amountCents, endsAt, maxUses } = await shown(scope, id)
      const after = { name: code, percent, amountCents, endsAt, maxUses }
      await recordAction(scope, { action, subjectType: 'coupon', subjectId: id, after })
      return id
    })
    return { coupon: await shown(scope, id) }
  } catch (error) {
    if (isForeignKeyViolation(error, 'coupon_packages_package_id_fkey')) throw new Problem('package_not_found')
    throw error
  }
}

/** Throws `invalid_input` for terms that contradict each other. */
function columnsOf(terms: CouponTermsInput, start: Date) {
  const { packageIds: _, ...columns } = terms
  const issues = misstatedIn({ ...terms, startsAt: terms.startsAt ?? start.toISOString() })
  if (issues.length > 0) throw new Problem('invalid_input', { issues })
  return {
    ...columns,
    startsAt: terms.startsAt === null ? start : new Date(terms.startsAt),
    endsAt: terms.endsAt === null ? null : new Date(terms.endsAt),
  }
}

function invalidCode(): Problem {
  const message = '3 to 24 letters from A to Z and digits'
  return new Problem('invalid_input', { issues: [{ path: 'code', code: 'invalid_format', message }] })
}

async function requireLocked(scope: Scope, couponId: string): Promise<store.CouponRow> {
  const row = await store.lock(scope.db, couponId)
  if (!row) throw new Problem('coupon_not_found')
  return row
}

async function shown(scope: Scope, couponId: string): Promise<AdminCoupon> {
  const row = await store.findWithUses(scope.db, couponId)
  if (!row) throw new Problem('coupon_not_found')
  return toCoupon(row, scope.now())
}

function toCoupon({ coupon, packageIds, uses }: store.UsedCoupon, now: Date): AdminCoupon {
  const { id, createdAt: _, updatedAt: __, startsAt, endsAt, ...facts } = coupon
  return {
    ...facts,
    couponId: id,
    packageIds,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    uses,
    state: stateOf(coupon, uses, now),
  }
}
