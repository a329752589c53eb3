/** Legal texts: the present ones, and those that orders accepted, which are kept unchanged. */
import { createHash } from 'node:crypto'
import type { legalOperations } from '../../../contract/legal.ts'
import type { HandlersOf } from '../../operations.ts'
import type { LegalText } from '../../platform/legal/legal-texts.ts'
import type { AttachmentSource } from '../../platform/mail/attachment.ts'
import { Problem } from '../../problem.ts'
import type { Scope } from '../../scope.ts'
import { documentFile } from './document-file.ts'
import * as store from './store.ts'

export { documentFile } from './document-file.ts'

/** A text with its version. */
export interface VersionedText extends LegalText {
  version: string
}

export const legal: HandlersOf<typeof legalOperations> = {
  terms: (scope) => presentTerms(scope),

  async accepted(scope, { version }) {
    const text = await store.findAcceptedBy(scope.db, version, scope.actor.userId)
    if (!text) throw new Problem('accepted_text_not_found')
    const { language, title, html, firstAcceptedAt } = text
    return { version, language, title, html, firstAcceptedAt: firstAcceptedAt.toISOString() }
  },
}

/** Returns the terms of today. Call it outside of transactions. */
export async function presentTerms(scope: Scope): Promise<VersionedText> {
  const { language, title, html } = await scope.legalTexts.terms()
  const version = createHash('sha256')
    .update(JSON.stringify(['terms', language, title, html]))
    .digest('hex')
  return { version, language, title, html }
}

/** Keeps the terms that an order accepts. Call it in the transaction that records the order. */
export async function keepTerms(scope: Scope, { version, language, title, html }: VersionedText): Promise<void> {
  await store.insert(scope.db, { version, kind: 'terms', language, title, html, firstAcceptedAt: scope.now() })
}

/** The file of an accepted text, by its version. */
export const acceptedTextFile: AttachmentSource<Scope> = async (scope, version) => {
  const text = await store.find(scope.db, version)
  return text && documentFile(text, text.kind)
}
