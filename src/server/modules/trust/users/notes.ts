/** What the staff writes down about an account, for each other. */
import type { adminUserOperations, StaffNote } from '../../../../contract/admin-users.ts'
import type { HandlersOf } from '../../../operations.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { requireUser } from './bans.ts'
import * as store from './notes-store.ts'

export const notes: Pick<HandlersOf<typeof adminUserOperations>, 'addNote' | 'removeNote'> = {
  async addNote(scope, { userId, noteId, text }) {
    await requireUser(scope, userId)
    const written = { id: noteId, userId, authorUserId: scope.actor.userId, text, createdAt: scope.now() }
    await store.add(scope.db, written)
    const note = (await notesAbout(scope, userId)).find((one) => one.noteId === noteId)
    // The id is that of a note about somebody else.
    if (!note) throw new Problem('user_not_found')
    return { note }
  },

  async removeNote(scope, { userId, noteId }) {
    await requireUser(scope, userId)
    await store.remove(scope.db, { userId, noteId })
    return {}
  },
}

export async function notesAbout(scope: Scope, userId: string): Promise<StaffNote[]> {
  const rows = await store.notesAbout(scope.db, userId)
  return rows.map(({ note, author }) => ({
    noteId: note.id,
    text: note.text,
    author,
    createdAt: note.createdAt.toISOString(),
  }))
}
