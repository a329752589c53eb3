import type { contentText } from '../content/content-texts.server.ts'
import type { PageContext } from '../page-context.ts'
import type { Outcome } from './outcome.ts'

/** What one form of the settings is told to do, and how it answers. */
export interface FormCall {
  context: PageContext
  form: FormData
  /** A field as text; empty when it is missing. */
  field: (name: string) => string
  /** An answer to the form, in the reader's words. */
  outcome: (part: Partial<Omit<Outcome, 'intent'>>) => Outcome
  words: (key: Parameters<typeof contentText>[1]) => string
}
