/** `useSellerText()` in components of the selling pages, beside `useText()` for the words of all pages. */
import type { Messages } from '@lingui/core'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { createText, type Text, useSpeech } from '../i18n/text.tsx'
import type englishMessages from './messages/en.json'

export type SellerKey = keyof typeof englishMessages
export type SellerText = Text<SellerKey>

const SellerTextContext = createContext<SellerText | null>(null)

export function SellerTexts({ messages, children }: { messages: Record<string, unknown>; children: ReactNode }) {
  const { language } = useSpeech()
  const text = useMemo(() => createText<SellerKey>(language, messages as Messages), [language, messages])
  return <SellerTextContext value={text}>{children}</SellerTextContext>
}

export function useSellerText(): SellerText {
  const text = use(SellerTextContext)
  if (!text) throw new Error('Words of the selling pages are used outside of SellerTexts')
  return text
}
