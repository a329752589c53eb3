/** Kilowatt and metric horsepower, as sellers in Europe state both. Free of zod, so that browser code may import it. */

/** Metric horsepower per kilowatt (1 PS = 735.49875 W). */
const psPerKw = 1000 / 735.49875

/** Whole PS for whole kW; going there and back gives the same kW. */
export function psOfKw(powerKw: number): number {
  return Math.round(powerKw * psPerKw)
}

export function kwOfPs(powerPs: number): number {
  return Math.round(powerPs / psPerKw)
}
