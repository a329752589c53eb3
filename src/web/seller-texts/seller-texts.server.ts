/**
 * The words of the selling pages. Visitors never need them, so they stay out of the catalogue that every
 * reader downloads: a loader hands its page the catalogue of one language.
 */
import { byLanguage, type CatalogueMessages } from '../i18n/catalogues.ts'

export const sellerMessages = byLanguage(
  import.meta.glob<CatalogueMessages>('./messages/*.json', { eager: true, import: 'default' }),
)
