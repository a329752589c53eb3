import { guardRefusals } from '../../contract/market/dealer-guard.ts'

/** The result of a form of the page of programs. */
export const developerIntents = [
  'prove',
  'createKey',
  'revokeKey',
  'addWebhook',
  'pauseWebhook',
  'activateWebhook',
  'removeWebhook',
  'rotateSecret',
  'testWebhook',
  'replay',
] as const
export type DeveloperIntent = (typeof developerIntents)[number]

/** Failures with words of their own. */
export const developerFailures = [
  'password_required',
  'password_wrong',
  'reauthentication_needed',
  'name_required',
  'scopes_required',
  'expiry_invalid',
  'too_many_api_keys',
  'events_required',
  'webhook_address_refused',
  'plan_or_check_required',
  'too_many_webhook_endpoints',
  'webhook_endpoint_not_active',
  ...guardRefusals,
  'too_many_requests',
  'other',
] as const
export type DeveloperFailure = (typeof developerFailures)[number]

export interface DeveloperOutcome {
  intent: DeveloperIntent
  /** Null: done. */
  failure: DeveloperFailure | null
  /** A key or signing secret, shown this once. */
  secret?: string
  /** What was typed, to fill the form again. */
  typed?: Readonly<Record<string, readonly string[]>>
}
