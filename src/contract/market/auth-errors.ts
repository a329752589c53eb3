/**
 * Error codes of the auth service with status and English messages for developers, in GoTrue's words, since its clients
 * read them. Pages never show these messages: they have their own texts.
 */
export const authErrorTable = {
  validation_failed: { status: 400, message: 'The request does not fit' },
  bad_json: { status: 400, message: 'The body could not be read as JSON' },
  no_authorization: { status: 401, message: 'This endpoint requires a valid Bearer token' },
  bad_jwt: { status: 401, message: 'The access token is not valid or has expired' },
  session_not_found: { status: 403, message: 'The session of this token has ended' },
  user_not_found: { status: 404, message: 'User not found' },
  user_banned: { status: 403, message: 'User is banned' },
  invalid_credentials: { status: 400, message: 'Invalid login credentials' },
  email_not_confirmed: { status: 400, message: 'Email not confirmed' },
  email_exists: { status: 422, message: 'A user with this email address has already been registered' },
  weak_password: { status: 422, message: 'Password should be at least 6 characters' },
  same_password: { status: 422, message: 'New password should be different from the old password' },
  reauthentication_needed: { status: 400, message: 'This needs a recent sign-in, or the current password' },
  device_not_trusted: {
    status: 403,
    message: 'The device is new: the owner of the account confirms it by email first',
  },
  refresh_token_not_found: { status: 400, message: 'Invalid Refresh Token: Refresh Token Not Found' },
  refresh_token_already_used: { status: 400, message: 'Invalid Refresh Token: Already Used' },
  session_expired: { status: 400, message: 'Invalid Refresh Token: Session Expired' },
  otp_expired: { status: 403, message: 'Token has expired or is invalid' },
  flow_state_not_found: { status: 404, message: 'Invalid flow state, no valid flow state found' },
  flow_state_expired: { status: 422, message: 'Flow state is expired' },
  bad_code_verifier: { status: 400, message: 'Code challenge does not match previously saved code verifier' },
  bad_oauth_state: { status: 400, message: 'OAuth state is missing or not valid' },
  bad_oauth_callback: { status: 400, message: 'OAuth callback with missing or wrong parameters' },
  oauth_provider_not_supported: { status: 400, message: 'Unsupported provider' },
  provider_disabled: { status: 400, message: 'Provider is not enabled' },
  provider_email_needs_verification: { status: 422, message: 'The provider returns no verified email address' },
  identity_not_found: { status: 404, message: 'Identity not found' },
  identity_already_exists: { status: 422, message: 'Identity is already linked' },
  single_identity_not_deletable: { status: 422, message: 'User must have at least 1 identity after unlinking' },
  phone_provider_disabled: { status: 400, message: 'Signing in with a phone number is not offered' },
  anonymous_provider_disabled: { status: 422, message: 'Anonymous sign-ins are disabled' },
  insufficient_aal: { status: 403, message: 'This needs a session with a verified second factor' },
  too_many_enrolled_mfa_factors: { status: 422, message: 'Maximum number of enrolled factors reached' },
  mfa_factor_name_conflict: { status: 422, message: 'A factor with this friendly name already exists' },
  mfa_phone_enroll_not_enabled: { status: 422, message: 'MFA enroll is disabled for Phone' },
  mfa_factor_not_found: { status: 404, message: 'Factor not found' },
  mfa_challenge_expired: { status: 422, message: 'The challenge has expired, create a new one' },
  mfa_verification_failed: { status: 422, message: 'Invalid code entered' },
  mfa_verified_factor_exists: { status: 422, message: 'There are recovery codes already, regenerate them' },
  mfa_recovery_codes_locked: { status: 429, message: 'Too many wrong recovery codes' },
  over_request_rate_limit: { status: 429, message: 'Request rate limit reached' },
  over_email_send_rate_limit: { status: 429, message: 'An email was sent a moment ago' },
  over_sms_send_rate_limit: { status: 429, message: 'A message was sent a moment ago' },
  cross_site_request: { status: 403, message: 'The request came from another site' },
  not_found: { status: 404, message: 'There is no such endpoint' },
  method_not_allowed: { status: 405, message: 'The endpoint does not support this method' },
  payload_too_large: { status: 413, message: 'The request body is too large' },
  unavailable: { status: 503, message: 'The service is not available at the moment' },
  unexpected_failure: { status: 500, message: 'Something went wrong on our side' },
} as const satisfies Record<string, { status: number; message: string }>

export type AuthErrorCode = keyof typeof authErrorTable

/** The public part of a refusal, over HTTP and in process. */
export interface AuthRefusal {
  code: AuthErrorCode
  status: number
  message: string
  /** How long to wait, for codes about rate limits. */
  retryAfterMs?: number
  /** The weaknesses of a password: `length`, `common`. */
  reasons?: readonly string[]
}
