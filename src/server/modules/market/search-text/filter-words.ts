/** The words by which typed searches know the options of filters, for pages that find filters by their names. */
import { type FilterKey, filterKeys } from '../../../../contract/search.ts'
import type { FilterWords } from '../../../../contract/search-text.ts'
import { wishes } from './data/words.ts'

/** Named by those who say several things at once: "naked bike" is a body, and says the vehicle type as well. */
const besideOthers: ReadonlySet<string> = new Set<FilterKey>(['vehicleType'])

/** Every option that has words, in the order in which the words are written down. */
export const filterWords: FilterWords = wordsOf(wishes)

function wordsOf(entries: typeof wishes): FilterWords {
  const found = new Map<string, FilterWords[number]>()
  for (const { phrase, wish } of entries) {
    const names = filterKeys.filter((name) => wish[name] !== undefined)
    const said = names.length > 1 ? names.filter((name) => !besideOthers.has(name)) : names
    for (const filter of said) {
      const value = wish[filter]
      for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) {
        const key = `${filter} ${String(one)}`
        const option = found.get(key) ?? { filter, value: String(one), words: [] }
        option.words.push(phrase)
        found.set(key, option)
      }
    }
  }
  return [...found.values()]
}
