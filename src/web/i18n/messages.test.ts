/**
 * Compares the catalogues of all languages with each other, with the grammar of their languages and with the code: the
 * catalogue of all pages, and those of facts, of equipment, of the pages about the marketplace, of selling, of a dealer's stock, of contacting a seller and of
 * administration, of orders, of API keys and webhooks, of dealers' people, and of the page behind a price.
 */
import { readdirSync, readFileSync } from 'node:fs'
import {
  compileMessageOrThrow,
  type CompiledMessage,
  type CompiledMessageToken,
} from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { factKeys, factOf } from '../../contract/market/vehicle-facts.ts'
import { type Language, languages, localeOf } from '../../contract/market/vocabulary.ts'

type Catalogue = Record<string, string>

const catalogues = [
  'i18n',
  'facts',
  'equipment',
  'content',
  'seller-texts',
  'order-texts',
  'stock-texts',
  'contact-texts',
  'message-texts',
  'admin-texts',
  'developer-texts',
  'dealership-texts',
  'price-texts',
  'model-price-texts',
].map((place) => ({
  place,
  messages: messagesOf(place),
}))
const keys = catalogues.flatMap(({ messages }) => Object.keys(messages.en))
const translations = languages.filter((language) => language !== 'en')

test.each(catalogues)('$place has a catalogue for each language of the contract, and no other', ({ place }) => {
  const files = readdirSync(new URL(`../${place}/messages/`, import.meta.url))
  expect(files.toSorted()).toEqual(languages.map((language) => `${language}.json`).toSorted())
})

describe.each(catalogues)('$place', ({ messages: catalogue }) => {
  describe.each(languages)('%s', (language) => {
    const messages = Object.entries(catalogue[language])

    test('every message is valid ICU and says something', () => {
      for (const [, message] of messages) expect(() => compileMessageOrThrow(message)).not.toThrow()
      expect(messages.filter(([, message]) => message.trim() === '')).toEqual([])
    })

    test('every plural has exactly the forms of the language', () => {
      const categories = new Intl.PluralRules(localeOf(language)).resolvedOptions().pluralCategories.toSorted()
      const wrong = messages.filter(([, message]) =>
        pluralsIn(compileMessageOrThrow(message)).some((forms) => forms.join() !== categories.join()),
      )
      expect(wrong).toEqual([])
    })
  })

  describe.each(translations)('%s beside English', (language) => {
    test('it has the same keys in the same order', () => {
      expect(Object.keys(catalogue[language])).toEqual(Object.keys(catalogue.en))
    })

    test('its messages take the same values', () => {
      const valuesByKey = (messages: Catalogue) =>
        Object.entries(messages).map(([key, message]) => [key, valuesIn(message)])
      expect(valuesByKey(catalogue[language])).toEqual(valuesByKey(catalogue.en))
    })
  })
})

test('a key stands in one catalogue only', () => {
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('every message is used, and every used message exists', () => {
  const used = keysInCode()
  const isUsed = (key: string) => used.whole.has(key) || used.prefixes.has(key.slice(0, key.indexOf('.') + 1))
  expect(keys.filter((key) => !isUsed(key))).toEqual([])
  // Keys written in full are checked by their type; composed keys at least need their group.
  const groups = new Set(keys.map((key) => key.slice(0, key.indexOf('.') + 1)))
  expect([...used.prefixes].filter((prefix) => !groups.has(prefix))).toEqual([])
})

test('a message that is shown without values takes none but the name of the site', () => {
  const english = Object.fromEntries(catalogues.flatMap(({ messages }) => Object.entries(messages.en)))
  const shown = [...sourcesOfPages().matchAll(/\b(?:text|words?)\(\s*'([a-z]\w*\.\w+)',?\s*\)/gi)]
  const takesValues = (key: string) => valuesIn(english[key] ?? '').some((name) => name !== 'site')
  expect(shown.map(([, key = '']) => key).filter(takesValues)).toEqual([])
})

function messagesOf(place: string): Record<Language, Catalogue> {
  const read = (language: Language) =>
    JSON.parse(readFileSync(new URL(`../${place}/messages/${language}.json`, import.meta.url), 'utf8')) as Catalogue
  return Object.fromEntries(languages.map((language) => [language, read(language)])) as Record<Language, Catalogue>
}

/** The plural and select tokens of a message, at any depth. */
function choicesIn(message: CompiledMessage): Exclude<CompiledMessageToken, string>[] {
  return message.flatMap((token) => {
    if (typeof token === 'string' || typeof token[2] !== 'object' || token[2] === null) return []
    const branches = Object.values(token[2]).filter((branch): branch is CompiledMessage => Array.isArray(branch))
    return [token, ...branches.flatMap(choicesIn)]
  })
}

function pluralsIn(message: CompiledMessage): string[][] {
  return choicesIn(message)
    .filter(([, type]) => type === 'plural')
    .map(([, , forms]) =>
      Object.keys(forms as object)
        .filter((form) => form !== 'offset' && !/^\d+$/.test(form))
        .toSorted(),
    )
}

function valuesIn(message: string): string[] {
  const names = (tokens: CompiledMessage): string[] =>
    tokens.flatMap((token) => {
      if (typeof token === 'string') return []
      const branches = typeof token[2] === 'object' && token[2] !== null ? Object.values(token[2]) : []
      return [token[0], ...branches.filter(Array.isArray).flatMap((branch) => names(branch as CompiledMessage))]
    })
  return [...new Set(names(compileMessageOrThrow(message)))].toSorted()
}

/** Keys that the sources mention: full keys in quotes, and groups with composed keys (`fuelType.${key}`). */
function keysInCode(): { whole: Set<string>; prefixes: Set<string> } {
  const sources = sourcesOfPages()
  const matches = (pattern: RegExp) => new Set([...sources.matchAll(pattern)].map(([, key = '']) => key))
  // The table of vehicle facts names the groups of its options.
  const groups = factKeys.flatMap((key) => {
    const fact = factOf(key)
    // Countries have their names from the runtime.
    return fact.kind === 'choice' && key !== 'firstRegistrationCountry' ? `${fact.words ?? key}.` : []
  })
  return { whole: matches(/'([a-z]\w*\.\w+)'/gi), prefixes: new Set([...matches(/`([a-z]\w*\.)\$\{/gi), ...groups]) }
}

function sourcesOfPages(): string {
  const root = new URL('../', import.meta.url)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
    .map((path) => readFileSync(new URL(path, root), 'utf8'))
    .join('\n')
}
