/** One listing as the index keeps it: numbers only, words of the vocabulary by their place in it. */
import { maxBodyTypes } from '../../../../contract/limits.ts'
import {
  bodyTypes,
  colours,
  conditions,
  countries,
  features,
  fuelTypes,
  sellerKinds,
  transmissions,
} from '../../../../contract/vocabulary.ts'

/**
 * Facets whose values are words of the vocabulary, or small numbers, with how many codes they take; 0: not stated. The
 * order is that of a record's codes, and that in which their columns are read.
 */
export const codedFacets = {
  bodyType: codesOf(bodyTypes, maxBodyTypes),
  fuelType: codesOf(fuelTypes),
  transmission: codesOf(transmissions),
  condition: codesOf(conditions),
  colour: codesOf(colours),
  sellerKind: codesOf(sellerKinds),
  region: codesOf(countries),
  doors: codesOf(['1', '2', '3', '4', '5', '6', '7', '8', '9']),
} as const
export type CodedFacet = keyof typeof codedFacets
export const codedFacetNames = Object.keys(codedFacets) as CodedFacet[]

export const featureCodes: readonly string[] = features

export interface Codes {
  /** The words, in the order of their codes from 1. */
  words: readonly string[]
  /** How many codes there are, with that for "not stated". */
  size: number
  of: (word: string) => number
  /** Gives words that are not known yet a code, as long as there are any. Codes once given stay. */
  learn: (words: readonly string[]) => void
}

function codesOf(first: readonly string[], most = first.length): Codes {
  const words: string[] = []
  const codes = new Map<string, number>()
  const learn = (more: readonly string[]) => {
    for (const word of more) if (!codes.has(word) && words.length < most) codes.set(word, words.push(word))
  }
  learn(first)
  return { words, size: most + 1, of: (word) => codes.get(word) ?? 0, learn }
}

/** Filled again for every row that is read. What is not stated is 0; times are microseconds since 2000 began. */
export interface ListingRecord {
  id: Uint32Array
  model: number
  variant: number
  place: number
  priceEuros: number
  mileageKm: number
  year: number
  powerKw: number
  engineCc: number
  /** One more than the grams per kilometre: 0 grams are something else than nothing stated. */
  co2Plus1: number
  seats: number
  /** In the order of `codedFacetNames`. */
  codes: Uint8Array
  /** A bit for each feature. */
  features: number
  hasPictures: boolean
  publishedAt: number
  /** 0 where it never was. */
  featuredUntil: number
  /** Infinity where no package limits it. */
  packageExpiry: number
}

export function emptyRecord(): ListingRecord {
  return {
    id: new Uint32Array(4),
    model: 0,
    variant: 0,
    place: 0,
    priceEuros: 0,
    mileageKm: 0,
    year: 0,
    powerKw: 0,
    engineCc: 0,
    co2Plus1: 0,
    seats: 0,
    codes: new Uint8Array(codedFacetNames.length),
    features: 0,
    hasPictures: false,
    publishedAt: 0,
    featuredUntil: 0,
    packageExpiry: Infinity,
  }
}

const startOf2000Ms = Date.UTC(2000, 0, 1)

/** A moment as the database counts it: microseconds since 2000 began. */
export function microseconds(moment: Date): number {
  return (moment.getTime() - startOf2000Ms) * 1_000
}
