/**
 * Every error code of the API with its HTTP status and an English title for developers. Pages never show these
 * titles: they own the words for people. Codes are stable; a new situation gets a new code.
 */
export const errorTable = {
  invalid_input: { status: 422, title: 'The input does not fit the operation' },
  malformed_request: { status: 400, title: 'The request could not be read' },
  sign_in_required: { status: 401, title: 'This needs a signed-in account' },
  invalid_token: { status: 401, title: 'The access token is not valid or has expired' },
  not_permitted: { status: 403, title: 'This account may not do that' },
  second_factor_required: { status: 403, title: 'This needs a session with a verified second factor' },
  reauthentication_needed: { status: 403, title: 'This needs a recent sign-in, or the password once more' },
  cross_site_request: { status: 403, title: 'The request came from another site' },
  operation_not_found: { status: 404, title: 'There is no such operation' },
  method_not_allowed: { status: 405, title: 'The address does not answer this method' },
  listing_not_found: { status: 404, title: 'There is no such listing' },
  listing_gone: { status: 410, title: 'The listing is no longer offered' },
  listing_not_active: { status: 409, title: 'The listing is not active' },
  email_does_not_match: { status: 422, title: 'This is not the address of the account' },
  plan_required: { status: 409, title: 'Publishing takes a running plan' },
  plan_limit_reached: { status: 409, title: 'The plan carries as many listings as it can' },
  subscription_not_found: { status: 404, title: 'This account has no plan at the payment provider' },
  listing_already_featured: { status: 409, title: 'The listing is featured already' },
  insufficient_credits: { status: 409, title: 'No credit of this type is left' },
  subscription_running: { status: 409, title: 'A plan is still running; it has to be ended first' },
  last_administrator: { status: 409, title: 'The market would be left without an administrator' },
  favourites_full: { status: 409, title: 'This account has saved as many vehicles as it can' },
  profile_not_found: { status: 404, title: 'There is no such profile' },
  make_not_found: { status: 422, title: 'There is no such make' },
  model_not_found: { status: 422, title: 'The make has no such model' },
  variant_not_found: { status: 422, title: 'The model has no such variant' },
  place_not_found: { status: 404, title: 'There is no such place' },
  image_not_found: { status: 422, title: 'There is no such image of this account' },
  image_in_use: { status: 409, title: 'A listing of this account shows the image' },
  image_empty: { status: 422, title: 'The file has no content' },
  image_too_large: { status: 413, title: 'The image file is too large' },
  image_type_not_supported: { status: 415, title: 'Not a JPEG, PNG, WebP, AVIF or GIF image, whatever it is called' },
  image_heic_not_supported: { status: 415, title: 'HEIC images have to be converted to JPEG first' },
  image_damaged: { status: 422, title: 'The image is incomplete or cannot be decoded' },
  image_too_many_pixels: { status: 422, title: 'The image has too many pixels' },
  image_shape_not_supported: { status: 422, title: 'The image is too long for its width, or too wide for its height' },
  too_many_images: { status: 422, title: 'Too many images at once' },
  storage_limit_reached: { status: 409, title: 'The images of this account take all the space it has' },
  upload_not_found: { status: 404, title: 'There is no such upload of this account' },
  upload_too_many_parts: {
    status: 409,
    title: 'The parts of the upload are too small; begin it again with larger ones',
  },
  upload_incomplete: { status: 409, title: 'The upload is not complete yet' },
  upload_offset_mismatch: { status: 409, title: 'The upload continues at another offset' },
  too_many_uploads: { status: 429, title: 'Too many unfinished uploads of this account' },
  profile_picture_type: { status: 415, title: 'Profile pictures are JPG, PNG or GIF' },
  profile_picture_too_large: { status: 413, title: 'Profile pictures have at most 1,048,576 bytes' },
  vin_in_use: { status: 409, title: 'Another active listing has this VIN' },
  listing_changed_elsewhere: { status: 409, title: 'The listing was changed since it was read' },
  undo_too_late: { status: 409, title: 'The listing was sold too long ago to take it back' },
  package_expired: { status: 409, title: 'No running package covers the listing' },
  idempotency_key_reused: { status: 409, title: 'The key was used for another call before' },
  package_not_found: { status: 404, title: 'There is no such package' },
  package_not_available: { status: 409, title: 'The package is no longer sold, or not to this account' },
  pending_listing_not_found: { status: 404, title: 'No such listing of this account waits for its package' },
  payment_not_found: { status: 404, title: 'There is no such payment of this account' },
  payment_already_made: { status: 409, title: 'This is paid already, or the payment is on its way' },
  withdrawal_not_possible: { status: 409, title: 'Nobody can withdraw from this order, or not any more' },
  payment_mismatch: { status: 409, title: 'The payment is not the one that was asked for' },
  checkout_superseded: { status: 409, title: 'Another payment for the same was begun meanwhile' },
  payments_not_configured: { status: 503, title: 'This market has no payment provider' },
  payment_provider_unavailable: { status: 502, title: 'The payment provider does not answer' },
  invalid_signature: { status: 400, title: 'The signature does not fit the body, or is too old' },
  contact_not_shared: { status: 404, title: 'The seller has not shared a contact number for this listing' },
  contact_page_expired: { status: 403, title: 'The page token does not hold, or not any more' },
  contact_too_early: { status: 409, title: 'The page has not been open long enough' },
  contact_challenge_required: { status: 403, title: 'An answered challenge has to come with the call' },
  contact_answer_incorrect: { status: 422, title: 'The answer is wrong, or was given before' },
  contact_limit_reached: { status: 429, title: 'So many contact numbers cannot be revealed in an hour' },
  own_listing: { status: 409, title: 'This is a listing of the caller' },
  lead_already_sent: { status: 409, title: 'The same was asked about this listing today' },
  lead_limit_reached: { status: 429, title: 'So much cannot be written to sellers in an hour' },
  report_limit_reached: { status: 429, title: 'So much cannot be reported in an hour' },
  lead_not_found: { status: 404, title: 'There is no such lead of this account' },
  draft_not_found: { status: 404, title: 'There is no such draft' },
  draft_changed_elsewhere: { status: 409, title: 'The draft was saved elsewhere since it was read' },
  too_many_drafts: { status: 409, title: 'The account has as many drafts as it may keep' },
  application_not_open: { status: 409, title: 'An application was made already, or approved' },
  dealer_not_private: {
    status: 409,
    title: 'An approved dealer, or one whose plan runs, cannot become a private seller',
  },
  application_not_found: { status: 404, title: 'There is no such dealer application' },
  application_decided: { status: 409, title: 'The application was decided otherwise meanwhile' },
  taxonomy_entry_not_found: { status: 404, title: 'There is no such entry of the taxonomy' },
  taxonomy_parent_not_found: { status: 422, title: 'There is no such entry above it' },
  taxonomy_duplicate: { status: 409, title: 'An entry of this name exists at the same place' },
  taxonomy_in_use: { status: 409, title: 'Listings or other entries belong to the entry' },
  user_not_found: { status: 404, title: 'There is no such account' },
  account_banned: { status: 403, title: 'The account is banned' },
  own_account: { status: 403, title: 'The staff does not decide about their own accounts' },
  user_is_staff: { status: 409, title: 'Staff are not banned; remove them from the staff first' },
  admin_user_exists: { status: 409, title: 'The address belongs to the staff already' },
  own_admin_rights: { status: 409, title: 'Nobody removes themselves' },
  listing_not_approvable: { status: 409, title: 'The listing is sold, or its seller is not on the market' },
  maintenance_running: { status: 409, title: 'The same work is being done already' },
  payload_too_large: { status: 413, title: 'The request body is too large' },
  unsupported_media_type: { status: 415, title: 'The type of the body is not one that this address reads' },
  uri_too_long: { status: 414, title: 'The address is too long' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  internal_error: { status: 500, title: 'Something went wrong on our side' },
  unavailable: { status: 503, title: 'The service is starting or stopping' },
} as const satisfies Record<string, { status: number; title: string }>

export type ErrorCode = keyof typeof errorTable

/** Codes that any operation may answer, so that operations list only what is theirs. */
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

/** One field that did not fit: where, and why as a stable code. */
export interface InputIssue {
  path: string
  code: string
  message: string
}

/** The body of an error answer (RFC 9457, `application/problem+json`). */
export interface ProblemDocument {
  type: string
  title: string
  status: number
  code: ErrorCode
  requestId: string
  issues?: InputIssue[]
  /** Facts about the situation, such as `retryAfterMs`; never prose. */
  details?: Record<string, unknown>
}
