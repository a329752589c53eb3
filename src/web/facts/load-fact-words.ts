/** The words of all facts and of the rarer filters, loaded by the browser when a reader unfolds them. */
import type { Language } from '../../contract/market/vocabulary.ts'
import { byLanguage } from '../i18n/catalogues.ts'
import type { MoreMessages } from '../i18n/more-words.tsx'

const load = byLanguage(import.meta.glob<MoreMessages>('./messages/*.json', { import: 'default' }))

export function loadFactWords(language: Language): Promise<MoreMessages> {
  return load(language)()
}
