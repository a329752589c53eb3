/** `useContactText()` in components that contact a seller, beside `useText()` for the words of all pages. */
import type { Messages } from '@lingui/core'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { createText, type Text, useSpeech } from '../i18n/text.tsx'
import type englishMessages from './messages/en.json'

export type ContactKey = keyof typeof englishMessages
export type ContactText = Text<ContactKey>

const ContactTextContext = createContext<ContactText | null>(null)

export function ContactTexts({ messages, children }: { messages: Record<string, unknown>; children: ReactNode }) {
  const { language } = useSpeech()
  const text = useMemo(() => createText<ContactKey>(language, messages as Messages), [language, messages])
  return <ContactTextContext value={text}>{children}</ContactTextContext>
}

export function useContactText(): ContactText {
  const text = use(ContactTextContext)
  if (!text) throw new Error('Words of contacting a seller are used outside of ContactTexts')
  return text
}
