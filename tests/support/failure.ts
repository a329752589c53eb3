import { ApiError } from '../../src/contract/client.ts'

/** The error with which a call is refused; fails the test when it is answered. */
export async function failure(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('The call was expected to be refused, but it was answered')
}
