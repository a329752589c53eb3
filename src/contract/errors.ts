/**
 * Every error code of the API with its HTTP status and an English title for developers. Pages never show these
 * titles; the words for people live in `src/web`. Codes are stable: a new situation gets a new code.
 */
export const errorTable = {
  invalid_input: { status: 422, title: "The input does not match the operation's schema" },
  malformed_request: { status: 400, title: 'The request could not be read' },
  sign_in_required: { status: 401, title: 'Sign-in is required' },
  invalid_token: { status: 401, title: 'The access token is invalid or expired' },
  not_permitted: { status: 403, title: 'This account is not permitted to do this' },
  second_factor_required: { status: 403, title: 'A session with a verified second factor is required' },
  reauthentication_needed: { status: 403, title: 'A recent sign-in or the current password is required' },
  api_key_invalid: { status: 401, title: 'The API key is unknown, or mistyped' },
  api_key_revoked: { status: 401, title: 'The API key was revoked' },
  api_key_expired: { status: 401, title: 'The API key has expired' },
  api_key_account_blocked: { status: 403, title: 'The account of the API key is blocked or being deleted' },
  api_key_plan_required: { status: 403, title: 'The account of the API key is no dealer with a running plan' },
  api_key_scope_missing: { status: 403, title: 'The API key lacks the scope of this operation' },
  api_key_not_admitted: { status: 403, title: 'This operation is not open to API keys' },
  api_key_not_found: { status: 404, title: 'API key not found for this account' },
  too_many_api_keys: { status: 409, title: "The account's limit of API keys is reached" },
  cross_site_request: { status: 403, title: 'The request came from another site' },
  operation_not_found: { status: 404, title: 'Operation not found' },
  method_not_allowed: { status: 405, title: 'This path does not support the method' },
  listing_not_found: { status: 404, title: 'Listing not found' },
  listing_gone: { status: 410, title: 'The listing is no longer offered' },
  listing_not_active: { status: 409, title: 'The listing is not active' },
  email_does_not_match: { status: 422, title: 'The email address does not match the account' },
  plan_required: { status: 409, title: 'An active plan is required to publish' },
  plan_limit_reached: { status: 409, title: "The plan's listing limit is reached" },
  subscription_not_found: { status: 404, title: 'The account has no plan at the payment provider' },
  listing_already_featured: { status: 409, title: 'The listing is already featured' },
  insufficient_credits: { status: 409, title: 'No credit of this type is left' },
  subscription_running: { status: 409, title: 'A plan is still active and must be ended first' },
  last_administrator: { status: 409, title: 'The market needs at least one administrator' },
  favourites_full: { status: 409, title: "The account's limit of saved vehicles is reached" },
  profile_not_found: { status: 404, title: 'Profile not found' },
  make_not_found: { status: 422, title: 'Make not found' },
  model_not_found: { status: 422, title: 'Model not found for this make' },
  variant_not_found: { status: 422, title: 'Variant not found for this model' },
  stock_number_not_found: { status: 404, title: 'No vehicle of this account has the number' },
  webhook_address_refused: { status: 422, title: 'The address is not https, unknown, or not on the public internet' },
  webhook_endpoint_not_found: { status: 404, title: 'Webhook endpoint not found for this account' },
  webhook_endpoint_not_active: { status: 409, title: 'The webhook endpoint is paused or disabled' },
  webhook_delivery_not_found: { status: 404, title: 'Webhook delivery not found for this account' },
  too_many_webhook_endpoints: { status: 409, title: "The account's limit of webhook endpoints is reached" },
  place_not_found: { status: 404, title: 'Place not found' },
  image_not_found: { status: 422, title: 'Image not found for this account' },
  image_in_use: { status: 409, title: 'The image is used by a listing of this account' },
  image_empty: { status: 422, title: 'The file is empty' },
  image_too_large: { status: 413, title: 'The image file is too large' },
  image_type_not_supported: { status: 415, title: 'The content is not a JPEG, PNG, WebP, AVIF or GIF image' },
  image_heic_not_supported: { status: 415, title: 'HEIC images must be converted to JPEG first' },
  image_damaged: { status: 422, title: 'The image is incomplete or cannot be decoded' },
  image_too_many_pixels: { status: 422, title: 'The image has too many pixels' },
  image_shape_not_supported: { status: 422, title: "The image's aspect ratio is not supported" },
  too_many_images: { status: 422, title: 'Too many images at once' },
  storage_limit_reached: { status: 409, title: "The account's image storage limit is reached" },
  upload_not_found: { status: 404, title: 'Upload not found for this account' },
  upload_too_many_parts: {
    status: 409,
    title: 'The upload has too many parts; restart it with larger parts',
  },
  upload_version_not_supported: { status: 412, title: 'The header Tus-Resumable must state version 1.0.0' },
  upload_type_not_supported: {
    status: 415,
    title: 'Bytes of an upload have the content type application/offset+octet-stream',
  },
  upload_incomplete: { status: 409, title: 'The upload is not complete yet' },
  upload_offset_mismatch: { status: 409, title: 'The upload offset does not match' },
  too_many_uploads: { status: 429, title: 'Too many unfinished uploads of this account' },
  profile_picture_type: { status: 415, title: 'Profile pictures are JPG, PNG or GIF' },
  profile_picture_too_large: { status: 413, title: 'Profile pictures have at most 1,048,576 bytes' },
  vin_in_use: { status: 409, title: 'Another active listing has the same VIN' },
  listing_changed_elsewhere: { status: 409, title: 'The listing was changed after it was read' },
  undo_too_late: { status: 409, title: 'The undo period for the sale is over' },
  package_expired: { status: 409, title: 'The listing has no active package' },
  idempotency_key_reused: { status: 409, title: 'The idempotency key was used for a different call' },
  package_not_found: { status: 404, title: 'Package not found' },
  package_not_available: { status: 409, title: 'The package is not available to this account' },
  pending_listing_not_found: { status: 404, title: 'Pending listing not found for this account' },
  payment_not_found: { status: 404, title: 'Payment not found for this account' },
  payment_already_made: { status: 409, title: 'The payment is already made or in progress' },
  withdrawal_not_possible: { status: 409, title: 'This order can no longer be withdrawn from' },
  payment_mismatch: { status: 409, title: 'The payment does not match the order' },
  checkout_superseded: { status: 409, title: 'A newer checkout replaced this one' },
  payments_not_configured: { status: 503, title: 'This market has no payment provider' },
  payment_provider_unavailable: { status: 502, title: 'The payment provider is unavailable' },
  invalid_signature: { status: 400, title: 'The signature is invalid or too old' },
  contact_not_shared: { status: 404, title: 'The seller has not shared a contact number for this listing' },
  contact_page_expired: { status: 403, title: 'The page token is invalid or expired' },
  contact_too_early: { status: 409, title: 'The page has not been open long enough' },
  contact_challenge_required: { status: 403, title: 'A solved challenge is required' },
  contact_answer_incorrect: { status: 422, title: 'The answer is wrong or was used before' },
  contact_limit_reached: { status: 429, title: 'The reveal limit for this hour is reached' },
  own_listing: { status: 409, title: 'The listing belongs to the caller' },
  lead_already_sent: { status: 409, title: 'The same enquiry was sent for this listing today' },
  lead_limit_reached: { status: 429, title: 'Too many messages to sellers in the last hour' },
  report_limit_reached: { status: 429, title: 'Too many reports in the last hour' },
  lead_not_found: { status: 404, title: 'Lead not found for this account' },
  stock_import_not_found: { status: 404, title: 'Import not found for this account' },
  stock_import_state: { status: 409, title: 'The import is in a state that does not allow this' },
  stock_file_not_readable: { status: 422, title: 'The file is not a readable CSV file with headers' },
  stock_columns_missing: { status: 409, title: 'No column holds a needed field' },
  stock_feed_not_found: { status: 404, title: 'Feed not found for this account' },
  too_many_feeds: { status: 409, title: "The account's feed limit is reached" },
  too_many_imports: { status: 409, title: 'Too many unfinished imports of this account' },
  draft_not_found: { status: 404, title: 'Draft not found' },
  draft_changed_elsewhere: { status: 409, title: 'The draft was changed after it was read' },
  too_many_drafts: { status: 409, title: "The account's draft limit is reached" },
  application_not_open: { status: 409, title: 'A dealer application is already pending or approved' },
  dealer_not_private: {
    status: 409,
    title: 'An approved dealer or one with an active plan cannot become a private seller',
  },
  application_not_found: { status: 404, title: 'Dealer application not found' },
  application_decided: { status: 409, title: 'The application was already decided differently' },
  taxonomy_entry_not_found: { status: 404, title: 'Taxonomy entry not found' },
  taxonomy_parent_not_found: { status: 422, title: 'Parent taxonomy entry not found' },
  taxonomy_duplicate: { status: 409, title: 'An entry with this name already exists at this level' },
  taxonomy_entry_fixed: { status: 409, title: 'The model Other belongs to every make and keeps its name' },
  taxonomy_in_use: { status: 409, title: 'The entry is used by listings or other entries' },
  user_not_found: { status: 404, title: 'Account not found' },
  account_banned: { status: 403, title: 'The account is banned' },
  own_account: { status: 403, title: 'Staff cannot decide about their own account' },
  user_is_staff: { status: 409, title: 'Staff cannot be banned; remove the staff role first' },
  admin_user_exists: { status: 409, title: 'This email address already belongs to staff' },
  own_admin_rights: { status: 409, title: 'You cannot remove your own admin access' },
  listing_not_approvable: { status: 409, title: 'The listing is sold or its seller is not active' },
  maintenance_running: { status: 409, title: 'The same maintenance task is already running' },
  payload_too_large: { status: 413, title: 'The request body is too large' },
  unsupported_media_type: { status: 415, title: "The body's media type is not supported here" },
  uri_too_long: { status: 414, title: 'The URL is too long' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'The service is starting or stopping' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof errorTable

/** Codes that any operation may return; operations list only their own. */
export const commonErrors = [
  'invalid_input',
  'malformed_request',
  'invalid_token',
  'payload_too_large',
  'uri_too_long',
  'too_many_requests',
  'internal_error',
  'unavailable',
] as const satisfies readonly ErrorCode[]

/** One invalid input field: its path and the reason as a stable code. */
export interface InputIssue {
  path: string
  code: string
  message: string
}

/** The body of an error response (RFC 9457, `application/problem+json`). */
export interface ProblemDocument {
  type: string
  title: string
  status: number
  code: ErrorCode
  requestId: string
  issues?: InputIssue[]
  /** Facts about the error, such as `retryAfterMs`; never prose. */
  details?: Record<string, unknown>
}
