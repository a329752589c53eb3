/** `useAdminText()` in components of administration, beside `useText()` for the words of all pages. */
import type { Messages } from '@lingui/core'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { createText, type Text, useSpeech } from '../i18n/text.tsx'
import type englishMessages from './messages/en.json'

export type AdminKey = keyof typeof englishMessages
export type AdminText = Text<AdminKey>

const AdminTextContext = createContext<AdminText | null>(null)

export function AdminTexts({ messages, children }: { messages: Record<string, unknown>; children: ReactNode }) {
  const { language } = useSpeech()
  const text = useMemo(() => createText<AdminKey>(language, messages as Messages), [language, messages])
  return <AdminTextContext value={text}>{children}</AdminTextContext>
}

export function useAdminText(): AdminText {
  const text = use(AdminTextContext)
  if (!text) throw new Error('Words of administration are used outside of AdminTexts')
  return text
}
