/** Words around numbers, of all languages: folded. */
import { ownValue } from '../../../../../contract/market/own-value.ts'
import type { Country } from '../../../../../contract/market/vocabulary.ts'
import type { Bound, LanguageWords, Measure, Unit } from '../../../../../lexicon/language-words.ts'
import { languageWords, phrasesOf, spokenLanguages } from '../../../../../lexicon/languages.ts'
import { fold } from '../../../../platform/text/fold.ts'
import { foldedIn } from './words.ts'

export type { Bound, Measure, Unit } from '../../../../../lexicon/language-words.ts'

/** Signs have no letters to fold. */
function key(phrase: string): string {
  return fold(phrase) || phrase
}

/** French joins "de" and the article to a vowel: "d'autonomie", "d'au moins". */
function formsOf(phrase: string, language: string): string[] {
  if (language !== 'fr') return [phrase]
  return /^[aeiouh]/.test(phrase) ? [phrase, `d${phrase}`, `l${phrase}`] : [phrase.replace(/^d (?=au )/, 'd')]
}

function mapOf<Value extends string>(part: (words: LanguageWords) => Readonly<Partial<Record<Value, string>>>) {
  return new Map(
    spokenLanguages.flatMap((language) =>
      Object.entries(part(languageWords[language])).flatMap(([value, text]) =>
        phrasesOf(String(text)).flatMap((phrase) => formsOf(key(phrase), language).map((form) => [form, value as Value] as const)),
      ),
    ),
  )
}

export const unitOf: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ...mapOf<Unit>(({ units }) => units),
  ['€', 'euro'],
  ['%', 'percent'],
  ['m3', 'other'],
  ['zoll', 'other'],
])
export const measureOf: ReadonlyMap<string, Measure> = mapOf<Measure>(({ measures }) => measures)
export const boundOf: ReadonlyMap<string, Bound> = new Map<string, Bound>([
  ...mapOf<Bound>(({ bounds }) => bounds),
  ['<', 'upTo'],
  ['≤', 'upTo'],
  ['< =', 'upTo'],
  ['- de', 'upTo'],
  ['>', 'from'],
  ['≥', 'from'],
  ['> =', 'from'],
  ['+ de', 'from'],
])
export const boundAfterOf: ReadonlyMap<string, 'from' | 'upTo'> = new Map<string, 'from' | 'upTo'>([
  ...mapOf<'from' | 'upTo'>(({ boundsAfter }) => boundsAfter),
  ['+', 'from'],
])
/** Bounds of one language that mean "of" or "in the" in another country. */
export const boundsElsewhere: ReadonlyMap<string, readonly Country[]> = new Map([
  ['do', ['PT']],
  ['na', ['PT', 'PL']],
  ['po', ['PT', 'IT']],
  ['a', ['PL']],
])
export const thousands = foldedIn((words) => words.thousands)
export const between: ReadonlySet<string> = new Set([...foldedIn((words) => words.between), '-', '–', '—', '/'])
export const opening = foldedIn((words) => words.opening)
export const ageWords = foldedIn((words) => words.age)
/** What languages that write numbers in one word put behind the thousands: "fünfundzwanzigtausend". */
const thousandEndings: Readonly<Record<string, string>> = { de: 'tausend', nl: 'duizend', it: 'mila' }

/** Numbers that are written out. */
export const numerals: ReadonlyMap<string, number> = new Map(
  spokenLanguages.flatMap((language) =>
    phrasesOf(languageWords[language].numerals).flatMap((entry): [string, number][] => {
      const [word = '', digits = ''] = entry.split(' ')
      const [plain, value, ending] = [fold(word), Number(digits), ownValue(thousandEndings, language)]
      return ending === undefined || value >= 1_000 ? [[plain, value]] : [[plain, value], [`${plain}${ending}`, value * 1_000]]
    }),
  ),
) // prettier-ignore

/** Units as they are spelled, with their accents. */
export const spelledUnits: readonly string[] = [
  ...spokenLanguages.flatMap((language) => {
    const { units, thousands: words } = languageWords[language]
    return [...Object.values(units), words].flatMap(phrasesOf)
  }),
  'tkm',
]

/** Car names of a number and "CC", which is not an engine size. */
export const numbersWithCc = new Set(['206', '207', '307', '308'])
