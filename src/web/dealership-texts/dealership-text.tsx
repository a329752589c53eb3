/** `useDealershipText()` for the texts of dealers' people, beside `useText()` for those of all pages. */
import { defineCatalogue } from '../i18n/define-catalogue.tsx'
import type { Text } from '../i18n/text.tsx'
import type englishMessages from './messages/en.json'

export type DealershipKey = keyof typeof englishMessages
export type DealershipText = Text<DealershipKey>

export const { Texts: DealershipTexts, useCatalogueText: useDealershipText } =
  defineCatalogue<DealershipKey>("dealers' people")
