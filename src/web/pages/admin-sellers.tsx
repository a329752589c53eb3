import { sellerLists } from '../../contract/market/admin-choices.ts'
import { AdminPage, Rows } from '../admin/admin-page.tsx'
import { FilterForm } from '../admin/filter-form.tsx'
import { choiceIn, pageIn, withQuery } from '../admin/list-address.ts'
import { openAdmin } from '../admin/open-admin.server.ts'
import { type AdminOutcome, fieldOf, isAbout, outcomeOf } from '../admin/outcome.ts'
import { DepartedRow, SellerRow } from '../admin/seller-rows.tsx'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { lastPage } from '../search/page-numbers.ts'
import { Pagination } from '../search/pagination.tsx'
import { SelectField } from '../ui/field.tsx'
import type { Route } from './+types/admin-sellers.ts'
import { intentOf } from '../intent-of.ts'

const lists = [...sellerLists, 'departed'] as const
const path = '/admin/sellers'

export async function loader(args: Route.LoaderArgs) {
  const { api } = openAdmin(args, 'support')
  const { searchParams } = args.url
  const list = choiceIn(searchParams, 'list', lists)
  const page = pageIn(searchParams)
  if (list === 'departed') return { list, ...(await api.adminSellers.departed({ page })) }
  return { list, ...(await api.adminSellers.list({ list, page })) }
}

export async function action(args: Route.ActionArgs): Promise<AdminOutcome> {
  const { api } = openAdmin(args, 'support')
  const form = await args.request.formData()
  const intent = intentOf(form, ['check', 'return'])
  const [userId, name] = [fieldOf(form, 'userId'), fieldOf(form, 'name')]
  return outcomeOf(
    async () => {
      if (intent === 'check') {
        await api.adminSellers.check({ userId })
        return { ok: true, say: 'sellers.checkedDone', values: { name } }
      }
      await api.adminSellers.askAgain({ userId, reason: fieldOf(form, 'reason') })
      return { ok: true, say: 'sellers.returnedDone', values: { name } }
    },
    (problem) => ({
      ok: false,
      say: 'common.failed',
      ...(problem.code === 'trader_check_state' && { more: 'common.elsewhere' }),
      ...(problem.code === 'own_account' && { more: 'users.ownAccount' }),
      ...(isAbout(problem, 'reason') && { more: 'common.reasonRequired' }),
    }),
  )
}

export default function AdminSellersPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useAdminText()
  const { list, total, page, pageSize } = loaderData
  return (
    <AdminPage title={text('menu.sellers')} outcome={actionData}>
      <FilterForm text={null} label="">
        <SelectField name="list" label={text('common.filter')} defaultValue={list} className="w-full sm:w-80">
          {lists.map((name) => (
            <option key={name} value={name}>
              {text(`sellers.${name}`)}
            </option>
          ))}
        </SelectField>
      </FilterForm>
      <Rows empty={text('common.nothing')}>
        {loaderData.list === 'departed'
          ? loaderData.sellers.map((seller) => <DepartedRow key={seller.userId} seller={seller} />)
          : loaderData.sellers.map((seller) => <SellerRow key={seller.userId} seller={seller} />)}
      </Rows>
      <Pagination page={page} last={lastPage(total, pageSize)} pathOf={(page) => withQuery(path, { list, page })} />
    </AdminPage>
  )
}
