import { and, desc, eq, exists, gt, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { LegalKind } from '../../../../contract/market/legal-choices.ts'
import type { Language } from '../../../../contract/market/vocabulary.ts'
import type { Db } from '../../../platform/database/database.ts'
import { firstOf } from '../../../platform/database/first-of.ts'
import { users } from '../auth/tables.ts'
import { payments } from '../../money/payments/tables.ts'
import { acceptedTexts, legalAcceptances, legalDrafts, legalVersions, legalVersionTexts } from './tables.ts'

export type AcceptedText = typeof acceptedTexts.$inferSelect
export type VersionRow = typeof legalVersions.$inferSelect
export type VersionTextRow = typeof legalVersionTexts.$inferSelect
export type DraftRow = typeof legalDrafts.$inferSelect

/** Saves a text at its first acceptance. */
export async function insert(db: Db, text: AcceptedText): Promise<void> {
  await db.insert(acceptedTexts).values(text).onConflictDoNothing()
}

export async function find(db: Db, version: string): Promise<AcceptedText | null> {
  return firstOf(db.select().from(acceptedTexts).where(eq(acceptedTexts.version, version)))
}

/** Returns a text that an order of the account accepted. */
export async function findAcceptedBy(db: Db, version: string, userId: string): Promise<AcceptedText | null> {
  const orders = db
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.termsVersion, acceptedTexts.version), eq(payments.userId, userId)))
  return firstOf(
    db
      .select()
      .from(acceptedTexts)
      .where(and(eq(acceptedTexts.version, version), exists(orders))),
  )
}

/** Saves a version with its texts unless another process took its number. Returns true if it did. */
export async function insertVersion(
  db: Db,
  version: VersionRow,
  texts: readonly Omit<VersionTextRow, 'versionId'>[],
): Promise<boolean> {
  const added = await db.insert(legalVersions).values(version).onConflictDoNothing().returning({ id: legalVersions.id })
  if (added.length === 0) return false
  await db.insert(legalVersionTexts).values(texts.map((text) => ({ ...text, versionId: version.id })))
  return true
}

/** The newest first. */
export function versionsOf(db: Db, kind: LegalKind): Promise<VersionRow[]> {
  return db.select().from(legalVersions).where(eq(legalVersions.kind, kind)).orderBy(desc(legalVersions.number))
}

export async function findVersion(db: Db, kind: LegalKind, number: number): Promise<VersionRow | null> {
  return firstOf(
    db
      .select()
      .from(legalVersions)
      .where(and(eq(legalVersions.kind, kind), eq(legalVersions.number, number))),
  )
}

/** Locks a version until the transaction ends, so that nothing is published upon it and it is not withdrawn meanwhile. */
export async function lockVersion(db: Db, kind: LegalKind, number: number): Promise<VersionRow | null> {
  return firstOf(
    db
      .select()
      .from(legalVersions)
      .where(and(eq(legalVersions.kind, kind), eq(legalVersions.number, number)))
      .for('update'),
  )
}

/** Withdraws a version and those after it that are not valid yet; returns their numbers. */
export async function withdrawFrom(
  db: Db,
  { kind, number }: Pick<VersionRow, 'kind' | 'number'>,
  { at, by, reason }: { at: Date; by: string; reason: string },
): Promise<number[]> {
  const rows = await db
    .update(legalVersions)
    .set({ withdrawnAt: at, withdrawnBy: by, withdrawalReason: reason })
    .where(
      and(
        eq(legalVersions.kind, kind),
        gte(legalVersions.number, number),
        gt(legalVersions.validFrom, at),
        isNull(legalVersions.withdrawnAt),
      ),
    )
    .returning({ number: legalVersions.number })
  return rows.map((row) => row.number)
}

/** Returns the version that a version changed: the one before it that was not withdrawn. */
export async function findBefore(db: Db, { kind, number }: VersionRow): Promise<VersionRow | null> {
  return firstOf(
    db
      .select()
      .from(legalVersions)
      .where(and(eq(legalVersions.kind, kind), lt(legalVersions.number, number), isNull(legalVersions.withdrawnAt)))
      .orderBy(desc(legalVersions.number))
      .limit(1),
  )
}

/** Returns the version that is valid now. */
export async function findPresent(db: Db, kind: LegalKind, now: Date): Promise<VersionRow | null> {
  return firstOf(
    db
      .select()
      .from(legalVersions)
      .where(and(eq(legalVersions.kind, kind), lte(legalVersions.validFrom, now), isNull(legalVersions.withdrawnAt)))
      .orderBy(desc(legalVersions.number))
      .limit(1),
  )
}

/** Returns the texts of a version in the given languages, or in all. */
export function textsOf(db: Db, versionId: string, wanted?: readonly Language[]): Promise<VersionTextRow[]> {
  const { versionId: version, language } = legalVersionTexts
  return db
    .select()
    .from(legalVersionTexts)
    .where(and(eq(version, versionId), wanted && inArray(language, [...wanted])))
}

/** The languages of versions, by version. */
export async function languagesOf(db: Db, versionIds: readonly string[]): Promise<Map<string, Language[]>> {
  const { versionId, language } = legalVersionTexts
  const rows = await db
    .select({ versionId, language })
    .from(legalVersionTexts)
    .where(inArray(versionId, [...versionIds]))
    .orderBy(versionId, language)
  const found = new Map<string, Language[]>()
  for (const row of rows) found.set(row.versionId, [...(found.get(row.versionId) ?? []), row.language])
  return found
}

/** The drafts of a text with the address of who saved them. */
export function draftsOf(db: Db, kind: LegalKind): Promise<(DraftRow & { email: string | null })[]> {
  const { kind: draftKind, language, source, revision, savedAt, savedBy } = legalDrafts
  return db
    .select({ kind: draftKind, language, source, revision, savedAt, savedBy, email: users.email })
    .from(legalDrafts)
    .leftJoin(users, eq(users.id, savedBy))
    .where(eq(draftKind, kind))
    .orderBy(language)
}

/** Locks the drafts of a text until the transaction ends. */
export function lockDrafts(db: Db, kind: LegalKind): Promise<DraftRow[]> {
  return db.select().from(legalDrafts).where(eq(legalDrafts.kind, kind)).orderBy(legalDrafts.language).for('update')
}

/** Saves a draft if its revision is the one that was read (0: there is none). Returns true if it did. */
export async function saveDraft(db: Db, { revision, ...draft }: DraftRow): Promise<boolean> {
  const { kind, language, source, savedAt, savedBy } = draft
  if (revision === 0) {
    const added = await db
      .insert(legalDrafts)
      .values({ ...draft, revision: 1 })
      .onConflictDoNothing()
      .returning()
    return added.length > 0
  }
  const changed = await db
    .update(legalDrafts)
    .set({ source, savedAt, savedBy, revision: revision + 1 })
    .where(and(isDraft(kind, language), eq(legalDrafts.revision, revision)))
    .returning()
  return changed.length > 0
}

/** Deletes a draft if its revision is the one that was read. */
export async function deleteDraft(
  db: Db,
  { kind, language, revision }: Pick<DraftRow, 'kind' | 'language' | 'revision'>,
) {
  const gone = await db
    .delete(legalDrafts)
    .where(and(isDraft(kind, language), eq(legalDrafts.revision, revision)))
    .returning()
  return gone.length > 0
}

export async function deleteDrafts(db: Db, kind: LegalKind): Promise<void> {
  await db.delete(legalDrafts).where(eq(legalDrafts.kind, kind))
}

function isDraft(kind: LegalKind, language: Language) {
  return and(eq(legalDrafts.kind, kind), eq(legalDrafts.language, language))
}

/** Records an acceptance; the first of each occasion counts. */
export async function accept(db: Db, acceptance: typeof legalAcceptances.$inferInsert): Promise<void> {
  await db.insert(legalAcceptances).values(acceptance).onConflictDoNothing()
}

/** The acceptances of an account, the newest first. */
export function acceptancesOf(db: Db, userId: string) {
  return db
    .select({
      kind: legalVersions.kind,
      number: legalVersions.number,
      language: legalAcceptances.language,
      occasion: legalAcceptances.occasion,
      acceptedAt: legalAcceptances.acceptedAt,
    })
    .from(legalAcceptances)
    .innerJoin(legalVersions, eq(legalVersions.id, legalAcceptances.versionId))
    .where(eq(legalAcceptances.userId, userId))
    .orderBy(desc(legalAcceptances.acceptedAt), desc(legalVersions.number))
}
