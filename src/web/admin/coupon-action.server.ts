/** Makes, changes and ends coupons. */
import { couponAudiences } from '../../contract/market/coupon-choices.ts'
import { dayMs } from '../../contract/market/durations.ts'
import { ownValue } from '../../contract/market/own-value.ts'
import type { AdminKey } from '../admin-texts/admin-text.tsx'
import type { PageContext } from '../page-context.ts'
import type { Problem } from '../problems.ts'
import { type AdminOutcome, fieldOf, outcomeOf } from './outcome.ts'
import { numberIn, typedIn } from './typed-values.ts'
import { intentOf } from '../intent-of.ts'

export function changeCoupons({ api }: Pick<PageContext, 'api'>, form: FormData): Promise<AdminOutcome> {
  const intent = intentOf(form, ['add', 'update', 'end'])
  const couponId = fieldOf(form, 'couponId')
  return outcomeOf(
    async () => {
      switch (intent) {
        case 'add': {
          const { coupon } = await api.adminCoupons.create({ ...termsIn(form), code: fieldOf(form, 'code') })
          return { ok: true, say: 'coupon.added', values: { code: coupon.code } }
        }
        case 'update': {
          const { coupon } = await api.adminCoupons.update({ ...termsIn(form), couponId })
          return { ok: true, say: 'coupon.updated', values: { code: coupon.code } }
        }
        case 'end': {
          const { coupon } = await api.adminCoupons.end({ couponId })
          return { ok: true, say: 'coupon.ended', values: { code: coupon.code } }
        }
      }
    },
    (problem) => refused(problem, form, intent),
  )
}

function termsIn(form: FormData) {
  const amount = numberIn(form, 'value') ?? Number.NaN
  const isPercent = fieldOf(form, 'kind') !== 'amount'
  const [from, until] = [fieldOf(form, 'startsAt'), fieldOf(form, 'endsAt')]
  return {
    percent: isPercent ? amount : null,
    amountCents: isPercent ? null : Math.round(amount * 100),
    audience: couponAudiences.find((audience) => audience === form.get('audience')) ?? 'all',
    packageIds: form.getAll('packageIds').filter((value) => typeof value === 'string'),
    startsAt: from === '' ? null : `${from}T00:00:00.000Z`,
    // The last day is included.
    endsAt: until === '' ? null : new Date(Date.parse(`${until}T00:00:00.000Z`) + dayMs).toISOString(),
    maxUses: numberIn(form, 'maxUses'),
    maxUsesPerAccount: numberIn(form, 'maxUsesPerAccount'),
    note: fieldOf(form, 'note'),
  }
}

/** The reason beside each field, by the field of the contract. */
const reasons: Readonly<Record<string, [field: string, key: AdminKey]>> = {
  code: ['code', 'coupon.codeInvalid'],
  percent: ['value', 'coupon.percentInvalid'],
  amountCents: ['value', 'coupon.amountInvalid'],
  endsAt: ['endsAt', 'coupon.endInvalid'],
  maxUses: ['maxUses', 'pack.countInvalid'],
  maxUsesPerAccount: ['maxUsesPerAccount', 'pack.countInvalid'],
}

function refused({ code, issues = [] }: Problem, form: FormData, which: string): AdminOutcome {
  const outcome = { ok: false, form: which, typed: typedIn(form) }
  if (code === 'coupon_code_taken') return { ...outcome, say: 'coupon.codeTaken', errors: { code: 'coupon.codeTaken' } }
  const errors = Object.fromEntries(
    issues.map(({ path }) => ownValue(reasons, path)).filter((one) => one !== undefined),
  )
  const [first] = Object.values(errors)
  return { ...outcome, say: first ?? 'common.failed', errors }
}
