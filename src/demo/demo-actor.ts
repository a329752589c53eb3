import type { Actor } from '../server/scope.ts'

/** An account of the demo market as the caller of an operation, with nothing but its own rights. */
export function demoActor(userId: string, email: string): Actor {
  return {
    userId,
    email,
    firstName: null,
    lastName: null,
    sessionId: '',
    isDealer: false,
    isApprovedDealer: false,
    isAdmin: false,
    staffRole: null,
    aal: 'aal1',
    apiKey: null,
    hasVerifiedFactor: false,
    membership: null,
    member: null,
  }
}
