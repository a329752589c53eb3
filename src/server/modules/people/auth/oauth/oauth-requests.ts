/** Requests to a provider: with a timeout, and unencrypted only if the provider is our own stand-in. */
import * as oauth from 'oauth4webapi'
import { systemClock } from '../../../../platform/clock.ts'
import { AuthProblem } from '../auth-problem.ts'
import type { Fetch } from './provider.ts'

const timeoutMs = 10_000

export function requestOptions(fetch: Fetch, address: string) {
  return {
    [oauth.customFetch]: (url: string, init: { method: string; headers: Record<string, string> }) => fetch(url, init),
    // oxlint-disable-next-line typescript/no-deprecated -- Only for the stand-in, which is this very process.
    [oauth.allowInsecureRequests]: address.startsWith('http://'),
    signal: () => AbortSignal.timeout(timeoutMs),
  }
}

/** The library reads the machine's clock; the market's clock may differ. */
export function clockSkewSeconds(now: Date): number {
  return Math.round((now.getTime() - systemClock().getTime()) / 1000)
}

/** Reports every failure of a return as `bad_oauth_callback`: the browser learns no more. */
export async function orBadCallback<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof AuthProblem ? error : new AuthProblem('bad_oauth_callback', {}, { cause: error })
  }
}
