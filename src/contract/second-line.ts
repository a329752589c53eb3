/**
 * The line below the title of a listing, wherever the listing is named. Free of zod, so that browser code may import
 * it.
 */
export interface DescribedListing {
  variant: { name: string } | null
  modelDescription: string | null
}

/** The seller's model description, else the variant; null without either (decision 98). */
export function secondLineOf({ variant, modelDescription }: DescribedListing): string | null {
  return modelDescription ?? variant?.name ?? null
}

/** The longest name with which search engines still show the title of a page, with year and price, completely. */
const maxNameLength = 48

/** The title with its second line if that fits the title of a page or a link preview, else the title alone. */
export function pageNameOf(title: string, listing: DescribedListing): string {
  const named = `${title} ${secondLineOf(listing) ?? ''}`.trim()
  return named.length <= maxNameLength ? named : title
}
