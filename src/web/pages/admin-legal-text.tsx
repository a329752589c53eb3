import { Form } from 'react-router'
import { legalKinds, maxLegalSource } from '../../contract/market/legal-choices.ts'
import { languages, languageTable } from '../../contract/market/vocabulary.ts'
import { AdminPage, panelClass } from '../admin/admin-page.tsx'
import { ConfirmForm } from '../admin/confirm-form.tsx'
import { changeLegalTexts } from '../admin/legal-action.server.ts'
import { openAdmin } from '../admin/open-admin.server.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { LegalHtml, proseClass } from '../content/legal-html.tsx'
import { useFormats } from '../i18n/text.tsx'
import { LocalLink } from '../layout/local-href.tsx'
import { throwStatus } from '../problems.ts'
import { Button } from '../ui/button.tsx'
import { textAreaClass } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/admin-legal-text.ts'

export async function loader(args: Route.LoaderArgs) {
  const { api } = openAdmin(args, 'admin')
  const kind = legalKinds.find((kind) => kind === args.params.kind) ?? throwStatus(404)
  const language = languages.find((language) => language === args.params.textLanguage) ?? throwStatus(404)
  const asShipped = args.url.searchParams.has('shipped')
  const text = await api.adminLegal.get({ kind, language })
  return { kind, language, asShipped, ...text }
}

export async function action(args: Route.ActionArgs) {
  const context = openAdmin(args, 'admin')
  const form = await args.request.formData()
  const outcome = await changeLegalTexts(context, form)
  const source = form.get('source')
  return { ...outcome, source: outcome.ok || typeof source !== 'string' ? null : source }
}

/** One legal text in one language: its draft, what it would look like, and what may stand in braces. */
export default function AdminLegalTextPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useAdminText()
  const formats = useFormats()
  const { kind, language, asShipped, published, shipped, draft, preview, placeholders } = loaderData
  const name = languageTable[language].name
  const source = asShipped ? shipped : (draft?.source ?? published ?? shipped)
  const about = `${text(`texts.${kind}`)}, ${name}`
  return (
    <AdminPage title={about} outcome={actionData}>
      <LocalLink
        to="/admin/texts"
        className="mb-3 inline-flex min-h-10 items-center gap-1.5 font-medium text-muted hover:text-ink"
      >
        <Icon name="arrow-left" className="size-4" />
        {text('texts.back')}
      </LocalLink>
      <section aria-labelledby="source-title" className={`${panelClass} p-5`}>
        <h2 id="source-title" className="text-lg font-bold tracking-tight">
          {text('texts.draft')}
        </h2>
        <p className="mt-1 text-[0.9375rem] text-muted">
          {draft
            ? text('texts.savedBy', { date: formats.dateTime(draft.savedAt), name: draft.savedBy ?? text('dash.gone') })
            : text('texts.noDraft')}
        </p>
        <p className="mt-2 max-w-2xl text-[0.9375rem]">{text('texts.how')}</p>
        <Form method="post" className="mt-4 grid gap-4">
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="language" value={language} />
          <input type="hidden" name="revision" value={draft?.revision ?? 0} />
          <textarea
            key={`${draft?.revision ?? 0}${asShipped ? 's' : ''}`}
            name="source"
            lang={language}
            aria-label={about}
            rows={28}
            maxLength={maxLegalSource}
            required
            spellCheck
            defaultValue={actionData?.source ?? source}
            className={`${textAreaClass} font-mono text-sm leading-relaxed`}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit">{text('texts.save')}</Button>
            {shipped !== source && (
              <LocalLink to={`/admin/texts/${kind}/${language}?shipped`} className="underline underline-offset-2">
                {text('texts.takeShipped')}
              </LocalLink>
            )}
          </div>
        </Form>
        {draft && (
          <div className="mt-4 border-t border-line pt-4">
            <ConfirmForm
              id="discard"
              label={text('texts.discard')}
              about={about}
              question={text('texts.discardQuestion')}
              consequence={text('texts.discardText')}
              look="danger"
              fields={{ intent: 'discard', kind, language, revision: String(draft.revision) }}
            />
          </div>
        )}
        <details className="mt-4 border-t border-line pt-4">
          <summary className="min-h-9 cursor-pointer font-semibold text-brand">{text('texts.placeholders')}</summary>
          <dl className="mt-2 grid gap-x-6 gap-y-1 text-[0.9375rem] sm:grid-cols-2">
            {placeholders.map(({ name, value, isRequired }) => (
              <div key={name} className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-1.5">
                <dt className="font-mono text-sm">{name}</dt>
                <dd className="text-muted">
                  {value ?? text('texts.block')}
                  {isRequired && ` · ${text('texts.required')}`}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </section>
      <section aria-labelledby="preview-title" className={`${panelClass} mt-5 p-5`}>
        <h2 id="preview-title" className="text-lg font-bold tracking-tight">
          {text('texts.preview')}
        </h2>
        <p className="mt-1 text-[0.9375rem] text-muted">{text('texts.previewHint')}</p>
        <div lang={language} className={`mt-5 max-w-[44rem] ${proseClass}`}>
          <p className="text-2xl font-bold tracking-tight">{preview.title}</p>
          <ul className="mt-3 text-[0.9375rem]">
            {preview.inShort.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {preview.sections.map(({ id, title, html }, index) => (
            <div key={id} className="mt-8 space-y-4">
              <h3 className="text-lg font-bold">
                {index + 1}. {title}
              </h3>
              <LegalHtml html={html} />
            </div>
          ))}
        </div>
      </section>
    </AdminPage>
  )
}
