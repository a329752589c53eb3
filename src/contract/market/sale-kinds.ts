/**
 * What the market sells to its sellers. A package is what the operator puts on sale; a kind of sale is what one order
 * is for: a package for one listing is bought for a new listing or for the renewal of one. Orders, pages and the
 * administration of the shop read these entries. What an order of a kind does stands in `payments/kinds/`, its words in
 * the catalogues, under keys that end with its name.
 */

/** Whether something has to, may or cannot be stated. */
export type Stating = 'required' | 'optional' | 'never'

/** What the operator may state of a package, besides its name and its price. */
export const packageFacts = ['durationDays', 'featuredDays', 'maxListings', 'credits', 'dealersOnly'] as const
export type PackageFact = (typeof packageFacts)[number]

interface PackageEntry {
  /** To whom it is sold; `all`: to dealers only, if the operator says so. */
  audience: 'private' | 'dealer' | 'all'
  billing: 'once' | 'monthly'
  /** Who can order it: consumers cannot order what is for businesses. */
  buyers: 'all' | 'businesses'
  /** Days on the market for one listing, credits for featured placements, or a plan that carries listings. */
  gives: 'days' | 'credits' | 'plan'
  states: Readonly<Record<PackageFact, Stating>>
  /** Whether the staff can give it to a seller. */
  isGiven: boolean
}

export const packageTable = {
  listing: {
    audience: 'private',
    billing: 'once',
    buyers: 'all',
    gives: 'days',
    states: {
      durationDays: 'required',
      featuredDays: 'optional',
      maxListings: 'never',
      credits: 'never',
      dealersOnly: 'never',
    },
    isGiven: true,
  },
  subscription: {
    audience: 'dealer',
    billing: 'monthly',
    buyers: 'businesses',
    gives: 'plan',
    states: {
      durationDays: 'never',
      featuredDays: 'never',
      maxListings: 'optional',
      credits: 'optional',
      dealersOnly: 'optional',
    },
    isGiven: true,
  },
  featured: {
    audience: 'all',
    billing: 'once',
    buyers: 'all',
    gives: 'credits',
    states: {
      durationDays: 'never',
      featuredDays: 'never',
      maxListings: 'never',
      credits: 'required',
      dealersOnly: 'optional',
    },
    isGiven: false,
  },
} as const satisfies Readonly<Record<string, PackageEntry>>

export type PackageType = keyof typeof packageTable
export const packageTypes = Object.keys(packageTable) as [PackageType, ...PackageType[]]
export type Gift = PackageEntry['gives']

/** What an order names, besides its package. */
export interface Named {
  /** The listing that waits to be published. */
  pendingListingId: string | null
  /** An own listing. */
  listingId: string | null
}

interface SaleEntry {
  package: PackageType
  names: Readonly<Record<keyof Named, Stating>>
  /** Of what there is one payment page at a time, and one order that is paid and not delivered. */
  oneOf: 'account' | 'named'
  /** Whether what it names is never paid for again. */
  isOnceOnly: boolean
  /** The page that shows what was bought. */
  page: '/my-listings' | '/my-profile'
  /** Returns the part of the address by which the page of packages, after a payment, knows what it was for. */
  query: (named: Named) => Readonly<Record<string, string>>
}

export const saleTable = {
  listing: {
    package: 'listing',
    names: { pendingListingId: 'required', listingId: 'never' },
    oneOf: 'named',
    isOnceOnly: true,
    page: '/my-listings',
    query: ({ pendingListingId }) => part('pending', pendingListingId),
  },
  renewal: {
    package: 'listing',
    names: { pendingListingId: 'never', listingId: 'required' },
    oneOf: 'named',
    isOnceOnly: false,
    page: '/my-listings',
    query: ({ listingId }) => ({ mode: 'renew', ...part('listing', listingId) }),
  },
  featured: {
    package: 'featured',
    names: { pendingListingId: 'never', listingId: 'optional' },
    oneOf: 'account',
    isOnceOnly: false,
    page: '/my-profile',
    query: ({ listingId }) => part('feature', listingId),
  },
  subscription: {
    package: 'subscription',
    names: { pendingListingId: 'never', listingId: 'never' },
    oneOf: 'account',
    isOnceOnly: false,
    page: '/my-profile',
    query: () => ({}),
  },
} as const satisfies Readonly<Record<string, SaleEntry>>

export type SaleKind = keyof typeof saleTable
export const saleKinds = Object.keys(saleTable) as [SaleKind, ...SaleKind[]]

function part(name: string, id: string | null): Readonly<Record<string, string>> {
  return id === null ? {} : { [name]: id }
}

/** Returns what is known of a kind of sale. */
export function saleOf(kind: SaleKind): SaleEntry {
  return saleTable[kind]
}

/** Returns what is known of a type of package. */
export function packageOf(type: PackageType): PackageEntry {
  return packageTable[type]
}

/** Returns what an order of a kind gives. */
export function giftOf(kind: SaleKind): Gift {
  return packageOf(saleOf(kind).package).gives
}

/** Returns whether an order of a kind is paid each month, as a plan is, which only the provider can begin and end. */
export function isMonthly(kind: SaleKind): boolean {
  return packageOf(saleOf(kind).package).billing === 'monthly'
}

/** Returns whether a package is a plan. */
export function isPlan({ type }: { type: PackageType }): boolean {
  return packageOf(type).gives === 'plan'
}

/** The kinds of sale that give the same. */
export function kindsGiving(gift: Gift): SaleKind[] {
  return saleKinds.filter((kind) => giftOf(kind) === gift)
}

/** The types of packages that give the same. */
export function packagesGiving(gift: Gift): PackageType[] {
  return packageTypes.filter((type) => packageOf(type).gives === gift)
}

/** What is wrong with what an order names. */
export interface Misnamed {
  path: keyof Named
  code: 'not_of_package' | 'required' | 'either_or'
}

/** Returns the kind of sale of an order by its package and by what it names; else what is wrong with it. */
export function kindOf(type: PackageType, named: Named): { kind: SaleKind } | Misnamed {
  const possible = saleKinds.filter((kind) => saleOf(kind).package === type)
  const [kind] = possible.filter((kind) => misnamedIn(kind, named) === null)
  if (kind !== undefined) return { kind }
  const [only, ...others] = possible
  const wrong = only && others.length === 0 ? misnamedIn(only, named) : null
  return wrong ?? { path: 'pendingListingId', code: 'either_or' }
}

function misnamedIn(kind: SaleKind, named: Named): Misnamed | null {
  const { names } = saleOf(kind)
  for (const path of ['pendingListingId', 'listingId'] as const) {
    if (names[path] === 'never' && named[path] !== null) return { path, code: 'not_of_package' }
    if (names[path] === 'required' && named[path] === null) return { path, code: 'required' }
  }
  return null
}

/** What became of the money of an order. */
export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded'] as const
