/**
 * The model "Other", which every make has: for vehicles whose model the taxonomy does not have (decision 106). Free of
 * zod, so that browser code may import it.
 */
import { cutAtWord } from './one-line.ts'

/** Its slug and its English name; pages translate the name (`contract/market/vehicle-names.ts`). */
export const otherModel = { slug: 'other', name: 'Other' } as const

/**
 * The slug that a draft states for a make that the catalogue lacks, whose name its seller types (`otherMake`). No make of the
 * taxonomy has it.
 */
export const otherMake = 'other'

/** The longest name of a make that a seller types. */
export const maxOtherMakeLength = 40

/** With "Other" the title has at most so much of the model description. */
const maxDescriptionLengthInTitle = 50

/** Returns whether a slug is that of the model "Other". */
export function isOtherModel(slug: string | null | undefined): boolean {
  return slug === otherModel.slug
}

/** Sorts "Other" behind all other entries, and does not change the order of those. */
export function otherLast(one: { slug: string }, next: { slug: string }): number {
  return Number(isOtherModel(one.slug)) - Number(isOtherModel(next.slug))
}

/**
 * Returns the title of a listing: make and model. With "Other": the make and the model description, cut behind a word,
 * or the make alone.
 */
export function listingTitle(
  make: string,
  model: { slug: string; name: string },
  modelDescription: string | null | undefined,
): string {
  if (!isOtherModel(model.slug)) return `${make} ${model.name}`
  const described = cutAtWord((modelDescription ?? '').trim(), maxDescriptionLengthInTitle)
  // Sellers who begin with the make mean the whole title.
  const saysMake = `${described} `.toLowerCase().startsWith(`${make} `.toLowerCase())
  return saysMake ? described : `${make} ${described}`.trim()
}
