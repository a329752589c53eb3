/** What the estimate knows of a vehicle. Null, or an absent word, where nothing is stated: then nothing is concluded from it. */
export interface ValuedVehicle {
  vehicleType: string
  make: string
  model: string
  year: number
  firstRegistrationMonth: number | null
  /** Zero where none is stated: of what has no odometer, and where it is unknown. */
  mileageKm: number
  isMileageUnknown: boolean
  powerKw: number | null
  fuelType: string | null
  transmission: string | null
  bodyType: string | null
  offerKind: string | null
  condition: string | null
  damaged: string | null
  /** Of the variant and the model description, folded: `touring`, `320d`. */
  words: readonly string[]
  /** Whatever else is stated, as `drive=all_wheel` or `features=navigation`; its effect is learned from the market. */
  facts: readonly string[]
}

/** A vehicle on offer. */
export interface Offer extends ValuedVehicle {
  id: string
  priceEuros: number
}

export function modelKey({ vehicleType, make, model }: ValuedVehicle): string {
  return `${vehicleType}/${make}/${model}`
}
