/** The texts of conversations, which few pages need: a loader passes its page the catalogue of one language. */
import { byLanguage, type CatalogueMessages } from '../i18n/catalogues.ts'

export const conversationMessages = byLanguage(
  import.meta.glob<CatalogueMessages>('./messages/*.json', { eager: true, import: 'default' }),
)
