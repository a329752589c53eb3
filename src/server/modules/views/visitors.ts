/** Who counts as a visitor, without keeping who it was. */
import { createHmac } from 'node:crypto'
import { isbot } from 'isbot'

/** Whether a browser says that it is none. One that says nothing is a program too. */
export function isRobot(userAgent: string): boolean {
  return userAgent.trim() === '' || isbot(userAgent)
}

/** Stands for one visitor of one listing on one day. Without the day's salt nobody can tell who it was. */
export function markOf(salt: string, listingId: string, visitor: { address: string; userAgent: string }): string {
  return createHmac('sha256', salt)
    .update(JSON.stringify([listingId, visitor.address, visitor.userAgent]))
    .digest('base64url')
    .slice(0, 22)
}
