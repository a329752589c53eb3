/** The texts of placing an order: rarely needed, so a loader passes its page the catalogue of one language. */
import { byLanguage, type CatalogueMessages } from '../i18n/catalogues.ts'

export const orderMessages = byLanguage(
  import.meta.glob<CatalogueMessages>('./messages/*.json', { eager: true, import: 'default' }),
)
