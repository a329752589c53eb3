/** What modules hand out about the data they own, collected from all of them: see `module.ts`. */
import type { SQL } from 'drizzle-orm'
import type { MarketFigure } from '../contract/admin.ts'
import type { PersonalSubject } from '../contract/personal-data.ts'
import type { RetentionRule } from '../contract/retention.ts'

/** Rules that one statement carries out. An erasure is more than that, and has a job of its own. */
export type StatementRule = Exclude<RetentionRule, 'erasure'>

/** Deletes or changes the rows of a rule that were over before a moment (ISO 8601). */
export type RetentionStatement = (before: string) => SQL

/** The rows of one account, with at least the columns that the contract names, in an order. */
export type PersonalRows = (userId: string) => SQL

/** Where a module names images. */
export interface ImageReference {
  /** A select of `image_id` and `user_id`: which images are used, and on whose behalf. */
  uses: SQL
  /** Whether the image has to stay although its owner would delete it. */
  isBinding: boolean
}

export interface OwnedData<Scope> {
  retention: Readonly<Record<StatementRule, RetentionStatement>>
  personalData: Readonly<Record<PersonalSubject, PersonalRows>>
  imageReferences: readonly ImageReference[]
  /** Each is called in the transaction that erases an account, before the account itself is deleted. */
  erasures: readonly ((scope: Scope, userId: string) => Promise<void>)[]
  figures: Readonly<Record<MarketFigure, (scope: Scope) => Promise<number>>>
}
