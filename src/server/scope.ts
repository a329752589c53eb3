import type { Access } from '../contract/kernel.ts'
import type { DealerRole } from '../contract/market/dealer-roles.ts'
import type { KeyScope } from '../contract/market/key-scopes.ts'
import type { VatSeller } from '../contract/market/vat.ts'
import type { Language, StaffRole } from '../contract/market/vocabulary.ts'
import type { OwnedData } from './owned-data.ts'
import type { Batches } from './platform/batches.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database/database.ts'
import type { NewId } from './platform/ids.ts'
import type { Geocoder } from './platform/geocoder/geocoder.ts'
import type { JobQueue } from './platform/jobs/jobs.ts'
import type { Keyring } from './platform/keyring/keyring.ts'
import type { Logger } from './platform/log.ts'
import type { LiveMarket } from './platform/market/live-market.ts'
import type { Mail } from './platform/mail/mail.ts'
import type { Purge } from './platform/purge/purge.ts'
import type { GuardedOutside } from './platform/outside/guarded-outside.ts'
import type { Payments } from './platform/payments/payments.ts'
import type { Sms } from './platform/sms/sms.ts'
import type { Scratch } from './platform/storage/scratch.ts'
import type { Storage } from './platform/storage/storage.ts'
import type { VatRegister } from './platform/vat/vat-register.ts'

/** The verified account behind a call. */
export interface Actor {
  userId: string
  email: string
  firstName: string | null
  lastName: string | null
  /** Empty for a key. */
  sessionId: string
  /** The key of a dealer's program, and what it may do; null for a session. */
  apiKey: { keyId: string; scopes: readonly KeyScope[]; madeBy: string | null } | null
  isDealer: boolean
  isApprovedDealer: boolean
  isAdmin: boolean
  /** The roles in administration. */
  staffRole: StaffRole | null
  /** Authentication assurance level: 2 after a second factor. */
  aal: 'aal1' | 'aal2'
  hasVerifiedFactor: boolean
  /** The dealer that the person works for; null for a key, a dealer, and people without one. */
  membership: Membership | null
  /** The person behind a call for their dealer: all above but session and factors is the dealer then. */
  member: { userId: string; email: string; role: DealerRole } | null
}

/** The dealer that an account works for, read with every request. */
export interface Membership {
  memberId: string
  role: DealerRole
  dealerUserId: string
  dealerEmail: string
  /** The public name, else the email address. */
  dealerName: string
  isApprovedDealer: boolean
  /** Whether the dealer is a dealer, and neither blocked nor being deleted. */
  isActive: boolean
}

/** Where a call comes from; empty for the program's own calls. Must not be stored as it is. */
export interface Caller {
  address: string
  userAgent: string
  /** What the browser is recognised by; null for a program, and for a browser in which nobody signed in. */
  key: string | null
}

/** What the configuration says of the site. */
export interface Site {
  /** Its public address for links in emails, without a trailing slash. */
  baseUrl: string
  /** The one contact address in all texts of the market. */
  operatorEmail: string
  /** The operator as the seller of packages, as invoices state it. */
  seller: Seller
  /** Full calendar years for which invoices are retained. */
  invoiceYears: number
  /** Whether the operator takes part in dispute resolution with consumers; null if it does not say. */
  takesPartInDisputes: boolean | null
  /** What reports of the mail provider carry; null for none. */
  mailReportSecret: string | null
  /** See `dealerGuard` of the configuration. */
  dealerGuard: { fromVehicles: number; graceDays: number } | null
  /** See `appeals` of the configuration. */
  appeals: { days: number; selfReview: boolean }
  /** The market's name. */
  name: string
  /** The languages that it offers. */
  languages: readonly Language[]
  legal: LegalSettings
}

/** What the operator sets for the legal texts. */
export interface LegalSettings {
  /** The language whose text counts if they differ. */
  authoritative: Language
  /** Days between the letter about a change of the terms and the day from which it is valid. */
  noticeDays: number
}

/** See `seller` of the configuration. */
export interface Seller extends VatSeller {
  name: string
  /** Lines of the postal address; null until it is configured. */
  address: string | null
  email: string
  vatNumber: string | null
  taxNumber: string | null
  exemptionNote: string | null
}

/** Everything an operation may use. Time, randomness and outside services come in only here. */
export interface Scope<Who extends Actor | null = Actor | null> {
  actor: Who
  caller: Caller
  db: Db
  site: Site
  /** What administrators choose of the market; `site` has its name. */
  market: LiveMarket
  now: Clock
  newId: NewId
  log: Logger
  /** Keys for encrypting, signing and hashing. */
  keyring: Keyring
  storage: Storage
  scratch: Scratch
  jobs: JobQueue
  batches: Batches<Scope>
  /** An outside geocoder, if one is configured. Must not be called inside a transaction. */
  geocoder: Geocoder | null
  /** The cache in front of the market that forgets addresses, if one is configured. Must not be called inside a transaction. */
  purge: Purge | null
  /** Requests to addresses that users type. Must not be called inside a transaction. */
  outside: GuardedOutside
  /** The payment provider, if there is one. Must not be called inside a transaction. */
  payments: Payments | null
  /** The register of VAT numbers, if one may be asked. Must not be called inside a transaction. */
  vatRegister: VatRegister | null
  /** What modules provide about their data, for code that treats all modules alike. */
  owned: OwnedData<Scope>
  mail: Mail
  sms: Sms
}

/** The caller that an access level guarantees. */
export type ActorFor<Who extends Access> = Who extends 'visitor' ? Actor | null : Actor
