/** The words of administration: nobody but the staff downloads them, with the first page of theirs. */
import type { Language } from '../i18n/language.ts'
import de from './messages/de.json'
import en from './messages/en.json'
import es from './messages/es.json'
import fr from './messages/fr.json'
import pt from './messages/pt.json'

/** On its way through a loader it is data; `AdminTexts` reads it. */
export type AdminMessages = Record<string, unknown>

const catalogues: Record<Language, AdminMessages> = { de, en, es, fr, pt }

/** The compiled messages of a language. */
export function adminMessages(language: Language): AdminMessages {
  return catalogues[language]
}
