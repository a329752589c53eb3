/** Events of webhooks, and their limits. Free of zod. */
import type { KeyScope } from './key-scopes.ts'

export const webhookEvents = [
  'listing.published',
  'listing.changed',
  'listing.ended',
  'listing.sold',
  'lead.created',
  'import.finished',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** The scope that a key needs to hear of an event: the one that reads it. */
export const scopeOfEvent = {
  'listing.published': 'stock:read',
  'listing.changed': 'stock:read',
  'listing.ended': 'stock:read',
  'listing.sold': 'stock:read',
  'lead.created': 'leads:read',
  'import.finished': 'stock:read',
} as const satisfies Record<WebhookEvent, KeyScope>

/** Endpoints of an account. */
export const maxWebhookEndpoints = 10
export const maxWebhookAddress = 500
/** How long a replaced signing secret still signs beside the new one. */
export const secretOverlapHours = 24
/** How long a delivery stays in the log. */
export const deliveryLogDays = 30
/** How much of a response is stored, in bytes. */
export const loggedResponseBytes = 1_024
/** The header of the signature: `t=<Unix seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`, one `v1` for each secret. */
export const signatureHeader = 'market-signature'

/** Why a delivery did not reach its address. */
export const deliveryFailures = [
  'address_invalid',
  'host_not_found',
  'address_not_public',
  'too_many_redirects',
  'too_large',
  'timed_out',
  'connection_failed',
  'refused_by_receiver',
] as const
