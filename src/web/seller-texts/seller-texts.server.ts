/**
 * The words of the pages on which somebody sells. Visitors never need them, so they stay out of the catalogue that every
 * reader downloads: a loader hands its page the catalogue of one language.
 */
import type { Language } from '../i18n/language.ts'
import de from './messages/de.json'
import en from './messages/en.json'
import es from './messages/es.json'
import fr from './messages/fr.json'
import pt from './messages/pt.json'

/** On its way through a loader it is data; `SellerTexts` reads it. */
export type SellerMessages = Record<string, unknown>

const catalogues: Record<Language, SellerMessages> = { de, en, es, fr, pt }

/** The compiled messages of a language. */
export function sellerMessages(language: Language): SellerMessages {
  return catalogues[language]
}
