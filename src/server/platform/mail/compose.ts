import type { Language } from '../../../contract/vocabulary.ts'
import { letterHtml } from './letter-html.ts'
import type { LetterSite } from './letter-site.ts'
import { letterText } from './letter-text.ts'
import type { Template } from './template.ts'
import { wordsOf } from './words.ts'

export interface ComposedLetter {
  subject: string
  html: string
  plainText: string
  replyTo: { name: string; address: string } | null
}

/** Composes an email in a language. Throws if the values do not match the template. */
export function compose(template: Template, language: Language, values: unknown, site: LetterSite): ComposedLetter {
  const words = wordsOf(language, site.siteName, template.texts)
  const letter = template.write(words, template.values.parse(values))
  return {
    subject: letter.subject,
    html: letterHtml(letter, words, site, language),
    plainText: letterText(letter, words, site),
    replyTo: letter.replyTo ?? null,
  }
}
