/**
 * The texts of the selling pages. Visitors never need them, so they are not in the catalogue that every browser
 * downloads: a loader passes its page the catalogue of one language.
 */
import { byLanguage, type CatalogueMessages } from '../i18n/catalogues.ts'

export const sellerMessages = byLanguage(
  import.meta.glob<CatalogueMessages>('./messages/*.json', { eager: true, import: 'default' }),
)
