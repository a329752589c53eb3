import { Form } from 'react-router'
import { AdminPage, panelClass } from '../admin/admin-page.tsx'
import { ConfirmForm } from '../admin/confirm-form.tsx'
import { changeCoupons } from '../admin/coupon-action.server.ts'
import { CouponFields } from '../admin/coupon-fields.tsx'
import { discountWords, termsOf } from '../admin/coupon-words.ts'
import { openAdmin } from '../admin/open-admin.server.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { throwStatus } from '../problems.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/admin-coupon.ts'

export async function loader(args: Route.LoaderArgs) {
  const { api } = openAdmin(args, 'admin')
  const couponId = idOf(args.params)
  const [found, { packages }] = await Promise.all([api.adminCoupons.get({ couponId }), api.adminPackages.list({})])
  const { packageIds } = found.coupon
  return {
    ...found,
    packages: packages.filter(({ packageId, isOnSale }) => isOnSale || packageIds.includes(packageId)),
  }
}

export async function action(args: Route.ActionArgs) {
  return changeCoupons(openAdmin(args, 'admin'), await args.request.formData())
}

function idOf({ couponId }: { couponId?: string }): string {
  if (couponId === undefined || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(couponId)) throwStatus(404)
  return couponId
}

export default function AdminCouponPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useAdminText()
  const formats = useFormats()
  const { coupon, uses, packages } = loaderData
  const { couponId, code, state } = coupon
  return (
    <AdminPage title={text('coupon.title', { code })} outcome={actionData}>
      <LocalLink
        to="/admin/coupons"
        className="mb-3 inline-flex min-h-10 items-center gap-1.5 font-medium text-muted hover:text-ink"
      >
        <Icon name="arrow-left" className="size-4" />
        {text('coupon.back')}
      </LocalLink>
      <section aria-label={code} className={`${panelClass} flex flex-wrap items-center gap-x-6 gap-y-3 p-5`}>
        <div className="min-w-0 grow basis-64">
          <p className="flex flex-wrap items-center gap-3 text-xl font-bold">
            −{discountWords(coupon, formats)}
            <Badge look={state === 'running' ? 'brand' : 'neutral'}>{text(`couponState.${state}`)}</Badge>
          </p>
          <p className="mt-1 text-muted">{termsOf(coupon, text, formats).join(' · ')}</p>
        </div>
        {state !== 'ended' && (
          <ConfirmForm
            id="end"
            label={text('coupon.end')}
            about={code}
            question={text('coupon.endQuestion', { code })}
            consequence={text('coupon.endText')}
            look="danger"
            fields={{ intent: 'end', couponId }}
          />
        )}
      </section>
      <section aria-labelledby="terms" className={`${panelClass} mt-5 p-5`}>
        <h2 id="terms" className="text-lg font-bold tracking-tight">
          {text('coupon.terms')}
        </h2>
        <p className="mt-1 mb-4 text-[0.9375rem] text-muted">{text('coupon.termsHint')}</p>
        <Form
          key={actionData?.ok ? JSON.stringify(coupon) : couponId}
          method="post"
          aria-labelledby="terms"
          className="flex flex-wrap items-start gap-3"
          noValidate
        >
          <input type="hidden" name="intent" value="update" />
          <input type="hidden" name="couponId" value={couponId} />
          <CouponFields
            coupon={coupon}
            packages={packages}
            outcome={actionData?.form === 'update' ? actionData : undefined}
          />
          <Button type="submit">{text('common.save')}</Button>
        </Form>
      </section>
      <section aria-labelledby="uses" className={`${panelClass} mt-5 overflow-hidden`}>
        <h2 id="uses" className="p-5 pb-3 text-lg font-bold tracking-tight">
          {text('coupon.usesTitle')}
        </h2>
        {uses.length === 0 ? (
          <p className="px-5 pb-5 text-muted">{text('coupon.noUses')}</p>
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {uses.map(({ paymentId, userId, email, packageName, listCents, amountCents, status, usedAt }) => (
              <li key={paymentId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3">
                <span className="min-w-0 wrap-anywhere">
                  {userId === null ? (
                    text('dash.gone')
                  ) : (
                    <LocalLink to={`/admin/users/${userId}`} className="font-medium underline underline-offset-2">
                      {email}
                    </LocalLink>
                  )}
                  <span className="ml-3 text-sm text-muted">{packageName}</span>
                </span>
                <span className="flex flex-wrap items-center gap-x-4 text-[0.9375rem] tabular-nums">
                  {listCents !== null && <s className="text-muted">{formats.euroCents(listCents)}</s>}
                  {formats.euroCents(amountCents)}
                  <Badge look={status === 'paid' ? 'brand' : 'neutral'}>{text(`orderState.${status}`)}</Badge>
                  <time dateTime={usedAt} className="text-sm text-muted">
                    {formats.dateTime(usedAt)}
                  </time>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </AdminPage>
  )
}
