/** One chunk per language, so that a reader downloads only their own. */
import type { Messages } from '@lingui/core'
import type { Language } from './language.ts'

const sources: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  fr: () => import('./messages/fr.json'),
  de: () => import('./messages/de.json'),
  pt: () => import('./messages/pt.json'),
}

/** The compiled messages of a language (see catalogue-plugin.ts for what the build makes of the JSON). */
export async function loadCatalogue(language: Language): Promise<Messages> {
  const { default: messages } = await sources[language]()
  return messages as Messages
}
