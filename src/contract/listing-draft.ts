import { z } from 'zod'
import { factDrafts } from './fact-schemas.ts'
import { slug, taxonomyKey } from './fields.ts'
import { maxDescriptionLength, maxImagesPerListing, minDescriptionLength } from './market/limits.ts'
import { oneLineOf, oneLinePattern } from './market/one-line.ts'
import { maxOtherMakeLength, otherMake } from './market/other-model.ts'
import { countries } from './market/vocabulary.ts'

/** Files of dealers have line ends in such fields: they are replaced, not refused. */
const line = z.string().overwrite(oneLineOf)

/** What a seller states about a vehicle. Choices are keys; make, model and variant are slugs of the taxonomy. */
export const listingDraft = z
  .object({
    vehicleType: taxonomyKey,
    make: slug,
    model: slug,
    variant: slug.nullable().default(null),
    variantName: line
      .max(100)
      .nullable()
      .default(null)
      .meta({ description: 'The variant by its name, where `variant` is not given' }),
    otherMake: z
      .string()
      .trim()
      .min(1)
      .max(maxOtherMakeLength)
      .regex(oneLinePattern)
      .nullable()
      .default(null)
      .meta({
        description: `The name of a make that the catalogue lacks: shown as typed, with \`make\` and \`model\` \`${otherMake}\``,
      }),
    ...factDrafts,
    description: z.string().trim().min(minDescriptionLength).max(maxDescriptionLength),
    descriptionLanguage: z
      .string()
      .regex(/^[a-z]{2}$/)
      .nullable()
      .default(null),
    location: line.min(1).max(200),
    city: line.min(1).max(100),
    region: line.max(100).nullable().default(null),
    postcode: line.max(12).nullable().default(null),
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

/** Any of a draft's facts; an omitted one stays unchanged, so defaults must not fill it in. */
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
