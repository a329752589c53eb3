/** A trader's documents: encrypted in the database, read by the staff only, every reading recorded. */
import { maxTraderDocuments } from '../../../../contract/market/limits.ts'
import type { TraderDocument } from '../../../../contract/sellers.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { doors } from '../../../platform/limits/doors.ts'
import { Problem } from '../../../problem.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { recordAction } from '../../people/audit/service.ts'
import { changeProfile, missingDetails, requireMayOffer } from '../../people/profiles/service.ts'
import { documentTypeOf, transitions } from './rules.ts'
import { toDocument } from './status.ts'
import * as store from './store.ts'

/** What the seal of a document is bound to. */
function about(userId: string, documentId: string): string {
  return `trader document ${documentId} of ${userId}`
}

/**
 * Saves a document of the caller and submits it. Throws `trader_document_type`, `trader_document_too_large`,
 * `too_many_trader_documents`, and `trader_details_missing` before there is something to compare it with.
 */
export function addDocument(
  scope: Scope<Actor>,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<TraderDocument> {
  if (bytes.length > doors.document.maxBytes) throw new Problem('trader_document_too_large')
  const mediaType = documentTypeOf(bytes)
  if (mediaType === null) throw new Problem('trader_document_type')
  return inTransaction(scope, async (scope) => {
    const { userId } = scope.actor
    const profile = await store.lock(scope.db, userId)
    if (!profile) throw new Problem('profile_not_found')
    requireMayOffer(profile, scope.now())
    if (!profile.isDealer || missingDetails(profile).length > 0) throw new Problem('trader_details_missing')
    const sent = await store.documentsOf(scope.db, [userId])
    if (sent.length >= maxTraderDocuments) throw new Problem('too_many_trader_documents')
    const id = scope.newId()
    const row = {
      id,
      fileName: nameOf(name, mediaType),
      mediaType,
      byteSize: bytes.length,
      addedAt: scope.now(),
      decidedAt: null,
    }
    const contentSealed = scope.keyring.seal(bytes.toString('base64'), about(userId, id))
    await store.addDocument(scope.db, { ...row, userId, contentSealed })
    await changeProfile(scope, userId, { traderCheckState: transitions.submit.to, traderCheckReason: null })
    return toDocument(row)
  })
}

/** For display: without folders and control characters. */
function nameOf(name: string, mediaType: TraderDocument['mediaType']): string {
  const shown = name
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/[\p{C}"]/gu, '')
    .trim()
    .slice(-100)
  return shown || `document.${mediaType.split('/')[1] ?? ''}`
}

/** Deletes an own document that nobody has decided on. Throws `trader_document_not_found`. */
export function removeDocument(scope: Scope<Actor>, documentId: string): Promise<void> {
  return inTransaction(scope, async (scope) => {
    const { userId } = scope.actor
    const profile = await store.lock(scope.db, userId)
    if (!profile) throw new Problem('profile_not_found')
    if (!(await store.removeDocument(scope.db, userId, documentId))) throw new Problem('trader_document_not_found')
    const open = (await store.documentsOf(scope.db, [userId])).filter(({ decidedAt }) => decidedAt === null)
    if (open.length > 0 || profile.traderCheckState !== 'submitted') return
    await changeProfile(scope, userId, { traderCheckState: transitions.withdraw.to })
  })
}

/** Returns the content of a trader's document and records that the caller read it. Throws `trader_document_not_found`. */
export function readDocument(scope: Scope<Actor>, userId: string, documentId: string) {
  return inTransaction(scope, async (scope) => {
    const row = await store.findDocument(scope.db, userId, documentId)
    if (!row) throw new Problem('trader_document_not_found')
    await recordAction(scope, {
      action: 'trader_document_read',
      subjectType: 'account',
      subjectId: userId,
      after: { document: documentId },
    })
    const bytes = Buffer.from(scope.keyring.open(row.contentSealed, about(userId, documentId)), 'base64')
    return { fileName: row.fileName, mediaType: row.mediaType, bytes }
  })
}
