/**
 * The upload file of mobile.de: semicolons, ISO 8859-15, no line of headers, fields by position (the numbers of its public
 * manual), keys in place of words. Many DMS programs write it, some with the manual's names as headers.
 */
import { mobileDePositions } from './data/formats/mobile-de.ts'
import { readBody, readVehicleType } from './values.ts'

/** Shorter rows are another file. */
const fewestFields = 60

/** Recognises a row of it by its shape: a category, a month of first registration, and mileage and price as numbers. */
export function isMobileDeRow(cells: readonly string[]): boolean {
  if (cells.length < fewestFields) return false
  const [category = '', registered = '', mileage = '', price = ''] = [2, 8, 9, 10].map((at) => cells[at] ?? '')
  return (
    (isKnown(readVehicleType(category)) || isKnown(readBody(category))) &&
    /^(\d{2}\.\d{4})?$/.test(registered) &&
    /^\d*$/.test(mileage) &&
    /^\d+([.,]\d{1,2})?$/.test(price)
  )
}

function isKnown(key: string | null | undefined): boolean {
  return key !== null && key !== undefined
}

/** Headers for a file without; positions that are not read have no name. */
export function mobileDeHeaders(count: number): string[] {
  return Array.from({ length: count }, (_, position) => mobileDePositions[position] ?? '')
}
