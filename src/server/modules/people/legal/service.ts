/** Legal texts: the present ones with their versions, and those that accounts and orders accepted, which are kept unchanged. */
import { createHash } from 'node:crypto'
import type { legalOperations } from '../../../../contract/legal.ts'
import type { Language } from '../../../../contract/market/vocabulary.ts'
import type { HandlersOf } from '../../../operations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { AttachmentSource } from '../../../platform/mail/attachment.ts'
import { markup, asMarkup } from '../../../platform/markup.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { acceptTerms } from './acceptance.ts'
import { changesBetween } from './changes.ts'
import { documentFile } from './document-file.ts'
import * as notices from './notice-store.ts'
import * as store from './store.ts'
import { allVersions, documentOf, presentVersion, requireVersion, textOf, viewsOf } from './versions.ts'

export { acceptTerms } from './acceptance.ts'
export { documentFile } from './document-file.ts'
export { legalNoticesJob, sendNotices, unseenNotice } from './notices.ts'

/** A text as one piece of HTML, with the hash of its content. */
export interface VersionedText {
  version: string
  language: Language
  title: string
  /** Headings, paragraphs and lists, with addresses that work anywhere; no styles, no scripts. */
  html: string
}

export const legal: HandlersOf<typeof legalOperations> = {
  async document(scope, { kind, language }) {
    await presentVersion(scope, kind)
    const versions = await store.versionsOf(scope.db, kind)
    const views = await viewsOf(scope, versions, language)
    const version = views.find(({ state }) => state === 'present')
    const row = versions.find(({ number }) => number === version?.number)
    if (!version || !row) throw new Error('No version is valid')
    const text = await textOf(scope, row, language)
    const coming = views.findLast(({ state }) => state === 'coming') ?? null
    return { document: documentOf(scope, row, { ...text, content: null }), version, coming }
  },

  async versions(scope, { kind, language }) {
    return { versions: await viewsOf(scope, await allVersions(scope, kind), language) }
  },

  async version(scope, { kind, number, language }) {
    const row = await requireVersion(scope, kind, number)
    const views = await viewsOf(scope, await allVersions(scope, kind), language)
    const version = views.find((view) => view.number === number)
    if (!version) throw new Problem('legal_version_not_found')
    const text = await textOf(scope, row, language)
    const before = await store.findBefore(scope.db, row)
    const former = before && (await store.textsOf(scope.db, before.id, [text.language]))[0]
    return {
      document: documentOf(scope, row, text),
      version,
      changes: former ? changesBetween(former.content, text.content) : [],
    }
  },

  async acceptances(scope) {
    const rows = await store.acceptancesOf(scope.db, scope.actor.userId)
    return { acceptances: rows.map((row) => ({ ...row, acceptedAt: row.acceptedAt.toISOString() })) }
  },

  async settle(scope, { kind, number, accepts, language }) {
    const { id: versionId, withdrawnAt } = await requireVersion(scope, kind, number)
    if (withdrawnAt !== null) throw new Problem('legal_version_withdrawn')
    const { userId } = scope.actor
    const now = scope.now()
    await inTransaction(scope, async ({ db }) => {
      await notices.markSeen(db, { kind, number, userId, seenAt: now })
      if (accepts) await store.accept(db, { userId, versionId, occasion: 'change', language, acceptedAt: now })
    })
    return { accepted: accepts }
  },

  terms: (scope, { language }) => presentTerms(scope, language),

  async accepted(scope, { version }) {
    const text = await store.findAcceptedBy(scope.db, version, scope.actor.userId)
    if (!text) throw new Problem('accepted_text_not_found')
    const { language, title, html, firstAcceptedAt } = text
    return { version, language, title, html, firstAcceptedAt: firstAcceptedAt.toISOString() }
  },
}

/** Returns the terms of today in a language, else in the authoritative one. */
export async function presentTerms(scope: Scope, wanted: Language): Promise<VersionedText> {
  const present = await presentVersion(scope, 'terms')
  const text = await textOf(scope, present, wanted)
  const { title, validity, sections } = documentOf(scope, present, { ...text, content: null })
  const parts = sections.map(
    ({ id, title, html }, index) =>
      markup`<section><h2 id="${id}">${index + 1}. ${title}</h2>${asMarkup(html)}</section>`,
  )
  const html = String(markup`<h1>${title}</h1><p>${validity}</p>${parts}`).replaceAll(
    'href="/',
    `href="${scope.site.baseUrl}/`,
  )
  const { language } = text
  const version = createHash('sha256')
    .update(JSON.stringify(['terms', language, title, html]))
    .digest('hex')
  return { version, language, title, html }
}

/** Keeps the terms that an order accepts, and that its buyer did. Call it in the transaction that records the order. */
export async function keepTerms(
  scope: Scope,
  { version, language, title, html }: VersionedText,
  userId: string,
): Promise<void> {
  await store.insert(scope.db, { version, kind: 'terms', language, title, html, firstAcceptedAt: scope.now() })
  await acceptTerms(scope, { userId, occasion: 'order', language })
}

/** The file of an accepted text, by its version. */
export const acceptedTextFile: AttachmentSource<Scope> = async (scope, version) => {
  const text = await store.find(scope.db, version)
  return text && documentFile(text, text.kind)
}
