/** The operations that the browser calls to contact a seller. */
import { browserApi, type Called } from '../browser-api.ts'

export const calledRoutes = {
  contact: {
    challenge: { method: 'POST', path: '/listings/{listingId}/contact-challenges' },
    reveal: { method: 'POST', path: '/listings/{listingId}/contact-reveals' },
  },
  leads: {
    send: { method: 'POST', path: '/listings/{listingId}/leads' },
  },
} as const

export const contactApi = browserApi<Called<typeof calledRoutes>>(calledRoutes)
