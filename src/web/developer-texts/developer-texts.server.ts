/** The texts of API keys and webhooks: only the page of a dealer's programs needs them, and its loader passes them. */
import { byLanguage, type CatalogueMessages } from '../i18n/catalogues.ts'

export const developerMessages = byLanguage(
  import.meta.glob<CatalogueMessages>('./messages/*.json', { eager: true, import: 'default' }),
)
