/** Counts visitors without identifying them. */
import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'

/** Returns whether a client identifies as a program. An empty user agent is a program too. */
export function isRobot(userAgent: string): boolean {
  return userAgent.trim() === '' || isbot(userAgent)
}

/** Returns a mark of one visitor of one listing on one day. Without the day's salt the visitor cannot be identified. */
export function markOf(salt: string, listingId: string, visitor: { address: string; userAgent: string }): string {
  return createHmac('sha256', salt)
    .update(JSON.stringify([listingId, visitor.address, visitor.userAgent]))
    .digest('base64url')
    .slice(0, 22)
}
