/**
 * The line below the title of a listing, wherever the listing is named. Free of zod, so that browser code may import
 * it.
 */
export interface DescribedListing {
  title?: string
  variant: { name: string } | null
  modelDescription: string | null
}

/**
 * The seller's model description, else the variant; null without either (decision 98). A description that the title
 * ends with is not repeated (decision 106).
 */
export function secondLineOf({ title = '', variant, modelDescription }: DescribedListing): string | null {
  const isInTitle = modelDescription !== null && ` ${title}`.endsWith(` ${modelDescription}`)
  return (isInTitle ? null : modelDescription) ?? variant?.name ?? null
}

/** The longest name with which search engines still show the title of a page, with year and price, completely. */
const maxNameLength = 48

/** The title with its second line if that fits the title of a page or a link preview, else the title alone. */
export function pageNameOf(title: string, listing: DescribedListing): string {
  const named = `${title} ${secondLineOf(listing) ?? ''}`.trim()
  return named.length <= maxNameLength ? named : title
}
