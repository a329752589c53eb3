/**
 * The operations by which a seller is contacted from the browser. Their paths stand here once more because the contract's
 * own file brings its schemas along; types and a test keep them true.
 */
import { type ApiError, createApi } from '../../contract/client.ts'
import type { apiBasePath, ForecourtContract } from '../../contract/index.ts'
import type { Problem } from '../problems.ts'

const base: typeof apiBasePath = '/api/v1'

export const calledRoutes = {
  contact: {
    challenge: { method: 'POST', path: '/listings/{listingId}/contact-challenges' },
    reveal: { method: 'POST', path: '/listings/{listingId}/contact-reveals' },
  },
  leads: {
    send: { method: 'POST', path: '/listings/{listingId}/leads' },
  },
} as const

type Called = {
  [Group in keyof typeof calledRoutes]: Pick<
    ForecourtContract[Group],
    keyof (typeof calledRoutes)[Group] & keyof ForecourtContract[Group]
  >
}

/** Rejects with `ApiError`, or with what `fetch` rejects with where there is no connection. */
export const contactApi = createApi<Called>(calledRoutes, { baseUrl: base, fetch: (request) => fetch(request) })

/** What a rejected call says; null where nothing was answered. */
export function problemIn(error: unknown): Problem | null {
  return error instanceof Error && error.name === 'ApiError' ? (error as ApiError) : null
}
