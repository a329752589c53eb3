/** Why a request to the outside was not made or not completed. */
export const outsideFailures = [
  /** Not an address, of another protocol, or with a user name or password in it. */
  'address_invalid',
  'host_not_found',
  /** The name or the address leads into a private network, or to this machine. */
  'address_not_public',
  'too_many_redirects',
  'too_large',
  /** It took too long, or its server sent too little. */
  'timed_out',
  /** Refused, reset, not encrypted as expected, or with an invalid certificate. */
  'connection_failed',
] as const
export type OutsideFailure = (typeof outsideFailures)[number]

/** The failure of a guarded request. Its message is for logs. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError'
  readonly failure: OutsideFailure

  constructor(failure: OutsideFailure, options?: ErrorOptions) {
    super(`Request to the outside: ${failure}`, options)
    this.failure = failure
  }
}

/** The program stops: nothing is known about the other server, and the job is to be done again. */
export class OutsideStopped extends Error {
  override readonly name = 'OutsideStopped'

  constructor() {
    super('Request to the outside: the program stops')
  }
}
