/** `useContactText()` for the texts of contacting a seller, beside `useText()` for those of all pages. */
import { defineCatalogue } from '../i18n/define-catalogue.tsx'
import type { Text } from '../i18n/text.tsx'
import type englishMessages from './messages/en.json'

export type ContactKey = keyof typeof englishMessages
export type ContactText = Text<ContactKey>

export const { Texts: ContactTexts, useCatalogueText: useContactText } =
  defineCatalogue<ContactKey>('contacting a seller')
