/** The content of an email. `email-html.ts` and `email-text.ts` define its look. */
import type { z } from 'zod'
import type { Catalogue } from './catalogue.ts'
import type { EmailSite } from './email-site.ts'
import type { Words } from './words.ts'

export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; label: string; link: string }
  /** A code to type, in large figures. */
  | { kind: 'code'; label: string; code: string }
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  | { kind: 'vehicles'; vehicles: LetterVehicle[] }
  /** Plain links in a row. */
  | { kind: 'links'; links: { label: string; link: string }[] }
  /** Small print at the end: the reason for this email, and what to do if it was not requested. */
  | { kind: 'note'; text: string }

/** A vehicle with its picture, which is an attachment of the email. */
export interface LetterVehicle {
  /** The name of its file among the attachments; null without a picture. */
  picture: string | null
  /** Why it is there. */
  label: string
  title: string
  link: string
  price: string
  /** In one line each. */
  facts: string[]
}

export interface Email {
  subject: string
  /** The preview line of a mailbox, after the subject. */
  preview: string
  heading: string
  /** The reply address, if replies reach a person. */
  replyTo?: { name: string; address: string }
  /** An address that ends letters of this kind with one POST and no question (RFC 8058). */
  unsubscribe?: string
  blocks: Block[]
}

/** A kind of email. Modules define theirs, with the texts, and name them in their `module.ts`. */
export interface Template<Values extends z.ZodObject = z.ZodObject> {
  /** Its name in the queue; never change it while an email may be waiting. */
  name: string
  texts: Catalogue
  /**
   * Whose address it goes to. `anybody`: somebody stated it, and it may belong to a stranger who asked for nothing; such an
   * email has no words that people choose (decision 180). `proven`: its owner has an account, or has asked by a letter.
   */
  reader: 'anybody' | 'proven'
  /** Whether using it proves that an email arrives: it is also sent to an address that others do not reach. */
  provesAddress?: true
  values: Values
  /** Example values, for the page that shows all templates. */
  sample: z.input<Values>
  write(words: Words, values: z.output<Values>): Email
}

/** All kinds of emails by their names. */
export type Templates = ReadonlyMap<string, Template>

export function defineTemplate<Values extends z.ZodObject, Key extends string>(
  template: Omit<Template<Values>, 'texts' | 'write'> & {
    texts: Catalogue<Key>
    write: (words: Words<Key>, values: z.output<Values>) => Email
  },
): Template<Values> {
  return template
}

/** Returns the frame's text about replies: they go to a user, to the operator's address, or are not read. */
export function repliesOf({ replyTo }: Email, { text }: Words, { company, mail }: EmailSite): string {
  const { email } = company
  if (replyTo) return text('letter.reply', { name: replyTo.name, email })
  return text(mail.from.toLowerCase() === email.toLowerCase() ? 'letter.replyToUs' : 'letter.noReply', { email })
}
