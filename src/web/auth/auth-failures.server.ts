/** The messages for refusals of the auth service. */
import type { AuthErrorCode, AuthRefusal } from '../../contract/market/auth-errors.ts'
import { minPasswordLength } from '../../contract/market/auth-limits.ts'
import { ownValue } from '../../contract/market/own-value.ts'
import type { Language } from '../../contract/market/vocabulary.ts'
import { contentText } from '../content/content-texts.server.ts'

type FailureKey = Extract<Parameters<typeof contentText>[1], `authFailure.${string}`>

const minuteMs = 60_000

/** Error codes of the service, and those that providers return. */
const words: Partial<Record<AuthErrorCode | 'access_denied' | 'server_error', FailureKey>> = {
  invalid_credentials: 'authFailure.invalidCredentials',
  weak_password: 'authFailure.passwordShort',
  same_password: 'authFailure.samePassword',
  validation_failed: 'authFailure.email',
  otp_expired: 'authFailure.expired',
  mfa_verification_failed: 'authFailure.wrongCode',
  mfa_challenge_expired: 'authFailure.challengeExpired',
  mfa_factor_not_found: 'authFailure.challengeExpired',
  user_banned: 'authFailure.blocked',
  no_authorization: 'authFailure.signedOut',
  bad_jwt: 'authFailure.signedOut',
  session_not_found: 'authFailure.signedOut',
  session_expired: 'authFailure.signedOut',
  reauthentication_needed: 'authFailure.proofNeeded',
  access_denied: 'authFailure.cancelled',
  server_error: 'authFailure.provider',
  bad_oauth_state: 'authFailure.provider',
  bad_oauth_callback: 'authFailure.provider',
  flow_state_not_found: 'authFailure.provider',
  flow_state_expired: 'authFailure.provider',
  oauth_provider_not_supported: 'authFailure.provider',
  provider_disabled: 'authFailure.provider',
  provider_email_needs_verification: 'authFailure.providerEmail',
  over_request_rate_limit: 'authFailure.tooMany',
  over_email_send_rate_limit: 'authFailure.tooMany',
  over_sms_send_rate_limit: 'authFailure.tooMany',
  mfa_recovery_codes_locked: 'authFailure.tooMany',
}

export function failureWords(
  language: Language,
  { code, reasons, retryAfterMs = minuteMs }: Pick<AuthRefusal, 'code' | 'reasons' | 'retryAfterMs'>,
): string {
  if (reasons?.includes('common')) return failureText(language, 'authFailure.passwordCommon')
  return failureText(language, words[code] ?? 'authFailure.unexpected', retryAfterMs)
}

/** The message for a code in the address; null for an unknown one. */
export function arrivalWords(language: Language, errorCode: string | null): string | null {
  if (errorCode === null) return null
  return failureText(language, ownValue(words, errorCode) ?? 'authFailure.unexpected')
}

export function failureText(language: Language, key: FailureKey, retryAfterMs = minuteMs): string {
  return contentText(language, key, {
    min: minPasswordLength,
    minutes: Math.max(1, Math.ceil(retryAfterMs / minuteMs)),
  })
}
