import { html, raw } from 'hono/html'

/** HTML that is safe as it stands; `toString()` is its text. */
export interface Markup {
  readonly isEscaped: true
  toString(): string
}

/** HTML from a template in which every value is escaped, except what is markup already. Lists are joined. */
export function markup(strings: TemplateStringsArray, ...values: unknown[]): Markup {
  const rendered = html(strings, ...values)
  // Only a value to wait for would make it one.
  if (rendered instanceof Promise) throw new TypeError('Markup has nothing to wait for')
  return rendered
}

/** Text of ours that is markup already, a style for example. */
export function asMarkup(trusted: string): Markup {
  return raw(trusted)
}
