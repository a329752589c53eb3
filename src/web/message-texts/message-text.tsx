/** `useMessageText()` for the texts of conversations, beside `useText()` for those of all pages. */
import { defineCatalogue } from '../i18n/define-catalogue.tsx'
import type { Text } from '../i18n/text.tsx'
import type englishMessages from './messages/en.json'

export type MessageKey = keyof typeof englishMessages
export type MessageText = Text<MessageKey>

export const { Texts: MessageTexts, useCatalogueText: useMessageText } = defineCatalogue<MessageKey>('conversations')
