import type { Language } from '../../../contract/vocabulary.ts'
import { emailHtml } from './email-html.ts'
import type { EmailSite } from './email-site.ts'
import { emailText } from './email-text.ts'
import type { Template } from './template.ts'
import { wordsOf } from './words.ts'

export interface ComposedEmail {
  subject: string
  html: string
  plainText: string
  replyTo: { name: string; address: string } | null
}

/** Composes an email in a language. Throws if the values do not match the template. */
export function compose(template: Template, language: Language, values: unknown, site: EmailSite): ComposedEmail {
  const words = wordsOf(language, site.siteName, template.texts)
  const email = template.write(words, template.values.parse(values))
  return {
    subject: email.subject,
    html: emailHtml(email, words, site, language),
    plainText: emailText(email, words, site),
    replyTo: email.replyTo ?? null,
  }
}
