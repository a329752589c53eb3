/**
 * The selection in the vehicle dropdown of the home page, and the list it shows (specification section 4, home search
 * selection): at most one make, one model of it and one variant of that.
 */
import type { TaxonomyEntry } from '../../contract/taxonomy.ts'

export type VehicleLevel = 'make' | 'model' | 'variant'

/** A make, model or variant with its parents. */
export interface VehicleMatch {
  make: TaxonomyEntry
  model?: TaxonomyEntry
  variant?: TaxonomyEntry
}

export interface VehicleSelection {
  /** Empty if nothing is chosen. */
  chosen: Partial<VehicleMatch>
  /** The shown list: models need a chosen make, variants a chosen model. */
  level: VehicleLevel
}

export const nothingSelected: VehicleSelection = { chosen: {}, level: 'make' }

/** The level of a match. */
export function levelOf({ model, variant }: Partial<VehicleMatch>): VehicleLevel {
  if (variant) return 'variant'
  return model ? 'model' : 'make'
}

export function isChosen({ chosen }: VehicleSelection, match: VehicleMatch): boolean {
  if (chosen.make?.slug !== match.make.slug) return false
  if (match.model && chosen.model?.slug !== match.model.slug) return false
  return !match.variant || chosen.variant?.slug === match.variant.slug
}

/**
 * Choosing sets the parents too and moves to the next list; choosing the chosen entry removes it and everything below
 * it.
 */
export function choose(selection: VehicleSelection, match: VehicleMatch): VehicleSelection {
  const level = levelOf(match)
  if (isChosen(selection, match)) {
    if (level === 'make') return nothingSelected
    const { make, model } = match
    return { chosen: level === 'model' ? { make } : { make, ...(model && { model }) }, level }
  }
  return { chosen: match, level: level === 'make' ? 'model' : 'variant' }
}

/** Moves to the parent list; the selection stays. */
export function stepBack(selection: VehicleSelection): VehicleSelection {
  return { ...selection, level: selection.level === 'variant' ? 'model' : 'make' }
}

/** The names of the selection, from make to variant. */
export function chosenNames({ chosen: { make, model, variant } }: VehicleSelection): string[] {
  return [make, model, variant].flatMap((entry) => (entry ? [entry.name] : []))
}
