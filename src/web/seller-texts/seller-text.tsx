/** `useSellerText()` for the texts of the selling pages, beside `useText()` for those of all pages. */
import { defineCatalogue } from '../i18n/define-catalogue.tsx'
import type { Text } from '../i18n/text.tsx'
import type englishMessages from './messages/en.json'

export type SellerKey = keyof typeof englishMessages
export type SellerText = Text<SellerKey>

export const { Texts: SellerTexts, useCatalogueText: useSellerText } = defineCatalogue<SellerKey>('the selling pages')
