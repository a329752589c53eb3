import { listingTitle, otherMake } from '../../contract/market/other-model.ts'
import { oneLineOf } from '../../contract/market/one-line.ts'
import type { TaxonomyOption } from './use-taxonomy.ts'
import type { WizardData } from './wizard-data.ts'

interface Lists {
  makes: readonly TaxonomyOption[]
  models: readonly TaxonomyOption[]
  variants: readonly TaxonomyOption[]
}

/** The title that the listing will have; a slug stands in while the list loads. */
export function vehicleTitle(
  {
    make,
    otherMake: typed,
    model,
    variant,
    modelDescription,
  }: Pick<WizardData, 'make' | 'otherMake' | 'model' | 'variant' | 'modelDescription'>,
  { makes, models, variants }: Lists,
): { title: string; variant: string | null } {
  return {
    title: listingTitle(
      make === otherMake ? oneLineOf(typed) : nameOf(makes, make),
      { slug: model, name: nameOf(models, model) },
      oneLineOf(modelDescription),
    ).trim(),
    variant: variant === '' ? null : nameOf(variants, variant),
  }
}

function nameOf(entries: readonly TaxonomyOption[], slug: string): string {
  return entries.find((entry) => entry.slug === slug)?.name ?? slug
}
