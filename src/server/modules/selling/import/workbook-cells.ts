/** Cells of a workbook as the text that a CSV would hold. */
import { dayMs } from '../../../../contract/market/durations.ts'
import { FileFault } from './file-fault.ts'
import { unescaped } from './workbook-parts.ts'

/** What the workbook says that cells refer to. */
export interface CellFacts {
  texts: readonly string[]
  /** By style, whether it shows a number as a day. */
  areDays: readonly boolean[]
  epoch1904: boolean
}

export interface Cell {
  /** As the file says: `n` a number or a day, `s` a shared text, `str` and `inlineStr` a text, `b` yes or no, `d` a day, `e` a failed formula. */
  type: string
  style: number
  value: string
}

/** Formulas that failed, where a program wrote them as text. */
const failedFormula = /^#(?:N\/A|NV|REF!|BEZUG!|VALUE!|WERT!|DIV\/0!|NAME\?|NUM!|ZAHL!|NULL!)$/

/** Days as ISO 8601; numbers so that their point is read as a decimal point, whatever follows it. */
export function cellText({ texts, areDays, epoch1904 }: CellFacts, { type, style, value }: Cell): string {
  if (value === '' || type === 'e') return ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type === 'd') return dayOf(new Date(value))
  if (type === 'n') {
    const number = Number(value)
    if (Number.isNaN(number)) throw new FileFault('damaged', `A cell says that ${value.slice(0, 20)} is a number`)
    return areDays[style] ? dayOf(new Date(firstDayOf(epoch1904) + number * dayMs)) : decimal(number)
  }
  const text = (type === 's' ? shared(texts, value) : unescaped(value)).trim()
  return failedFormula.test(text) ? '' : text
}

function shared(texts: readonly string[], index: string): string {
  const text = texts[Number(index)]
  if (text === undefined) throw new FileFault('damaged', `A cell names text ${index.slice(0, 20)}, which there is not`)
  return text
}

/** Day 0. Spreadsheets know a 29 February 1900, so that it is a day earlier than they say. */
function firstDayOf(epoch1904: boolean): number {
  return epoch1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
}

function dayOf(moment: Date): string {
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 10)
}

/** Spreadsheets store 12.1 as 12.099999999999999; 15 digits are what they show. "1.234" would be read as 1,234. */
function decimal(number: number): string {
  const rounded = String(Number(number.toPrecision(15)))
  return /\.\d{3}$/.test(rounded) ? `${rounded}0` : rounded
}
