/** Kilowatt and metric horsepower, as sellers in Europe state both. Free of zod, so that browser code may import it. */

/** Kilowatts of one metric horsepower. */
export const kwPerPs = 0.735_498_75

/** Converts whole kW to whole PS; converting back gives the same kW. */
export function psOfKw(powerKw: number): number {
  return Math.round(powerKw / kwPerPs)
}

export function kwOfPs(powerPs: number): number {
  return Math.round(powerPs * kwPerPs)
}
