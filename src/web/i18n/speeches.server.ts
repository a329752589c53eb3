/** The server uses all languages; each is set up once. */
import { loadCatalogue } from './catalogues.ts'
import { createFormats, type Formats } from './format.ts'
import { type Language, languages } from '../../contract/market/vocabulary.ts'
import type { SiteFacts } from './site-facts.ts'
import { createSpeech, type Speech } from './text.tsx'

const catalogues = new Map(
  await Promise.all(languages.map(async (language) => [language, await loadCatalogue(language)] as const)),
)
const speeches = new Map<Language, Speech>()

/** The texts that a page is rendered with. */
export function speechOf(language: Language, site: SiteFacts): Speech {
  const known = speeches.get(language)
  if (known?.site === site) return known
  const speech = createSpeech(language, catalogues.get(language) ?? {}, site)
  speeches.set(language, speech)
  return speech
}

const formats = Object.fromEntries(languages.map((language) => [language, createFormats(language)])) as Record<
  Language,
  Formats
>

/** Numbers and dates of a language, for texts that a loader formats. */
export function formatsIn(language: Language): Formats {
  return formats[language]
}
