/** Packages and plans, as the operator makes them, sells them and takes them off sale. */
import { z } from 'zod'
import { instant } from './fields.ts'
import { operation } from './kernel.ts'
import {
  maxPackageDescriptionLength,
  maxPackageNameLength,
  maxPackagePriceEuros,
  readLimit,
  writeLimit,
} from './market/limits.ts'
import { oneLinePattern } from './market/one-line.ts'
import { packageId, packageTranslations } from './packages.ts'
import { packageTypes } from './market/sale-kinds.ts'
import { creditTypes, languages } from './market/vocabulary.ts'

const name = z.string().trim().min(1).max(maxPackageNameLength).regex(oneLinePattern)
const description = z
  .string()
  .trim()
  .max(maxPackageDescriptionLength)
  .regex(oneLinePattern)
  .transform((text) => text || null)
  .nullable()

/** What all packages state. */
const stated = z.object({
  /** As on orders and invoices in languages without a name of their own. */
  name,
  description: description.default(null),
  translations: z
    .partialRecord(z.enum(languages), z.object({ name, description: description.default(null) }))
    .default({})
    .meta({ description: 'Name and description in languages that have their own' }),
  /** With the operator's VAT; of a plan per month. */
  priceEuros: z.int().min(0).max(maxPackagePriceEuros),
  durationDays: z
    .int()
    .min(1)
    .max(3_650)
    .nullable()
    .default(null)
    .meta({ description: 'Of a package for one listing, which has to state it' }),
  featuredDays: z.int().min(0).max(365).default(0).meta({ description: 'Of a package for one listing' }),
  maxListings: z
    .int()
    .min(1)
    .max(1_000_000)
    .nullable()
    .default(null)
    .meta({ description: 'Of a plan; null is any number' }),
  credits: z
    .object({ type: z.enum(creditTypes), count: z.int().min(1).max(10_000) })
    .nullable()
    .default(null)
    .meta({ description: 'Of a package of credits, which has to state them; of a plan per month' }),
  dealersOnly: z.boolean().default(false).meta({ description: 'Of a package of credits; plans always are' }),
})

/** What a package is, as stated by the operator. */
export type StatedPackage = z.output<typeof stated>

/**
 * `not_needed`: free or never at the provider; `waiting`: changed since; `failed`: the last attempt was refused or got
 * no response.
 */
export const stripeStates = ['not_needed', 'waiting', 'synced', 'failed'] as const

export const adminPackage = z
  .object({
    packageId,
    type: z.enum(packageTypes),
    name: z.string(),
    description: z.string().nullable(),
    translations: packageTranslations,
    priceEuros: z.int().min(0),
    durationDays: z.int().positive().nullable(),
    featuredDays: z.int().min(0),
    maxListings: z.int().positive().nullable(),
    credits: z.object({ type: z.enum(creditTypes), count: z.int().positive() }).nullable(),
    dealersOnly: z.boolean(),
    isOnSale: z.boolean(),
    /** The plan that took its place when its price or content changed. */
    replacedBy: packageId.nullable(),
    /** Orders that were paid, and plans that run. */
    orders: z.int().min(0),
    runningPlans: z.int().min(0),
    stripe: z.object({
      state: z.enum(stripeStates),
      productId: z.string().nullable(),
      priceId: z.string().nullable(),
      syncedAt: instant.nullable(),
      /** The provider's words, in English. */
      problem: z.string().nullable(),
    }),
  })
  .meta({ id: 'AdminPackage' })
export type AdminPackage = z.output<typeof adminPackage>

const one = z.object({ package: adminPackage })

export const adminPackageOperations = {
  list: operation({
    method: 'GET',
    path: '/admin/packages',
    access: 'admin',
    summary: 'All packages and plans: those on sale in the order of the chooser, then the others',
    description: 'A plan that was replaced before anybody ordered it is left out.',
    input: z.object({}),
    output: z.object({
      /** Whether the market has a payment provider. */
      canPay: z.boolean(),
      packages: z.array(adminPackage),
    }),
    errors: [],
    rateLimit: readLimit,
  }),
  create: operation({
    method: 'POST',
    path: '/admin/packages',
    access: 'admin',
    summary: 'Make a package and put it on sale',
    description:
      'It is brought to the payment provider in the background. A package of 0 euro needs none. Names of packages on sale differ.',
    input: stated.extend({ type: z.enum(packageTypes) }),
    output: one,
    errors: ['package_name_taken'],
    rateLimit: writeLimit,
  }),
  update: operation({
    method: 'PUT',
    path: '/admin/packages/{packageId}',
    access: 'admin',
    summary: 'Change a package, for later orders',
    description:
      'Orders keep what they were made for. If the price or the content of a plan changes, a new plan takes its place, which is returned, and dealers who have the old one keep it.',
    input: stated.extend({ packageId }),
    output: one,
    errors: ['package_not_found', 'package_name_taken', 'package_replaced'],
    rateLimit: writeLimit,
  }),
  setSale: operation({
    method: 'PUT',
    path: '/admin/packages/{packageId}/sale',
    access: 'admin',
    summary: 'Take a package off sale, or put it back',
    description: 'What was ordered runs on. Repeating it changes nothing.',
    input: z.object({ packageId, isOnSale: z.boolean() }),
    output: one,
    errors: ['package_not_found', 'package_name_taken', 'package_replaced'],
    rateLimit: writeLimit,
  }),
  order: operation({
    method: 'PUT',
    path: '/admin/package-order',
    access: 'admin',
    summary: 'Set the order of the chooser',
    description: 'Packages that are not named follow, the cheapest first.',
    input: z.object({ packageIds: z.array(packageId).max(1_000) }),
    output: z.object({}),
    errors: [],
    rateLimit: writeLimit,
  }),
  sync: operation({
    method: 'POST',
    path: '/admin/packages/{packageId}/stripe-sync',
    access: 'admin',
    summary: 'Bring one package to the payment provider now',
    description: 'The result is the state that is returned, also if it failed. Repeating it changes nothing.',
    input: z.object({ packageId }),
    output: one,
    errors: ['package_not_found', 'payments_not_configured'],
    rateLimit: writeLimit,
  }),
}
