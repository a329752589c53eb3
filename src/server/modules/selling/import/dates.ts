/** Parses cells that hold a year, a month or a day. */

import { fold } from '../../../platform/text/fold.ts'
import { monthWords } from './data/month-words.ts'

const monthOfWord = new Map(
  monthWords.flatMap((words, index) => words.split(',').map((word) => [fold(word), index + 1] as const)),
)

/** "Mrz 18", "ago-18", "18-Mar", "15-Mar-2019", "septembre 2019": the year has four digits or is the other number. */
function inWords(cell: string): { year: number; month: number } | null {
  const month = (cell.match(/\p{L}+/gu) ?? [])
    .map((word) => monthOfWord.get(fold(word)))
    .find((found) => found !== undefined)
  if (month === undefined) return null
  const numbers = cell.match(/\d+/g) ?? []
  const year =
    numbers.find((number) => /^[12]\d{3}$/.test(number)) ?? numbers.filter((number) => number.length === 2).at(-1)
  return year === undefined ? null : { year: year.length === 2 ? fullYear(Number(year)) : Number(year), month }
}

/** Days between the first day of spreadsheets and that of the computer's calendar. */
const spreadsheetDays = 25_569
const dayMs = 86_400_000

/** "43252" is a day as spreadsheets count them; null for another cell. Those of 1970 to 2064. */
function spreadsheetDay(cell: string): Date | null {
  const days = /^\s*(\d{5})(?:[.,]\d+)?\s*$/.exec(cell)?.[1]
  return days !== undefined && Number(days) >= spreadsheetDays && Number(days) < 60_000
    ? new Date((Number(days) - spreadsheetDays) * dayMs)
    : null
}

/**
 * Reads year and month from "2018", "03/2018", "2018-03-15", "15.03.2018", "201803", "03/18" and days of a spreadsheet; null
 * without a year.
 */
export function readRegistration(cell: string): { year: number; month: number | null } | null {
  const day = spreadsheetDay(cell)
  if (day) return { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1 }
  const worded = inWords(cell)
  if (worded) return worded
  const together = /^\s*([12]\d{3})(0[1-9]|1[0-2])(?:[0-3]\d)?\s*$/.exec(cell)
  if (together) return { year: Number(together[1]), month: Number(together[2]) }
  const short = /^\D*?(?:\d{1,2}[./-])?(0?[1-9]|1[0-2])[./-](\d{2})\s*$/.exec(cell)
  if (short) return { year: fullYear(Number(short[2])), month: Number(short[1]) }
  const year = /(?<!\d)([12]\d{3})(?!\d)/.exec(cell)
  if (!year) return null
  const before = /(\d{1,2})[./ -]$/.exec(cell.slice(0, year.index))?.[1]
  const after = /^[./ -](\d{1,2})(?!\d)/.exec(cell.slice(year.index + 4))?.[1]
  const month = Number(before ?? after)
  return { year: Number(year[1]), month: month >= 1 && month <= 12 ? month : null }
}

/** "15/13/2018", "31.02.2019": a day that there is not. "00.2018" leaves the month open, as programs do. */
export function isImpossibleDate(cell: string): boolean {
  const european = /^\s*(?:(\d{1,2})[./-])?(\d{1,2})[./-]([12]\d{3})\s*$/.exec(cell)
  const iso = /^\s*([12]\d{3})-(\d{1,2})(?:-(\d{1,2}))?\s*$/.exec(cell)
  if (!european && !iso) return false
  const [year, month, day] = european ? [european[3], european[2], european[1]] : [iso?.[1], iso?.[2], iso?.[3]]
  if (Number(month) > 12) return true
  if (day === undefined || Number(day) === 0 || Number(month) === 0) return false
  return validDay(Number(year), Number(month), Number(day)) === undefined
}

/** Vehicles of the last century were registered after 1950. */
function fullYear(twoDigits: number): number {
  return twoDigits < 50 ? 2000 + twoDigits : 1900 + twoDigits
}

/**
 * Reads the last day of an inspection from a day, a month ("06.2026") or months from `today` ("18"). Null for an empty cell
 * and for "new", which names no day; undefined for another word.
 */
export function readInspection(cell: string, today: string | undefined): string | null | undefined {
  if (cell === '' || /^(?:neu|new|nuova?|nueva?|neuf|neuve|nova|nowy|nieuw)\b/i.test(cell)) return null
  const months = /^\s*(\d{1,2})\s*(?:mon\w*|mois|mes\w*|mnd|maand\w*|mies\w*)?\s*$/i.exec(cell)?.[1]
  if (months !== undefined)
    return today === undefined
      ? null
      : lastDayOf(new Date(today).getUTCFullYear(), new Date(today).getUTCMonth() + 1 + Number(months))
  const [iso, year, month, day] = /(?<!\d)([12]\d{3})-(\d{2})-(\d{2})/.exec(cell) ?? []
  if (iso !== undefined) return validDay(Number(year), Number(month), Number(day))
  const european = /(?<!\d)(\d{1,2})[./-](\d{1,2})[./-]([12]\d{3})(?!\d)/.exec(cell)
  if (european) return validDay(Number(european[3]), Number(european[2]), Number(european[1]))
  const until = readRegistration(cell)
  return until && until.month !== null ? lastDayOf(until.year, until.month) : undefined
}

function validDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}

function lastDayOf(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
