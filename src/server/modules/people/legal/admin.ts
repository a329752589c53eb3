/** Legal texts in administration: drafts that two editors cannot overwrite, previews, publishing. */
import type { adminLegalOperations } from '../../../../contract/admin-legal.ts'
import { legalKinds } from '../../../../contract/market/legal-choices.ts'
import { languages } from '../../../../contract/market/vocabulary.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { HandlersOf } from '../../../operations.ts'
import { recordAction } from '../audit/service.ts'
import * as notices from './notice-store.ts'
import { offeredPlaceholders } from './placeholders.ts'
import { earliestDay, publish } from './publish.ts'
import { shippedSource } from './shipped.ts'
import { problemsOf } from './source.ts'
import * as store from './store.ts'
import { allVersions, documentOf, latestOf, viewsOf } from './versions.ts'
import { withdraw } from './withdraw.ts'

export const adminLegal: HandlersOf<typeof adminLegalOperations> = {
  async overview(scope) {
    const texts = await Promise.all(
      legalKinds.map(async (kind) => {
        const versions = await allVersions(scope, kind)
        const last = latestOf(versions)
        const [views, drafts, published] = await Promise.all([
          viewsOf(scope, versions, scope.site.legal.authoritative),
          store.draftsOf(scope.db, kind),
          store.textsOf(scope.db, last.id),
        ])
        const sourceOf = (language: string) => published.find((text) => text.language === language)?.source
        return {
          kind,
          versions: views,
          drafts: drafts.map(({ language, revision, savedAt }) => ({
            language,
            revision,
            savedAt: savedAt.toISOString(),
          })),
          shippedDiffers: languages.filter((language) => sourceOf(language) !== shippedSource(kind, language)),
          earliestAnnounced: earliestDay(scope, kind, last),
          letters: last.change === 'announced' ? await notices.letters(scope.db, last.id, scope.now()) : null,
        }
      }),
    )
    return { ...scope.site.legal, texts }
  },

  async get(scope, { kind, language }) {
    const last = latestOf(await allVersions(scope, kind))
    const [published] = await store.textsOf(scope.db, last.id, [language])
    const draft = (await store.draftsOf(scope.db, kind)).find((draft) => draft.language === language)
    const source = draft?.source ?? published?.source ?? shippedSource(kind, language)
    return {
      published: published?.source ?? null,
      shipped: shippedSource(kind, language),
      draft: draft
        ? {
            source: draft.source,
            revision: draft.revision,
            savedAt: draft.savedAt.toISOString(),
            savedBy: draft.email,
          }
        : null,
      preview: documentOf(scope, previewed(scope, last), { language, source, content: null }),
      placeholders: offeredPlaceholders({ kind, language, site: scope.site }),
    }
  },

  async save(scope, { kind, language, source, revision }) {
    const problems = problemsOf(source, { kind, language, site: scope.site })
    if (problems.length > 0) throw new Problem('legal_text_invalid', { details: { problems } })
    const draft = { kind, language, source, revision, savedAt: scope.now(), savedBy: scope.actor.userId }
    await inTransaction(scope, async (scope) => {
      if (!(await store.saveDraft(scope.db, draft))) throw new Problem('legal_draft_changed')
      await recordAction(scope, {
        action: 'legal_draft_saved',
        subjectType: 'market',
        subjectId: kind,
        after: { name: kind, language, revision: revision + 1 },
      })
    })
    return { revision: revision + 1 }
  },

  async preview(scope, { kind, language, source }) {
    const last = latestOf(await allVersions(scope, kind))
    return {
      document: documentOf(scope, previewed(scope, last), { language, source, content: null }),
      problems: problemsOf(source, { kind, language, site: scope.site }),
    }
  },

  async discard(scope, { kind, language, revision }) {
    return inTransaction(scope, async (scope) => {
      if (await store.deleteDraft(scope.db, { kind, language, revision })) {
        await recordAction(scope, {
          action: 'legal_draft_discarded',
          subjectType: 'market',
          subjectId: kind,
          before: { name: kind, language, revision },
        })
        return { discarded: true }
      }
      const drafts = await store.draftsOf(scope.db, kind)
      if (drafts.some((draft) => draft.language === language)) throw new Problem('legal_draft_changed')
      return { discarded: false }
    })
  },

  async publish(scope, input) {
    const version = await publish(scope, input)
    const views = await viewsOf(scope, await allVersions(scope, input.kind), scope.site.legal.authoritative)
    const view = views.find(({ number }) => number === version.number)
    if (!view) throw new Error('A version disappeared after it was published')
    return { version: view, fallsBack: languages.filter((language) => !view.languages.includes(language)) }
  },

  async withdraw(scope, input) {
    return { withdrawn: await withdraw(scope, input) }
  },
}

/** What a preview says of its version: the next number, valid today. */
function previewed(
  scope: { now: () => Date; site: { legal: { authoritative: store.VersionRow['authoritative'] } } },
  last: store.VersionRow,
) {
  const { authoritative } = scope.site.legal
  return {
    kind: last.kind,
    number: last.number + 1,
    authoritative,
    validFrom: scope.now(),
    change: 'announced' as const,
  }
}
