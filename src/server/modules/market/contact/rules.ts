import {
  challengeLifetimeMs,
  type ChallengeOperator,
  fewRevealsLeft,
  maxReveals,
  minInteractions,
  minPageMs,
  pageTokenLifetimeMs,
  revealWindowMs,
} from '../../../../contract/market/contact-limits.ts'

export interface PastReveal {
  listingId: string
  revealedAt: Date
}

/** The limits of a person who asks for a listing's number, given their earlier reveals. */
export function standingOf(past: readonly PastReveal[], listingId: string, now: Date) {
  const counted = past.filter(({ revealedAt }) => revealedAt.getTime() > now.getTime() - revealWindowMs)
  const oldest = counted.toSorted((one, other) => one.revealedAt.getTime() - other.revealedAt.getTime())[0]
  return {
    /** The same number again, within the hour. */
    repeated: counted.some((reveal) => reveal.listingId === listingId),
    left: Math.max(0, maxReveals - counted.length),
    /** When the next reveal is free: an hour after the oldest that counts. */
    resetsAt: oldest === undefined ? null : new Date(oldest.revealedAt.getTime() + revealWindowMs),
  }
}

/** Whether the extra check is active (specification section 9). A page without script reports no interaction. */
export function needsChallenge(asked: { left: number; automated: boolean; interactions: number }): boolean {
  return asked.automated || asked.left <= fewRevealsLeft || asked.interactions < minInteractions
}

/** Whether the browser reports that a program controls it. */
export function callsItselfAutomated(userAgent: string): boolean {
  return /headless|phantom|selenium|webdriver|bot/i.test(userAgent)
}

/** How long the page must still stay open; null if it was opened too long ago. */
export function waitMs(openedAt: number, now: number): number | null {
  if (openedAt > now || openedAt + pageTokenLifetimeMs < now) return null
  return Math.max(0, openedAt + minPageMs - now)
}

export function isFresh(askedAt: number, now: number): boolean {
  return askedAt <= now && now <= askedAt + challengeLifetimeMs
}

export function resultOf({ left, operator, right }: { left: number; operator: ChallengeOperator; right: number }) {
  if (operator === 'multiply') return left * right
  return operator === 'add' ? left + right : left - right
}
