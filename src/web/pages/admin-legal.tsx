import { languages, languageTable } from '../../contract/market/vocabulary.ts'
import { AdminPage, panelClass } from '../admin/admin-page.tsx'
import { changeLegalTexts } from '../admin/legal-action.server.ts'
import { PublishForm } from '../admin/publish-form.tsx'
import { WithdrawForm } from '../admin/withdraw-form.tsx'
import { openAdmin } from '../admin/open-admin.server.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { versionsPath } from '../content/versions-path.ts'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { Badge } from '../ui/badge.tsx'
import type { Route } from './+types/admin-legal.ts'

export async function loader(args: Route.LoaderArgs) {
  return openAdmin(args, 'admin').api.adminLegal.overview({})
}

export async function action(args: Route.ActionArgs) {
  return changeLegalTexts(openAdmin(args, 'admin'), await args.request.formData())
}

/** The legal texts: what is in force, what comes, drafts, and publishing them. */
export default function AdminLegalPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useAdminText()
  const { texts, authoritative, noticeDays } = loaderData
  return (
    <AdminPage title={text('menu.texts')} outcome={actionData}>
      <p className="mb-5 max-w-2xl text-muted">
        {text('texts.lead', { language: languageTable[authoritative].name, days: noticeDays })}
      </p>
      {texts.map((one) => (
        <LegalTextPanel key={one.kind} one={one} authoritative={authoritative} outcome={actionData} />
      ))}
    </AdminPage>
  )
}

type Overview = Route.ComponentProps['loaderData']

function LegalTextPanel({
  one,
  authoritative,
  outcome,
}: {
  one: Overview['texts'][number]
  authoritative: Overview['authoritative']
  outcome: Route.ComponentProps['actionData']
}) {
  const text = useAdminText()
  const formats = useFormats()
  const { kind, versions, drafts, shippedDiffers, letters } = one
  const last = versions.find(({ state }) => state !== 'withdrawn')
  return (
    <section aria-labelledby={kind} className={`${panelClass} mb-5 p-5`}>
      <h2 id={kind} className="text-lg font-bold tracking-tight">
        {text(`texts.${kind}`)}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {languages.map((language) => {
          const draft = drafts.find((draft) => draft.language === language)
          return (
            <li key={language} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
              <span className="flex flex-wrap items-center gap-2">
                <LocalLink
                  to={`/admin/texts/${kind}/${language}`}
                  className="inline-flex min-h-10 items-center font-medium underline underline-offset-2"
                >
                  {languageTable[language].name}
                </LocalLink>
                {language === authoritative && <Badge look="brand">{text('texts.authoritative')}</Badge>}
                {!last?.languages.includes(language) && <Badge look="neutral">{text('texts.fallsBack')}</Badge>}
                {draft && <Badge look="brand">{text('texts.draft')}</Badge>}
              </span>
              <span className="text-sm text-muted">
                {draft
                  ? text('texts.savedAt', { date: formats.dateTime(draft.savedAt) })
                  : shippedDiffers.includes(language) && text('texts.shippedDiffers')}
              </span>
            </li>
          )
        })}
      </ul>
      <ul className="mt-4 space-y-1.5 text-[0.9375rem]">
        {versions.slice(0, 5).map(({ number, state, change, validFrom }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <LocalLink to={versionsPath(kind, number)} className="underline underline-offset-2">
              {text('texts.version', { number })}
            </LocalLink>
            <Badge look={state === 'past' || state === 'withdrawn' ? 'neutral' : 'brand'}>
              {text(`textState.${state}`)}
            </Badge>
            <span className="text-muted">
              {text(`textChange.${change}`)} · {text('texts.since', { date: formats.date(validFrom) })}
            </span>
          </li>
        ))}
      </ul>
      {letters && last?.state === 'coming' && (
        <p className="mt-3 text-[0.9375rem]">{text('texts.letters', { sent: letters.sent, due: letters.due })}</p>
      )}
      {last?.state === 'coming' && (
        <WithdrawForm
          kind={kind}
          number={last.number}
          outcome={outcome?.form === `withdraw-${kind}` ? outcome : undefined}
        />
      )}
      {drafts.length > 0 ? (
        <PublishForm one={one} authoritative={authoritative} outcome={outcome?.form === kind ? outcome : undefined} />
      ) : (
        <p className="mt-4 text-[0.9375rem] text-muted">{text('texts.noDrafts')}</p>
      )}
    </section>
  )
}
