/**
 * The words of contacting a seller, one file per language. Few readers of a listing need them, so they are fetched when
 * somebody opens the contact, and come with the page that does the same without a script.
 */
import type { Language } from '../i18n/language.ts'

/** On its way through a loader it is data; `ContactTexts` reads it. */
export type ContactMessages = Record<string, unknown>

const sources: Record<Language, () => Promise<{ default: ContactMessages }>> = {
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  fr: () => import('./messages/fr.json'),
  de: () => import('./messages/de.json'),
  pt: () => import('./messages/pt.json'),
}

/** The compiled messages of a language. */
export async function loadContactTexts(language: Language): Promise<ContactMessages> {
  return (await sources[language]()).default
}
