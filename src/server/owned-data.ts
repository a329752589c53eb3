/** What modules provide about the data they own, collected from all of them: see `module.ts`. */
import type { SQL } from 'drizzle-orm'
import type { MarketFigure, Waiting, WaitingArea } from '../contract/admin.ts'
import type { DealershipPart } from '../contract/market/dealer-roles.ts'
import type { Ended } from '../contract/dealership.ts'
import type { PersonalSubject } from '../contract/personal-data.ts'
import type { OfferEvent } from './offer-events.ts'
import type { RetentionRule } from '../contract/market/retention.ts'

/** Retention rules that one statement can apply. An erasure needs more and has its own job. */
export type StatementRule = Exclude<RetentionRule, 'erasure'>

/** Deletes or changes the rows of a rule that ended before a moment (ISO 8601). */
export type RetentionStatement = (before: string) => SQL

/** The rows of one account in a defined order, with at least the columns that the contract names. */
export type PersonalRows = (userId: string) => SQL

/** Where a module refers to images. */
export interface ImageReference {
  /** A select of `image_id` and `user_id`: which images are used, and on whose behalf. */
  uses: SQL
  /** Whether the image must stay even if its owner would delete it. */
  isBinding: boolean
  /** A select of `image_id`: those that everybody may see by this. */
  shown?: SQL
  /** A select of `image_id`: those that were taken from the public, whoever knows their address. */
  withheld?: SQL
}

/** A person who may no longer act for a dealer in these parts of the dealership. */
export interface Departure {
  dealerUserId: string
  personUserId: string
  parts: ReadonlySet<DealershipPart>
}

export interface OwnedData<Scope> {
  retention: Readonly<Record<StatementRule, RetentionStatement>>
  personalData: Readonly<Record<PersonalSubject, PersonalRows>>
  imageReferences: readonly ImageReference[]
  /** Each is called in the transaction that erases an account, before the account itself is deleted. */
  erasures: readonly ((scope: Scope, userId: string) => Promise<void>)[]
  /** Each ends what the person made for the dealer, and returns it. Called in the transaction that ends their access. */
  departures: readonly ((scope: Scope, departure: Departure) => Promise<Ended[]>)[]
  /** Each hears what becomes of offers. */
  offerListeners: readonly ((scope: Scope, events: readonly OfferEvent[]) => Promise<void>)[]
  figures: Readonly<Record<MarketFigure, (scope: Scope) => Promise<number>>>
  waiting: Readonly<Record<WaitingArea, (scope: Scope) => Promise<Waiting>>>
}
