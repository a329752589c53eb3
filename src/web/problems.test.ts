import { expect, test } from 'vitest'
import { ApiError } from '../contract/client.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { ForecourtApi } from '../contract/index.ts'
import { problemOf, withProblemResponses } from './problems.ts'

function apiThatRejectsWith(error: unknown): ForecourtApi {
  return { listings: { get: () => Promise.reject(error) } } as unknown as ForecourtApi
}

function apiError(code: ErrorCode, status: number, details: Record<string, unknown> = {}): ApiError {
  return new ApiError({ type: 'about:blank', title: code, status, code, requestId: 'r1', details })
}

async function rejectionOf(error: unknown): Promise<unknown> {
  return withProblemResponses(apiThatRejectsWith(error))
    .listings.get({ listingId: 'any' })
    .then(
      () => null,
      (thrown: unknown) => thrown,
    )
}

test('an error of the API becomes a response with its status, and keeps its code and details', async () => {
  const thrown = await rejectionOf(apiError('listing_gone', 410, { facts: { title: 'Fiat Panda' } }))
  expect(thrown).toMatchObject({ init: { status: 410 } })
  expect(problemOf(thrown)).toEqual({ code: 'listing_gone', details: { facts: { title: 'Fiat Panda' } } })
})

test('any other error stays what it is', async () => {
  const bug = new TypeError('undefined is not a function')
  expect(await rejectionOf(bug)).toBe(bug)
  expect(problemOf(bug)).toBeNull()
})

test('answers pass untouched', async () => {
  const api = { listings: { get: () => Promise.resolve('the listing') } } as unknown as ForecourtApi
  expect(await withProblemResponses(api).listings.get({ listingId: 'any' })).toBe('the listing')
})
