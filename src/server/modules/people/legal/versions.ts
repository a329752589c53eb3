/** The versions of the legal texts: the one in force, those to come, and those of the past. */
import type { LegalContent, LegalDocument, LegalVersion } from '../../../../contract/legal.ts'
import type { LegalKind } from '../../../../contract/market/legal-choices.ts'
import { type Language, languages, localeOf } from '../../../../contract/market/vocabulary.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { listsIn, shippedSource, shippedValidFrom } from './shipped.ts'
import { contentOf } from './source.ts'
import * as store from './store.ts'

/**
 * Returns the version in force. A market without any records the shipped text as its first: from then on a newer release of the
 * software changes no text that people have agreed to.
 */
export async function presentVersion(scope: Scope, kind: LegalKind): Promise<store.VersionRow> {
  const present = await store.findPresent(scope.db, kind, scope.now())
  if (present) return present
  await recordShipped(scope, kind)
  const recorded = await store.findPresent(scope.db, kind, scope.now())
  if (!recorded) throw new Error(`No version of the text ${kind} is valid`)
  return recorded
}

async function recordShipped(scope: Scope, kind: LegalKind): Promise<void> {
  const { site } = scope
  const version: store.VersionRow = {
    id: scope.newId(),
    kind,
    number: 1,
    change: 'shipped',
    authoritative: site.legal.authoritative,
    summaries: {},
    validFrom: shippedValidFrom,
    publishedAt: scope.now(),
    publishedBy: null,
    withdrawnAt: null,
    withdrawnBy: null,
    withdrawalReason: null,
  }
  const texts = languages.map((language) => {
    const source = shippedSource(kind, language)
    return { language, source, content: contentOf(source, { kind, language, site }) }
  })
  await inTransaction(scope, async ({ db }) => void (await store.insertVersion(db, version, texts)))
}

/** Returns all versions of a text, the newest first. */
export async function allVersions(scope: Scope, kind: LegalKind): Promise<store.VersionRow[]> {
  await presentVersion(scope, kind)
  return store.versionsOf(scope.db, kind)
}

/** The version that the next one changes: the newest that was not withdrawn. */
export function latestOf(versions: readonly store.VersionRow[]): store.VersionRow {
  const latest = versions.find(({ withdrawnAt }) => withdrawnAt === null)
  if (!latest) throw new Error('A text without any version')
  return latest
}

/** Returns a version by its number. Throws `legal_version_not_found`. */
export async function requireVersion(scope: Scope, kind: LegalKind, number: number): Promise<store.VersionRow> {
  await presentVersion(scope, kind)
  const version = await store.findVersion(scope.db, kind, number)
  if (!version) throw new Problem('legal_version_not_found')
  return version
}

/** Returns the text of a version in a language, else in the authoritative one of that version. */
export async function textOf(
  scope: Scope,
  version: store.VersionRow,
  language: Language,
): Promise<store.VersionTextRow> {
  const texts = await store.textsOf(scope.db, version.id, [language, version.authoritative])
  const text = texts.find((text) => text.language === language) ?? texts[0]
  if (!text) throw new Error(`Version ${version.number} of the text ${version.kind} has no text`)
  return text
}

/** A version that is or will be valid, with the operator and periods of today; one of the past as it was published. */
export function documentOf(
  { site }: Pick<Scope, 'site'>,
  version: Pick<store.VersionRow, 'kind' | 'number' | 'authoritative' | 'validFrom'>,
  { language, source, content }: { language: Language; source: string; content: LegalContent | null },
): LegalDocument {
  const { kind, number, authoritative } = version
  return {
    kind,
    number,
    language,
    authoritative,
    validity: validityOf(version, language),
    ...(content ?? contentOf(source, { kind, language, site: { ...site, legal: { ...site.legal, authoritative } } })),
  }
}

/** The month is written out: the specification's 7/8/2025 is another day for every second reader. */
function validityOf({ validFrom }: Pick<store.VersionRow, 'validFrom'>, language: Language): string {
  const date = new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', dateStyle: 'long' }).format(validFrom)
  return listsIn(language).labels.validity.replace('{date}', date)
}

/** The outside view of versions, which are all of one text and the newest first. */
export async function viewsOf(
  scope: Scope,
  versions: readonly store.VersionRow[],
  language: Language,
): Promise<LegalVersion[]> {
  const now = scope.now()
  const languagesOf = await store.languagesOf(
    scope.db,
    versions.map(({ id }) => id),
  )
  const present = versions.find(({ validFrom, withdrawnAt }) => validFrom <= now && withdrawnAt === null)?.number
  return versions.map((version) => {
    const { kind, number, change, validFrom, publishedAt, summaries, authoritative, withdrawnAt } = version
    return {
      kind,
      number,
      change,
      validFrom: validFrom.toISOString(),
      publishedAt: publishedAt.toISOString(),
      state: withdrawnAt ? 'withdrawn' : validFrom > now ? 'coming' : number === present ? 'present' : 'past',
      languages: languagesOf.get(version.id) ?? [],
      summary: summaries[language] ?? summaries[authoritative] ?? null,
      withdrawal: withdrawnAt && { at: withdrawnAt.toISOString(), reason: version.withdrawalReason ?? '' },
    }
  })
}
