import { type EmailSite, senderOf } from './email-site.ts'
import { type Block, type Email, repliesOf } from './template.ts'
import type { Words } from './words.ts'

/** The plain-text version of an email: the same content in the same order. */
export function emailText(email: Email, words: Words, site: EmailSite): string {
  const { text } = words
  const { baseUrl, siteName, company } = site
  return [
    email.heading,
    ...email.blocks.map((block) => blockText(block, text)),
    // Mail programs fold what follows this line.
    `-- \n${siteName} · ${baseUrl}\n${senderOf(company)}\n${repliesOf(email, words, site)}`,
  ]
    .join('\n\n')
    .concat('\n')
}

function blockText(block: Block, text: Words['text']): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text
    case 'button':
      return `${block.label}\n${block.link}`
    case 'code':
      return `${block.label} ${block.code}`
    case 'links':
      return block.links.map(({ label, link }) => `${label}\n${link}`).join('\n')
    case 'vehicles':
      return block.vehicles
        .map(({ label, title, price, facts, link }) => [label, title, price, ...facts, link].join('\n'))
        .join('\n\n')
    case 'facts':
      return block.facts.map((fact) => text('letter.fact', { ...fact })).join('\n')
  }
}
