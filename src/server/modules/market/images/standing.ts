/** Whether a picture is public: an address alone must not show what the staff has hidden, or what is no longer there. */
import { LRUCache } from 'lru-cache'
import { isDatabaseAway } from '../../../platform/database/errors.ts'
import type { Actor, Scope } from '../../../scope.ts'
import { forgettingSeconds } from './jobs.ts'
import * as store from './store.ts'

export interface Standing {
  imageId: string
  isWithheld: boolean
}

/** Several pages of pictures of a busy market. */
const mostPictures = 50_000
/** Shorter than copies elsewhere are left alone: a cache that is told to forget one must not be given it again. */
const knownMs = (forgettingSeconds - 5) * 1_000

/** Returns how a picture stands, by the database or as it was some seconds ago; null if there is none. */
export function createStandings(scope: Scope): (contentHash: string) => Promise<Standing | null> {
  const known = new LRUCache<string, { standing: Standing; untilMs: number }>({ max: mostPictures })
  return async (contentHash) => {
    const nowMs = scope.now().getTime()
    const before = known.get(contentHash)
    if (before && nowMs < before.untilMs) return before.standing
    const standing = await store
      .standingOf(scope.db, contentHash, scope.owned.imageReferences)
      .catch((error: unknown) => asBefore(error, before?.standing))
    if (standing) known.set(contentHash, { standing, untilMs: nowMs + knownMs })
    else known.delete(contentHash)
    return standing
  }
}

/** While the database is away, pictures stand as they stood. */
function asBefore(error: unknown, before: Standing | undefined): Standing {
  if (before === undefined || !isDatabaseAway(error)) throw error
  return before
}

/** Returns whether a picture is one of an account. */
export async function isOwner({ db }: Scope, { imageId }: Standing, account: Actor | null): Promise<boolean> {
  return account !== null && (await store.ownedAmong(db, [imageId], account.userId)).size > 0
}
