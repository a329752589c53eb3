/** `useOrderText()` for the texts of the page that an order is placed on, beside `useText()` for those of all pages. */
import { defineCatalogue } from '../i18n/define-catalogue.tsx'
import type englishMessages from './messages/en.json'

export type OrderKey = keyof typeof englishMessages

export const { Texts: OrderTexts, useCatalogueText: useOrderText } = defineCatalogue<OrderKey>('the order page')
