/**
 * The texts of contacting a seller, one file per language. Few visitors of a listing need them, so they are loaded when
 * the contact dialog opens, and with the page that does the same without a script.
 */
import type { Language } from '../../contract/market/vocabulary.ts'
import { byLanguage, type CatalogueMessages } from '../i18n/catalogues.ts'

const load = byLanguage(import.meta.glob<CatalogueMessages>('./messages/*.json', { import: 'default' }))

export function loadContactTexts(language: Language): Promise<CatalogueMessages> {
  return load(language)()
}
