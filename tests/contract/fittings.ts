/** What the test files say about the operations of their groups: for each a call that succeeds. */
import type { ForecourtContract } from '../../src/contract/index.ts'
import type { InputOf, Operation, OutputOf } from '../../src/contract/kernel.ts'
import type { Market } from '../market.ts'
import type { CallerName } from './callers.ts'

/** The test file that calls the operations of each group, `<name>.test.ts`. A group without one does not compile. */
export const fileOf = {
  taxonomy: 'catalogue',
  places: 'catalogue',
  searchText: 'catalogue',
  seo: 'catalogue',
  market: 'catalogue',
  listings: 'listings',
  priceExplanations: 'listings',
  modelPrices: 'listings',
  profiles: 'listings',
  views: 'listings',
  contact: 'listings',
  drafts: 'selling',
  selling: 'selling',
  images: 'selling',
  demand: 'selling',
  myListings: 'own-listings',
  featuring: 'own-listings',
  stock: 'dealers',
  stockFeeds: 'dealers',
  stockByNumber: 'dealers',
  dealership: 'dealers',
  apiKeys: 'dealers',
  webhooks: 'dealers',
  packages: 'money',
  legal: 'money',
  billing: 'money',
  payments: 'money',
  invoices: 'money',
  planChanges: 'money',
  planPlaces: 'money',
  mailReports: 'trust',
  adminMail: 'staff-trust',
  me: 'accounts',
  account: 'accounts',
  myProfile: 'accounts',
  privacy: 'accounts',
  push: 'accounts',
  dealerApplication: 'accounts',
  sellers: 'accounts',
  favourites: 'watching',
  savedSearches: 'watching',
  conversations: 'trust',
  leads: 'trust',
  reports: 'trust',
  decisions: 'trust',
  admin: 'staff-market',
  staff: 'staff-market',
  adminMarket: 'staff-market',
  adminLegal: 'staff-market',
  adminTaxonomy: 'staff-market',
  adminTransparency: 'staff-market',
  adminPackages: 'staff-money',
  adminCoupons: 'staff-money',
  adminCredits: 'staff-money',
  adminRevenue: 'staff-money',
  adminPayments: 'staff-money',
  adminSelling: 'staff-money',
  adminInvoices: 'staff-money',
  adminApplications: 'staff-trust',
  adminListings: 'staff-trust',
  adminSellers: 'staff-trust',
  adminReports: 'staff-trust',
  adminAppeals: 'staff-trust',
  adminUsers: 'staff-trust',
} as const satisfies Record<keyof ForecourtContract, string>
export type FileName = (typeof fileOf)[keyof ForecourtContract]

/** What a file prepares for its calls: the market, and the names of what it put there. */
export interface World {
  market: Market
}

/** A call that succeeds: its input, and what is special about it. */
export interface Fitting<Op extends Operation, Prepared> {
  input: (world: Prepared) => InputOf<Op>
  /** Who makes the call; without it the first kind of caller that the operation admits. */
  caller?: CallerName
  /** Prepares each call, for what succeeds in one state only: a second `create` of what must be unique. */
  before?: (world: Prepared) => Promise<unknown>
  /** Fields of the output that differ from call to call, such as a new id. */
  differs?: readonly (keyof OutputOf<Op> & string)[]
  /** It succeeds once in a world: each call gets a world of its own. */
  once?: true
}

type FittingOf<Op, Prepared> = Op extends Operation ? ((world: Prepared) => InputOf<Op>) | Fitting<Op, Prepared> : never

type NeedsInput<Op> = Op extends Operation ? (Record<string, never> extends InputOf<Op> ? false : true) : never

/** Required for each operation that requires input: without one it does not compile. */
type FittingsOfGroup<Group, Prepared> = {
  [Verb in keyof Group as NeedsInput<Group[Verb]> extends true ? Verb : never]: FittingOf<Group[Verb], Prepared>
} & {
  [Verb in keyof Group as NeedsInput<Group[Verb]> extends true ? never : Verb]?: FittingOf<Group[Verb], Prepared>
}

/** The fittings of all groups of a file. */
export type Fittings<File extends FileName, Prepared> = {
  [Group in keyof ForecourtContract as (typeof fileOf)[Group] extends File ? Group : never]: FittingsOfGroup<
    ForecourtContract[Group],
    Prepared
  >
}
