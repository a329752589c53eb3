/** The words of administration: nobody but the staff downloads them, with the first page of theirs. */
import { byLanguage, type CatalogueMessages } from '../i18n/catalogues.ts'

export const adminMessages = byLanguage(
  import.meta.glob<CatalogueMessages>('./messages/*.json', { eager: true, import: 'default' }),
)
