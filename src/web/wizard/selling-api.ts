/**
 * The operations that the selling pages call from the browser. Their paths stand here once more because the contract's own
 * file brings its schemas along; types keep them true.
 */
import { createApi } from '../../contract/client.ts'
import type { apiBasePath, ForecourtContract } from '../../contract/index.ts'

const base: typeof apiBasePath = '/api/v1'

export const calledRoutes = {
  drafts: {
    create: { method: 'POST', path: '/me/drafts' },
    get: { method: 'GET', path: '/me/drafts/{draftId}' },
    save: { method: 'PUT', path: '/me/drafts/{draftId}' },
    remove: { method: 'DELETE', path: '/me/drafts/{draftId}' },
  },
  selling: {
    valuation: { method: 'GET', path: '/valuation' },
    checkVin: { method: 'GET', path: '/vin-check' },
  },
  myListings: {
    statistics: { method: 'GET', path: '/me/listings/{listingId}/statistics' },
  },
} as const

type Called = {
  [Group in keyof typeof calledRoutes]: Pick<
    ForecourtContract[Group],
    keyof (typeof calledRoutes)[Group] & keyof ForecourtContract[Group]
  >
}

/** Rejects with `ApiError`, or with what `fetch` rejects with where there is no connection. */
export const sellingApi = createApi<Called>(calledRoutes, { baseUrl: base, fetch: (request) => fetch(request) })
