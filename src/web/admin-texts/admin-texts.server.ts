/** The texts of administration: only staff download them, with their first administration page. */
import { byLanguage, type CatalogueMessages } from '../i18n/catalogues.ts'

export const adminMessages = byLanguage(
  import.meta.glob<CatalogueMessages>('./messages/*.json', { eager: true, import: 'default' }),
)
