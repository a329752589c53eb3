/**
 * What a vehicle identification number states (ISO 3779, ISO 3780). Its form is a rule, everything else a hint: makers
 * in Europe need no check digit and may code the year as they like. Free of zod, so that browser code may import it.
 */
import { vinLength } from './limits.ts'
import type { VinCheck } from './vocabulary.ts'

export type VinProblem = 'wrong_length' | 'wrong_characters' | 'placeholder'

export interface VinForm {
  /** Upper case, without spaces and hyphens. */
  vin: string
  problem: VinProblem | null
  /** Characters that a VIN does not have, such as I, O and Q; each once. */
  wrongCharacters: string[]
  /** Whether the ninth character is the correct check digit; null if the form is wrong. A hint only. */
  checkDigitFits: boolean | null
}

/** What people and programs write where no VIN is known: one character again and again, zeros after the maker, 1 to 7. */
const placeholders = String.raw`(?!(.)\1{16}$)(?!.{3,6}0{11,14}$)(?!12345678901234567$)`
/** A VIN in the right form; empty for none. */
export const vinPattern = new RegExp(`^${placeholders}[A-HJ-NPR-Z0-9]*$`)

const alphabet = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'
/** The value of each character in the check digit (49 CFR 565.15). */
const values = '012345678912345678123457923456789'
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]

/** Parses a typed VIN. Empty text has no problem. */
export function readVin(text: string): VinForm {
  const vin = text.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '')
  const wrongCharacters = [...new Set(vin)].filter((character) => !alphabet.includes(character))
  const problem = vin === '' ? null : problemOf(vin, wrongCharacters)
  const readable = vin !== '' && problem === null
  return { vin, problem, wrongCharacters, checkDigitFits: readable ? vin.charAt(8) === checkDigitOf(vin) : null }
}

function problemOf(vin: string, wrongCharacters: readonly string[]): VinProblem | null {
  if (wrongCharacters.length > 0) return 'wrong_characters'
  if (vin.length !== vinLength) return 'wrong_length'
  return vinPattern.test(vin) ? null : 'placeholder'
}

/** The expected ninth character: the weighted sum modulo eleven, `X` for ten. */
export function checkDigitOf(vin: string): string {
  const sum = weights.reduce(
    (total, weight, position) => total + weight * Number(values.charAt(alphabet.indexOf(vin.charAt(position)))),
    0,
  )
  const rest = sum % 11
  return rest === 10 ? 'X' : String(rest)
}

/** North America (49 CFR 565) and China (GB 16735) require the check digit of every manufacturer. */
const regionsWithRules = /^(?:[1-5L]|7[F-Z0-9])/

/** Whether the check digit has to be correct. Elsewhere its place may have any character, often Z. */
export function needsCheckDigit(vin: string): boolean {
  return regionsWithRules.test(vin)
}

/** What people write for 1 and 0, which a VIN cannot have: I is 1, O and Q are 0. */
export function withDigitsForLetters(vin: string): string {
  return vin.replaceAll('I', '1').replaceAll(/[OQ]/g, '0')
}

/**
 * The public statement about the VIN of a listing on offer, whose form and uniqueness are checked when it is published.
 */
export function vinCheckOf(vin: string | null): VinCheck {
  if (vin === null) return 'not_given'
  const { problem, checkDigitFits } = readVin(vin)
  return problem === null && (checkDigitFits || !needsCheckDigit(vin)) ? 'checked' : 'given'
}

/** Codes of the model year at the tenth place; they repeat every thirty years, from 1980 on. */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const firstYear = 1980

/** The model years that the tenth character can mean, newest first; empty if it is no year. */
export function modelYearsOf(vin: string, latestYear: number): number[] {
  const index = yearCodes.indexOf(vin.charAt(9))
  if (index < 0) return []
  const years: number[] = []
  for (let year = firstYear + index; year <= latestYear; year += yearCodes.length) years.unshift(year)
  return years
}
