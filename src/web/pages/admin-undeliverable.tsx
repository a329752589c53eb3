import type { UndeliverableAddress } from '../../contract/mail-reports.ts'
import { AdminPage, Rows } from '../admin/admin-page.tsx'
import { ConfirmForm } from '../admin/confirm-form.tsx'
import { pageIn, withQuery } from '../admin/list-address.ts'
import { openAdmin } from '../admin/open-admin.server.ts'
import { type AdminOutcome, fieldOf, outcomeOf } from '../admin/outcome.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { lastPage } from '../search/page-numbers.ts'
import { Pagination } from '../search/pagination.tsx'
import type { Route } from './+types/admin-undeliverable.ts'

export function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url
  return openAdmin(args, 'support').api.adminMail.list({ page: pageIn(searchParams), pageSize: 50 })
}

export async function action(args: Route.ActionArgs): Promise<AdminOutcome> {
  const { api } = openAdmin(args, 'support')
  const address = fieldOf(await args.request.formData(), 'address')
  return outcomeOf(
    async () => {
      await api.adminMail.lift({ address })
      return { ok: true, say: 'undel.done', values: { address } }
    },
    ({ code }) => ({ ok: false, say: code === 'complaint_stands' ? 'undel.stands' : 'common.failed' }),
  )
}

/** Addresses that emails do not reach, with the reason and how many were not sent since. */
export default function AdminUndeliverablePage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useAdminText()
  const { addresses, total, page, pageSize } = loaderData
  return (
    <AdminPage title={text('menu.undeliverable')} outcome={actionData}>
      <p className="mb-4 max-w-2xl text-muted">{text('undel.lead')}</p>
      <Rows empty={text('undel.none')}>
        {addresses.map((one) => (
          <AddressRow key={one.address} one={one} />
        ))}
      </Rows>
      <Pagination
        page={page}
        last={lastPage(total, pageSize)}
        pathOf={(page) => withQuery('/admin/undeliverable-emails', { page })}
      />
    </AdminPage>
  )
}

function AddressRow({ one: { address, reason, reply, since, unsent } }: { one: UndeliverableAddress }) {
  const text = useAdminText()
  const formats = useFormats()
  const said = [
    text(`undel.${reason}`),
    text('undel.since', { date: formats.dateTime(since) }),
    text('undel.unsent', { count: unsent }),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold wrap-anywhere">{address}</p>
        <p className="text-sm wrap-anywhere text-muted">{said.join(' · ')}</p>
        {reply !== '' && <p className="font-mono text-sm wrap-anywhere text-muted">{reply}</p>}
      </div>
      {reason !== 'complained' && (
        <ConfirmForm
          id={`lift-${address}`}
          label={text('undel.lift')}
          about={address}
          question={text('undel.question', { address })}
          consequence={text('undel.text')}
          fields={{ address }}
        />
      )}
    </li>
  )
}
