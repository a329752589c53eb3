/** The operation that fetches the further photos of a card. */
import { browserApi, type Called } from '../browser-api.ts'

export const calledRoutes = {
  listings: {
    photos: { method: 'GET', path: '/listings/{listingId}/photos' },
  },
} as const

export const cardPhotosApi = browserApi<Called<typeof calledRoutes>>(calledRoutes)
