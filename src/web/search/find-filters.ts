/** Finds filters and their options by what people call them. Loaded when a reader begins to look for one. */
import { isListed, type ListedFact, optionsOf } from '../../contract/market/fact-filters.ts'
import { ownValue } from '../../contract/market/own-value.ts'
import type { FilterWords, searchTextOperations } from '../../contract/search-text.ts'
import { fitsVehicleType } from '../../contract/market/search-filters.ts'
import { factOf } from '../../contract/market/vehicle-facts.ts'
import { featuresOfType } from '../../contract/market/vehicle-fields.ts'
import {
  equipmentGroups,
  equipmentOf,
  type Feature,
  languages,
  type VehicleType,
} from '../../contract/market/vocabulary.ts'
import { browserApi, type Called } from '../browser-api.ts'
import { loadEquipmentWords } from '../equipment/load-equipment-words.ts'
import { factName, isNamed } from '../facts/fact-words.ts'
import { loadFactWords } from '../facts/load-fact-words.ts'
import { type MoreMessages, withMoreWords } from '../i18n/more-words.tsx'
import type { MessageKey, Speech } from '../i18n/text.tsx'
import { type FilterGroup, filterGroups, filtersOf, isPlain, type Question, questionsOf } from './filter-groups.ts'
import { firstSynonyms, itemSynonyms, synonyms } from './filter-synonyms.ts'
import { itemWords } from './filter-words.ts'
import { fold } from '../ui/fold.ts'
import type { FieldTarget } from './focus-field.ts'

/** A filter, or one of its options. */
export interface FoundFilter {
  label: string
  /** Null for a filter that stands first. */
  group: FilterGroup | null
  /** Where it stands, in the language of the page. */
  place: string
  target: FieldTarget
}

export type Finder = (typed: string, vehicleType: VehicleType | undefined) => FoundFilter[]

/** What is known of each language, and what the server knows of options. */
export interface FinderWords {
  messages: readonly MoreMessages[]
  options: FilterWords
}

const mostFound = 8

const routes = {
  searchText: { filterWords: { method: 'GET', path: '/filter-words' } },
} as const satisfies Record<'searchText', Partial<Record<keyof typeof searchTextOperations, object>>>

/** Without the server's words filters are found by their names alone. */
export async function loadFinder(speech: Speech): Promise<Finder> {
  const api = browserApi<Called<typeof routes>>(routes)
  const [options, ...messages] = await Promise.all([
    api.searchText.filterWords({}).then(
      (found) => found.options,
      () => [],
    ),
    ...languages.map(async (language) => {
      const [facts, items] = await Promise.all([loadFactWords(language), loadEquipmentWords(language)])
      return { ...facts, ...items }
    }),
  ])
  return finderOf(speech, { messages, options })
}

interface Entry extends FoundFilter {
  /** Names of the page's language, folded. */
  names: readonly string[]
  /** Other words, folded. */
  others: readonly string[]
  fits: (vehicleType: VehicleType | undefined) => boolean
}

/** @param words the messages of all languages, in the order of the contract */
export function finderOf(plain: Speech, { messages, options }: FinderWords): Finder {
  const speech = withMoreWords(plain, messages[languages.indexOf(plain.language)] ?? {})
  const entries = entriesOf(speech, messages, options)
  return (typed, vehicleType) => {
    const asked = fold(typed)
    if (asked === '') return []
    return entries
      .filter(({ fits }) => fits(vehicleType))
      .map((entry) => ({ entry, distance: distanceOf(entry, asked) }))
      .filter(({ distance }) => distance < Infinity)
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, mostFound)
      .map(({ entry: { label, group, place, target } }) => ({ label, group, place, target }))
  }
}

/** How far typed words are from an entry; names are nearer than other words, and filters than their options. */
function distanceOf({ names, others, target }: Entry, asked: string): number {
  const nearest = (terms: readonly string[]) => Math.min(...terms.map((term) => distance(term, asked)))
  return Math.min(nearest(names), nearest(others) + (target.value === undefined ? 0.5 : 0.75))
}

function distance(term: string, asked: string): number {
  if (term === asked) return 0
  if (term.startsWith(asked)) return 1
  const words = term.split(' ')
  if (asked.split(' ').every((one) => words.some((word) => word.startsWith(one)))) return 2
  // Parts of compound words: "heizung" of "Sitzheizung".
  return asked.length >= 3 && term.includes(asked) ? 3 : Infinity
}

function entriesOf(speech: Speech, messages: readonly MoreMessages[], options: FilterWords): Entry[] {
  const { text } = speech
  const inAll = (key: MessageKey) =>
    messages.flatMap((catalogue) => {
      const message = (catalogue as Readonly<Record<string, unknown>>)[key]
      return typeof message === 'string' ? [message] : []
    })
  const wordsOfOption = (filter: string, value: string) =>
    options.flatMap((option) => (option.filter === filter && option.value === value ? option.words : []))
  const entry = (
    label: string,
    others: readonly string[],
    where: Pick<Entry, 'group' | 'place' | 'target'>,
    fits: Entry['fits'] = (type) => fitsVehicleType(where.target.name, type),
  ): Entry => ({ label, names: [fold(label)], others: others.map(fold), fits, ...where })

  const first = Object.entries(firstSynonyms).flatMap(([name, words]) => {
    const where = { group: null, place: text('filterGroup.first'), target: { name } }
    return [
      entry(text(nameOfFirst(name)), listOf(words), where),
      ...optionsIn(name).map(({ list, value, key }) =>
        entry(itemWords(list, value, speech), [...inAll(key), ...wordsOfOption(list, value)], {
          ...where,
          target: { name, value },
        }),
      ),
    ]
  })

  const folded = filterGroups.flatMap((group) =>
    questionsOf(group).flatMap((question): Entry[] => {
      if (question === 'features') return []
      const [name = 'text'] = filtersOf(question)
      const where = { group, place: text(`filterGroup.${group}`), target: { name } }
      const keys = keysOf(question)
      return [
        entry(text(keys[0] ?? `filter.${name}`), [...keys.flatMap(inAll), ...listOf(synonyms[question])], where),
        ...optionsIn(question).map(({ list, value, key }) =>
          entry(itemWords(list, value, speech), [...inAll(key), ...wordsOfOption(list, value)], {
            ...where,
            target: { name, value },
          }),
        ),
      ]
    }),
  )

  const items = equipmentGroups.flatMap((equipmentGroup) => {
    const groupName = text(`equipment.${equipmentGroup}`)
    const place = `${text('filterGroup.equipment')} · ${groupName}`
    const where = { group: 'equipment' as const, place }
    return equipmentOf(equipmentGroup).map((item) =>
      entry(
        text(`feature.${item}`),
        [
          ...inAll(`feature.${item}`),
          ...wordsOfOption('features', item),
          ...listOf(itemSynonyms[item]),
          ...inAll(`equipment.${equipmentGroup}`),
        ],
        { ...where, target: { name: 'features', value: item } },
        (type) => isItemOf(item, type),
      ),
    )
  })
  return [...first, ...folded, ...items]
}

function isItemOf(item: Feature, type: VehicleType | undefined): boolean {
  return featuresOfType(type ?? null).includes(item)
}

function listOf(words: string | undefined): string[] {
  return words?.split(', ') ?? []
}

/** Filters whose question has another name than the field. */
const namesOfFirst: Readonly<Record<string, MessageKey>> = {
  priceFrom: 'filter.price',
  minYear: 'filter.year',
  maxMileage: 'filter.mileage',
  minPowerKw: 'filter.power',
}

function nameOfFirst(name: string): MessageKey {
  return ownValue(namesOfFirst, name) ?? (`filter.${name}` as MessageKey)
}

/** The keys of what a question is called, the one that the page shows first. */
function keysOf(question: Question): MessageKey[] {
  if (question === 'registered') return ['filter.registered', 'filter.registeredFrom', 'fact.firstRegistration']
  const names = filtersOf(question).map((name) => `filter.${name}` as MessageKey)
  if (isPlain(question) || !isNamed(question)) return names
  const fact = factName(question)
  return names.length > 1 ? [fact, ...names] : [...names, fact]
}

/** The options of a list that people name. Numbers and countries mean something else by themselves. */
function optionsIn(name: string): { list: ListedFact; value: string; key: MessageKey }[] {
  if (!isListed(name) || name === 'firstRegistrationCountry') return []
  const [fact, options] = [factOf(name), optionsOf(name)]
  const keys = (values: readonly string[], keyOf: (value: string) => string) =>
    values.map((value) => ({ list: name, value, key: keyOf(value) as MessageKey }))
  if (options) return keys(Object.keys(options), (option) => `option.${name}_${option}`)
  return fact.kind === 'choice' ? keys(fact.values, (value) => `${fact.words ?? name}.${value}`) : []
}
