/** The address of a list: what it is narrowed to, and its page. */

/** The page that an address asks for; the first where it asks for nothing sensible. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page >= 1 ? Math.min(page, 100_000) : 1
}

/** The same list with some of its query changed; what is empty is left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | null | undefined>>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '' && !(name === 'page' && value === 1))
      params.set(name, String(value))
  }
  const search = params.toString()
  return search === '' ? path : `${path}?${search}`
}

/** One of the choices, or the first. */
export function choiceIn<Choice extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  return choices.find((choice) => choice === params.get(name)) ?? choices[0]
}

/** An id as the contract has them, or nothing. */
export function idIn(params: URLSearchParams, name: string): string | undefined {
  const id = params.get(name) ?? ''
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : undefined
}
