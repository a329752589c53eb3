/** Reveals a phone number: who may, how often, and how it is counted. */
import type { z } from 'zod'
import type { contactOperations } from '../../../../contract/contact.ts'
import { revealWindowMs } from '../../../../contract/market/contact-limits.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { Problem } from '../../../problem.ts'
import type { Scope } from '../../../scope.ts'
import { requireContactable } from '../listings/service.ts'
import { countPhoneView, isRobot } from '../views/service.ts'
import { requireAnswer } from './challenge.ts'
import { type Person, personOf } from './person.ts'
import { callsItselfAutomated, needsChallenge, standingOf, waitMs } from './rules.ts'
import { openedAt } from './signed.ts'
import * as store from './store.ts'

type Asked = z.output<typeof contactOperations.reveal.input>

/** The owner's own number, or one revealed before, does not count and needs no challenge. */
export async function reveal(scope: Scope, asked: Asked): Promise<z.input<typeof contactOperations.reveal.output>> {
  const { listingId, pageToken, interactions, challenge } = asked
  const { sellerId, contactPhone } = await requireContactable(scope, listingId)
  if (contactPhone === null) throw new Problem('contact_not_shared')
  requireStay(scope, listingId, pageToken)

  const person = personOf(scope)
  const isOwner = person.userId === sellerId
  const before = await standing(scope, person, listingId)
  if (isOwner || before.repeated) return answer(contactPhone, before)
  refuseBeyondLimit(before)

  const { userAgent } = scope.caller
  const automated = isRobot(userAgent) || callsItselfAutomated(userAgent)
  // A device may request a challenge by itself; its answer must be right as well.
  const answered = challenge !== undefined || needsChallenge({ left: before.left, automated, interactions })
  if (answered) await requireAnswer(scope, listingId, challenge)
  return inTransaction(scope, async (scope) => {
    await store.lockFor(scope.db, person)
    const now = await standing(scope, person, listingId)
    if (now.repeated) return answer(contactPhone, now)
    // Concurrent calls by the same person may have been faster.
    refuseBeyondLimit(now)
    if (!answered && needsChallenge({ left: now.left, automated, interactions })) {
      throw new Problem('contact_challenge_required')
    }
    await store.addReveal(scope.db, { id: scope.newId(), listingId, ...person, revealedAt: scope.now() })
    await countPhoneView(scope, listingId)
    return answer(contactPhone, await standing(scope, person, listingId))
  })
}

type Standing = ReturnType<typeof standingOf>

async function standing(scope: Scope, person: Person, listingId: string): Promise<Standing> {
  const now = scope.now()
  const past = await store.revealsOf(scope.db, person, new Date(now.getTime() - revealWindowMs))
  return standingOf(past, listingId, now)
}

/**
 * The token holds the time when the page was opened. A reveal right after it is refused: the page cannot have been
 * read.
 */
function requireStay(scope: Scope, listingId: string, pageToken: string): void {
  const opened = openedAt(scope, listingId, pageToken)
  const wait = opened === null ? null : waitMs(opened, scope.now().getTime())
  if (wait === null) throw new Problem('contact_page_expired')
  if (wait > 0) throw new Problem('contact_too_early', { details: { retryAfterMs: wait } })
}

function refuseBeyondLimit({ left, resetsAt }: Standing): void {
  if (left > 0) return
  throw new Problem('contact_limit_reached', { details: { retryAt: resetsAt?.toISOString() } })
}

function answer(phone: string, { left, resetsAt }: Standing) {
  return { phone, revealsLeft: left, resetsAt: resetsAt?.toISOString() ?? null }
}
