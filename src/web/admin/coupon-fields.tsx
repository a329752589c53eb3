import type { AdminCoupon } from '../../contract/admin-coupons.ts'
import { couponAudiences } from '../../contract/market/coupon-choices.ts'
import { dayMs } from '../../contract/market/durations.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { CheckboxField, FieldGroup } from '../ui/field.tsx'
import { TypedField, TypedSelect, useTyped } from './form-fields.tsx'
import type { AdminOutcome } from './outcome.ts'

export interface CouponPackage {
  packageId: string
  name: string
}

interface CouponFieldsProps {
  coupon?: AdminCoupon
  packages: readonly CouponPackage[]
  /** The outcome of this form, if it was sent. */
  outcome: AdminOutcome | undefined
}

/** The terms of a coupon. */
export function CouponFields({ coupon, packages, outcome }: CouponFieldsProps) {
  const text = useAdminText()
  const typed = useTyped(outcome)
  const kind = coupon?.amountCents ? 'amount' : 'percent'
  const short = 'min-w-36 grow basis-36 sm:max-w-56'
  return (
    <>
      <div className="flex basis-full flex-wrap items-start gap-3">
        <TypedField
          name="value"
          label={text('coupon.value')}
          typed={typed}
          present={coupon ? (coupon.percent ?? (coupon.amountCents ?? 0) / 100) : null}
          inputMode="decimal"
          maxLength={9}
          className={short}
        />
        <TypedSelect name="kind" label={text('coupon.kind')} typed={typed} present={kind} className={short}>
          <option value="percent">{text('coupon.percent')}</option>
          <option value="amount">{text('coupon.amount')}</option>
        </TypedSelect>
        <TypedSelect
          name="audience"
          label={text('coupon.audience')}
          typed={typed}
          present={coupon?.audience ?? 'all'}
          className={short}
        >
          {couponAudiences.map((audience) => (
            <option key={audience} value={audience}>
              {text(`couponFor.${audience}`)}
            </option>
          ))}
        </TypedSelect>
      </div>
      <div className="flex basis-full flex-wrap items-start gap-3">
        <TypedField
          name="startsAt"
          type="date"
          label={text('coupon.from')}
          isOptional
          typed={typed}
          present={coupon?.startsAt.slice(0, 10)}
          className={short}
        />
        <TypedField
          name="endsAt"
          type="date"
          label={text('coupon.until')}
          isOptional
          typed={typed}
          present={lastDayOf(coupon)}
          className={short}
        />
        <TypedField
          name="maxUses"
          label={text('coupon.maxUses')}
          isOptional
          typed={typed}
          present={coupon?.maxUses}
          inputMode="numeric"
          maxLength={7}
          className={short}
        />
        <TypedField
          name="maxUsesPerAccount"
          label={text('coupon.maxUsesPerAccount')}
          isOptional
          typed={typed}
          present={coupon ? coupon.maxUsesPerAccount : 1}
          inputMode="numeric"
          maxLength={7}
          className={short}
        />
      </div>
      {packages.length > 0 && (
        <div className="basis-full">
          <FieldGroup label={text('coupon.packages')}>
            <p className="mb-1.5 text-sm text-muted">{text('coupon.packagesHint')}</p>
            <div className="flex flex-wrap gap-x-6 gap-y-1">
              {packages.map(({ packageId, name }) => (
                <CheckboxField
                  key={packageId}
                  name="packageIds"
                  value={packageId}
                  label={name}
                  defaultChecked={coupon?.packageIds.includes(packageId)}
                />
              ))}
            </div>
          </FieldGroup>
        </div>
      )}
      <TypedField
        name="note"
        label={text('coupon.note')}
        isOptional
        typed={typed}
        present={coupon?.note}
        maxLength={500}
        className="basis-full"
      />
    </>
  )
}

/** The last day of a coupon that ends at the end of a day. */
function lastDayOf(coupon: AdminCoupon | undefined): string {
  return coupon?.endsAt ? new Date(Date.parse(coupon.endsAt) - dayMs).toISOString().slice(0, 10) : ''
}
