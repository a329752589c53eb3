import { useMemo } from 'react'
import { Form, redirectDocument, useNavigation } from 'react-router'
import type { MarketState } from '../../contract/admin-market.ts'
import { AdminPage, panelClass } from '../admin/admin-page.tsx'
import { ConfirmForm } from '../admin/confirm-form.tsx'
import { useTyped } from '../admin/form-fields.tsx'
import { leftOutField, readLeftOut } from '../admin/left-out.ts'
import { chooseMarket } from '../admin/market-action.server.ts'
import { LookFields, OfferFields } from '../admin/market-fields.tsx'
import { openAdmin } from '../admin/open-admin.server.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/admin-market.ts'

const done = { saved: 'market.saved', reset: 'market.wasReset' } as const
type Done = keyof typeof done

export async function loader(args: Route.LoaderArgs) {
  const state = await openAdmin(args, 'admin').api.adminMarket.get({})
  const { searchParams } = args.url
  const named = searchParams.get('done')
  return {
    state,
    done: (Object.keys(done) as Done[]).find((key) => key === named) ?? null,
    leftOut: readLeftOut(searchParams.get(leftOutField)),
  }
}

/** A new look, and perhaps another language, need a new document. */
export async function action(args: Route.ActionArgs) {
  const outcome = await chooseMarket(openAdmin(args, 'admin'), await args.request.formData())
  if (!outcome.ok) return outcome
  const key: Done = outcome.say === done.reset ? 'reset' : 'saved'
  const leftOut = outcome.values?.[leftOutField]
  const query = new URLSearchParams({ done: key, ...(leftOut && { [leftOutField]: String(leftOut) }) })
  return redirectDocument(`${args.url.pathname}?${query.toString()}`, 303)
}

/** The market's own name, look and offer, and who chose them. */
export default function AdminMarketPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = loaderData
  const outcome = useMemo(
    () => actionData ?? (loaderData.done === null ? undefined : { ok: true, say: done[loaderData.done] }),
    [actionData, loaderData.done],
  )
  const text = useAdminText()
  const typed = useTyped(actionData)
  const sending = useNavigation().state !== 'idle'
  return (
    <AdminPage title={text('menu.market')} outcome={outcome}>
      <p className="mb-4 max-w-2xl text-muted">{text('market.lead')}</p>
      <Form
        key={`${state.revision} ${actionData?.ok === false ? JSON.stringify(actionData.typed) : ''}`}
        method="post"
        encType="multipart/form-data"
        reloadDocument
        noValidate
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="revision" value={state.revision} />
        <LookFields
          state={state}
          typed={typed}
          leftOut={actionData ? readLeftOut(actionData.typed?.[leftOutField]) : loaderData.leftOut}
        />
        <OfferFields state={state} typed={typed} />
        <div>
          <Button type="submit" disabled={sending}>
            {text('market.save')}
          </Button>
        </div>
      </Form>
      {state.revision > 0 && <History state={state} />}
    </AdminPage>
  )
}

function History({ state: { history, revision } }: { state: MarketState }) {
  const text = useAdminText()
  const formats = useFormats()
  return (
    <section aria-labelledby="history-title" className={`${panelClass} mt-6 p-5`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="history-title" className="text-lg font-bold tracking-tight">
          {text('market.history')}
        </h2>
        <ConfirmForm
          id="reset-market"
          label={text('market.reset')}
          about={text('menu.market')}
          question={text('market.resetQuestion')}
          consequence={text('market.resetText')}
          fields={{ intent: 'reset', revision: String(revision) }}
        />
      </div>
      <ul className="mt-3 divide-y divide-line">
        {history.map((change) => (
          <li key={change.revision} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2.5 text-[0.9375rem]">
            <span>{formats.list(change.changed.map((part) => text(`market.part.${part}`)))}</span>
            <span className="text-muted">
              {text('texts.savedBy', { date: formats.dateTime(change.at), name: change.by ?? text('dash.gone') })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
