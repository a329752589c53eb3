import { contentText } from '../content/content-texts.server.ts'
import type { PageContext } from '../page-context.ts'
import type { Intent, Outcome } from './outcome.ts'

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

export function formCall(intent: Intent, context: PageContext, form: FormData): FormCall {
  return {
    context,
    form,
    field: (name) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    },
    outcome: (part) => ({ intent, ok: false, message: null, errors: {}, ...part }),
    words: (key) => contentText(context.language, key),
  }
}
