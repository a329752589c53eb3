/** The texts of a dealer's stock: only dealers need them, so a loader passes its page the catalogue of one language. */
import { byLanguage, type CatalogueMessages } from '../i18n/catalogues.ts'

export const stockMessages = byLanguage(
  import.meta.glob<CatalogueMessages>('./messages/*.json', { eager: true, import: 'default' }),
)
