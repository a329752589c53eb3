/**
 * One row of "make, model, variant" in an address: `volkswagen.golf.gti`, or `-bmw.3-series` for an excluded row. Free
 * of zod, so that browser code may import it.
 */

/** Rows of make, model and variant in one search; excluded rows count too. */
export const maxVehicleChoices = 5

export interface VehicleChoice {
  /** Whether these vehicles are excluded instead of included. */
  excluded: boolean
  make: string
  model?: string | undefined
  variant?: string | undefined
}

const slugPattern = '[a-z0-9]+(?:-[a-z0-9]+)*'
/** A make, its model, and the model's variant, joined by points; slugs have none. */
export const vehicleChoicePattern = new RegExp(`^-?${slugPattern}(?:\\.${slugPattern}){0,2}$`)
export const maxVehicleChoiceLength = 1 + 3 * 100 + 2

/** Parses an address; returns null if it is not a row. */
export function readVehicleChoice(text: string): VehicleChoice | null {
  if (text.length > maxVehicleChoiceLength || !vehicleChoicePattern.test(text)) return null
  const excluded = text.startsWith('-')
  const [make = '', model, variant] = text.slice(excluded ? 1 : 0).split('.')
  return { excluded, make, model, variant }
}

export function writeVehicleChoice({ excluded, make, model, variant }: VehicleChoice): string {
  const names = [make, model, model === undefined ? undefined : variant]
  return (excluded ? '-' : '') + names.filter((name) => name !== undefined).join('.')
}
