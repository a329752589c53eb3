/** What a form shows when the server could not be reached. */

/** Of the result of an action: nothing is known of what the server did, and nothing can be loaded again now. */
export interface Unreachable {
  unreachable?: true
}

/** Sends a form to the server. If it cannot be reached, the page stays with `otherwise` instead of an error page. */
export async function whenReachable<Answer, Fallback>(
  send: () => Promise<Answer>,
  otherwise: () => Fallback,
): Promise<Answer | (Fallback & Unreachable)> {
  try {
    return await send()
  } catch (error) {
    // Redirects and designed responses are thrown too.
    if (!(error instanceof TypeError)) throw error
    return { ...otherwise(), unreachable: true }
  }
}

/** Returns whether an action's result is that the server could not be reached: what is loaded stays as it is. */
export function wasUnreachable(actionResult: unknown): boolean {
  return typeof actionResult === 'object' && actionResult !== null && 'unreachable' in actionResult
}
