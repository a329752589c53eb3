/** The text of cells, without what spreadsheets and other markets put around it. */
import { ownValue } from '../../../../contract/market/own-value.ts'
import { nothingWords, otherWords } from './data/value-words.ts'

const nothing = new Set(nothingWords.split(',').map((word) => word.trim()))
const other = new Set(otherWords.split(',').map((word) => word.trim()))

/** Trimmed, without the formula that keeps zeros in a spreadsheet (`="0123"`); empty for words that mean an empty cell. */
export function cleaned(cell: string | undefined): string {
  const trimmed = (cell ?? '').trim()
  const text = /^="(.*)"$/s.exec(trimmed)?.[1]?.trim() ?? trimmed
  return nothing.has(text.toLowerCase()) ? '' : text
}

/** Whether a cell says "none of the list". */
export function isOtherWord(text: string): boolean {
  return other.has(text.toLowerCase())
}

/** The addresses of pictures in a cell, separated by lines, bars, commas, semicolons or blanks; each once, in order. */
export function readPictures(cell: string): { addresses: string[]; unreadable: string[] } {
  // Addresses may hold semicolons and commas: they end only before the next.
  const parts = cell
    .split(/[\n|\s]+|[,;](?=\s*(?:https?:|\/\/|$))|;(?![^|\n\s]*=)/)
    .map((part) => part.replaceAll(/^["'[\]]+|["'[\],]+$/g, ''))
    .filter(Boolean)
  return {
    addresses: [...new Set(parts.filter(isAddress))],
    unreadable: parts.filter((part) => !isAddress(part)),
  }
}

function isAddress(part: string): boolean {
  return /^https?:\/\/\S+$/i.test(part) && URL.canParse(part)
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  euro: '€',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  bull: '•',
}

/** The text of a description without the marks of other markets: HTML, and `\\` for a line break. */
export function plainText(cell: string): string {
  return cell
    .replaceAll(/\s*\\\\\s*/g, '\n')
    .replaceAll(/<br\s*\/?>|<\/(?:p|div|li|h\d)>/gi, '\n')
    .replaceAll(/<li[^>]*>/gi, '- ')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/\*\*([^*\n]+)\*\*/g, '$1')
    .replaceAll(/^[ \t]*[-_=*]{3,}[ \t]*$/gm, '')
    .replaceAll(/&(#x?[\da-f]+|[a-z]+);/gi, (whole, name: string) => entityOf(name) ?? whole)
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function entityOf(name: string): string | undefined {
  const code =
    name.startsWith('#x') || name.startsWith('#X')
      ? Number.parseInt(name.slice(2), 16)
      : name.startsWith('#')
        ? Number(name.slice(1))
        : Number.NaN
  if (!Number.isNaN(code)) return code >= 32 && code < 0x110000 ? String.fromCodePoint(code) : ''
  return ownValue(entities, name)
}

/** Text that was decoded wrongly before it came here: the sign for a broken letter, or UTF-8 read as another encoding. */
export function hasBrokenLetters(text: string): boolean {
  return (
    text.includes('\uFFFD') ||
    /Ã[\u00a4\u00b6\u00bc\u0178\u00a9\u00a8\u00a0\u00a7\u00b3\u00b1\u00ad]|Ã\u009f/.test(text)
  )
}
