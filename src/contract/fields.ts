/** Schemas shared by several groups of operations. */
import { z } from 'zod'
import { maxPageSize } from './market/limits.ts'
import { taxonomyKeyPattern } from './market/slug.ts'

export const listingId = z.uuid().meta({ description: 'Identifies a listing' })
export const userId = z.uuid().meta({ description: 'Identifies an account' })

/** A readable key in an address, such as `volkswagen`. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(100)

/** A point in time, ISO 8601 in UTC. */
/** Who made something for a dealer, as its people are listed; null where it is not known. */
export const maker = z
  .object({
    name: z.string().meta({ description: 'The name of the person, else the email address' }),
    isPresent: z.boolean().meta({ description: 'Whether the person still acts for the dealer' }),
  })
  .meta({ id: 'Maker' })
export type Maker = z.output<typeof maker>

export const instant = z.iso.datetime()

/** Whether a dealer may have files unpacked and addresses fetched. */
export const isEstablished = z.boolean().meta({
  description:
    'Whether the dealer has a running plan, or was approved or checked by the staff; without, `plan_or_check_required`',
})

export const page = z.int().min(1).max(10_000_000).default(1).meta({ description: 'Counted from 1' })
export const pageSize = (standard: number) => z.int().min(1).max(maxPageSize).default(standard)

/** The last day on which a vehicle is reserved, by the clock of the market. */
export const reservedUntil = z.iso.date()

/** One picture in its stored widths. */
export const image = z
  .object({
    id: z.uuid(),
    width: z.int().positive(),
    height: z.int().positive(),
    /** A tiny picture as a data URL, shown until the real one has loaded. */
    placeholder: z.string(),
    sources: z.array(z.object({ width: z.int().positive(), url: z.string() })).min(1),
    /** Each source also exists as AVIF, at the same address with `.avif` in place of `.webp`. */
    avif: z.boolean(),
    focusPercent: z.int().min(0).max(100).meta({
      description:
        'Where to cut it to the shape of a card: 0 leaves its beginning (left or top), 100 its end, 50 its middle',
    }),
  })
  .meta({ id: 'Image' })
export type Image = z.output<typeof image>

/** Where the next page begins, as the page before it says. */
export const cursor = z.string().max(400).meta({ description: '`next` of the page before' })

/** The key of a vehicle type or category; the taxonomy decides whether it exists. */
export const taxonomyKey = z.string().regex(taxonomyKeyPattern)
