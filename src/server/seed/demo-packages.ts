/**
 * What the demo market sells: packages for one listing, and plans that dealers arrange with the operator. Without
 * descriptions, which would be in one language on pages of five.
 */
import type { NewPackage } from '../modules/packages/service.ts'

export const demoPackages: readonly NewPackage[] = [
  {
    name: 'Basic',
    description: null,
    priceEuros: 19,
    type: 'listing',
    maxListings: 1,
    listingDurationDays: 30,
    featuredDays: 0,
    featuredListingsAllowed: 0,
  },
  {
    name: 'Advanced',
    description: null,
    priceEuros: 39,
    type: 'listing',
    maxListings: 1,
    listingDurationDays: 60,
    featuredDays: 7,
    featuredListingsAllowed: 0,
  },
  {
    name: 'Premium',
    description: null,
    priceEuros: 79,
    type: 'listing',
    maxListings: 1,
    listingDurationDays: 90,
    featuredDays: 30,
    featuredListingsAllowed: 0,
  },
  {
    name: 'Dealer Basic',
    description: null,
    priceEuros: 99,
    type: 'subscription',
    maxListings: 25,
    listingDurationDays: null,
    featuredDays: 5,
    featuredListingsAllowed: 2,
  },
  {
    name: 'Dealer Advanced',
    description: null,
    priceEuros: 249,
    type: 'subscription',
    maxListings: 100,
    listingDurationDays: null,
    featuredDays: 30,
    featuredListingsAllowed: 10,
  },
]
