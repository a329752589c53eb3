/** The texts of dealers' people: only the pages about them need them, and their loaders pass them. */
import { byLanguage, type CatalogueMessages } from '../i18n/catalogues.ts'

export const dealershipMessages = byLanguage(
  import.meta.glob<CatalogueMessages>('./messages/*.json', { eager: true, import: 'default' }),
)
