/** `useModelPriceText()` for the texts of a model's prices, beside `useText()` for those of all pages. */
import { defineCatalogue } from '../i18n/define-catalogue.tsx'
import type englishMessages from './messages/en.json'

export type ModelPriceKey = keyof typeof englishMessages

export const { Texts: ModelPriceTexts, useCatalogueText: useModelPriceText } =
  defineCatalogue<ModelPriceKey>('model prices')
