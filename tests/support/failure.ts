import { ApiError } from '../../src/contract/client.ts'

/** Returns the error of a refused call; throws if the call succeeds. */
export async function failure(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('The call was expected to be refused, but it was answered')
}
