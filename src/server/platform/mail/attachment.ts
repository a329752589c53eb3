/** Files sent with an email. They are enqueued by reference and made when the email is sent. */
import type { Language } from '../../../contract/market/vocabulary.ts'

export interface Attachment {
  filename: string
  /** A media type, such as `application/pdf`. */
  contentType: string
  content: Uint8Array
}

/** Names a file of a module's source; `language` is that of the email unless given. */
export interface AttachmentReference {
  source: string
  id: string
  language?: Language
}

/**
 * Makes the file of an id. Called outside transactions, again at every attempt to send, so it must return the same each
 * time. Throws if a retry may help; returns null if the file will never exist again: the email is then sent without it.
 */
export type AttachmentSource<Scope> = (scope: Scope, id: string, language: Language) => Promise<Attachment | null>

/** All sources of attachments by their names. */
export type AttachmentSources<Scope> = ReadonlyMap<string, AttachmentSource<Scope>>
