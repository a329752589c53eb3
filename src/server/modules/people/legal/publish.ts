/** Publishing a new version of a legal text, in all languages at once. */
import type { z } from 'zod'
import type { adminLegalOperations } from '../../../../contract/admin-legal.ts'
import { dayMs } from '../../../../contract/market/durations.ts'
import type { LegalKind } from '../../../../contract/market/legal-choices.ts'
import { type Language, languages } from '../../../../contract/market/vocabulary.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { recordAction } from '../audit/service.ts'
import { legalNoticesJob } from './notices.ts'
import { contentOf, problemsOf } from './source.ts'
import * as store from './store.ts'
import { allVersions, latestOf } from './versions.ts'

type Input = z.output<typeof adminLegalOperations.publish.input>

/**
 * The first day on which an announced version can be valid: after the whole notice for the terms, tomorrow for the others, and
 * not before the last version.
 */
export function earliestDay(scope: Scope, kind: LegalKind, last: store.VersionRow): string {
  const notice = kind === 'terms' ? scope.site.legal.noticeDays : 0
  const earliest = new Date(scope.now().getTime() + (notice + 1) * dayMs)
  return (earliest > last.validFrom ? earliest : last.validFrom).toISOString().slice(0, 10)
}

/** Publishes the drafts; see the operation for the rules. Returns the version. */
export async function publish(scope: Scope<Actor>, input: Input): Promise<store.VersionRow> {
  const { kind, change } = input
  const versions = await allVersions(scope, kind)
  const last = latestOf(versions)
  return inTransaction(scope, async (scope) => {
    const locked = await store.lockVersion(scope.db, kind, last.number)
    // Another administrator withdrew in the same moment what this one was to change.
    if (locked?.withdrawnAt !== null) throw new Problem('legal_draft_changed')
    const drafts = await lockedDrafts(scope, input)
    const sources = await sourcesOf(scope, input, drafts, last)
    const { authoritative } = scope.site.legal
    if (!sources.has(authoritative)) throw new Problem('legal_authoritative_missing')
    const summaries = Object.fromEntries(Object.entries(input.summaries).filter(([, text]) => text !== ''))
    if (change === 'announced' && !summaries[authoritative]) throw new Problem('legal_summary_missing')
    const version: store.VersionRow = {
      id: scope.newId(),
      kind,
      number: (versions[0] ?? last).number + 1,
      change,
      authoritative,
      summaries,
      validFrom: validFromOf(scope, input, last),
      publishedAt: scope.now(),
      publishedBy: scope.actor.userId,
      withdrawnAt: null,
      withdrawnBy: null,
      withdrawalReason: null,
    }
    const texts = [...sources].map(([language, source]) => ({
      language,
      source,
      content: contentOf(source, { kind, language, site: scope.site }),
    }))
    // Another administrator published in the same moment.
    if (!(await store.insertVersion(scope.db, version, texts))) throw new Problem('legal_draft_changed')
    await store.deleteDrafts(scope.db, kind)
    await recordAction(scope, {
      action: change === 'correction' ? 'legal_text_corrected' : 'legal_text_published',
      subjectType: 'market',
      subjectId: version.id,
      after: {
        name: kind,
        number: version.number,
        validFrom: version.validFrom.toISOString(),
        languages: [...sources.keys()],
      },
    })
    if (change === 'announced') await scope.jobs.enqueue(scope.db, legalNoticesJob, {})
    return version
  })
}

/** Returns the drafts if they are those that were read. */
async function lockedDrafts(scope: Scope, { kind, revisions }: Input): Promise<store.DraftRow[]> {
  const drafts = await store.lockDrafts(scope.db, kind)
  if (drafts.length === 0) throw new Problem('legal_nothing_to_publish')
  const isRead = drafts.every(({ language, revision }) => revisions[language] === revision)
  if (!isRead || Object.keys(revisions).length !== drafts.length) throw new Problem('legal_draft_changed')
  for (const { language, source } of drafts) {
    const problems = problemsOf(source, { kind, language, site: scope.site })
    if (problems.length > 0) throw new Problem('legal_text_invalid', { details: { language, problems } })
  }
  return drafts
}

/** The source of each language that the version has: its draft, or its last text if that is still right. */
async function sourcesOf(
  scope: Scope,
  { unchanged }: Input,
  drafts: readonly store.DraftRow[],
  last: store.VersionRow,
) {
  const before = await store.textsOf(scope.db, last.id)
  return new Map<Language, string>(
    languages.flatMap((language): [Language, string][] => {
      const draft = drafts.find((draft) => draft.language === language)
      const former = unchanged.includes(language) ? before.find((text) => text.language === language) : undefined
      const source = draft?.source ?? former?.source
      return source === undefined ? [] : [[language, source]]
    }),
  )
}

function validFromOf(scope: Scope, { kind, change, validFrom }: Input, last: store.VersionRow): Date {
  const now = scope.now()
  // A correction of a version to come is valid with it.
  if (change === 'correction') return last.validFrom > now ? last.validFrom : now
  const earliest = earliestDay(scope, kind, last)
  if (validFrom === null || validFrom < earliest) throw new Problem('legal_date_too_early', { details: { earliest } })
  return new Date(`${validFrom}T00:00:00Z`)
}
