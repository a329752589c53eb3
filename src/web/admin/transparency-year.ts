/** The year in the address of the figures; this one by default. */
export function yearIn(params: URLSearchParams, now: Date): number {
  const year = Number(params.get('year'))
  return Number.isInteger(year) && year >= 2020 && year <= 2100 ? year : now.getUTCFullYear()
}
