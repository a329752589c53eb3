/** The words of facts, filters and equipment that a loader passes to its page. */
import { factOfFilter, optionsOf, isListed } from '../../contract/market/fact-filters.ts'
import { surfacesOf } from '../../contract/market/fact-surfaces.ts'
import type { ListingDetail } from '../../contract/listings.ts'
import { type FactKey, factKeys, factOf, isFact, isStated } from '../../contract/market/vehicle-facts.ts'
import type { Language } from '../../contract/market/vocabulary.ts'
import { allEquipmentWords, equipmentWords } from '../equipment/equipment-words.server.ts'
import { byLanguage } from '../i18n/catalogues.ts'
import type { MoreMessages } from '../i18n/more-words.tsx'
import type { FilterName, Filters } from '../search/filters.ts'

const files = import.meta.glob<MoreMessages>('./messages/*.json', { eager: true, import: 'default' })
const allFactWords = byLanguage(files)
/** The same, with the parts of their keys: `filter.colour` is of the group `filter`. */
const splitFactWords = byLanguage(
  Object.fromEntries(Object.entries(files).map(([file, messages]) => [file, Object.entries(messages).map(split)])),
)

function split<Message>([key, message]: [string, Message]) {
  const [group = '', name = ''] = key.split('.')
  return { key, group, name, message }
}

/** All of them. */
export function allPageWords(language: Language): MoreMessages {
  return { ...allFactWords(language), ...allEquipmentWords(language) }
}

/** The names of all facts. */
export function factNames(language: Language): MoreMessages {
  return wordsWhere(language, (key) => key.startsWith('fact.'))
}

/** What the pages of these listings call their facts and equipment: names, and the stated choices. */
export function wordsOfListings(language: Language, listings: readonly ListingDetail[]): MoreMessages {
  const items = new Set(listings.flatMap(({ features }) => features))
  const choices = listings.flatMap((listing) => factKeys.flatMap((key) => choiceKeys(key, statedIn(listing, key))))
  const known = new Set([...choices, ...listings.map(({ vinCheck }) => `vinCheck.${vinCheck}`)])
  const isShown = (key: string, group: string, name: string) => {
    if (group === 'fact') return !isFact(name) || listings.some((listing) => isNamedIn(listing, name))
    return known.has(key) || group === 'stated' || listings.some(({ vinCheck }) => key === `vinMeaning.${vinCheck}`)
  }
  return { ...wordsWhere(language, isShown), ...equipmentWords(language, items) }
}

/** Whether its page names a fact: with its value, or as missing. */
function isNamedIn(listing: ListingDetail, key: FactKey): boolean {
  return isStated(statedIn(listing, key)) || surfacesOf(key).missed !== 'never'
}

function statedIn(listing: ListingDetail, key: FactKey): unknown {
  return (listing as Readonly<Partial<Record<FactKey, unknown>>>)[key]
}

/** What chips and notices call the filters of these searches, and filters of these names whose values mean nothing. */
export function wordsOfSearches(
  language: Language,
  searches: readonly Filters[],
  invalid: readonly string[] = [],
): MoreMessages {
  const stated = searches.flatMap((filters) => Object.entries(filters) as [FilterName, unknown][])
  const names = new Set([...stated.map(([name]) => name), ...invalid])
  const choices = new Set(stated.flatMap(([name, value]) => valueKeys(name, value)))
  const isShown = (key: string, group: string, name: string) =>
    choices.has(key) || ((group === 'filter' || group === 'chip') && names.has(name))
  const items = searches.flatMap(({ features = [] }) => features)
  return { ...wordsWhere(language, isShown), ...(items.length > 0 && equipmentWords(language, items)) }
}

/** The keys of the words for the values of a filter. */
function valueKeys(name: FilterName, value: unknown): string[] {
  const fact = factOfFilter(name)
  const values = Array.isArray(value) ? (value as unknown[]) : [value]
  if (fact === undefined || !isListed(fact)) return []
  if (optionsOf(fact)) return values.map((option) => `option.${fact}_${String(option)}`)
  return values.flatMap((item) => choiceKeys(fact, item))
}

function choiceKeys(key: FactKey, value: unknown): string[] {
  const fact = factOf(key)
  return fact.kind === 'choice' && isStated(value) ? [`${fact.words ?? key}.${String(value)}`] : []
}

function wordsWhere(language: Language, isShown: (key: string, group: string, name: string) => boolean): MoreMessages {
  const words = splitFactWords(language).filter(({ key, group, name }) => isShown(key, group, name))
  return Object.fromEntries(words.map(({ key, message }) => [key, message]))
}
