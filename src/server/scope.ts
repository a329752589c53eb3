import type { Access } from '../contract/kernel.ts'
import type { StaffRole } from '../contract/vocabulary.ts'
import type { OwnedData } from './owned-data.ts'
import type { Batches } from './platform/batches.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database/database.ts'
import type { NewId } from './platform/ids.ts'
import type { Geocoder } from './platform/geocoder/geocoder.ts'
import type { JobQueue } from './platform/jobs/jobs.ts'
import type { Keyring } from './platform/keyring/keyring.ts'
import type { Logger } from './platform/log.ts'
import type { Mail } from './platform/mail/mail.ts'
import type { Payments } from './platform/payments/payments.ts'
import type { Sms } from './platform/sms/sms.ts'
import type { Scratch } from './platform/storage/scratch.ts'
import type { Storage } from './platform/storage/storage.ts'

/** The verified account behind a call. */
export interface Actor {
  userId: string
  email: string
  firstName: string | null
  lastName: string | null
  sessionId: string
  isDealer: boolean
  isApprovedDealer: boolean
  isAdmin: boolean
  /** What they may do in administration. */
  staffRole: StaffRole | null
  /** Authentication assurance: 2 after a second factor. */
  aal: 'aal1' | 'aal2'
  hasVerifiedFactor: boolean
}

/** Where a call comes from; empty for the program's own. Never to be stored as it is. */
export interface Caller {
  address: string
  userAgent: string
}

/** Everything an operation may use: time, chance and the outside come in here and nowhere else. */
export interface Scope<Who extends Actor | null = Actor | null> {
  actor: Who
  caller: Caller
  db: Db
  /** The site's public address, for links in letters; without a slash at the end. */
  baseUrl: string
  /** The one address that all texts of the market give. */
  operatorEmail: string
  now: Clock
  newId: NewId
  log: Logger
  /** Keys for what is sealed, signed or hashed. */
  keyring: Keyring
  storage: Storage
  scratch: Scratch
  jobs: JobQueue
  batches: Batches<Scope>
  /** An outside geocoder, if one is configured. Never to be asked inside a transaction. */
  geocoder: Geocoder | null
  /** Who takes payments, if anybody does. Never to be asked inside a transaction. */
  payments: Payments | null
  /** What modules hand out about their data, for what deals with all of them. */
  owned: OwnedData<Scope>
  mail: Mail
  sms: Sms
}

/** The caller that an access level guarantees. */
export type ActorFor<Who extends Access> = Who extends 'visitor' ? Actor | null : Actor
