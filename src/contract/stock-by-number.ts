/** A dealer's stock, addressed by the dealer's own numbers. For programs with a key, and for the dealer's sessions. */
import { z } from 'zod'
import { type ErrorCode, errorTable } from './market/errors.ts'
import { cursor, image, instant, listingId, reservedUntil } from './fields.ts'
import { operation } from './kernel.ts'
import { listingDraft } from './listing-draft.ts'
import { listingStatuses } from './market/listing-status.ts'
import { maxImagesPerListing, maxPageSize, readLimit, writeLimit } from './market/limits.ts'
import { maxReservedDays } from './market/reservation.ts'
import { submissionErrors } from './selling.ts'

/** Vehicles in one bulk call. */
export const maxBulkVehicles = 100
export const maxStockNumber = 200

const number = z
  .string()
  .trim()
  .min(1)
  .max(maxStockNumber)
  .meta({ description: "The dealer's own number, as in the column `externalId` of an imported file" })

/** As a draft; pictures that are left out stay as they are. */
export const stockVehicle = listingDraft
  .extend({
    imageIds: z
      .array(z.uuid())
      .max(maxImagesPerListing)
      .optional()
      .meta({ description: 'Left out, the pictures stay as they are' }),
  })
  .meta({ id: 'StockVehicle' })

const stockSummary = z
  .object({
    number,
    listingId,
    title: z.string(),
    status: z.enum(listingStatuses),
    onOffer: z.boolean(),
    reservedUntil: reservedUntil
      .nullable()
      .meta({ description: 'The last day on which it is reserved; null if it is not' }),
    priceEuros: z.int().positive(),
    revision: z.int().positive(),
    updatedAt: instant,
  })
  .meta({ id: 'StockSummary' })

const upserted = z
  .object({
    number,
    listingId,
    outcome: z.enum(['created', 'changed', 'unchanged']),
  })
  .meta({ id: 'StockOutcome' })

const errorCodes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]]

/** The vehicle of the examples. */
const exampleVehicle = {
  vehicleType: 'car',
  make: 'volkswagen',
  model: 'golf',
  modelDescription: '1.6 TDI Comfortline',
  year: 2019,
  firstRegistrationMonth: 3,
  mileageKm: 68_400,
  priceEuros: 14_900,
  condition: 'used_good',
  bodyType: 'hatchback',
  fuelType: 'diesel',
  transmission: 'manual',
  powerKw: 85,
  doors: 5,
  description: 'First owner, full service history, new tyres in March.',
  location: 'Berlin, Germany',
  city: 'Berlin',
  postcode: '10115',
  country: 'DE',
} as const

const exampleId = '0197a2c4-5d3e-7b1a-9f00-3c1b2a4d5e6f'

export const stockByNumberOperations = {
  list: operation({
    method: 'GET',
    path: '/stock',
    access: 'dealer',
    keyScope: 'stock:read',
    forDealership: 'stock',
    summary: 'The vehicles with an own number, by number',
    description:
      'With `next` as `cursor` the following page is returned; `next` is null on the last one. Vehicles that were published on the pages have no own number.',
    input: z.object({ cursor: cursor.optional(), limit: z.int().min(1).max(maxPageSize).default(maxPageSize) }),
    output: z.object({ vehicles: z.array(stockSummary), next: z.string().nullable() }),
    errors: [],
    rateLimit: readLimit,
    example: {
      input: { limit: 50 },
      output: {
        vehicles: [
          {
            number: '4711',
            listingId: exampleId,
            title: 'Volkswagen Golf 1.6 TDI Comfortline',
            status: 'active',
            onOffer: true,
            reservedUntil: null,
            priceEuros: 14_900,
            revision: 1,
            updatedAt: '2026-06-01T09:00:00.000Z',
          },
        ],
        next: null,
      },
    },
  }),
  get: operation({
    method: 'GET',
    path: '/stock/{number}',
    access: 'dealer',
    keyScope: 'stock:read',
    forDealership: 'stock',
    summary: 'One vehicle by its own number, as it was stated',
    input: z.object({ number }),
    output: stockSummary.extend({ vehicle: listingDraft, images: z.array(image) }),
    errors: ['stock_number_not_found'],
    rateLimit: readLimit,
    example: { input: { number: '4711' } },
  }),
  put: operation({
    method: 'PUT',
    path: '/stock/{number}',
    access: 'dealer',
    keyScope: 'stock:write',
    forDealership: 'stock',
    changes: { part: 'vehicles', vehicles: () => 1 },
    summary: 'Create a vehicle, or change it to what is stated',
    description:
      'The same rules as on the pages: a new vehicle takes a place of the plan. Every fact is replaced; pictures only if `imageIds` is given. Repeating it returns `unchanged`. A sold or rejected listing is not changed: `listing_not_active`.',
    input: stockVehicle.extend({ number }),
    output: upserted,
    errors: [
      ...submissionErrors.filter((code) => code !== 'idempotency_key_reused'),
      'plan_required',
      'plan_limit_reached',
      'listing_not_active',
    ],
    rateLimit: { limit: 600, windowMs: 60_000, per: 'account' },
    example: {
      input: { number: '4711', ...exampleVehicle },
      output: { number: '4711', listingId: exampleId, outcome: 'created' },
    },
  }),
  reserve: operation({
    method: 'PUT',
    path: '/stock/{number}/reservation',
    access: 'dealer',
    keyScope: 'stock:write',
    forDealership: 'stock',
    changes: { part: 'stock' },
    summary: 'Reserve a vehicle until a day, or for longer or shorter than it is',
    description: `From today to ${maxReservedDays} days ahead, by the clock of the market; \`reservation_day_refused\` says in \`details\` from when to when. Other changes of the vehicle leave it reserved. Repeating it returns the same.`,
    input: z.object({ number, until: reservedUntil }),
    output: z.object({ number, reservedUntil }),
    errors: ['stock_number_not_found', 'listing_not_active', 'reservation_day_refused'],
    rateLimit: writeLimit,
    example: {
      input: { number: '4711', until: '2026-06-08' },
      output: { number: '4711', reservedUntil: '2026-06-08' },
    },
  }),
  free: operation({
    method: 'DELETE',
    path: '/stock/{number}/reservation',
    access: 'dealer',
    keyScope: 'stock:write',
    forDealership: 'stock',
    changes: { part: 'stock' },
    summary: 'End the reservation of a vehicle',
    description: 'One that is not reserved stays as it is.',
    input: z.object({ number }),
    output: z.object({ number, reservedUntil: z.null() }),
    errors: ['stock_number_not_found', 'listing_not_active'],
    rateLimit: writeLimit,
    example: { input: { number: '4711' }, output: { number: '4711', reservedUntil: null } },
  }),
  remove: operation({
    method: 'DELETE',
    path: '/stock/{number}',
    access: 'dealer',
    keyScope: 'stock:write',
    forDealership: 'stock',
    changes: { part: 'stock' },
    summary: 'Take a vehicle off the market',
    description:
      'With `reason=sold` it is marked as sold and stays in the statistics; else its listing is removed with its pictures. Repeating it returns the same. PUT with the same number publishes a removed vehicle anew.',
    input: z.object({ number, reason: z.enum(['withdrawn', 'sold']).default('withdrawn') }),
    output: z.object({ number, outcome: z.enum(['withdrawn', 'sold']) }),
    errors: ['stock_number_not_found', 'listing_not_active'],
    rateLimit: writeLimit,
    example: {
      input: { number: '4711', reason: 'sold' },
      output: { number: '4711', outcome: 'sold' },
    },
  }),
  bulk: operation({
    method: 'POST',
    path: '/stock-changes',
    access: 'dealer',
    keyScope: 'stock:write',
    forDealership: 'stock',
    changes: { part: 'vehicles', vehicles: ({ vehicles }) => vehicles.length },
    summary: `Create or change up to ${maxBulkVehicles} vehicles`,
    description:
      'Each as PUT would: a vehicle that is refused does not affect the others. The results are in the order of the request. With an `idempotencyKey` other vehicles under the same key are refused.',
    input: z.object({
      vehicles: z
        .array(
          z.object({
            number,
            vehicle: z
              .record(z.string(), z.unknown())
              .meta({ description: 'The body of PUT /stock/{number}: a StockVehicle. Checked for each by itself' }),
          }),
        )
        .min(1)
        .max(maxBulkVehicles),
      idempotencyKey: z.uuid().optional(),
    }),
    output: z.object({
      results: z.array(
        z.object({
          number,
          listingId: listingId.nullable(),
          outcome: z.enum(['created', 'changed', 'unchanged', 'refused']),
          error: z.enum(errorCodes).nullable(),
          issues: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
        }),
      ),
    }),
    errors: ['idempotency_key_reused'],
    rateLimit: { limit: 30, windowMs: 60_000, per: 'account' },
    example: {
      input: {
        vehicles: [
          { number: '4711', vehicle: exampleVehicle },
          { number: '4712', vehicle: { ...exampleVehicle, mileageKm: 'many' } },
        ],
      },
      output: {
        results: [
          { number: '4711', listingId: exampleId, outcome: 'created', error: null, issues: [] },
          {
            number: '4712',
            listingId: null,
            outcome: 'refused',
            error: 'invalid_input',
            issues: [
              {
                path: 'mileageKm',
                code: 'invalid_type',
                message: 'Invalid input: expected number, received string',
              },
            ],
          },
        ],
      },
    },
  }),
}
