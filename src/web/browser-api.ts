/**
 * Calls of the API from a page's script. The paths of the few operations that are called so stand once more beside the
 * features that call them, because the contract's own files bring their schemas along; types and tests keep them true.
 */
import { createApi, type Routes } from '../contract/client.ts'
import type { apiBasePath, ForecourtContract } from '../contract/index.ts'
import type { Api, Contract } from '../contract/kernel.ts'

const base: typeof apiBasePath = '/api/v1'

/** The operations of a contract that some routes name. */
export type Called<Named extends Routes> = {
  [Group in keyof Named & keyof ForecourtContract]: Pick<
    ForecourtContract[Group],
    keyof Named[Group] & keyof ForecourtContract[Group]
  >
}

/** Calls reject with `ApiError`, or with what `fetch` rejects with where there is no connection. */
export function browserApi<C extends Contract>(routes: Routes): Api<C> {
  return createApi<C>(routes, { baseUrl: base, fetch: (request) => fetch(request) })
}
