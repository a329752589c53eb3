import { Form } from 'react-router'
import type { LegalVersion } from '../../contract/legal.ts'
import type { LegalKind } from '../../contract/market/legal-choices.ts'
import { maxLegalSummary } from '../../contract/market/legal-choices.ts'
import { type Language, languages, languageTable } from '../../contract/market/vocabulary.ts'
import { useAdminText } from '../admin-texts/admin-text.tsx'
import { Button } from '../ui/button.tsx'
import { textAreaClass } from '../ui/field.tsx'
import { TypedField, useTyped } from './form-fields.tsx'
import type { AdminOutcome } from './outcome.ts'

interface PublishFormProps {
  one: {
    kind: LegalKind
    drafts: readonly { language: Language; revision: number }[]
    versions: readonly { languages: readonly Language[]; state: LegalVersion['state'] }[]
    earliestAnnounced: string
  }
  authoritative: Language
  outcome: AdminOutcome | undefined
}

/** Publishes the drafts of a text: when, with or without notice, and what becomes of the other languages. */
export function PublishForm({ one, authoritative, outcome }: PublishFormProps) {
  const text = useAdminText()
  const typed = useTyped(outcome)
  const { kind, drafts, versions, earliestAnnounced } = one
  const isDrafted = (language: Language) => drafts.some((draft) => draft.language === language)
  const others = languages.filter((language) => !isDrafted(language))
  const last = versions.find(({ state }) => state !== 'withdrawn')
  const name = languageTable[authoritative].name
  const isCorrection = typed.value('change', 'announced') === 'correction'
  return (
    <details open={outcome?.ok === false} className="mt-4 border-t border-line pt-4">
      <summary className="min-h-9 cursor-pointer font-semibold text-brand">{text('publish.open')}</summary>
      <Form method="post" aria-label={text('publish.open')} className="mt-3 grid max-w-2xl gap-5" noValidate>
        <input type="hidden" name="intent" value="publish" />
        <input type="hidden" name="kind" value={kind} />
        {drafts.map(({ language, revision }) => (
          <input key={language} type="hidden" name={`revision:${language}`} value={revision} />
        ))}
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-medium">{text('publish.kind')}</legend>
          <Choice name="change" value="announced" isChosen={!isCorrection}>
            {text('publish.announced')}
          </Choice>
          <Choice name="change" value="correction" isChosen={isCorrection}>
            {text('publish.correction')}
          </Choice>
        </fieldset>
        <TypedField
          name="validFrom"
          type="date"
          min={earliestAnnounced}
          label={text('publish.validFrom')}
          hint={text('publish.validFromHint')}
          typed={typed}
          present={earliestAnnounced}
        />
        {others.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="mb-1.5 font-medium">{text('publish.others')}</legend>
            <p className="text-sm text-muted">{text('publish.othersHint', { language: name })}</p>
            {others.map((language) => (
              <label key={language} className="flex min-h-9 items-center gap-2.5">
                <input
                  type="checkbox"
                  name={`unchanged:${language}`}
                  defaultChecked={typed.isChecked(`unchanged:${language}`, false)}
                  disabled={!last?.languages.includes(language)}
                  className="size-4.5 accent-brand"
                />
                {text('publish.unchanged', { language: languageTable[language].name })}
              </label>
            ))}
          </fieldset>
        )}
        <fieldset className="grid gap-4">
          <legend className="mb-1.5 font-medium">{text('publish.summary')}</legend>
          <p className="text-sm text-muted">{text('publish.summaryHint', { language: name })}</p>
          {typed.error('summaries') && (
            <p role="alert" className="text-sm font-medium text-danger">
              {typed.error('summaries')}
            </p>
          )}
          {languages.map((language) => (
            <label key={language} className="block text-sm font-medium">
              {languageTable[language].name}
              <textarea
                name={`summary:${language}`}
                lang={language}
                rows={2}
                maxLength={maxLegalSummary}
                defaultValue={typed.value(`summary:${language}`, '')}
                className={`${textAreaClass} mt-1.5 font-normal`}
              />
            </label>
          ))}
        </fieldset>
        <div>
          <Button type="submit">{text('publish.button')}</Button>
        </div>
      </Form>
    </details>
  )
}

function Choice({
  name,
  value,
  isChosen,
  children,
}: {
  name: string
  value: string
  isChosen: boolean
  children: string
}) {
  return (
    <label className="flex min-h-9 items-start gap-2.5">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} className="mt-1 size-4.5 accent-brand" />
      {children}
    </label>
  )
}
