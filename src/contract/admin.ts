/** The dashboard of administration, and maintenance. */
import { z } from 'zod'
import { activityFilters } from './market/admin-choices.ts'
import { instant, page } from './fields.ts'
import { operation } from './kernel.ts'
import { cleanupGraceHours, readLimit } from './market/limits.ts'
import { packageId } from './packages.ts'

const whole = z.int().min(0)
const figures = z.object({
  totalVehicles: whole,
  activeUsers: whole.meta({ description: 'Accounts with a session in the last 30 days or a live listing' }),
  pendingApprovals: whole,
  storageBytes: whole,
})

/** A figure of the dashboard, counted by the module that owns its rows. */
export type MarketFigure = keyof z.output<typeof figures>

/** An audit entry of administration. */
export const activity = z
  .object({
    id: z.int(),
    action: z.string(),
    subjectType: z.string(),
    subjectId: z.string(),
    /** Of a listing that is still there. */
    listingNumber: z.int().nullable(),
    /** Its name or title. */
    subject: z.string().nullable(),
    /** Of what became one with it; null for other actions. */
    former: z.string().nullable(),
    /** Of money that went back, and what the staff wrote about it. */
    amountCents: z.int().nullable(),
    note: z.string().nullable(),
    /** The actor; null if the account is gone. */
    actor: z.string().nullable(),
    at: instant,
  })
  .meta({ id: 'AdminActivity' })
export type AdminActivity = z.output<typeof activity>

export const packageSync = z
  .object({
    packageId,
    packageName: z.string(),
    status: z.enum(['synced', 'error']),
    stripePriceId: z.string().nullable(),
    stripeProductId: z.string().nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'PackageSync' })
export type PackageSync = z.output<typeof packageSync>

/** What a market still needs before it can sell, the most urgent first. */
export const nextSteps = [
  'listing_package',
  'plan',
  'payments',
  'package_sync',
  'company_address',
  'tax_number',
  'disputes',
] as const
export type NextStep = (typeof nextSteps)[number]

/** Where something waits for the staff. */
export const waitingAreas = ['reports', 'appeals', 'applications', 'sellers', 'payments'] as const
export type WaitingArea = (typeof waitingAreas)[number]

const waiting = z.object({
  count: whole,
  /** By when the first of them has to be decided by law; null where no day is set. */
  dueAt: instant.nullable(),
  overdue: whole,
})
export type Waiting = z.output<typeof waiting>

const seldom = { limit: 20, windowMs: 60_000, per: 'account' } as const

export const adminOperations = {
  overview: operation({
    method: 'GET',
    path: '/admin/overview',
    access: 'staff',
    summary: 'Figures of the dashboard',
    input: z.object({}),
    output: figures
      .extend({
        /** The figures of 30 days ago; null if not known yet. */
        before: figures.nullable(),
      })
      .meta({ id: 'AdminOverview' }),
    errors: [],
    rateLimit: readLimit,
  }),
  waiting: operation({
    method: 'GET',
    path: '/admin/waiting',
    access: 'support',
    summary: 'What waits for the staff, by area',
    description:
      '`reports`: things with open reports. `appeals`: open ones, with the day by which the first is to be decided. `applications`: of dealers. `sellers`: traders whose details wait for a check. `payments`: orders that need attention, as `attention` of their list.',
    input: z.object({}),
    output: z.object(
      Object.fromEntries(waitingAreas.map((area) => [area, waiting])) as Record<WaitingArea, typeof waiting>,
    ),
    errors: [],
    rateLimit: readLimit,
  }),
  nextSteps: operation({
    method: 'GET',
    path: '/admin/next-steps',
    access: 'admin',
    summary: 'What the market still needs before it can sell',
    description:
      '`payments`: something on sale costs money, and no payment provider is configured. `package_sync`: a package could not be brought to it. `company_address`: imprint and emails lack the address of the operator. `tax_number`: invoices lack the VAT or tax number of the operator. `disputes`: the imprint does not say whether the operator takes part in dispute resolution, as a trader in Germany must (§ 36 VSBG).',
    input: z.object({}),
    output: z.object({ steps: z.array(z.enum(nextSteps)) }),
    errors: [],
    rateLimit: readLimit,
  }),
  activity: operation({
    method: 'GET',
    path: '/admin/activity',
    access: 'staff',
    summary: 'Audit entries of administration, newest first',
    description:
      'Of what the caller may look up: people and listings are for support, the vehicle data for the catalogue.',
    input: z.object({
      limit: z.int().min(1).max(100).default(10),
      page,
      filter: z.enum(activityFilters).default('all'),
      text: z
        .string()
        .max(100)
        .default('')
        .meta({ description: 'Part of the name or address of its subject or of who did it, or the id of the subject' }),
    }),
    output: z.object({ total: whole, activity: z.array(activity) }),
    errors: [],
    rateLimit: readLimit,
  }),
  imageCleanup: operation({
    method: 'POST',
    path: '/admin/image-cleanup',
    access: 'admin',
    summary: 'Find pictures that nothing uses, and remove them',
    description: `Counts pictures, not files. Skips everything younger than ${cleanupGraceHours} hours, since it may be about to be used. With \`dryRun\` it only counts.`,
    input: z.object({ dryRun: z.boolean().default(true) }),
    output: z
      .object({
        totalImagesInStorage: whole,
        totalImagesInListings: whole,
        orphanedImages: whole,
        deletedImages: whole,
        /** Keys of files that could not be deleted. */
        errors: z.array(z.string()).max(100),
      })
      .meta({ id: 'ImageCleanup' }),
    errors: ['maintenance_running'],
    rateLimit: seldom,
  }),
  stripeSync: operation({
    method: 'POST',
    path: '/admin/stripe-sync',
    access: 'admin',
    summary: 'Bring products and prices at Stripe in line with the packages',
    description:
      'Each package that is sold by itself: one that fails keeps none of the others back. Repeating it changes nothing.',
    input: z.object({}),
    output: z.object({ results: z.array(packageSync) }),
    errors: ['payments_not_configured', 'maintenance_running'],
    rateLimit: seldom,
  }),
}
