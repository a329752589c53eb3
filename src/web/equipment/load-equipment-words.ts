/** The words of all equipment, loaded by the browser when a reader unfolds the list. */
import type { Language } from '../../contract/market/vocabulary.ts'
import { byLanguage } from '../i18n/catalogues.ts'
import type { MoreMessages } from '../i18n/more-words.tsx'

const load = byLanguage(import.meta.glob<MoreMessages>('./messages/*.json', { import: 'default' }))

export function loadEquipmentWords(language: Language): Promise<MoreMessages> {
  return load(language)()
}
