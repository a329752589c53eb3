import { Form } from 'react-router'
import type { TrustedFlagger } from '../../contract/admin-reports.ts'
import { AdminPage, panelClass, Rows } from '../admin/admin-page.tsx'
import { ConfirmForm } from '../admin/confirm-form.tsx'
import { TypedField, useTyped } from '../admin/form-fields.tsx'
import { openAdmin } from '../admin/open-admin.server.ts'
import { type AdminOutcome, fieldOf, outcomeOf } from '../admin/outcome.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/admin-flaggers.ts'
import { intentOf } from '../intent-of.ts'

export async function loader(args: Route.LoaderArgs) {
  return openAdmin(args, 'admin').api.adminReports.flaggers({})
}

export async function action(args: Route.ActionArgs): Promise<AdminOutcome> {
  const { api } = openAdmin(args, 'admin')
  const form = await args.request.formData()
  const intent = intentOf(form, ['add', 'end'])
  const name = fieldOf(form, 'name').trim()
  const who = fieldOf(form, 'who').trim()
  return outcomeOf(
    async () => {
      if (intent === 'end') {
        await api.adminReports.endFlagger({ flaggerId: fieldOf(form, 'flaggerId') })
        return { ok: true, say: 'flag.endedDone', values: { name } }
      }
      await api.adminReports.addFlagger({ name, ...(who.includes('@') ? { email: who } : { emailDomain: who }) })
      return { ok: true, say: 'flag.addedDone', values: { name } }
    },
    (problem) => {
      const typed = { name, who }
      if (problem.code === 'user_not_found') return { ok: false, say: 'flag.unknown', typed }
      if (problem.code === 'flagger_exists') return { ok: false, say: 'flag.exists', typed }
      return { ok: false, say: problem.code === 'invalid_input' ? 'flag.invalid' : 'common.failed', typed }
    },
  )
}

export default function AdminFlaggersPage({ loaderData: { flaggers }, actionData }: Route.ComponentProps) {
  const text = useAdminText()
  const typed = useTyped(actionData)
  return (
    <AdminPage title={text('menu.flaggers')} outcome={actionData}>
      <p className="mb-4 max-w-2xl text-muted">{text('flag.lead')}</p>
      <Form
        key={actionData?.ok ? flaggers.length : 'add'}
        method="post"
        aria-label={text('flag.add')}
        className={`${panelClass} mb-4 flex flex-wrap items-start gap-3 p-4`}
        noValidate
      >
        <input type="hidden" name="intent" value="add" />
        <TypedField
          name="name"
          label={text('flag.name')}
          typed={typed}
          maxLength={100}
          className="basis-full sm:max-w-80"
        />
        <TypedField
          name="who"
          label={text('flag.who')}
          hint={text('flag.whoHint')}
          typed={typed}
          maxLength={320}
          autoCapitalize="none"
          spellCheck={false}
          className="basis-full sm:max-w-96"
        />
        <Button type="submit" className="sm:mt-6.5">
          {text('flag.add')}
        </Button>
      </Form>
      <Rows empty={text('flag.none')}>
        {flaggers.map((flagger) => (
          <FlaggerRow key={flagger.flaggerId} flagger={flagger} />
        ))}
      </Rows>
    </AdminPage>
  )
}

function FlaggerRow({ flagger }: { flagger: TrustedFlagger }) {
  const text = useAdminText()
  const formats = useFormats()
  const { flaggerId, name, email, emailDomain, reports, createdAt, endedAt } = flagger
  const said = [
    email ?? (emailDomain && `@${emailDomain}`),
    text('mod.reports', { count: reports }),
    endedAt
      ? text('flag.ended', { date: formats.date(endedAt) })
      : text('flag.since', { date: formats.date(createdAt) }),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-muted">{said.filter(Boolean).join(' · ')}</p>
      </div>
      {endedAt === null && (
        <ConfirmForm
          id={`end-${flaggerId}`}
          label={text('flag.end')}
          about={name}
          question={text('flag.endQuestion', { name })}
          consequence={text('flag.endText')}
          look="danger"
          fields={{ intent: 'end', flaggerId, name }}
        />
      )}
    </li>
  )
}
