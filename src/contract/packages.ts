/** What sellers can buy, as the chooser shows it. */
import { z } from 'zod'
import { operation } from './kernel.ts'
import { readLimit } from './market/limits.ts'
import { packageTypes } from './market/sale-kinds.ts'
import { creditTypes, type Language, languages } from './market/vocabulary.ts'

export const packageId = z.uuid().meta({ description: 'Identifies a package' })

/** What a package is called in a language, and what it says of itself. */
export const packageWords = z.object({ name: z.string(), description: z.string().nullable() })

/** In the languages that have words of their own. */
export const packageTranslations = z.object(
  Object.fromEntries(languages.map((language) => [language, packageWords.optional()])) as Record<
    Language,
    z.ZodOptional<typeof packageWords>
  >,
)

export const listingPackage = z
  .object({
    packageId,
    type: z.enum(packageTypes),
    name: z.string(),
    description: z.string().nullable(),
    /** Both in the languages that have their own. */
    translations: packageTranslations,
    /** Whole euros; for a plan, per month. */
    priceEuros: z.int().min(0),
    billing: z.enum(['once', 'monthly']),
    isPopular: z.boolean(),
    /** Null: one for a package, unlimited for a plan. */
    maxListings: z.int().positive().nullable(),
    /** Null for a plan, which lasts as long as it is paid, and for credits. */
    durationDays: z.int().positive().nullable(),
    featuredDays: z.int().min(0),
    /** Credits for featured placements; for a plan, per month. */
    credits: z.object({ type: z.enum(creditTypes), count: z.int().positive() }).nullable(),
  })
  .meta({ id: 'ListingPackage' })
export type ListingPackage = z.output<typeof listingPackage>

export const packageOperations = {
  list: operation({
    method: 'GET',
    path: '/packages',
    access: 'visitor',
    forDealership: 'owner',
    summary: 'What the caller can buy, in the order of the operator, else cheapest first',
    description:
      'Dealers see their plans, everybody else the packages for one listing, and all the packages of credits for featured placements.',
    input: z.object({}),
    output: z.object({
      audience: z.enum(['private', 'dealer']),
      /** Whether the market has a payment provider. */
      canPay: z.boolean(),
      packages: z.array(listingPackage),
    }),
    errors: [],
    rateLimit: readLimit,
  }),
}
