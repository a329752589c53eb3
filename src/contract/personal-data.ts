/**
 * The personal data that users can export, subject by subject, with the names of the database. The server reads exactly
 * these columns: a new one is exported once it is named here, and a secret never is.
 */
import { z } from 'zod'
import { type ColumnName, columnName, type FactKey, factKeys, factOf, type VehicleFacts } from './vehicle-facts.ts'

const text = z.string().nullable()
const moment = z.string().nullable()
const figure = z.number().nullable()
const flag = z.boolean().nullable()
/** Everything the user has typed so far. */
const typed = z.json()

type FactColumn<Key extends FactKey> = VehicleFacts[Key] extends { kind: 'number' }
  ? typeof figure
  : VehicleFacts[Key] extends { kind: 'several' }
    ? z.ZodArray<z.ZodString>
    : typeof text

/** Every fact of a vehicle by its column. The cast names the columns, which the compiler cannot follow through a loop. */
const factColumns = Object.fromEntries(
  factKeys.map((key) => {
    const { kind } = factOf(key)
    return [columnName(key), kind === 'number' ? figure : kind === 'several' ? z.array(z.string()) : text]
  }),
) as { [Key in FactKey as ColumnName<Key>]: FactColumn<Key> }

function rows<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.array(z.object(shape))
}

export const personalData = z.object({
  account: rows({
    id: text,
    email: text,
    email_confirmed_at: moment,
    pending_email: text,
    phone: text,
    phone_confirmed_at: moment,
    language: text,
    banned_until: moment,
    last_sign_in_at: moment,
    created_at: moment,
    updated_at: moment,
  }),
  profile: rows({
    first_name: text,
    last_name: text,
    company_name: text,
    contact_number: text,
    profile_picture_id: text,
    country: text,
    is_dealer: flag,
    is_approved_dealer: flag,
    dealer_registered_address: text,
    dealer_website: text,
    dealer_email: text,
    dealer_phone: text,
    dealer_tax_vat_number: text,
    dealer_application_status: text,
    dealer_application_date: moment,
    dealer_application_notes: text,
    created_at: moment,
    updated_at: moment,
  }),
  identities: rows({ provider: text, provider_id: text, last_sign_in_at: moment, created_at: moment }),
  factors: rows({ factor_type: text, friendly_name: text, status: text, phone: text, created_at: moment }),
  sessions: rows({
    user_agent: text,
    aal: text,
    created_at: moment,
    refreshed_at: moment,
    ends_at: moment,
    ended_at: moment,
  }),
  listings: rows({
    id: text,
    number: figure,
    title: text,
    ...factColumns,
    description: text,
    location: text,
    city: text,
    state_province: text,
    postcode: text,
    country: text,
    dealer_address: text,
    show_contact_phone: flag,
    contact_phone: text,
    video_url: text,
    status: text,
    package_expiry: moment,
    featured_until: moment,
    phone_views: figure,
    total_views: figure,
    created_at: moment,
    published_at: moment,
    updated_at: moment,
    sold_at: moment,
    paused_at: moment,
  }),
  listing_prices: rows({ listing_id: text, since: moment, price_euros: figure }),
  listing_daily_stats: rows({ listing_id: text, day: text, views: figure, phone_views: figure }),
  listing_images: rows({ listing_id: text, position: figure, image_id: text }),
  pictures: rows({ image_id: text, width: figure, height: figure, created_at: moment }),
  featured_listings: rows({ listing_id: text, source: text, started_at: moment, expires_at: moment }),
  imported_listings: rows({
    external_id: text,
    listing_id: text,
    imported_at: moment,
    missing_since: moment,
    withdrawn_at: moment,
  }),
  listing_imports: rows({
    id: text,
    source: text,
    state: text,
    origin: text,
    rows_done: figure,
    published: figure,
    changed: figure,
    unchanged: figure,
    gone: figure,
    refused: figure,
    started_at: moment,
    finished_at: moment,
  }),
  /** Rows that changed something, or were refused. */
  import_rows: rows({
    import_id: text,
    line: figure,
    external_id: text,
    fate: text,
    name: text,
    findings: typed,
    listing_id: text,
  }),
  stock_feeds: rows({
    address: text,
    hour: figure,
    zone: text,
    is_active: flag,
    last_run_at: moment,
    created_at: moment,
  }),
  import_settings: rows({ gone_after_files: figure, gone_after_days: figure, columns: typed, models: typed }),
  removed_listings: rows({ listing_id: text, removed_at: moment }),
  listing_drafts: rows({ listing_id: text, step: figure, vehicle_data: typed, created_at: moment, updated_at: moment }),
  pending_listings: rows({ vehicle_data: typed, status: text, listing_id: text, created_at: moment }),
  favourites: rows({ listing_id: text, price_euros_when_saved: figure, created_at: moment, removed_at: moment }),
  contact_reveals: rows({ listing_id: text, revealed_at: moment }),
  leads_sent: rows({
    listing_id: text,
    listing_title: text,
    kind: text,
    name: text,
    email: text,
    phone: text,
    message: text,
    preferred_date: text,
    language: text,
    created_at: moment,
    read_at: moment,
    answered_at: moment,
  }),
  leads_received: rows({
    listing_id: text,
    listing_title: text,
    kind: text,
    name: text,
    email: text,
    phone: text,
    message: text,
    preferred_date: text,
    language: text,
    created_at: moment,
    read_at: moment,
    answered_at: moment,
    archived_at: moment,
  }),
  reports: rows({
    listing_id: text,
    listing_title: text,
    reason: text,
    explanation: text,
    language: text,
    created_at: moment,
    settled_at: moment,
    outcome: text,
  }),
  payments: rows({
    payment_type: text,
    status: text,
    title: text,
    amount_euros: figure,
    credits: figure,
    stripe_session_id: text,
    stripe_payment_intent_id: text,
    stripe_invoice_id: text,
    listing_id: text,
    language: text,
    problem: text,
    created_at: moment,
    paid_at: moment,
    fulfilled_at: moment,
  }),
  subscriptions: rows({
    package: text,
    status: text,
    current_period_start: moment,
    current_period_end: moment,
    cancel_at_period_end: flag,
    stripe_customer_id: text,
    stripe_subscription_id: text,
    ended_at: moment,
    created_at: moment,
  }),
  credits: rows({
    credit_type: text,
    amount: figure,
    listing_id: text,
    period_start: moment,
    expires_at: moment,
    created_at: moment,
  }),
  decisions: rows({
    decision: text,
    listing_id: text,
    title: text,
    reason: text,
    until: moment,
    decided_at: moment,
  }),
  administration: rows({ action: text, subject_type: text, subject_id: text, created_at: moment }),
  api_keys: rows({
    name: text,
    beginning: text,
    scopes: z.array(z.string()),
    created_at: moment,
    expires_at: moment,
    last_used_at: moment,
    revoked_at: moment,
  }),
  webhook_endpoints: rows({
    address: text,
    events: z.array(z.string()),
    state: text,
    created_at: moment,
    last_delivered_at: moment,
  }),
  webhook_deliveries: rows({
    event_id: text,
    type: text,
    data: typed,
    occurred_at: moment,
    state: text,
    attempts: figure,
    status: figure,
    duration_ms: figure,
    failure: text,
    response: text,
  }),
  erasure: rows({ requested_at: moment, erase_at: moment }),
})
export type PersonalData = z.output<typeof personalData>
export type PersonalSubject = keyof PersonalData
