/** The operation by which a card gets the photos behind its first one. */
import { browserApi, type Called } from '../browser-api.ts'

export const calledRoutes = {
  listings: {
    photos: { method: 'GET', path: '/listings/{listingId}/photos' },
  },
} as const

export const cardPhotosApi = browserApi<Called<typeof calledRoutes>>(calledRoutes)
