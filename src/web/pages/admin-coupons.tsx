import { Form } from 'react-router'
import type { AdminCoupon } from '../../contract/admin-coupons.ts'
import { AdminPage, panelClass, Rows } from '../admin/admin-page.tsx'
import { changeCoupons } from '../admin/coupon-action.server.ts'
import { CouponFields } from '../admin/coupon-fields.tsx'
import { discountWords, termsOf } from '../admin/coupon-words.ts'
import { TypedField, useTyped } from '../admin/form-fields.tsx'
import { pageIn, withQuery } from '../admin/list-address.ts'
import { openAdmin } from '../admin/open-admin.server.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { lastPage } from '../search/page-numbers.ts'
import { Pagination } from '../search/pagination.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/admin-coupons.ts'

export async function loader(args: Route.LoaderArgs) {
  const { api } = openAdmin(args, 'admin')
  const { searchParams } = args.url
  const [list, { packages }] = await Promise.all([
    api.adminCoupons.list({ page: pageIn(searchParams) }),
    api.adminPackages.list({}),
  ])
  return { ...list, packages: packages.filter(({ isOnSale }) => isOnSale), adding: searchParams.has('add') }
}

export async function action(args: Route.ActionArgs) {
  return changeCoupons(openAdmin(args, 'admin'), await args.request.formData())
}

export default function AdminCouponsPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useAdminText()
  const { coupons, total, page, pageSize } = loaderData
  return (
    <AdminPage title={text('menu.coupons')} outcome={actionData}>
      <p className="mb-4 max-w-2xl text-muted">{text('coupon.lead')}</p>
      <AddForm key={actionData?.ok ? JSON.stringify(actionData) : 'add'} data={loaderData} outcome={actionData} />
      <Rows empty={text('coupon.none')}>
        {coupons.map((coupon) => (
          <CouponRow key={coupon.couponId} coupon={coupon} />
        ))}
      </Rows>
      <Pagination
        page={page}
        last={lastPage(total, pageSize)}
        pathOf={(page) => withQuery('/admin/coupons', { page })}
      />
    </AdminPage>
  )
}

function AddForm({
  data: { packages, adding },
  outcome,
}: {
  data: Route.ComponentProps['loaderData']
  outcome: Route.ComponentProps['actionData']
}) {
  const text = useAdminText()
  const own = outcome?.form === 'add' ? outcome : undefined
  const typed = useTyped(own)
  return (
    <details id="add" open={own ? !own.ok : adding} className={`${panelClass} mb-4`}>
      <summary className="flex min-h-12 cursor-pointer items-center px-4 font-semibold text-brand">
        {text('coupon.add')}
      </summary>
      <Form
        method="post"
        aria-label={text('coupon.add')}
        className="flex flex-wrap items-start gap-3 border-t border-line p-4"
        noValidate
      >
        <input type="hidden" name="intent" value="add" />
        <TypedField
          name="code"
          label={text('coupon.code')}
          isOptional
          hint={text('coupon.codeHint')}
          typed={typed}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          className="basis-full sm:max-w-96"
        />
        <CouponFields packages={packages} outcome={own} />
        <Button type="submit">{text('coupon.add')}</Button>
      </Form>
    </details>
  )
}

function CouponRow({ coupon }: { coupon: AdminCoupon }) {
  const text = useAdminText()
  const formats = useFormats()
  const { couponId, code, state, note } = coupon
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <LocalLink
            to={`/admin/coupons/${couponId}`}
            className="font-mono font-semibold tracking-wide underline-offset-4 wrap-anywhere hover:underline"
          >
            {code}
          </LocalLink>
          <span className="tabular-nums">−{discountWords(coupon, formats)}</span>
          <Badge look={state === 'running' ? 'brand' : 'neutral'}>{text(`couponState.${state}`)}</Badge>
        </p>
        <p className="text-sm text-muted">{termsOf(coupon, text, formats).join(' · ')}</p>
        {note !== null && <p className="text-sm wrap-anywhere text-muted">{note}</p>}
      </div>
    </li>
  )
}
