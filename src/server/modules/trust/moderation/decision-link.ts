/**
 * The page of a decision, and the token in its link: who holds a letter can read the decision and appeal, without an account
 * or while it is blocked.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Scope } from '../../../scope.ts'

const tokenFor = ({ keyring }: Pick<Scope, 'keyring'>, id: string) => keyring.keyedHash('decision link', id)

/** Returns the address of the page of a decision or a report, for the letter to the person concerned. */
export function decisionLink(scope: Pick<Scope, 'keyring' | 'site'>, id: string): string {
  return `${scope.site.baseUrl}/decision/${id}?token=${tokenFor(scope, id)}`
}

/** Returns whether a token is the one of this decision's letter. */
export function opensDecision(scope: Pick<Scope, 'keyring'>, id: string, token: string | undefined): boolean {
  const [given, right] = [Buffer.from(token ?? ''), Buffer.from(tokenFor(scope, id))]
  return given.length === right.length && timingSafeEqual(given, right)
}
