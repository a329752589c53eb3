/** `useStockText()` for the texts of the pages about a dealer's stock, beside `useText()` for those of all pages. */
import { defineCatalogue } from '../i18n/define-catalogue.tsx'
import type { Text } from '../i18n/text.tsx'
import type englishMessages from './messages/en.json'

export type StockKey = keyof typeof englishMessages
export type StockText = Text<StockKey>

export const { Texts: StockTexts, useCatalogueText: useStockText } = defineCatalogue<StockKey>('the stock pages')
