/** What an API key may do. Free of zod. */
export const keyScopes = ['stock:read', 'stock:write', 'leads:read', 'webhooks:write'] as const
export type KeyScope = (typeof keyScopes)[number]

/** The beginning of every key, by which secret scanners recognise it. */
export const keyPrefix = 'fc_live_'
/** Keys of an account that are neither revoked nor expired. */
export const maxApiKeys = 20
export const maxKeyName = 80

/** Why a key admits nobody, and why a valid one does not admit to an operation. */
export const keyRefusals = [
  'api_key_invalid',
  'api_key_revoked',
  'api_key_expired',
  'api_key_account_blocked',
  'api_key_plan_required',
  'api_key_scope_missing',
] as const
