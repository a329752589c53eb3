/** The server speaks all languages; each is set up once. */
import { loadCatalogue } from './catalogues.ts'
import { type Language, languages } from './language.ts'
import { createSpeech, type Speech } from './text.tsx'

const speeches = new Map<Language, Speech>(
  await Promise.all(
    languages.map(async (language) => [language, createSpeech(language, await loadCatalogue(language))] as const),
  ),
)

export function speechIn(language: Language): Speech {
  const speech = speeches.get(language)
  if (!speech) throw new Error(`No messages for ${language}`)
  return speech
}
