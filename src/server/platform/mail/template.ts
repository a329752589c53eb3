/** What a letter is made of. A template says what is in it; `letter-html.ts` and `letter-text.ts` how it looks. */
import type { z } from 'zod'
import type { Catalogue } from './catalogue.ts'
import type { LetterSite } from './letter-site.ts'
import type { Words } from './words.ts'

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; link: string }
  /** A code to be typed, in large figures. */
  | { kind: 'code'; label: string; code: string }
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  /** Small print at the end: why one gets this letter, what to do if it was not asked for. */
  | { kind: 'note'; text: string }

export interface Letter {
  subject: string
  /** The line that a list of mails shows behind the subject. */
  preview: string
  heading: string
  /** Whom an answer reaches, where that is a person. */
  replyTo?: { name: string; address: string }
  blocks: Block[]
}

/** A kind of email. Modules define theirs, with the texts, and name them in their `module.ts`. */
export interface Template<Values extends z.ZodObject = z.ZodObject> {
  /** Under which it waits to be sent; never to be changed while one may be waiting. */
  name: string
  texts: Catalogue
  values: Values
  /** Believable values, for the page that shows all templates. */
  sample: z.input<Values>
  write(words: Words, values: z.output<Values>): Letter
}

/** All kinds of emails by their names. */
export type Templates = ReadonlyMap<string, Template>

export function defineTemplate<Values extends z.ZodObject, Key extends string>(
  template: Omit<Template<Values>, 'texts' | 'write'> & {
    texts: Catalogue<Key>
    write: (words: Words<Key>, values: z.output<Values>) => Letter
  },
): Template<Values> {
  return template
}

/** Returns what the frame of an email says about replying: to a user, to the operator's own address, or to nobody. */
export function repliesOf({ replyTo }: Letter, { text }: Words, { company, mail }: LetterSite): string {
  const { email } = company
  if (replyTo) return text('letter.reply', { name: replyTo.name, email })
  return text(mail.from.toLowerCase() === email.toLowerCase() ? 'letter.replyToUs' : 'letter.noReply', { email })
}
