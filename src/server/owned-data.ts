/** What modules provide about the data they own, collected from all of them: see `module.ts`. */
import type { SQL } from 'drizzle-orm'
import type { MarketFigure } from '../contract/admin.ts'
import type { PersonalSubject } from '../contract/personal-data.ts'
import type { RetentionRule } from '../contract/retention.ts'

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
}

export interface OwnedData<Scope> {
  retention: Readonly<Record<StatementRule, RetentionStatement>>
  personalData: Readonly<Record<PersonalSubject, PersonalRows>>
  imageReferences: readonly ImageReference[]
  /** Each is called in the transaction that erases an account, before the account itself is deleted. */
  erasures: readonly ((scope: Scope, userId: string) => Promise<void>)[]
  figures: Readonly<Record<MarketFigure, (scope: Scope) => Promise<number>>>
}
