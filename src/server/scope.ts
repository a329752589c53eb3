import type { Access } from '../contract/kernel.ts'
import type { Clock } from './platform/clock.ts'
import type { Db } from './platform/database/database.ts'
import type { NewId } from './platform/ids.ts'
import type { JobQueue } from './platform/jobs/jobs.ts'
import type { Logger } from './platform/log.ts'
import type { Storage } from './platform/storage/storage.ts'

/** The verified account behind a call. */
export interface Actor {
  userId: string
  email: string
  sessionId: string
  isDealer: boolean
  isApprovedDealer: boolean
  isAdmin: boolean
  /** Authentication assurance: 2 after a second factor. */
  aal: 'aal1' | 'aal2'
  hasVerifiedFactor: boolean
}

/** Everything an operation may use: time, chance and the outside come in here and nowhere else. */
export interface Scope<Who extends Actor | null = Actor | null> {
  actor: Who
  db: Db
  now: Clock
  newId: NewId
  log: Logger
  storage: Storage
  jobs: JobQueue
}

/** The caller that an access level guarantees. */
export type ActorFor<Who extends Access> = Who extends 'visitor' ? Actor | null : Actor
