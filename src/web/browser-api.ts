/**
 * Calls of the API from a page's script. The routes of the few operations used are repeated beside the features that
 * call them, because the contract's own files import their schemas; types and tests keep both equal.
 */
import { apiBasePath } from '../contract/api-path.ts'
import { createApi, type Routes } from '../contract/client.ts'
import type { ForecourtContract } from '../contract/index.ts'
import type { Api, Contract } from '../contract/kernel.ts'

/** The operations of a contract whose routes are given. */
export type Called<Named extends Routes> = {
  [Group in keyof Named & keyof ForecourtContract]: Pick<
    ForecourtContract[Group],
    keyof Named[Group] & keyof ForecourtContract[Group]
  >
}

/** Calls reject with `ApiError`, or with the error of `fetch` if there is no connection. */
export function browserApi<C extends Contract>(routes: Routes): Api<C> {
  return createApi<C>(routes, { baseUrl: apiBasePath, fetch: (request) => fetch(request) })
}
