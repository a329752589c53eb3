import { Form, useNavigation } from 'react-router'
import { AdminPage, panelClass } from '../admin/admin-page.tsx'
import { ConfirmForm } from '../admin/confirm-form.tsx'
import { openAdmin } from '../admin/open-admin.server.ts'
import { type AdminOutcome, outcomeOf } from '../admin/outcome.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { useFormats } from '../i18n/text.tsx'
import { Button } from '../ui/button.tsx'
import type { Route } from './+types/admin-cleanup.ts'
import { intentOf } from '../intent-of.ts'

export function loader(args: Route.LoaderArgs) {
  openAdmin(args, 'admin')
  return null
}

interface Result {
  totalImagesInStorage: number
  totalImagesInListings: number
  orphanedImages: number
  deletedImages: number
  errors: string[]
}

export async function action(args: Route.ActionArgs): Promise<AdminOutcome & { result?: Result }> {
  const { api } = openAdmin(args, 'admin')
  const dryRun = intentOf(await args.request.formData(), ['look', 'remove']) === 'look'
  let result: Result | undefined
  const outcome = await outcomeOf(
    async () => {
      result = await api.admin.imageCleanup({ dryRun })
      const count = dryRun ? result.orphanedImages : result.deletedImages
      return { ok: true, say: dryRun ? 'cleanup.looked' : 'cleanup.done', values: { count } }
    },
    ({ code }) => ({
      ok: false,
      say: 'cleanup.failed',
      ...(code === 'maintenance_running' && { more: 'cleanup.running' as const }),
    }),
  )
  return { ...outcome, ...(result && { result }) }
}

export default function AdminCleanupPage({ actionData }: Route.ComponentProps) {
  const text = useAdminText()
  const formats = useFormats()
  const sending = useNavigation().state !== 'idle'
  const result = actionData?.result
  const figures = result && [
    ['cleanup.inStorage', result.totalImagesInStorage] as const,
    ['cleanup.inListings', result.totalImagesInListings] as const,
    ['cleanup.orphaned', result.orphanedImages] as const,
    ['cleanup.deleted', result.deletedImages] as const,
  ]
  return (
    <AdminPage title={text('menu.cleanup')} outcome={actionData}>
      <div className={`${panelClass} p-5`}>
        <p className="max-w-2xl text-muted">{text('cleanup.lead')}</p>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Form method="post">
            <Button type="submit" name="intent" value="look" size="small" aria-disabled={sending}>
              {text('cleanup.look')}
            </Button>
          </Form>
          <ConfirmForm
            id="clean"
            label={text('cleanup.remove')}
            about={text('menu.cleanup')}
            question={text('cleanup.question')}
            consequence={text('cleanup.consequence')}
            look="danger"
            fields={{ intent: 'remove' }}
          />
        </div>
      </div>
      {figures && (
        <section aria-live="polite" className={`${panelClass} mt-5 p-5`}>
          <p className="font-semibold">{actionData && text(actionData.say, actionData.values)}</p>
          <dl className="mt-3 grid grid-cols-2 gap-4 sm:grid-cols-4">
            {figures.map(([label, value]) => (
              <div key={label}>
                <dt className="text-sm text-muted">{text(label)}</dt>
                <dd className="text-xl font-bold tabular-nums">{formats.number(value)}</dd>
              </div>
            ))}
          </dl>
          {result.errors.length > 0 && (
            <>
              <h2 className="mt-4 font-semibold">{text('cleanup.errors')}</h2>
              <ul className="mt-1 list-disc pl-5 font-mono text-sm wrap-anywhere">
                {result.errors.map((key) => (
                  <li key={key}>{key}</li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
    </AdminPage>
  )
}
