/**
 * Unassigned telephone numbers. Germany, France, Ireland and Sweden reserve ranges for fiction. Elsewhere the
 * subscriber's part begins with a zero, which no numbering plan allows.
 */
import type { Country } from '../../contract/market/vocabulary.ts'
import type { Random } from './random.ts'

interface NumberShapes {
  /** `#` is any digit. */
  office: readonly string[]
  mobile?: readonly string[]
}

const shapes: Readonly<Partial<Record<Country, NumberShapes>>> = {
  AT: { office: ['+43 1 000 ####', '+43 316 00 ####'] },
  BE: { office: ['+32 2 000 ## ##', '+32 3 000 ## ##'] },
  BG: { office: ['+359 2 000 ####'] },
  CY: { office: ['+357 00 ### ###'] },
  CZ: { office: ['+420 000 ### ###'] },
  DE: {
    office: ['+49 30 23125 ###', '+49 69 90009 ###', '+49 40 66969 ###', '+49 221 4710 ###', '+49 89 99998 ###'],
    mobile: ['+49 171 39200 ##', '+49 176 040690 ##'],
  },
  DK: { office: ['+45 00 ## ## ##'] },
  EE: { office: ['+372 000 ####'] },
  ES: { office: ['+34 000 ### ###'] },
  FI: { office: ['+358 9 000 ####'] },
  FR: {
    office: ['+33 1 99 00 ## ##', '+33 2 61 91 ## ##', '+33 3 53 01 ## ##', '+33 4 65 71 ## ##', '+33 5 36 49 ## ##'],
    mobile: ['+33 6 39 98 ## ##'],
  },
  GR: { office: ['+30 210 000 ####', '+30 2310 00 ####'] },
  HR: { office: ['+385 1 000 0###'] },
  HU: { office: ['+36 1 000 ####'] },
  IE: { office: ['+353 20 910 ####', '+353 20 912 ####'], mobile: ['+353 20 915 ####', '+353 20 917 ####'] },
  IT: { office: ['+39 02 0000 ####', '+39 06 0000 ####'] },
  LT: { office: ['+370 5 000 0###'] },
  LU: { office: ['+352 00 ## ## ##'] },
  LV: { office: ['+371 0000 ####'] },
  MT: { office: ['+356 0000 ####'] },
  NL: { office: ['+31 20 000 ####', '+31 30 000 ####'], mobile: ['+31 6 0000 ####'] },
  PL: { office: ['+48 22 000 ## ##', '+48 12 000 ## ##'] },
  PT: { office: ['+351 000 ### ###'] },
  RO: { office: ['+40 21 000 ####'] },
  SE: { office: ['+46 8 465 004 ##', '+46 31 390 06 ##', '+46 40 628 04 ##'], mobile: ['+46 70 174 06 ##'] },
  SI: { office: ['+386 1 000 ## ##'] },
  SK: { office: ['+421 2 000 ### ##'] },
}

export function officeNumber(random: Random, country: Country): string {
  return numberFrom(random, shapes[country]?.office ?? [])
}

export function mobileNumber(random: Random, country: Country): string {
  return numberFrom(random, shapes[country]?.mobile ?? shapes[country]?.office ?? [])
}

function numberFrom(random: Random, candidates: readonly string[]): string {
  return fillDigits(random, random.pick(candidates))
}

/** Replaces every `#` by a digit. */
export function fillDigits(random: Random, shape: string): string {
  return shape.replaceAll('#', () => String(random.int(0, 9)))
}
