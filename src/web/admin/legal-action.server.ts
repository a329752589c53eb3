/** Saves, discards, publishes and withdraws legal texts. */
import { legalKinds, legalProblems } from '../../contract/market/legal-choices.ts'
import { type Language, languages, languageTable } from '../../contract/market/vocabulary.ts'
import type { AdminKey } from '../admin-texts/admin-text.tsx'
import { formatsIn } from '../i18n/speeches.server.ts'
import type { PageContext } from '../page-context.ts'
import { type Problem, throwStatus } from '../problems.ts'
import { type AdminOutcome, fieldOf, outcomeOf } from './outcome.ts'
import { typedIn } from './typed-values.ts'
import { intentOf } from '../intent-of.ts'

export function changeLegalTexts(context: PageContext, form: FormData): Promise<AdminOutcome> {
  const kind = legalKinds.find((kind) => kind === form.get('kind')) ?? throwStatus(422)
  const { act, formOf } = intents[intentOf(form, ['publish', 'save', 'discard', 'withdraw'])]
  return outcomeOf(
    () => act(context, kind, form),
    (problem) => refused(problem, form, formOf(kind), context.language),
  )
}

/** What each button does, and the form in which a refusal is shown. */
const intents = {
  publish: { act: publish, formOf: (kind) => kind },
  save: { act: save, formOf: () => 'edit' },
  discard: { act: discard, formOf: () => 'edit' },
  withdraw: { act: withdraw, formOf: (kind) => `withdraw-${kind}` },
} satisfies Record<string, { act: typeof publish; formOf: (kind: Kind) => string }>

type Kind = (typeof legalKinds)[number]

async function publish({ api, language }: PageContext, kind: Kind, form: FormData): Promise<AdminOutcome> {
  const isCorrection = form.get('change') === 'correction'
  const day = fieldOf(form, 'validFrom')
  const { version, fallsBack } = await api.adminLegal.publish({
    kind,
    change: isCorrection ? 'correction' : 'announced',
    validFrom: isCorrection || !/^\d{4}-\d\d-\d\d$/.test(day) ? null : day,
    unchanged: languages.filter((language) => form.has(`unchanged:${language}`)),
    summaries: byLanguage((language) => fieldOf(form, `summary:${language}`)),
    revisions: Object.fromEntries(
      languages.flatMap((language) => {
        const revision = Number(fieldOf(form, `revision:${language}`))
        return revision > 0 ? [[language, revision]] : []
      }),
    ),
  })
  return {
    ok: true,
    say: 'publish.done',
    ...(fallsBack.length > 0 && { more: 'publish.doneFallsBack' as const }),
    values: {
      number: version.number,
      date: formatsIn(language).date(version.validFrom),
      languages: fallsBack.map((language) => languageTable[language].name).join(', '),
    },
  }
}

async function save({ api }: PageContext, kind: Kind, form: FormData): Promise<AdminOutcome> {
  const source = fieldOf(form, 'source').replaceAll('\r\n', '\n')
  await api.adminLegal.save({ kind, language: languageIn(form), source, revision: revisionIn(form) })
  return { ok: true, say: 'texts.saved' }
}

async function discard({ api }: PageContext, kind: Kind, form: FormData): Promise<AdminOutcome> {
  await api.adminLegal.discard({ kind, language: languageIn(form), revision: revisionIn(form) })
  return { ok: true, say: 'texts.discarded' }
}

async function withdraw({ api }: PageContext, kind: Kind, form: FormData): Promise<AdminOutcome> {
  const number = Number(fieldOf(form, 'number'))
  await api.adminLegal.withdraw({ kind, number, reason: fieldOf(form, 'reason').replaceAll('\r\n', '\n') })
  return { ok: true, say: 'withdraw.done', values: { number } }
}

function languageIn(form: FormData): Language {
  return languages.find((language) => language === form.get('language')) ?? throwStatus(422)
}

function revisionIn(form: FormData): number {
  return Number(fieldOf(form, 'revision')) || 0
}

function byLanguage(valueOf: (language: Language) => string): Partial<Record<Language, string>> {
  return Object.fromEntries(languages.map((language) => [language, valueOf(language)]))
}

const said: Partial<Record<Problem['code'], AdminKey>> = {
  legal_draft_changed: 'texts.changedElsewhere',
  legal_nothing_to_publish: 'texts.noDrafts',
  legal_authoritative_missing: 'publish.authoritativeMissing',
  legal_summary_missing: 'publish.summaryMissing',
  legal_date_too_early: 'publish.tooEarly',
  legal_text_invalid: 'texts.invalid',
  legal_version_valid: 'withdraw.valid',
}

function refused({ code, details }: Problem, form: FormData, which: string, language: Language): AdminOutcome {
  const earliest = details['earliest']
  const lacksReason = code === 'invalid_input' && form.has('reason')
  const say = lacksReason ? 'common.reasonRequired' : (said[code] ?? 'common.failed')
  return {
    ok: false,
    form: which,
    say,
    typed: typedIn(form),
    values: {
      date: typeof earliest === 'string' ? formatsIn(language).date(`${earliest}T00:00:00.000Z`) : '',
      problems: problemsIn(details['problems']),
    },
    errors: {
      ...(code === 'legal_date_too_early' && { validFrom: say }),
      ...(code === 'legal_summary_missing' && { summaries: say }),
      ...(lacksReason && { reason: say }),
    },
  }
}

/** What is wrong, as it stands in the text. */
function problemsIn(problems: unknown): string {
  if (!Array.isArray(problems)) return ''
  return problems
    .flatMap(({ code, what }: { code?: unknown; what?: unknown }) =>
      legalProblems.some((known) => known === code) && typeof what === 'string' ? what : [],
    )
    .join(', ')
}
