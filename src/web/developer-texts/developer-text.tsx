/** `useDeveloperText()` for the texts of API keys and webhooks, beside `useText()` for those of all pages. */
import { defineCatalogue } from '../i18n/define-catalogue.tsx'
import type { Text } from '../i18n/text.tsx'
import type englishMessages from './messages/en.json'

export type DeveloperKey = keyof typeof englishMessages
export type DeveloperText = Text<DeveloperKey>

export const { Texts: DeveloperTexts, useCatalogueText: useDeveloperText } =
  defineCatalogue<DeveloperKey>('API keys and webhooks')
