import { expect, test } from 'vitest'
import { ApiError } from '../contract/client.ts'
import type { ErrorCode } from '../contract/market/errors.ts'
import type { ForecourtApi } from '../contract/index.ts'
import { problemOf, withProblemResponses } from './problems.ts'

function apiWith(get: () => Promise<unknown>): ForecourtApi {
  return { listings: { get } } as unknown as ForecourtApi
}

function apiError(code: ErrorCode, status: number, details: Record<string, unknown> = {}): ApiError {
  return new ApiError({ type: 'about:blank', title: code, status, code, requestId: 'r1', details })
}

/** What a loader catches when the API fails with `failure`. */
async function caughtFrom(failure: Error): Promise<unknown> {
  async function get() {
    throw failure
  }
  try {
    return await withProblemResponses(apiWith(get)).listings.get({ listingId: 'any' })
  } catch (error) {
    return error
  }
}

test('an error of the API becomes a response with its status, and keeps its code and details', async () => {
  const thrown = await caughtFrom(apiError('listing_gone', 410, { facts: { title: 'Fiat Panda' } }))
  expect(thrown).toMatchObject({ init: { status: 410 } })
  expect(problemOf(thrown)).toEqual({
    code: 'listing_gone',
    details: { facts: { title: 'Fiat Panda' } },
    issues: [],
  })
})

test('any other error stays what it is', async () => {
  const bug = new TypeError('undefined is not a function')
  expect(await caughtFrom(bug)).toBe(bug)
  expect(problemOf(bug)).toBeNull()
})

test('an error of a call from the browser is its problem', () => {
  expect(problemOf(apiError('listing_gone', 410))).toMatchObject({ code: 'listing_gone' })
})

test('answers pass untouched', async () => {
  const api = withProblemResponses(apiWith(async () => 'the listing'))
  expect(await api.listings.get({ listingId: 'any' })).toBe('the listing')
})
