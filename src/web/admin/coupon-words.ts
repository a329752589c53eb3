import type { AdminCoupon } from '../../contract/admin-coupons.ts'
import type { AdminText } from '../admin-texts/admin-text.tsx'
import type { Formats } from '../i18n/format.ts'

/** Returns what a coupon takes off: `10%`, `€5`. */
export function discountWords({ percent, amountCents }: AdminCoupon, formats: Formats): string {
  return percent === null ? formats.euroCents(amountCents ?? 0) : formats.percent(percent)
}

/** Returns for whom, until when and how often a coupon is good. */
export function termsOf(coupon: AdminCoupon, text: AdminText, formats: Formats): string[] {
  const { audience, packageIds, startsAt, endsAt, maxUses, maxUsesPerAccount, uses, state } = coupon
  return [
    text(`couponFor.${audience}`),
    packageIds.length === 0 ? text('coupon.allPackages') : text('coupon.somePackages', { count: packageIds.length }),
    ...(state === 'scheduled' ? [text('coupon.startsOn', { date: formats.date(startsAt) })] : []),
    // The moment after the last day.
    ...(endsAt === null ? [] : [text('coupon.endsOn', { date: formats.date(justBefore(endsAt)) })]),
    ...(maxUsesPerAccount === null ? [] : [text('coupon.perAccount', { count: maxUsesPerAccount })]),
    maxUses === null ? text('coupon.uses', { count: uses }) : text('coupon.usesOf', { count: uses, max: maxUses }),
  ]
}

function justBefore(instant: string): string {
  return new Date(Date.parse(instant) - 1).toISOString()
}
