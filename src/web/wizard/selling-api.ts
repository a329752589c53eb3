/** The operations that the selling pages call from the browser. */
import { browserApi, type Called } from '../browser-api.ts'

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
    factSuggestions: { method: 'GET', path: '/fact-suggestions' },
    vehicleOfKey: { method: 'GET', path: '/type-key-check' },
  },
  demand: {
    ofDraft: { method: 'GET', path: '/demand' },
  },
  myListings: {
    statistics: { method: 'GET', path: '/me/listings/{listingId}/statistics' },
  },
} as const

export const sellingApi = browserApi<Called<typeof calledRoutes>>(calledRoutes)
