/** `useAdminText()` for the texts of administration, beside `useText()` for those of all pages. */
import { defineCatalogue } from '../i18n/define-catalogue.tsx'
import type { Text } from '../i18n/text.tsx'
import type englishMessages from './messages/en.json'

export type AdminKey = keyof typeof englishMessages
export type AdminText = Text<AdminKey>

export const { Texts: AdminTexts, useCatalogueText: useAdminText } = defineCatalogue<AdminKey>('administration')
