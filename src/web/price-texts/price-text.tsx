/** `usePriceText()` for the texts of the page behind a price, beside `useText()` for those of all pages. */
import { defineCatalogue } from '../i18n/define-catalogue.tsx'
import type englishMessages from './messages/en.json'

export type PriceKey = keyof typeof englishMessages

export const { Texts: PriceTexts, useCatalogueText: usePriceText } = defineCatalogue<PriceKey>('prices')
