import type { z } from 'zod'
import type { answeredChallenge } from '../../../../contract/contact.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { isFresh, resultOf } from './rules.ts'
import { readChallenge } from './signed.ts'
import * as store from './store.ts'

/**
 * Throws unless a challenge about this listing was solved for the first time: `contact_challenge_required` or
 * `contact_answer_incorrect`. Must not be called inside a transaction: a rollback would make a used challenge valid
 * again.
 */
export async function requireAnswer(
  scope: Scope,
  listingId: string,
  answered: z.output<typeof answeredChallenge> | undefined,
): Promise<void> {
  const asked = answered && readChallenge(scope, listingId, answered.token)
  if (!asked || !isFresh(asked.askedAt, scope.now().getTime())) throw new Problem('contact_challenge_required')
  const first = await store.spend(scope.db, asked.id, scope.now())
  if (!first || answered.answer !== resultOf(asked)) throw new Problem('contact_answer_incorrect')
}
