/** The texts of the page behind a price: only this page needs them, and its loader passes them. */
import { byLanguage, type CatalogueMessages } from '../i18n/catalogues.ts'

export const priceMessages = byLanguage(
  import.meta.glob<CatalogueMessages>('./messages/*.json', { eager: true, import: 'default' }),
)
