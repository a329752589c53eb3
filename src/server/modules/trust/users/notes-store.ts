import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { users } from '../../people/auth/tables.ts'
import { staffNotes } from './tables.ts'

/** Returns the notes about an account with their authors, the newest first. */
export function notesAbout(db: Db, userId: string) {
  return db
    .select({ note: staffNotes, author: users.email })
    .from(staffNotes)
    .leftJoin(users, eq(users.id, staffNotes.authorUserId))
    .where(eq(staffNotes.userId, userId))
    .orderBy(desc(staffNotes.createdAt), desc(staffNotes.id))
}

/** Writes nothing if there is a note with the id. */
export async function add(db: Db, note: typeof staffNotes.$inferInsert): Promise<void> {
  await db.insert(staffNotes).values(note).onConflictDoNothing()
}

export async function remove(db: Db, { userId, noteId }: { userId: string; noteId: string }): Promise<void> {
  await db.delete(staffNotes).where(and(eq(staffNotes.id, noteId), eq(staffNotes.userId, userId)))
}
