import { z } from 'zod'
import { slug, taxonomyKey } from './fields.ts'
import {
  maxDescriptionLength,
  maxImagesPerListing,
  maxMileageKm,
  maxPriceEuros,
  minDescriptionLength,
  minYear,
  vinLength,
} from './limits.ts'
import {
  colours,
  conditions,
  countries,
  features,
  fuelTypes,
  statedValues,
  transmissions,
  vatTreatments,
} from './vocabulary.ts'

/** With the words of the specification (section 5, create). */
const priceEuros = z
  .int({ error: ({ input }) => (input === undefined ? 'Price is required' : 'Please enter a valid price') })
  .min(1, 'Please enter a valid price')
  .max(maxPriceEuros)

/** What a seller states about a vehicle. Words are keys; make, model and variant are slugs of the taxonomy. */
export const listingDraft = z
  .object({
    vehicleType: taxonomyKey,
    make: slug,
    model: slug,
    variant: slug.nullable().default(null),
    variantName: z
      .string()
      .trim()
      .max(100)
      .nullable()
      .default(null)
      .meta({ description: 'The variant by its name, where `variant` is not given' }),
    year: z.int().min(minYear).max(2100),
    firstRegistrationMonth: z.int().min(1).max(12).nullable().default(null),
    mileageKm: z.int().min(0).max(maxMileageKm),
    priceEuros,
    condition: z.enum(conditions),
    bodyType: taxonomyKey,
    fuelType: z.enum(fuelTypes).nullable().default(null),
    transmission: z.enum(transmissions).nullable().default(null),
    engineCc: z.int().min(1).max(30_000).nullable().default(null),
    powerKw: z.int().min(1).max(2_000).nullable().default(null),
    co2GramsPerKm: z.int().min(0).max(2_000).nullable().default(null),
    colour: z.enum(colours).nullable().default(null),
    doors: z.int().min(2).max(5).nullable().default(null),
    seats: z.int().min(1).max(100).nullable().default(null),
    registrationNumber: z.string().trim().toUpperCase().max(20).nullable().default(null),
    vin: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-HJ-NPR-Z0-9]*$/)
      .length(vinLength)
      .nullable()
      .default(null),
    features: z.array(z.enum(features)).max(features.length).default([]),
    description: z.string().trim().min(minDescriptionLength).max(maxDescriptionLength),
    descriptionLanguage: z
      .string()
      .regex(/^[a-z]{2}$/)
      .nullable()
      .default(null),
    accident: z.enum(statedValues).default('not_stated'),
    damaged: z.enum(statedValues).default('not_stated'),
    serviceHistory: z.enum(statedValues).default('not_stated'),
    previousOwners: z.int().min(0).max(99).nullable().default(null),
    inspectionValidUntil: z.iso
      .date()
      .refine((day) => day >= '1900-01-01' && day <= '2100-12-31')
      .nullable()
      .default(null),
    vatTreatment: z
      .enum(vatTreatments)
      .default('not_stated')
      .meta({ description: 'Of dealers only; a private seller states nothing, whatever is sent' }),
    location: z.string().trim().min(1).max(200),
    city: z.string().trim().min(1).max(100),
    region: z.string().trim().max(100).nullable().default(null),
    postcode: z.string().trim().max(12).nullable().default(null),
    country: z.enum(countries),
    latitude: z.number().min(-90).max(90).nullable().default(null),
    longitude: z.number().min(-180).max(180).nullable().default(null),
    dealerAddress: z
      .string()
      .trim()
      .max(200)
      .nullable()
      .default(null)
      .meta({ description: "Dealers only; left out, the profile's registered address" }),
    contactPhone: z.string().trim().max(30).nullable().default(null),
    showContactPhone: z.boolean().default(true),
    videoUrl: z
      .url({ protocol: /^https$/, hostname: /(^|\.)(youtube\.com|youtu\.be|vimeo\.com)$/ })
      .nullable()
      .default(null),
    imageIds: z.array(z.uuid()).max(maxImagesPerListing).default([]),
  })
  .meta({ id: 'ListingDraft' })
export type ListingDraft = z.input<typeof listingDraft>
/** A draft that the schema has checked, with its defaults. */
export type CheckedDraft = z.output<typeof listingDraft>

type Shape = typeof listingDraft.shape
type Undefaulted<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field
type ChangeShape = { [Name in keyof Shape]: z.ZodOptional<Undefaulted<Shape[Name]>> }

/** Any of the facts of a draft; one that is left out stays as it is, so no default may fill it in. */
export const listingChanges = z
  .object(
    Object.fromEntries(
      Object.entries(listingDraft.shape as Record<string, z.ZodType>).map(([name, field]) => [
        name,
        (field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field).optional(),
      ]),
    ) as unknown as ChangeShape,
  )
  .meta({ id: 'ListingChanges' })
export type ListingChanges = z.input<typeof listingChanges>
