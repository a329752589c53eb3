import type { VehicleType } from '../../contract/market/vocabulary.ts'
import type { Speech } from '../i18n/text.tsx'

/** The selector of messages about a vehicle type: a type that administrators named is called by that name. */
export function typeValues({ site, text }: Speech, type: VehicleType): { type: string; types: string } {
  const key = `vehicleTypes.${type}` as const
  return { type: key in site.words ? 'other' : type, types: text(key) }
}

/** `Used Cars for Sale` */
export function typeTitle(speech: Speech, type: VehicleType): string {
  return speech.text('listings.title', typeValues(speech, type))
}
