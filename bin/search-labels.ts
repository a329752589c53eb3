/** What the interface calls the options of its filters, from the catalogues of all languages: typed searches know these words. */
import { readFileSync } from 'node:fs'
import { bodyTypesByVehicleType, type Language, languages, vehicleTypes } from '../src/contract/market/vocabulary.ts'

/** Groups of texts in the catalogues, by the filter whose values they name. */
const filterOfGroup: Readonly<Record<string, string>> = {
  vehicleTypes: 'vehicleType',
  bodyType: 'bodyType',
  fuelType: 'fuelType',
  transmission: 'transmission',
  condition: 'condition',
  colour: 'colour',
  feature: 'features',
  sellerKind: 'sellerKind',
}
const singleFilters = new Set(['vehicleType', 'sellerKind'])

/** Labels that mean something else, which is likelier where nothing else is said. */
export const ambiguousLabels: Readonly<Record<string, string>> = {
  Sport: 'a word of adverts for cars, and a motorcycle body',
  Touring: 'the estate cars of BMW, and a motorcycle body',
  Turismo: 'a car in Spanish, and a motorcycle body',
  Roadster: 'an open car, and what French calls a naked motorcycle',
  Autobus: 'any bus, and what French calls a city bus',
  Used: 'every used vehicle, however it is kept',
  Gebraucht: 'every used vehicle, however it is kept',
  Usado: 'every used vehicle, however it is kept',
  Occasion: 'every used vehicle, however it is kept',
  Or: 'gold in French, and "or" in English',
}

export interface Label {
  language: string
  label: string
  filter: string
  key: string
}

/** Every label of a filter's option, in the order of the languages and catalogues. */
export function labelsOfInterface(): Label[] {
  return languages.flatMap((language) => {
    const messages = {
      ...messagesOf('i18n', language),
      ...messagesOf('facts', language),
      ...messagesOf('equipment', language),
    }
    return Object.entries(messages).flatMap(([name, label]) => {
      const [group = '', key = ''] = name.split('.')
      const filter = filterOfGroup[group]
      return filter === undefined || label in ambiguousLabels ? [] : [{ language, label, filter, key }]
    })
  })
}

function messagesOf(catalogue: string, language: Language): Record<string, string> {
  const file = new URL(`../src/web/${catalogue}/messages/${language}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

/** The source of `search-text/data/labels.ts`. */
export function labelsSource(): string {
  const byOption = Map.groupBy(labelsOfInterface(), ({ filter, key }) => `${filter} ${key}`)
  const lines = [...byOption.values()].flatMap((labels) => {
    const [first] = labels
    if (first === undefined) return []
    const words = new Set(labels.map(({ label }) => label.toLowerCase().replaceAll(',', '')))
    return `  { wish: ${wishOf(first)}, words: ${quoted([...words].join(', '))} },`
  })
  return [
    '/** The names that the interface gives to the options of its filters. `node bin/write-search-labels.ts` writes this file. */',
    "import type { Entry } from './wish.ts'",
    '',
    '// prettier-ignore',
    'export const labels: readonly Entry[] = [',
    ...lines,
    ']',
    '',
  ].join('\n')
}

/** Bodies of cars go without their type: "Kombi" is said of a car. */
function wishOf({ filter, key }: Label): string {
  if (singleFilters.has(filter)) return `{ ${filter}: '${key}' }`
  const bodyTypes: Readonly<Record<string, readonly string[]>> = bodyTypesByVehicleType
  const type = filter === 'bodyType' ? vehicleTypes.find((name) => bodyTypes[name]?.includes(key)) : undefined
  const ofType = type === undefined || type === 'car' ? '' : `vehicleType: '${type}', `
  return `{ ${ofType}${filter}: ['${key}'] }`
}

function quoted(text: string): string {
  return text.includes("'") ? JSON.stringify(text) : `'${text}'`
}
