import type { TaxonomyOption } from './use-taxonomy.ts'
import type { WizardData } from './wizard-data.ts'

interface Lists {
  makes: readonly TaxonomyOption[]
  models: readonly TaxonomyOption[]
  variants: readonly TaxonomyOption[]
}

/** Make and model by name; a slug stands in while the list loads. */
export function vehicleTitle(
  { make, model, variant }: Pick<WizardData, 'make' | 'model' | 'variant'>,
  { makes, models, variants }: Lists,
): { title: string; variant: string | null } {
  return {
    title: `${nameOf(makes, make)} ${nameOf(models, model)}`.trim(),
    variant: variant === '' ? null : nameOf(variants, variant),
  }
}

function nameOf(entries: readonly TaxonomyOption[], slug: string): string {
  return entries.find((entry) => entry.slug === slug)?.name ?? slug
}
