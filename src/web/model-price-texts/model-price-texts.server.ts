/** The texts of a model's prices: only their page needs them, and its loader passes them. */
import { byLanguage, type CatalogueMessages } from '../i18n/catalogues.ts'

export const modelPriceMessages = byLanguage(
  import.meta.glob<CatalogueMessages>('./messages/*.json', { eager: true, import: 'default' }),
)
