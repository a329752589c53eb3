import { html, raw } from 'hono/html'

/** HTML that is safe as it stands; `toString()` is its text. */
export interface Markup {
  readonly isEscaped: true
  toString(): string
}

/** Returns HTML from a template in which every value is escaped, except markup. Lists are joined. */
export function markup(strings: TemplateStringsArray, ...values: unknown[]): Markup {
  const rendered = html(strings, ...values)
  // Only an async value would return a promise.
  if (rendered instanceof Promise) throw new TypeError('Markup has nothing to wait for')
  return rendered
}

/** Trusted text that is markup already, a style for example. */
export function asMarkup(trusted: string): Markup {
  return raw(trusted)
}
