import { authBasePath } from '../../../contract/auth.ts'
import { languageOfPath, pathInLanguage } from '../../../contract/market/language.ts'
import type { Language } from '../../../contract/market/vocabulary.ts'
import { emailHtml } from './email-html.ts'
import type { EmailSite } from './email-site.ts'
import { emailText } from './email-text.ts'
import type { Block, Template } from './template.ts'
import { wordsOf } from './words.ts'

export interface ComposedEmail {
  subject: string
  html: string
  plainText: string
  replyTo: { name: string; address: string } | null
  unsubscribe: string | null
}

/** Composes an email in a language. Throws if the values do not match the template. */
export function compose(template: Template, language: Language, values: unknown, site: EmailSite): ComposedEmail {
  const words = wordsOf(language, site.siteName, template.texts)
  const written = template.write(words, template.values.parse(values))
  const email = { ...written, blocks: written.blocks.map((block) => leadingTo(block, language, site)) }
  return {
    subject: email.subject,
    html: emailHtml(email, words, site, language),
    plainText: emailText(email, words, site),
    replyTo: email.replyTo ?? null,
    unsubscribe: email.unsubscribe ?? null,
  }
}

/** Links of a letter lead to pages in its language. */
function leadingTo(block: Block, language: Language, site: EmailSite): Block {
  const inLanguage = <Linked extends { link: string }>(linked: Linked) => ({
    ...linked,
    link: pageInLanguage(linked.link, language, site),
  })
  if (block.kind === 'button') return inLanguage(block)
  if (block.kind === 'links') return { ...block, links: block.links.map(inLanguage) }
  if (block.kind === 'vehicles') return { ...block, vehicles: block.vehicles.map(inLanguage) }
  return block
}

/** The address of a page of the market in a language; other addresses, and those that say their language, stay. */
export function pageInLanguage(address: string, language: Language, { baseUrl }: Pick<EmailSite, 'baseUrl'>): string {
  if (!address.startsWith(`${baseUrl}/`)) return address
  const path = address.slice(baseUrl.length)
  const isPage =
    !path.startsWith('/api/') &&
    !path.startsWith(`${authBasePath}/`) &&
    languageOfPath(path.split('?', 1)[0] ?? '') === null
  return isPage ? baseUrl + pathInLanguage(path, language) : address
}
