import type { contentText } from '../content/content-texts.server.ts'
import type { PageContext } from '../page-context.ts'
import type { Outcome } from './outcome.ts'

/** The input of a settings form, and how to respond to it. */
export interface FormCall {
  context: PageContext
  form: FormData
  /** A field as text; empty if missing. */
  field: (name: string) => string
  /** The response to the form, in the user's language. */
  outcome: (part: Partial<Omit<Outcome, 'intent'>>) => Outcome
  words: (key: Parameters<typeof contentText>[1]) => string
}
