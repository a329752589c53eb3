import { Form } from 'react-router'
import { type PackageType, packageTypes } from '../../contract/market/sale-kinds.ts'
import { AdminPage, panelClass, Rows } from '../admin/admin-page.tsx'
import { idIn } from '../admin/list-address.ts'
import { openAdmin } from '../admin/open-admin.server.ts'
import { changePackages } from '../admin/package-action.server.ts'
import { PackageFields } from '../admin/package-fields.tsx'
import { PackageRow } from '../admin/package-row.tsx'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/admin-packages.ts'

export async function loader(args: Route.LoaderArgs) {
  const { api } = openAdmin(args, 'admin')
  const { searchParams } = args.url
  const adding = packageTypes.find((type) => type === searchParams.get('add')) ?? null
  return { ...(await api.adminPackages.list({})), open: idIn(searchParams, 'edit') ?? null, adding }
}

export async function action(args: Route.ActionArgs) {
  return changePackages(openAdmin(args, 'admin'), await args.request.formData())
}

export default function AdminPackagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useAdminText()
  const { packages, canPay } = loaderData
  // A form with errors stays open, whatever address it was sent to.
  const failed = actionData?.ok === false ? actionData.form : undefined
  const open = failed ?? loaderData.open
  const adding = packageTypes.find((type) => failed === `add-${type}`) ?? loaderData.adding
  return (
    <AdminPage title={text('menu.packages')} outcome={actionData}>
      <p className="mb-4 max-w-2xl text-muted">{text('pack.lead')}</p>
      {!canPay && (
        <p className="mb-4 flex max-w-2xl items-start gap-2.5 rounded-card bg-accent-soft px-4 py-3 text-on-accent-soft">
          <Icon name="info" className="mt-0.5 size-5 shrink-0" />
          {text('pack.noProvider')}
        </p>
      )}
      {packageTypes.map((type) => {
        const own = packages.filter((pack) => pack.type === type)
        const onSale = own.filter(({ isOnSale }) => isOnSale)
        return (
          <section key={type} aria-labelledby={`of-${type}`} className="mb-8">
            <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
              <div className="max-w-2xl">
                <h2 id={`of-${type}`} className="text-lg font-bold tracking-tight">
                  {text(`packType.${type}`)}
                </h2>
                <p className="text-[0.9375rem] text-muted">{text(`packLead.${type}`)}</p>
              </div>
              {adding !== type && (
                <LocalLink
                  to={`/admin/packages?add=${type}`}
                  preventScrollReset
                  className={buttonClass({ look: 'secondary', size: 'small' })}
                >
                  <Icon name="plus" className="size-4" />
                  {text(`packAdd.${type}`)}
                </LocalLink>
              )}
            </div>
            {adding === type && (
              <AddForm
                key={JSON.stringify(actionData)}
                type={type}
                outcome={failed === `add-${type}` ? actionData : undefined}
              />
            )}
            <Rows empty={text('pack.none')}>
              {own.map((pack) => (
                <PackageRow
                  key={pack.packageId}
                  pack={pack}
                  isOpen={pack.packageId === open}
                  isFirst={pack === onSale[0]}
                  isLast={pack === onSale.at(-1)}
                  canPay={canPay}
                  outcome={actionData}
                />
              ))}
            </Rows>
          </section>
        )
      })}
    </AdminPage>
  )
}

function AddForm({ type, outcome }: { type: PackageType; outcome: Route.ComponentProps['actionData'] }) {
  const text = useAdminText()
  return (
    <Form
      method="post"
      action="?"
      aria-label={text(`packAdd.${type}`)}
      className={`${panelClass} mb-3 flex flex-wrap items-start gap-3 p-4`}
      noValidate
    >
      <input type="hidden" name="intent" value="add" />
      <PackageFields type={type} outcome={outcome} />
      <div className="flex basis-full gap-2">
        <Button type="submit">{text(`packAdd.${type}`)}</Button>
        <LocalLink to="/admin/packages" preventScrollReset className={buttonClass({ look: 'quiet' })}>
          {text('common.cancel')}
        </LocalLink>
      </div>
    </Form>
  )
}
