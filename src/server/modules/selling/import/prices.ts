/** Parses cells of a price: which of their numbers is asked, and whether tax is in it. */
import { readNumber } from './numbers.ts'

export interface StatedPrice {
  euros: number
  isNet: boolean
}

const tax = '(?:mwst|m\\.w\\.st|ust|vat|btw|iva|tva|moms|dph|i\\.v\\.a)\\.?'
/** "19.900 netto", "18.500 + IVA", "15 900 € HT", "excl. btw". Costs that come on top ("zzgl. Überführung") are no tax. */
const netWords = new RegExp(
  `\\b(?:netto(?!\\s*-?\\s*leasing)(?:preis)?|net\\b|nettoprijs|h\\.?t\\.?(?!\\w)|hors\\s+tax\\w*|(?:excl|exkl|exclusive|exkl?usive)\\.?\\s*${tax}|(?:zzgl|zuzüglich|plus|ohne|ex|sin|sem|senza|bez|más|mais|più)\\.?\\s*${tax}|${tax}\\s+(?:esclusa|excluido|excluida|nicht enthalten))|\\+\\s*${tax}`,
  'i',
)
const grossWords = new RegExp(
  `\\b(?:brutto(?:preis)?|gross|bruto|lordo|t\\.?t\\.?c\\.?(?!\\w)|(?:inkl|incl|inclusive|inklusive|mit|avec|con|com)\\.?\\s*(?:\\d+\\s*%\\s*)?${tax}|${tax}\\s+(?:incl\\w*|inbegrepen|enthalten|comp\\w*))`,
  'i',
)
/** What is no price that is asked: what it was, a rate, what it costs to bring it. */
const otherBefore = /(?:statt|anstatt|instead of|was|früher|ehemals|uvp|neupreis|listenpreis|au lieu de|ancien prix|antes|invece di|anziché|em vez de|antigo|zamiast|van|rate|rata|cuota|mensualité|überführung|zulassung|afleverkosten|frais|transport|transfer|anzahlung|entrada|acompte)\W*$/i // prettier-ignore
const otherBehind = /^\s*(?:€|eur|euro)?\s*(?:%|prozent|\/\s*(?:monat|mes|mois|month|mese|mês|maand)|mtl|monatlich|p\.\s?m\.|al mes|par mois|per month|pro monat)/i // prettier-ignore

/** Null for an empty cell; `euros` is NaN for no price, and for several of which none is said to be asked. */
export function readPrice(cell: string): StatedPrice | null {
  if (cell.trim() === '') return null
  const parts = numbersIn(cell)
  if (parts.length < 2) {
    const euros = readNumber(cell.replace(/\(.*\)/s, (inside) => (/\d/.test(inside) ? inside : ' ')))
    return euros === null ? null : { euros, isNet: netWords.test(cell) && !grossWords.test(cell) }
  }
  const asked = parts
    .filter(({ before, behind }) => !otherBefore.test(before) && !otherBehind.test(behind))
    .map(({ text, before, behind }) => ({
      euros: readNumber(text) ?? Number.NaN,
      // The word stands behind the number, or else before it.
      isGross: grossWords.test(behind) || (!netWords.test(behind) && grossWords.test(before)),
      isNet: netWords.test(behind) || (!grossWords.test(behind) && netWords.test(before)),
    }))
  const gross = asked.filter(({ isGross }) => isGross)
  const plain = asked.filter(({ isGross, isNet }) => !isGross && !isNet)
  const net = asked.filter(({ isNet }) => isNet)
  const chosen = [gross, plain, net].find((some) => some.length > 0) ?? []
  const [first, ...others] = new Set(chosen.map(({ euros }) => euros))
  if (first === undefined || others.length > 0) return { euros: Number.NaN, isNet: false }
  return { euros: first, isNet: chosen === net }
}

/** The numbers of a cell with the words that belong to each: between two, what is behind a bracket, a stroke or a dash is said of the second. */
function numbersIn(cell: string): { text: string; before: string; behind: string }[] {
  const found = [...cell.matchAll(/\d(?:[\d.,'’\u00a0\u202f]|\s(?=\d{3}(?!\d)))*/g)]
  const ends = found.map((match) => match.index + match[0].length)
  const between = found.slice(1).map((match, index) => {
    const text = cell.slice(ends[index], match.index)
    const at = /[(/|;,–-](?=[^(/|;,–-]*$)/.exec(text)?.index
    return at === undefined ? { behind: text, before: text } : { behind: text.slice(0, at), before: text.slice(at + 1) }
  })
  return found.map((match, index) => ({
    text: match[0].replace(/[.,]+$/, ''),
    before: between[index - 1]?.before ?? cell.slice(ends[index - 1] ?? 0, match.index),
    behind: between[index]?.behind ?? cell.slice(ends[index]),
  }))
}

/** Numbers that programs and people write where there is no price, and what no vehicle costs. */
export function isPlaceholderPrice(euros: number): boolean {
  if (euros < leastEuros || euros > mostEuros) return true
  return euros >= 100_000 && /^(\d)\1+$/.test(String(euros)) && /^[19]/.test(String(euros))
}

const leastEuros = 100
const mostEuros = 5_000_000
